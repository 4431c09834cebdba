export { cancelLockedFulfillment } from './aggregate/cancel-locked-fulfillment.ts'
export { giveRefund } from './aggregate/give-refund.ts'
export {
  type LockedOrder,
  loadOrderMoney,
  lockOrder,
  lockOrderIfAny,
  lockSeenOrder,
  touchOrder,
} from './aggregate/lock-order.ts'
export { moveUnits } from './aggregate/move-units.ts'
export { orderOperation } from './aggregate/order-operation.ts'
export { placeOrder } from './aggregate/place-order.ts'
export { recalculateOrder } from './aggregate/recalculate-order.ts'
export { readSearchedGoods } from './aggregate/search-text.ts'
export { claimOrder } from './operations/claim-order.ts'
export { orderNotices } from './operations/order-notices.ts'
export { settlePaymentOperation } from './operations/settle-payment-operation.ts'
export { tellRefundDone } from './operations/settle-refund.ts'
export { ordersRoutes } from './orders.routes.ts'
export { findOrders, listOrders } from './reading/list-orders.ts'
export { readGoods } from './reading/order-goods.ts'
export { priceReplacement } from './reading/present-order.ts'
export { readFigures } from './reading/read-figures.ts'
export { readOrders } from './reading/read-orders.ts'
export { readOrder } from './reading/retrieve-order.ts'
