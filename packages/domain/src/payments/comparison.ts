import { MS_A_DAY, MS_AN_HOUR } from '../dates/index.ts'

/** Milliseconds back to which the first comparison reaches. */
const FIRST_REACH = 3 * MS_A_DAY
/** Milliseconds that a provider has to write down what it moved. */
const SETTLING = MS_AN_HOUR / 6
/** Milliseconds before the last look from which on what was paid is looked at anew: it may have come to money of no order since. */
const SWEEP_REACH = 3 * MS_A_DAY
/** Milliseconds in which an order is made of what was paid. */
const ORDERING = MS_AN_HOUR
/** Milliseconds until a provider that could not be asked is asked again. */
const AFTER_FAULT = MS_AN_HOUR / 2

/** How far the books were compared with a provider's; times in ISO 8601, null: not yet. */
export interface ComparedSoFar {
  readonly compared_until: string | null
  /** When money was last looked for that the provider holds for no order. */
  readonly swept_at: string | null
  /** What the last try failed with. */
  readonly fault: string | null
  readonly tried_at: string | null
}

const iso = (moment: number): string => new Date(moment).toISOString()

/** Milliseconds since then. What lies in the time to come was written while the clock was wrong, and counts for nothing. */
function ageOf(moment: string | null, now: string): number {
  const age = moment === null ? Number.POSITIVE_INFINITY : Date.parse(now) - Date.parse(moment)
  return age < 0 ? Number.POSITIVE_INFINITY : age
}

/** Whether a provider that could not be asked is to be left alone for now. */
export function isProviderLeftAlone(
  { fault, tried_at }: Pick<ComparedSoFar, 'fault' | 'tried_at'>,
  now: string,
): boolean {
  return fault !== null && ageOf(tried_at, now) < AFTER_FAULT
}

/** Whether money that a provider holds for no order is to be looked for now: each hour. */
export function isSweepDue(swept_at: string | null, now: string): boolean {
  return ageOf(swept_at, now) >= MS_AN_HOUR
}

/** When customers paid what is looked at for money of no order, ISO 8601: also what came while nobody could look. */
export function spanToSweep(
  swept_at: string | null,
  now: string,
): { readonly from: string; readonly until: string } {
  const age = ageOf(swept_at, now)
  const end = Date.parse(now)
  return { from: iso(end - (Number.isFinite(age) ? age : 0) - SWEEP_REACH), until: iso(end - ORDERING) }
}

/** Milliseconds by which a provider's clock may be ahead of ours. */
const CLOCKS = MS_AN_HOUR

/**
 * Whether books that were restored then may have forgotten what became of money that was paid at that time by the provider's clock.
 * Null: they never were.
 */
export function isBeforeRestore(paid_at: string, restored_at: string | null): boolean {
  return restored_at !== null && Date.parse(paid_at) < Date.parse(restored_at) + CLOCKS
}

/** Whether books that were restored then show a step, taken at that time by the store's own clock, from before. Null: it was not taken, or they never were. */
export function isFromBackup(taken_at: string | null, restored_at: string | null): boolean {
  return taken_at !== null && restored_at !== null && Date.parse(taken_at) < Date.parse(restored_at)
}

/**
 * Whether what was paid by a session may have become an order, and goods, that books which were restored then, each time, do not know. Of
 * a session that had ended in the backup none was made.
 */
export function mayBeOrdered(
  { paid_at, ended_at }: { readonly paid_at: string; readonly ended_at: string | null },
  restores: readonly string[],
): boolean {
  return restores.some((each) => isBeforeRestore(paid_at, each) && !isFromBackup(ended_at, each))
}

/**
 * Whether a cart was being ordered when the backup was taken that the books were restored from, and was paid before: it may have been ordered
 * since, and sent.
 */
export function wasBeingOrdered(
  { paid_at, completing_at }: { readonly paid_at: string; readonly completing_at: string },
  restored_at: string | null,
): boolean {
  return isFromBackup(completing_at, restored_at) && isBeforeRestore(paid_at, restored_at)
}

/** From when on and until when the books are to be compared now, ISO 8601: a day at most, once a day is over. Null: not yet. */
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
