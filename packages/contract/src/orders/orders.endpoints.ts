import { MAX_WHOLE } from '@purser/domain/counts'
import { normalizeEmail } from '@purser/domain/emails'
import { fulfillmentStatuses, orderStatuses, paymentStatuses } from '@purser/domain/orders'
import { refundReasons } from '@purser/domain/payments'
import { z } from 'zod'
import { addressInput } from '../addresses/index.ts'
import { defineEndpoint } from '../endpoints/index.ts'
import { refundOutcome } from '../payments/index.ts'
import {
  cursorQuery,
  cursorShape,
  dateRange,
  email,
  id,
  idList,
  listOf,
  noNotification,
  nothingHere,
  pageOnly,
  pageQuery,
  pageShape,
  selectionQuery,
  text,
  wholeNumber,
} from '../values/index.ts'
import { historyEntry } from './history.ts'
import { listedOrder, wholeOrderAnswer } from './orders.ts'

const params = z.strictObject({ id })
/** Order-returning calls take the same selection as the retrieval. */
const query = z.strictObject(selectionQuery)

export const listOrders = defineEndpoint({
  name: 'list-orders',
  method: 'GET',
  path: '/admin/orders',
  noun: 'orders',
  summary:
    'The orders, newest first. `q` finds them by number (with or without #), email and names; a search counts its matches up to 1,000 (1,001 says that there are more). `cursor` continues the list: send the `next_cursor` of the previous page, without `offset`.',
  query: z.strictObject({
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
    sales_channel_id: nothingHere,
    currency_code: text(3).toLowerCase().optional(),
    tax_rate: text(20)
      .regex(/^\d{1,3}(\.\d{1,4})?$/, { error: 'must be a percentage' })
      .transform(Number)
      .optional(),
    created_at: dateRange.optional(),
    updated_at: dateRange.optional(),
    canceled_at: dateRange.optional(),
  }),
  response: z.object({ orders: z.array(listedOrder), ...pageShape, ...cursorShape }),
})

export const retrieveOrder = defineEndpoint({
  name: 'retrieve-order',
  method: 'GET',
  path: '/admin/orders/:id',
  noun: 'orders',
  summary: 'One order with everything attached.',
  params,
  query,
  response: z.object({ order: listedOrder }),
})

export const listOrderHistory = defineEndpoint({
  name: 'list-order-history',
  method: 'GET',
  path: '/admin/orders/:id/history',
  noun: 'orders',
  readRight: 'history',
  summary:
    'Who did what with an order and with what its customer was sent, newest first: the operations, and the ids of the records that each of them touched.',
  params,
  query: z.strictObject(pageOnly(100)),
  response: z.object({ history: z.array(historyEntry), ...pageShape }),
})

export const updateOrderBody = z.strictObject({
  email: email.optional(),
  shipping_address: addressInput.optional(),
  billing_address: addressInput.optional(),
  customer_id: id.optional(),
  no_notification: noNotification.optional(),
})

export const updateOrder = defineEndpoint({
  name: 'update-order',
  method: 'POST',
  path: '/admin/orders/:id',
  noun: 'orders',
  summary:
    'Changes the email, the addresses (merged into the existing ones) or whether later messages are sent.',
  params,
  query,
  body: updateOrderBody,
  response: wholeOrderAnswer,
})

export const captureOrder = defineEndpoint({
  name: 'capture-order',
  method: 'POST',
  path: '/admin/orders/:id/capture',
  noun: 'orders',
  summary: 'Captures every payment that is not captured yet, each exactly once.',
  params,
  query,
  response: wholeOrderAnswer,
})

export const refundOrder = defineEndpoint({
  name: 'refund-order',
  method: 'POST',
  path: '/admin/orders/:id/refund',
  noun: 'orders',
  summary:
    'Gives captured money back, at most what is left of it. `refund` says how much was refunded and how much was refused.',
  params,
  query,
  body: z.strictObject({
    amount: z.number().int().min(1),
    reason: z.enum(refundReasons),
    note: text(2_000).nullish(),
    no_notification: noNotification.nullish(),
  }),
  response: wholeOrderAnswer.extend({ refund: refundOutcome }),
})

export const settleFailedRefund = defineEndpoint({
  name: 'settle-failed-refund',
  method: 'POST',
  path: '/admin/orders/:id/failed-refunds/:operation_id/settle',
  noun: 'orders',
  summary:
    'Marks a refund that failed after it had succeeded as settled, as the customer was paid another way. No money moves, and what can be refunded stays the same; Store health stops listing it.',
  params: z.strictObject({ id, operation_id: id }),
  query,
  body: z.strictObject({ note: text(2_000).nullish() }),
  response: wholeOrderAnswer,
})

export const cancelOrder = defineEndpoint({
  name: 'cancel-order',
  method: 'POST',
  path: '/admin/orders/:id/cancel',
  noun: 'orders',
  summary:
    'Cancels the order: refunds what was captured, releases its payments, cancels fulfillments that have not left, and takes the goods back into stock. It stays as it is until every provider has confirmed its refund. Of a canceled order it releases what a provider refused to release.',
  params,
  query,
  response: wholeOrderAnswer,
})

export const completeOrder = defineEndpoint({
  name: 'complete-order',
  method: 'POST',
  path: '/admin/orders/:id/complete',
  noun: 'orders',
  summary: 'Marks the order completed.',
  params,
  query,
  response: wholeOrderAnswer,
})

export const archiveOrder = defineEndpoint({
  name: 'archive-order',
  method: 'POST',
  path: '/admin/orders/:id/archive',
  noun: 'orders',
  summary: 'Archives a completed order.',
  params,
  query,
  response: wholeOrderAnswer,
})
