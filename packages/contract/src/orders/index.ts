export { type LineItem, lineItem } from './line-items.ts'
export {
  archiveOrder,
  cancelOrder,
  captureOrder,
  completeOrder,
  listOrders,
  refundOrder,
  retrieveOrder,
  updateOrder,
  updateOrderBody,
} from './orders.endpoints.ts'
export { type ListedOrder, listedOrder, type Order, orderFields } from './orders.ts'
