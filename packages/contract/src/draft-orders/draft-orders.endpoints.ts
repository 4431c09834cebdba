import { draftOrderStatuses } from '@purser/domain/draft-orders'
import { z } from 'zod'
import { addressInput } from '../addresses/index.ts'
import { defineNoun } from '../endpoints/index.ts'
import { wholeOrderAnswer } from '../orders/orders.ts'
import { shippingMethodInput } from '../shipping/index.ts'
import {
  dateRange,
  discountCode,
  email,
  id,
  listOf,
  metadataInput,
  money,
  noNotification,
  pageQuery,
  selection,
  text,
  units,
} from '../values/index.ts'
import { draftOrder } from './draft-orders.ts'

/** An address as it is written, or the id of one that is copied. */
const addressOrId = z.union([addressInput, id])
const discounts = z.array(z.strictObject({ code: discountCode })).max(50)
const shipping_methods = z.array(shippingMethodInput).max(50)
const title = text(500).trim()

/** Without a variant: a custom item. `unit_price` is net, in minor units, in the place of the variant's own. */
const newLine = z.strictObject({
  variant_id: id.or(z.literal('')).nullish(),
  quantity: units,
  title: title.nullish(),
  unit_price: money.nullish(),
  metadata: metadataInput.nullish(),
})

const draftOrders = defineNoun({
  noun: 'draft-orders',
  one: 'draft_order',
  many: 'draft_orders',
  record: draftOrder,
  deleted: 'draft-order',
  query: selection,
})

export const listDraftOrders = draftOrders.list(
  'The draft orders, newest first. `q` finds them by the email of their cart and by their number.',
  {
    ...pageQuery(20),
    status: listOf(draftOrderStatuses).optional(),
    created_at: dateRange.optional(),
    updated_at: dateRange.optional(),
  },
)

export const retrieveDraftOrder = draftOrders.retrieve('One draft order with its cart, priced.')

export const createDraftOrder = draftOrders.create(
  'Puts an order together for a customer, who is found or made by the email: lines of variants at the region’s prices or at a price given, and custom ones. Nothing is paid and no stock moves.',
  z.strictObject({
    region_id: id,
    email,
    items: z.array(newLine).max(1_000).optional(),
    customer_id: id.nullish(),
    billing_address: addressOrId.nullish(),
    shipping_address: addressOrId.nullish(),
    discounts: discounts.nullish(),
    shipping_methods,
    no_notification_order: noNotification.nullish(),
    /** Taken for existing clients: a new draft order is open. */
    status: z.enum(draftOrderStatuses).optional(),
    metadata: metadataInput.nullish(),
  }),
)

export const updateDraftOrderBody = z.strictObject({
  email: email.optional(),
  customer_id: id.optional(),
  billing_address: addressOrId.optional(),
  shipping_address: addressOrId.optional(),
  discounts: discounts.optional(),
  shipping_methods: shipping_methods.optional(),
  no_notification_order: noNotification.optional(),
})

export const updateDraftOrder = draftOrders.update(
  'Changes the email, customer, addresses (merged into the existing ones), discounts and shipping methods (each the complete list) or silence of an open draft order. Its region stays.',
  updateDraftOrderBody,
)

export const createDraftLineItem = draftOrders.call(
  'create-draft-line-item',
  'POST /admin/draft-orders/:id/line-items',
  {
    summary:
      'Adds units to an open draft order; they join a line of the same variant that has no price of its own.',
    body: newLine,
  },
)

export const updateDraftLineItem = draftOrders.call(
  'update-draft-line-item',
  'POST /admin/draft-orders/:id/line-items/:line_id',
  {
    summary:
      'Changes a line of an open draft order; a quantity of 0 removes it. Another variant takes the place of its own, none makes it a custom item.',
    body: z.strictObject({
      title: title.min(1).optional(),
      unit_price: money.optional(),
      quantity: units.or(z.literal(0)).optional(),
      metadata: metadataInput.nullish(),
      /** The line's own leaves it as it is; another takes its place at its own price; null or '' makes it a custom item. */
      variant_id: id.or(z.literal('')).nullish(),
    }),
  },
)

export const deleteDraftLineItem = draftOrders.call(
  'delete-draft-line-item',
  'DELETE /admin/draft-orders/:id/line-items/:line_id',
  {
    summary: 'Removes a line of an open draft order; one that is not there is removed already.',
  },
)

export const deleteDraftOrder = draftOrders.delete(
  'Deletes an open draft order with its cart; one that is not there is deleted already.',
)

export const payDraftOrder = draftOrders.call('pay-draft-order', 'POST /admin/draft-orders/:id/pay', {
  summary:
    'Marks an open draft order as paid: makes the order, once, with a system payment that awaits its capture, and takes its goods out of stock. Refused where it comes to another total than the one that was seen.',
  body: z.strictObject({ seen_total: money.optional() }).nullish(),
  response: wholeOrderAnswer,
})
