import type { ClaimType } from './actions.ts'

interface ShownFacts {
  canceled_at: string | null
  type: ClaimType
  payment_status: string
  fulfillment_status: string
}

/** Returns one status for a claim: canceled, its payment status for a refund, its fulfillment status for a replacement. */
export function shownClaimStatus({ canceled_at, type, ...claim }: ShownFacts): string {
  if (canceled_at !== null) return 'canceled'
  return type === 'refund' ? claim.payment_status : claim.fulfillment_status
}
