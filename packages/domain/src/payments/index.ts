export { type PaidOrder, type PaymentDetails, paymentDetails } from './details.ts'
export { isOpenPayment, type OpenFacts } from './open.ts'
export {
  isSettled,
  mayBecome,
  type PaymentOperationFacts,
  type PaymentOperationKind,
  type PaymentOperationState,
  paymentAmounts,
  paymentOperationKinds,
  paymentOperationStates,
  paymentOperationTransitions,
} from './operations.ts'
export { bookkeepingProviderIds, hasSystemPayment, isSystemProvider, systemProviderId } from './providers.ts'
export {
  type ManualRefundReason,
  manualRefundReasons,
  type RefundReason,
  refundReasons,
} from './refund-reasons.ts'
export { isRefusalOpen } from './refused.ts'
export { type AskedOperation, type OpenPayment, refusedReleasesAmong, retryAvailability } from './releases.ts'
