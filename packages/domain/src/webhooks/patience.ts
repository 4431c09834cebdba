import { SECONDS_A_DAY, SECONDS_A_MINUTE, SECONDS_AN_HOUR } from '../dates/index.ts'

/** Seconds from a delivery's try that failed, its so-manieth, to the next one. */
export function secondsToNextTry(tries: number): number {
  return Math.min(SECONDS_AN_HOUR, 5 * 2 ** Math.min(tries - 1, 20))
}

/** Seconds for which a receiver is left alone that failed so often in a row, whatever it was sent; 0: it is not. */
export function restSeconds(failures: number): number {
  return failures < 3 ? 0 : Math.min(5 * SECONDS_A_MINUTE, 5 * 2 ** Math.min(failures - 3, 20))
}

/** Whether a delivery is given up whose first try was so many seconds ago: it was tried for three days. */
export function isGivenUp(seconds: number): boolean {
  return seconds >= 72 * SECONDS_AN_HOUR
}

/** How long the secret before the newest one still signs beside it. */
export const OLD_SECRET_SECONDS = SECONDS_A_DAY

/** How many deliveries are sent again by one call. */
export const RESENT_AT_ONCE = 10_000
