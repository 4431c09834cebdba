export {
  type SwapFacts,
  type SwapFulfillmentStatus,
  type SwapPaymentStatus,
  swapActions,
  swapDifference,
  swapFulfillmentStatuses,
  swapPaymentAction,
  swapPaymentStatuses,
} from './actions.ts'
export { type SwapCartLine, type SwapCartTotals, swapCartTotals } from './cart-totals.ts'
export { type CreditedUnits, creditedUnits } from './credited.ts'
export { swapLinkAvailability } from './link.ts'
export {
  moneyOfSwap,
  moneyToCancelSwap,
  type SwapMoney,
  type SwapOperation,
  type SwapPayment,
} from './money.ts'
export { deriveSwapPaymentStatus, isConfirmedAtOnce } from './payment-status.ts'
export { describeSwapProgress, type SwapProgress } from './progress.ts'
export {
  cancelSwapAvailability,
  cancelSwapRefusal,
  createSwapRefusal,
  processSwapRefusal,
  readdressSwapRefusal,
  type SwapCancelFacts,
  swapCancelFacts,
} from './refusals.ts'
export { refusedSwapReleases, retrySwapReleaseAvailability, type SwapReleaseFacts } from './releases.ts'
export { isSwapSettled, remainingDifference } from './remaining-difference.ts'
export { swapStatus, swapStatuses } from './status.ts'
export { type SwappableItem, swappableItems, unshippedUnits } from './swappable.ts'
