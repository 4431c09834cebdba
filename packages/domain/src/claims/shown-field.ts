import type { ClaimType } from './actions.ts'

/** Returns which of its statuses a claim shows: the payment of a refund, else the fulfillment, which is canceled with the claim. */
export function shownClaimField(claim: {
  readonly canceled_at: string | null
  readonly type: ClaimType
}): 'payment_status' | 'fulfillment_status' {
  return claim.canceled_at === null && claim.type === 'refund' ? 'payment_status' : 'fulfillment_status'
}
