import { SECONDS_A_DAY, SECONDS_A_MINUTE, SECONDS_AN_HOUR } from '../dates/index.ts'

/** Returns the seconds until a delivery's next attempt, after its `tries`-th failed one. */
export function secondsToNextTry(tries: number): number {
  return Math.min(SECONDS_AN_HOUR, 5 * 2 ** Math.min(tries - 1, 20))
}

/** Returns the seconds for which a receiver is paused after this many failures in a row; 0 for no pause. */
export function restSeconds(failures: number): number {
  return failures < 3 ? 0 : Math.min(5 * SECONDS_A_MINUTE, 5 * 2 ** Math.min(failures - 3, 20))
}

/** Returns whether a delivery is given up this many seconds after its first attempt: after three days. */
export function isGivenUp(seconds: number): boolean {
  return seconds >= 72 * SECONDS_AN_HOUR
}

/** How long the previous secret also signs after a new one is created. */
export const OLD_SECRET_SECONDS = SECONDS_A_DAY

/** Maximum number of deliveries that one request can resend. */
export const RESENT_AT_ONCE = 10_000
