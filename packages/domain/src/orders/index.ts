export {
  deriveFulfillmentStatus,
  displayedFulfillmentStatus,
  type LineQuantities,
  type OrderGoodsFacts,
} from './fulfillment-status.ts'
export { derivePaymentStatus, type OrderMoneyFacts, type PaymentFacts } from './payment-status.ts'
export { type OrderSearch, orderSearchText, parseOrderSearch, type SearchableOrder } from './search.ts'
export {
  computeOrderTotals,
  type LineTotals,
  type OrderToPrice,
  type OrderTotals,
  type PlacedOrder,
  type ShippingTotals,
  totalsOfPlacedOrder,
} from './totals.ts'
export {
  type FulfillmentStatus,
  fulfillmentStatuses,
  type OrderStatus,
  type OrderTabFilter,
  type OrderTabName,
  orderStatuses,
  orderTabNames,
  orderTabs,
  type PaymentStatus,
  paymentStatuses,
} from './values.ts'
