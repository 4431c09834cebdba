import { type Refusal, refusal } from '../refusals/index.ts'

export const MAX_REFUND_REASONS = 50
export const MAX_REFUND_REASON = 60

/** Refuses a reason of a refund that isn't one of the store's. */
export function storeReasonRefusal(reason: string, reasons: readonly string[]): Refusal | null {
  return reasons.includes(reason)
    ? null
    : refusal('unknown_refund_reason', `The store has no refund reason "${reason}".`, 'store_reason')
}
