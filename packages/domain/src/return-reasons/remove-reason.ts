import { type Refusal, refusal } from '../refusals/index.ts'

export interface ReturnReasonFacts {
  readonly label: string
  /** Number of returns with it, or one of its children, as their reason. */
  readonly return_count: number
}

/** Returns why a return reason can't be deleted, or null: returns use it. */
export function removeReasonRefusal({ label, return_count }: ReturnReasonFacts): Refusal | null {
  if (return_count === 0) return null
  const returns = return_count === 1 ? '1 return uses' : `${return_count} returns use`
  return refusal('return_reason_in_use', `${returns} ${label} as the reason, so it can't be deleted.`)
}
