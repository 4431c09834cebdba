import { hoursSince } from './hours-since.ts'

/** Hours after which the whole database is copied anew: the longer ago, the more log has to be replayed to come to a moment. */
const COPIED_AFTER = 24

/** How many of these copies are kept: the log goes back to the oldest. */
export const COPIES_KEPT = 7

/** Whether the archive needs a new copy; `last`: when the last one was taken, ISO 8601, null where there is none. */
export function isCopyDue(last: string | null, now: string): boolean {
  return hoursSince(last, now) >= COPIED_AFTER
}

/** Whether operators are to be told that it is late: half as old again as it should be. */
export function isCopyOverdue(last: string | null, now: string): boolean {
  return last !== null && hoursSince(last, now) > 1.5 * COPIED_AFTER
}
