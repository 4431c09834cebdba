import { SECONDS_A_DAY, SECONDS_AN_HOUR } from '@purser/domain/dates'
/** A session that nobody used for this long is over: a working day, so that a till that stands open asks once a day. */
export const IDLE_SECONDS = 12 * SECONDS_AN_HOUR
/** A session is over after this long, however often it is used. */
export const ABSOLUTE_SECONDS = 7 * SECONDS_A_DAY
