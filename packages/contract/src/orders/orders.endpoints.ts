import { MAX_WHOLE } from '@purser/domain/counts'
import { normalizeEmail } from '@purser/domain/emails'
import { orderBalances } from '@purser/domain/order-edits'
import { cancelReasons, fulfillmentStatuses, orderStatuses, paymentStatuses } from '@purser/domain/orders'
import { refundReasons } from '@purser/domain/payments'
import { MAX_REFUND_REASON } from '@purser/domain/refunds'
import { notRestockedReasons } from '@purser/domain/returns'
import { z } from 'zod'
import { addressInput } from '../addresses/index.ts'
import { defineNoun, listAnswer } from '../endpoints/index.ts'
import { explanation, statusExplanation } from '../explanations/index.ts'
import { refundedPayments, refundOutcome } from '../payments/index.ts'
import {
  amountFilter,
  asOfQuery,
  countryList,
  cursorQuery,
  cursorShape,
  dateFilters,
  dateRange,
  email,
  id,
  idList,
  ignoredFilter,
  listOf,
  noNotification,
  pageOnly,
  pageQuery,
  selection,
  selectionAsOf,
  tags,
  text,
  textList,
  units,
  wholeNumber,
} from '../values/index.ts'
import { explanationQuery } from './explanation.ts'
import { historyEntry } from './history.ts'
import { listedOrder, selectedOrder, wholeOrderAnswer } from './orders.ts'

const orders = defineNoun({ one: 'order', many: 'orders', record: selectedOrder, query: selection })

export const listOrders = orders.list(
  "Lists orders, newest first. `q` matches the number (with or without #), email and names; a search counts up to 1,000 matches (1,001 means more). To continue with `cursor`, send the previous page's `next_cursor` without `offset`.",
  {
    ...pageQuery(20),
    ...cursorQuery,
    id: idList.optional(),
    status: listOf(orderStatuses).optional(),
    fulfillment_status: listOf(fulfillmentStatuses).optional(),
    payment_status: listOf(paymentStatuses).optional(),
    display_id: wholeNumber(MAX_WHOLE).optional(),
    cart_id: id.optional(),
    customer_id: id.optional(),
    email: text(254).overwrite(normalizeEmail).optional(),
    region_id: idList.optional(),
    sales_channel_id: ignoredFilter,
    tags: textList.optional(),
    assignee_id: idList.optional(),
    product_id: idList.optional(),
    shipping_option_id: idList.optional(),
    country_code: countryList.optional(),
    balance: listOf(orderBalances).optional(),
    total: amountFilter.optional(),
    currency_code: text(3).toLowerCase().optional(),
    tax_rate: text(20)
      .regex(/^\d{1,3}(\.\d{1,4})?$/, { error: 'must be a percentage' })
      .transform(Number)
      .optional(),
    ...dateFilters,
    canceled_at: dateRange.optional(),
    ...asOfQuery,
  },
  { row: listedOrder, more: cursorShape },
)

export const listOrderTags = orders.call('list-order-tags', 'GET tags', {
  summary: 'Lists the tags of orders, the most used first, with the number of orders that have each.',
  query: z.strictObject({}),
  response: z.object({
    tags: z.array(z.object({ value: z.string(), order_count: z.number().int() })),
  }),
})

export const retrieveOrder = orders.retrieve('Retrieves an order with all its relations.', {
  query: selectionAsOf,
})

export const listOrderHistory = orders.call('list-order-history', 'GET :id/history', {
  summary:
    'Lists what was done with an order and sent to its customer, newest first: the operations and the ids of the records they changed.',
  readRight: 'history',
  query: z.strictObject(pageOnly(100)),
  response: listAnswer('history', historyEntry),
})

export const explainOrder = orders.call('explain-order', 'GET :id/explain', {
  summary:
    'Returns what an amount of an order is made of, down to the rounding, or what a status follows from, with when and by whom each part was recorded. It is computed from the books, not from the totals.',
  readRight: 'history',
  query: explanationQuery,
  response: z.object({ explanation: z.union([explanation, statusExplanation]) }),
})

export const explainLine = orders.call('explain-line', 'GET /admin/line-items/:id/explain', {
  summary:
    'Returns what the quantity of a line of an order, swap or claim is made of, and in `more` its packed, shipped, returned, refunded and removed units. It is computed from the books.',
  readRight: 'history',
  query: z.strictObject({ field: z.literal('quantity') }),
  response: z.object({ explanation }),
})

export const updateOrderBody = z.strictObject({
  email: email.optional(),
  shipping_address: addressInput.optional(),
  billing_address: addressInput.optional(),
  customer_id: id.optional(),
  no_notification: noNotification.optional(),
  tags: tags.optional(),
  assignee_id: id.nullable().optional(),
})

export const updateOrder = orders.update(
  'Updates the email, the addresses (merged into the existing ones), the tags, the operator assigned to it, or whether the customer gets notifications. Tags and operator can also be changed when the order is canceled.',
  updateOrderBody,
)

export const captureOrder = orders.call('capture-order', 'POST :id/capture', {
  summary: 'Captures every authorized payment of an order, each exactly once.',
})

/** Units of a line to refund. `restock` or `not_restocked`: those that are not packed won't be sent. */
const refundedItemInput = z.strictObject({
  item_id: id,
  quantity: units,
  restock: z.boolean().nullish(),
  not_restocked: z.enum(notRestockedReasons).nullish(),
})

export const refundOrder = orders.call('refund-order', 'POST :id/refund', {
  summary:
    'Refunds captured money, at most the refundable amount. With `items` or `shipping`, it is for these and at most what was paid for them; items with `restock` or `not_restocked` that are not packed are taken off the order. `payments` says which payments it is taken from, else the oldest come first. `to_gift_card` issues a gift card to the customer instead; `store_reason` is a reason that the store defined. `refund` says how much was refunded and how much was refused.',
  body: z.strictObject({
    amount: z.number().int().min(1),
    reason: z.enum(refundReasons),
    note: text(2_000).nullish(),
    no_notification: noNotification.nullish(),
    items: z.array(refundedItemInput).max(1_000).nullish(),
    shipping: z.number().int().min(0).nullish(),
    store_reason: text(MAX_REFUND_REASON).nullish(),
    to_gift_card: z.boolean().nullish(),
    payments: refundedPayments.nullish(),
  }),
  response: wholeOrderAnswer.extend({ refund: refundOutcome }),
})

export const settleFailedRefund = orders.call(
  'settle-failed-refund',
  'POST :id/failed-refunds/:operation_id/settle',
  {
    summary:
      'Marks a refund that failed after it had succeeded as settled, because the customer was paid another way. No money moves and the refundable amount stays the same. Store health no longer lists it.',
    body: z.strictObject({ note: text(2_000).nullish() }),
  },
)

/** Why an order is canceled, and whether the customer is notified; all of it is optional, and so is the body. */
const cancelBody = z
  .strictObject({
    reason: z.enum(cancelReasons).nullish(),
    note: text(2_000).nullish(),
    no_notification: noNotification.nullish(),
  })
  .nullish()

export const cancelOrder = orders.call('cancel-order', 'POST :id/cancel', {
  body: cancelBody,
  summary:
    'Cancels an order: refunds captured payments, releases the others, cancels unshipped fulfillments and restocks the items. The order stays open until every provider has confirmed its refund. For a canceled order, retries the payments that a provider refused to release.',
})

export const completeOrder = orders.call('complete-order', 'POST :id/complete', {
  summary: 'Marks an order as completed.',
})

export const archiveOrder = orders.call('archive-order', 'POST :id/archive', {
  summary: 'Archives a completed order.',
})
