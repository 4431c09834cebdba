/** Whether an action may be done now; if not, why, as a sentence for the operator. */
export type Availability = { isAvailable: true } | { isAvailable: false; reason: string }

/** Available, or not because of the first reason given. */
export function availableUnless(...reasons: readonly (string | false | null | undefined)[]): Availability {
  const reason = reasons.find(Boolean)
  return reason ? { isAvailable: false, reason } : { isAvailable: true }
}
