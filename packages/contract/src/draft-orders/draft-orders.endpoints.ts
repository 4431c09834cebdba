import { draftOrderStatuses } from '@purser/domain/draft-orders'
import { explainedDraftFields } from '@purser/domain/explanations'
import { z } from 'zod'
import { addressInput } from '../addresses/index.ts'
import { defineNoun } from '../endpoints/index.ts'
import { explanation, statusExplanation } from '../explanations/index.ts'
import { wholeOrderAnswer } from '../orders/orders.ts'
import { shippingMethodInput } from '../shipping/index.ts'
import {
  dateFilters,
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

/** A new address, or the id of one to copy. */
const addressOrId = z.union([addressInput, id])
const discounts = z.array(z.strictObject({ code: discountCode })).max(50)
const shipping_methods = z.array(shippingMethodInput).max(50)
const title = text(500).trim()

/** A custom item if it has no variant. `unit_price`, in minor units, replaces the variant's price; it is net unless it includes tax. */
const newLine = z.strictObject({
  variant_id: id.or(z.literal('')).nullish(),
  quantity: units,
  title: title.nullish(),
  unit_price: money.nullish(),
  /** Whether `unit_price` includes tax. Not in Medusa v1. */
  includes_tax: z.boolean().optional(),
  metadata: metadataInput.nullish(),
})

const draftOrders = defineNoun({
  one: 'draft_order',
  many: 'draft_orders',
  record: draftOrder,
  deleted: 'draft-order',
  query: selection,
})

export const listDraftOrders = draftOrders.list(
  'Lists draft orders, newest first. `q` matches the email of the cart and the number.',
  {
    ...pageQuery(20),
    status: listOf(draftOrderStatuses).optional(),
    ...dateFilters,
  },
)

export const retrieveDraftOrder = draftOrders.retrieve('Retrieves a draft order with its cart and totals.')

export const explainDraftOrder = draftOrders.call('explain-draft-order', 'GET :id/explain', {
  summary:
    'Returns what an amount of a draft order is made of, down to the rounding, or what its status follows from. It is computed from its lines, not from its totals.',
  readRight: 'history',
  query: z.strictObject({ field: text(60).pipe(z.enum([...explainedDraftFields, 'status'])) }),
  response: z.object({ explanation: z.union([explanation, statusExplanation]) }),
})

export const createDraftOrder = draftOrders.create(
  "Creates a draft order for a customer, who is found or created by email. Items are variants, at the region's price or a given one, or custom items. Nothing is paid or taken from inventory.",
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
    /** Accepted from existing clients: a new draft order is open. */
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
  "Updates an open draft order. Addresses are merged into the existing ones; discounts and shipping methods replace the whole list. The region can't change.",
  updateDraftOrderBody,
)

export const createDraftLineItem = draftOrders.call('create-draft-line-item', 'POST :id/line-items', {
  summary:
    'Adds units to an open draft order. They are added to an item of the same variant without a price of its own.',
  body: newLine,
})

export const updateDraftLineItem = draftOrders.call(
  'update-draft-line-item',
  'POST :id/line-items/:line_id',
  {
    summary:
      'Updates an item of an open draft order. A quantity of 0 removes it. Another variant replaces the current one; no variant makes it a custom item.',
    body: z.strictObject({
      title: title.min(1).optional(),
      unit_price: money.optional(),
      /** Whether `unit_price` includes tax; without it, as the item's price does. Not in Medusa v1. */
      includes_tax: z.boolean().optional(),
      quantity: units.or(z.literal(0)).optional(),
      metadata: metadataInput.nullish(),
      /** The item's own variant changes nothing; another replaces it at its own price; null or '' makes it a custom item. */
      variant_id: id.or(z.literal('')).nullish(),
    }),
  },
)

export const deleteDraftLineItem = draftOrders.call(
  'delete-draft-line-item',
  'DELETE :id/line-items/:line_id',
  { summary: "Removes an item from an open draft order. Succeeds if the item doesn't exist." },
)

export const deleteDraftOrder = draftOrders.delete(
  "Deletes an open draft order and its cart. Succeeds if the draft order doesn't exist.",
)

export const payDraftOrder = draftOrders.call('pay-draft-order', 'POST :id/pay', {
  summary:
    'Marks an open draft order as paid: creates its order, once, with a system payment to capture, and takes the items from inventory. Refused if the total differs from `seen_total`.',
  body: z.strictObject({ seen_total: money.optional() }).nullish(),
  response: wholeOrderAnswer,
})
