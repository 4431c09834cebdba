import { SECONDS_A_DAY, SECONDS_A_MINUTE, SECONDS_AN_HOUR } from '@purser/domain/dates'
/** A session that nobody used for this long is over: whoever buys again within a month need not sign in. */
export const IDLE_SECONDS = 30 * SECONDS_A_DAY
/** A session is over after this long, however often it is used. */
export const ABSOLUTE_SECONDS = 90 * SECONDS_A_DAY
/** Whoever signs up again within this long, by the same password, has lost the answer. */
export const REPEATED_SECONDS = 10 * SECONDS_A_MINUTE
/** A mailed proof is worth something this long. */
export const PROOF_SECONDS = SECONDS_AN_HOUR
