import type { ClaimPaymentStatus, ClaimType } from './actions.ts'

/** Derives a claim's payment status: a refund claim is refunded once the agreed amount was refunded; a replacement has none. */
export function deriveClaimPaymentStatus(claim: {
  type: ClaimType
  /** Agreed refund in minor units. */
  refund_amount: number | null
  /** Minor units of its successful refunds. */
  refunded: number
}): ClaimPaymentStatus {
  if (claim.type === 'replace') return 'na'
  return claim.refunded > 0 && claim.refunded >= (claim.refund_amount ?? 0) ? 'refunded' : 'not_refunded'
}
