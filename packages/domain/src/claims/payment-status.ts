import type { ClaimPaymentStatus, ClaimType } from './actions.ts'

/**
 * The payment status that follows from a claim's money: a refund claim is refunded when all that was agreed has been given
 * back; a replacement has none.
 */
export function deriveClaimPaymentStatus(claim: {
  type: ClaimType
  /** Minor units agreed to. */
  refund_amount: number | null
  /** Minor units of the refunds given for it that succeeded. */
  refunded: number
}): ClaimPaymentStatus {
  if (claim.type === 'replace') return 'na'
  return claim.refunded > 0 && claim.refunded >= (claim.refund_amount ?? 0) ? 'refunded' : 'not_refunded'
}
