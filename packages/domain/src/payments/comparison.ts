import { MS_A_DAY, MS_AN_HOUR } from '../dates/index.ts'

/** Milliseconds that the first comparison reaches back. */
const FIRST_REACH = 3 * MS_A_DAY
/** Milliseconds that a provider may take to record a movement. */
const SETTLING = MS_AN_HOUR / 6
/** Milliseconds before the last sweep that the next one checks again: payments may have lost their order since. */
const SWEEP_REACH = 3 * MS_A_DAY
/** Milliseconds within which a payment becomes an order. */
const ORDERING = MS_AN_HOUR
/** Milliseconds until a provider that could not be reached is retried. */
const AFTER_FAULT = MS_AN_HOUR / 2

/** How far the books were compared with a provider's; times in ISO 8601, null: not yet. */
export interface ComparedSoFar {
  readonly compared_until: string | null
  /** When payments without an order were last looked for. */
  readonly swept_at: string | null
  /** The error of the last attempt. */
  readonly fault: string | null
  readonly tried_at: string | null
}

const iso = (moment: number): string => new Date(moment).toISOString()

/** Returns the milliseconds since then. A moment in the future was stored while the clock was wrong and is ignored. */
function ageOf(moment: string | null, now: string): number {
  const age = moment === null ? Number.POSITIVE_INFINITY : Date.parse(now) - Date.parse(moment)
  return age < 0 ? Number.POSITIVE_INFINITY : age
}

/** Returns whether to skip a provider, because it could not be reached in the last half hour. */
export function isBackingOff(
  { fault, tried_at }: Pick<ComparedSoFar, 'fault' | 'tried_at'>,
  now: string,
): boolean {
  return fault !== null && ageOf(tried_at, now) < AFTER_FAULT
}

/** Returns whether to look now for payments without an order: hourly. */
export function isSweepDue(swept_at: string | null, now: string): boolean {
  return ageOf(swept_at, now) >= MS_AN_HOUR
}

/** Returns the payment times (ISO 8601) to sweep for payments without an order, including any time when sweeps failed. */
export function spanToSweep(
  swept_at: string | null,
  now: string,
): { readonly from: string; readonly until: string } {
  const age = ageOf(swept_at, now)
  const end = Date.parse(now)
  return { from: iso(end - (Number.isFinite(age) ? age : 0) - SWEEP_REACH), until: iso(end - ORDERING) }
}

/** Milliseconds that a provider's clock may be ahead of the store's. */
const CLOCKS = MS_AN_HOUR

/**
 * Returns whether books restored at `restored_at` may lack the outcome of a payment made at that time by the provider's clock.
 * Null: they were never restored.
 */
export function isBeforeRestore(paid_at: string, restored_at: string | null): boolean {
  return restored_at !== null && Date.parse(paid_at) < Date.parse(restored_at) + CLOCKS
}

/** Returns whether a step taken at that time, by the store's clock, predates the restore. Null: it was not taken, or nothing was restored. */
export function isFromBackup(taken_at: string | null, restored_at: string | null): boolean {
  return taken_at !== null && restored_at !== null && Date.parse(taken_at) < Date.parse(restored_at)
}

/**
 * Returns whether a session's payment may have become an order, and been shipped, that the restored books lack. A session that had
 * ended in the backup has no order.
 */
export function mayBeOrdered(
  { paid_at, ended_at }: { readonly paid_at: string; readonly ended_at: string | null },
  restores: readonly string[],
): boolean {
  return restores.some((each) => isBeforeRestore(paid_at, each) && !isFromBackup(ended_at, each))
}

/**
 * Returns whether a cart was being ordered when the restored backup was taken, and was paid before: it may have been ordered since,
 * and shipped.
 */
export function wasBeingOrdered(
  { paid_at, completing_at }: { readonly paid_at: string; readonly completing_at: string },
  restored_at: string | null,
): boolean {
  return isFromBackup(completing_at, restored_at) && isBeforeRestore(paid_at, restored_at)
}

/** Returns the span to compare now, ISO 8601: at most a day, once the day is over. Null: not yet. */
export function spanToCompare(
  compared_until: string | null,
  now: string,
): { readonly from: string; readonly until: string } | null {
  const age = ageOf(compared_until, now)
  if (age < MS_A_DAY) return null
  const end = Date.parse(now)
  const start = end - (Number.isFinite(age) ? age : FIRST_REACH)
  return { from: iso(start), until: iso(Math.min(start + MS_A_DAY, end - SETTLING)) }
}
