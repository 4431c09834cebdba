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
