const FIRST = 1_000
const LONGEST = 30_000
/** Longest wait in ms where no stream has ever started, e.g. with another server of the same API. */
const LONGEST_WITHOUT = 300_000

/**
 * Returns the milliseconds until the next attempt after this many consecutive failures. `chance` from 0 to 1 spreads clients that were
 * all cut off at the same moment.
 */
export function waitBeforeRetry(failures: number, wasEverOpen: boolean, chance: number): number {
  const longest = wasEverOpen ? LONGEST : LONGEST_WITHOUT
  return Math.min(longest, FIRST * 2 ** failures) * (0.5 + chance / 2)
}
