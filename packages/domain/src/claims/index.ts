export {
  type ClaimFacts,
  type ClaimPaymentStatus,
  type ClaimReason,
  type ClaimType,
  claimActions,
  claimPaymentStatuses,
  claimReasons,
  claimTypes,
} from './actions.ts'
