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
export { deriveClaimPaymentStatus } from './payment-status.ts'
