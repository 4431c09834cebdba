import type { Refusal, RefusalCode } from '../refusals/index.ts'

/** Whether an action may be done now; if not, why: a sentence for the operator, and its code. */
export type Availability = { isAvailable: true } | { isAvailable: false; reason: string; code: RefusalCode }

/** Available, or not because of the first refusal given. */
export function availableUnless(...refusals: readonly (Refusal | false | null | undefined)[]): Availability {
  const refused = refusals.find((each) => each !== false && each != null)
  return refused ? { isAvailable: false, reason: refused.message, code: refused.code } : { isAvailable: true }
}

/** Why an action may not be done, or null. */
export function refusalOf(availability: Availability): Refusal | null {
  return availability.isAvailable ? null : { code: availability.code, message: availability.reason }
}
