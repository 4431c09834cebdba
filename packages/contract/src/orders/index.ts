export type { HistoryEntry } from './history.ts'
export { type LineItem, lineItem } from './line-items.ts'
export { orderFields } from './order-row.ts'
export {
  archiveOrder,
  cancelOrder,
  captureOrder,
  completeOrder,
  listOrderHistory,
  listOrders,
  refundOrder,
  retrieveOrder,
  settleFailedRefund,
  updateOrder,
  updateOrderBody,
} from './orders.endpoints.ts'
export { type ListedOrder, listedOrder, type Order } from './orders.ts'
