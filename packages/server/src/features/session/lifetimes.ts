import { SECONDS_A_DAY, SECONDS_AN_HOUR } from '@purser/domain/dates'
/** Seconds after which an unused session ends: a working day, so that an open till asks once a day. */
export const IDLE_SECONDS = 12 * SECONDS_AN_HOUR
/** Seconds after which a session ends, however often it is used. */
export const ABSOLUTE_SECONDS = 7 * SECONDS_A_DAY
