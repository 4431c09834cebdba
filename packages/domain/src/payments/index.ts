export {
  anyAmount,
  type Charge,
  type ChargeLimits,
  type ChargeLimitsOf,
  chargeRefusal,
  decimalsTaken,
  linkChargeRefusal,
  type ProviderWithLimits,
} from './charge-limits.ts'
export {
  type ComparedSoFar,
  isBackingOff,
  isBeforeRestore,
  isFromBackup,
  isSweepDue,
  mayBeOrdered,
  spanToCompare,
  spanToSweep,
  wasBeingOrdered,
} from './comparison.ts'
export { type PaidOrder, type PaymentDetails, paymentDetails } from './details.ts'
export {
  type Disputed,
  type DisputeStatus,
  disputedRefusal,
  disputeReason,
  disputeStatuses,
  isDisputeClosed,
  isEvidenceAwaited,
  isInquiry,
  isMoneyDisputed,
  lostInDisputes,
} from './disputes.ts'
export {
  allocateRefund,
  hasFailedLater,
  type Money,
  type MoneyFacts,
  type MoneyOperation,
  moneyOf,
  type PaymentSums,
  partsOfRefund,
  type RefundFailure,
  type RefundPart,
  refundedAmount,
} from './money.ts'
export {
  isPendingTooLong,
  isSettled,
  type PaymentOperationKind,
  type PaymentOperationState,
  paymentOperationKinds,
  paymentOperationStates,
  unsettledStates,
} from './operations.ts'
export { aboutPaymentProvider, paymentProviderName } from './provider-names.ts'
export {
  bookkeepingProviderIds,
  hasSystemPayment,
  isForCustomers,
  isSystemProvider,
  type MoneyMover,
  moverOf,
  movesMoney,
  systemProviderId,
  usualPaymentProviders,
} from './providers.ts'
export { type RefundOutcome, refundOutcome } from './refund-outcome.ts'
export {
  type ManualRefundReason,
  manualRefundReasons,
  type RefundReason,
  refundReasons,
} from './refund-reasons.ts'
export {
  type AskedOperation,
  type FailedRefundFacts,
  isRefusalOpen,
  type OpenPayment,
  openFailure,
  paymentsRefused,
  settleFailedRefundRefusal,
} from './refused.ts'
export { retryAvailability } from './releases.ts'
export { sessionOfRefund, sessionRefundId, strayReleaseId } from './session-refunds.ts'
export {
  isSessionAwaited,
  isSessionPaid,
  type PaymentSessionStatus,
  paidSessionStatuses,
  paymentSessionStatuses,
} from './session-status.ts'
export { isOpenPayment, type PaymentMoments, paymentState } from './state.ts'
