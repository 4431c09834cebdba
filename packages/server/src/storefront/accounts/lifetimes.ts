import { SECONDS_A_DAY } from '@purser/domain/dates'
/** A session expires if unused for this long: customers who buy again within a month need not sign in. */
export const IDLE_SECONDS = 30 * SECONDS_A_DAY
/** A session ends after this long, however often it is used. */
export const ABSOLUTE_SECONDS = 90 * SECONDS_A_DAY
