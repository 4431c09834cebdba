import type { ClaimType } from './actions.ts'

interface ShownFacts {
  canceled_at: string | null
  type: ClaimType
  payment_status: string
  fulfillment_status: string
}

/** How far a claim is, in one status: canceled, how far its money is when it refunds, its fulfillment when it replaces. */
export function shownClaimStatus({ canceled_at, type, ...claim }: ShownFacts): string {
  if (canceled_at !== null) return 'canceled'
  return type === 'refund' ? claim.payment_status : claim.fulfillment_status
}
