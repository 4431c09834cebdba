import { MS_AN_HOUR } from '../dates/index.ts'

/** Hours after which the whole database is copied anew: the longer ago, the more log has to be replayed to come to a moment. */
const COPIED_AFTER = 24

/** How many of these copies are kept: the log goes back to the oldest. */
export const COPIES_KEPT = 7

/**
 * Whether the archive needs a new copy; `last`: when the last one was taken, ISO 8601, null where there is none. One of a moment to come, by
 * a clock that was ahead, counts as none.
 */
export function isCopyDue(last: string | null, now: string): boolean {
  return last === null || last > now || Date.parse(now) - Date.parse(last) >= COPIED_AFTER * MS_AN_HOUR
}

/** Whether operators are to be told that it is late: half as old again as it should be. */
export function isCopyOverdue(last: string | null, now: string): boolean {
  return last !== null && (last > now || Date.parse(now) - Date.parse(last) > 1.5 * COPIED_AFTER * MS_AN_HOUR)
}
