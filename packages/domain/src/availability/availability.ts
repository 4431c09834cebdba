import type { Refusal, RefusalCode } from '../refusals/index.ts'

/** Whether an action is available; if not, the reason as a sentence for the operator, and its code. */
export type Availability = { isAvailable: true } | { isAvailable: false; reason: string; code: RefusalCode }

/** Returns available, or unavailable with the first refusal given. */
export function availableUnless(...refusals: readonly (Refusal | false | null | undefined)[]): Availability {
  const refused = refusals.find((each) => each !== false && each != null)
  return refused ? { isAvailable: false, reason: refused.message, code: refused.code } : { isAvailable: true }
}

/** Returns the refusal of an unavailable action, or null. */
export function refusalOf(availability: Availability): Refusal | null {
  return availability.isAvailable ? null : { code: availability.code, message: availability.reason }
}
