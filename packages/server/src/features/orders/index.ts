export { cancelLockedFulfillment } from './aggregate/cancel-locked-fulfillment.ts'
export { enqueueFulfillment, FULFILLMENT_JOB, type FulfillmentJob } from './aggregate/enqueue-fulfillment.ts'
export { giveRefund } from './aggregate/give-refund.ts'
export { type LoadedSwap, loadClaimOf, loadSwapOf } from './aggregate/load-replacement.ts'
export {
  type LockedOrder,
  loadOrderMoney,
  lockOrder,
  lockOrderIfAny,
  lockSeenOrder,
  type OrderMoney,
  touchOrder,
} from './aggregate/lock-order.ts'
export { moveUnits } from './aggregate/move-units.ts'
export { orderOperation } from './aggregate/order-operation.ts'
export { type CartToPlace, type Placing, placeOrder } from './aggregate/place-order.ts'
export { type OrderFigures, recalculateOrder } from './aggregate/recalculate-order.ts'
export { addReplacementLines } from './aggregate/replacement-lines.ts'
export { loadReplacementTraces } from './aggregate/replacement-traces.ts'
export { readSearchedGoods } from './aggregate/search-text.ts'
export { sendAsChosen } from './aggregate/send-as-chosen.ts'
export { claimOrder } from './operations/claim-order.ts'
export { lapsePayment } from './operations/lapse-payment.ts'
export { noteDispute } from './operations/note-dispute.ts'
export { addReplacementAddress } from './operations/order-address.ts'
export { settlePaymentOperation } from './operations/settle-payment-operation.ts'
export { tellRefundDone } from './operations/settle-refund.ts'
export { tellSwapSettled } from './operations/settle-swap.ts'
export { orderOperationRoutes } from './orders.operations.ts'
export { orderReadRoutes } from './orders.routes.ts'
export { listOrders } from './reading/list-orders.ts'
export { type NamedLine, nameLines, type OrderWithGoods, readGoods } from './reading/order-goods.ts'
export { priceReplacement } from './reading/present-order.ts'
export { readOrder } from './reading/retrieve-order.ts'
