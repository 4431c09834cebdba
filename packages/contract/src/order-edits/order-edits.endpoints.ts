import { z } from 'zod'
import { defineNoun, listAnswer } from '../endpoints/index.ts'
import { explanation } from '../explanations/index.ts'
import { wholeOrderAnswer } from '../orders/orders.ts'
import { refundedPayments } from '../payments/index.ts'
import { shippingMethodInput } from '../shipping/index.ts'
import {
  deletedRecord,
  discountCode,
  id,
  metadataInput,
  money,
  noNotification,
  pageQuery,
  selection,
  signedMoney,
  text,
  units,
} from '../values/index.ts'
import { orderEdit } from './order-edits.ts'

const orderEdits = defineNoun({
  one: 'order_edit',
  many: 'order_edits',
  record: orderEdit,
  query: selection,
})
const readRight = { readRight: 'orders' } as const
const note = text(4_000)

export const listOrderEdits = orderEdits.call('list-order-edits', 'GET /admin/order-edits', {
  ...readRight,
  summary: 'Lists edits of orders, newest first. `q` searches their internal notes.',
  query: z.strictObject({ ...pageQuery(20), order_id: id.optional() }),
  response: listAnswer('order_edits', orderEdit),
})

export const retrieveOrderEdit = orderEdits.call('retrieve-order-edit', 'GET :id', {
  ...readRight,
  summary: 'Retrieves an edit of an order with the items and totals that the order would have.',
})

export const explainOrderEdit = orderEdits.call('explain-order-edit', 'GET :id/explain', {
  summary: "Returns what an edit's difference is made of: the total after it and the one before.",
  readRight: 'history',
  query: z.strictObject({ field: z.literal('difference_due') }),
  response: z.object({ explanation }),
})

export const createOrderEdit = orderEdits.create(
  'Starts to edit an order. The order stays as it is until the edit is confirmed. An order has one open edit.',
  z.strictObject({
    order_id: id,
    internal_note: note.nullish(),
    /** Accepted from existing clients: the operator who calls is the creator. */
    created_by: z.string().optional(),
  }),
)

export const updateOrderEdit = orderEdits.update(
  "Updates an edit's internal note, at any time; or its shipping methods and discounts, which replace the order's, while it is not sent or ended. null keeps those of the order.",
  z.strictObject({
    internal_note: note.nullish(),
    shipping_methods: z.array(shippingMethodInput).max(50).nullish(),
    discounts: z
      .array(z.strictObject({ code: discountCode }))
      .max(50)
      .nullish(),
  }),
)

export const deleteOrderEdit = orderEdits.delete(
  "Deletes an edit that was not sent to the customer. Succeeds if it doesn't exist.",
)

export const addEditItem = orderEdits.call('add-edit-item', 'POST :id/items', {
  summary:
    'Adds an item to an edit: a variant at its price or a given one, or a custom item without a variant.',
  body: z.strictObject({
    variant_id: id.nullish(),
    quantity: units,
    title: text(500).trim().nullish(),
    unit_price: money.nullish(),
    /** Whether `unit_price` includes tax. */
    includes_tax: z.boolean().optional(),
    metadata: metadataInput.nullish(),
  }),
})

export const updateEditItem = orderEdits.call('update-edit-item', 'POST :id/items/:item_id', {
  summary: 'Sets the quantity or the price of an item of an edit. The price includes tax if it did before.',
  body: z.strictObject({ quantity: units.optional(), unit_price: money.optional() }),
})

export const removeEditItem = orderEdits.call('remove-edit-item', 'DELETE :id/items/:item_id', {
  summary: "Removes an item in an edit. Succeeds if the item doesn't exist.",
})

export const undoEditChange = orderEdits.call('undo-edit-change', 'DELETE :id/changes/:change_id', {
  summary: "Undoes a change of an item. Succeeds if the change doesn't exist.",
  response: deletedRecord('item_change'),
})

export const requestOrderEdit = orderEdits.call('request-order-edit', 'POST :id/request', {
  summary:
    'Emails the customer what an edit changes, with a link to accept or decline it. The edit can no longer change; nothing of the order does.',
  body: z
    .strictObject({
      /** Accepted from existing clients, which describe a payment collection by it. */
      payment_collection_description: z.string().nullish(),
      no_notification: noNotification.nullish(),
    })
    .nullish(),
})

export const confirmOrderEdit = orderEdits.call('confirm-order-edit', 'POST :id/confirm', {
  summary:
    'Confirms an edit: changes the order and its stock, and refunds `refund_amount` of a lower total, from one payment or as `payments` says if they are named. `to_gift_card` issues a gift card of that amount to the customer instead. What is left of the difference is due on the order; with `request_payment`, the customer is emailed a link to pay it. Refused if the difference differs from `seen_difference`.',
  body: z
    .strictObject({
      refund_amount: money.optional(),
      payment_id: id.nullish(),
      payments: refundedPayments.nullish(),
      to_gift_card: z.boolean().nullish(),
      request_payment: z.boolean().nullish(),
      no_notification: noNotification.nullish(),
      seen_difference: signedMoney.optional(),
    })
    .nullish(),
})

export const cancelOrderEdit = orderEdits.call('cancel-order-edit', 'POST :id/cancel', {
  summary: 'Cancels an open edit. The order stays as it is. Succeeds if it was canceled before.',
})

export const recordAmountDue = orderEdits.call('record-amount-due', 'POST /admin/orders/:id/amount-due', {
  summary:
    'Records that the customer paid what edits left due, outside the store. Refused if it differs from `seen_amount`.',
  body: z.strictObject({ seen_amount: money.optional() }).nullish(),
  response: wholeOrderAnswer,
})

export const requestAmountDue = orderEdits.call(
  'request-amount-due',
  'POST /admin/orders/:id/amount-due/request',
  {
    summary:
      'Emails the customer a link to pay what edits left due. Refused if nothing is due, or if the storefront has no page for it.',
    body: z.strictObject({}).nullish(),
    response: wholeOrderAnswer,
  },
)
