import { hoursSince } from './hours-since.ts'

/** Hours between full copies of the database: the older the copy, the more log a restore has to replay. */
const COPIED_AFTER = 24

/** Full copies to keep: the log reaches back to the oldest. */
export const COPIES_KEPT = 7

/** Returns whether a new full copy is due. `last`: when the last one was taken, ISO 8601; null if there is none. */
export function isCopyDue(last: string | null, now: string): boolean {
  return hoursSince(last, now) >= COPIED_AFTER
}

/** Returns whether to warn operators that a copy is overdue: half again as old as it should be. */
export function isCopyOverdue(last: string | null, now: string): boolean {
  return last !== null && hoursSince(last, now) > 1.5 * COPIED_AFTER
}
