export {
  noteRefusal,
  type OrderActionFacts,
  type OrderActionName,
  orderActions,
  showsPaymentDetails,
} from './actions.ts'
export { itemDiscount, lineAdjustments } from './adjustments.ts'
export { ASSIGNED_TO_ME, assigneeRefusal, UNASSIGNED } from './assignee.ts'
export { type Bill, billOf } from './bill.ts'
export { type CancelPlan, cancelPlan } from './cancel-plan.ts'
export {
  type CancelReason,
  cancelReasonSentences,
  cancelReasons,
  cancelReasonWords,
} from './cancel-reasons.ts'
export { type GiftCardsPaid, giftCardsPaying } from './cards-paid.ts'
export {
  type Calendar,
  type DateFilter,
  type DateFilterForm,
  type DateFilterUnit,
  type DateRange,
  type Day,
  dateFilterForms,
  dateFilterToRange,
  dateFilterUnits,
  goBack,
} from './date-filter.ts'
export {
  deriveFulfillmentStatus,
  type OrderGoodsFacts,
  sentStatus,
  unpackedUnits,
} from './fulfillment-status.ts'
export { areItemsInUse, type ItemUses, usesOfItems } from './item-uses.ts'
export {
  displayedLine,
  fulfillableQuantity,
  isToBePacked,
  type LineQuantities,
  lineFacts,
  lineRefundable,
  lineValue,
  type OrderWithLines,
  type ReplacementPacking,
  type ReturnableItem,
  returnableItems,
  shippedItems,
  type UnitsOfLine,
  unitsOfLines,
  valueOfUnits,
} from './lines.ts'
export { type FulfillmentOwner, fulfillmentMoment, listedFulfillments } from './listed-fulfillments.ts'
export { derivePaymentStatus, type OrderMoneyFacts } from './payment-status.ts'
export { orderProofRefusal } from './proof.ts'
export {
  archiveRefusal,
  type CancelFacts,
  cancelAvailability,
  cancelRefusal,
  captureRefusal,
  completeRefusal,
  giftCardReturnRefusal,
  type RefundFacts,
  refundFault,
  refundRefusal,
  refundTooLarge,
  updateRefusal,
} from './refusals.ts'
export { type ReleaseFacts, refusedReleases, retryReleaseAvailability } from './releases.ts'
export {
  emailOfQuery,
  type OrderSearch,
  orderSearchText,
  parseOrderSearch,
  type SearchableOrder,
} from './search.ts'
export {
  computeOrderTotals,
  discountAmounts,
  type LineTotals,
  type OrderToPrice,
  type OrderTotals,
  originalTotals,
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
  shownOrderStatus,
} from './values.ts'
