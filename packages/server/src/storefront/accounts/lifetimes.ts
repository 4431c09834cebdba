/** A session that nobody used for this long is over: whoever buys again within a month need not sign in. */
export const IDLE_SECONDS = 30 * 86_400
/** A session is over after this long, however often it is used. */
export const ABSOLUTE_SECONDS = 90 * 86_400
/** A mailed proof is worth something this long. */
export const PROOF_SECONDS = 3_600
