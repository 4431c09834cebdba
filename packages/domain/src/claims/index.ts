export {
  type ClaimFacts,
  type ClaimPaymentStatus,
  type ClaimReason,
  type ClaimType,
  claimActions,
  claimPaymentStatuses,
  claimReasons,
  claimTypes,
  storedClaimReasons,
} from './actions.ts'
export { type ClaimableItem, claimableItems } from './claimable.ts'
export { deriveClaimPaymentStatus } from './payment-status.ts'
export {
  type ClaimCancelFacts,
  type ClaimRequest,
  cancelClaimRefusal,
  claimCancelFacts,
  claimRefund,
  claimRefundRefusal,
  claimRefusal,
  refundsOfClaim,
  updateClaimRefusal,
} from './refusals.ts'
export { type ClaimedTotals, claimedTotals, totalsOfReplacement } from './replacing.ts'
export { shownClaimField } from './shown-field.ts'
