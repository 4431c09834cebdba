export {
  type SwapFacts,
  type SwapFulfillmentStatus,
  type SwapPaymentStatus,
  swapActions,
  swapDifference,
  swapFulfillmentStatuses,
  swapPaymentAction,
  swapPaymentStatuses,
  swapTitle,
} from './actions.ts'
export { deriveSwapPaymentStatus } from './payment-status.ts'
