import { draftOrderStatuses } from '@purser/domain/draft-orders'
import { z } from 'zod'
import { addressInput } from '../addresses/index.ts'
import { defineEndpoint } from '../endpoints/index.ts'
import { wholeOrderAnswer } from '../orders/orders.ts'
import { shippingMethodInput } from '../shipping/index.ts'
import {
  dateRange,
  deletedRecord,
  discountCode,
  email,
  id,
  listOf,
  metadataInput,
  money,
  noNotification,
  pageQuery,
  pageShape,
  selectionQuery,
  text,
  units,
} from '../values/index.ts'
import { draftOrder } from './draft-orders.ts'

const noun = 'draft-orders'
const params = z.strictObject({ id })
const lineParams = z.strictObject({ id, line_id: id })
const query = z.strictObject(selectionQuery)
const response = z.object({ draft_order: draftOrder })

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

export const listDraftOrders = defineEndpoint({
  name: 'list-draft-orders',
  method: 'GET',
  path: '/admin/draft-orders',
  noun,
  summary: 'The draft orders, newest first. `q` finds them by the email of their cart and by their number.',
  query: z.strictObject({
    ...pageQuery(20),
    status: listOf(draftOrderStatuses).optional(),
    created_at: dateRange.optional(),
    updated_at: dateRange.optional(),
  }),
  response: z.object({ draft_orders: z.array(draftOrder), ...pageShape }),
})

export const retrieveDraftOrder = defineEndpoint({
  name: 'retrieve-draft-order',
  method: 'GET',
  path: '/admin/draft-orders/:id',
  noun,
  summary: 'One draft order with its cart, priced.',
  params,
  query,
  response,
})

export const createDraftOrder = defineEndpoint({
  name: 'create-draft-order',
  method: 'POST',
  path: '/admin/draft-orders',
  noun,
  summary:
    'Puts an order together for a customer, who is found or made by the email: lines of variants at the region’s prices or at a price given, and custom ones. Nothing is paid and no stock moves.',
  query,
  body: z.strictObject({
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
  response,
})

export const updateDraftOrderBody = z.strictObject({
  email: email.optional(),
  customer_id: id.optional(),
  billing_address: addressOrId.optional(),
  shipping_address: addressOrId.optional(),
  discounts: discounts.optional(),
  shipping_methods: shipping_methods.optional(),
  no_notification_order: noNotification.optional(),
})

export const updateDraftOrder = defineEndpoint({
  name: 'update-draft-order',
  method: 'POST',
  path: '/admin/draft-orders/:id',
  noun,
  summary:
    'Changes the email, customer, addresses (merged into the existing ones), discounts and shipping methods (each the complete list) or silence of an open draft order. Its region stays.',
  params,
  query,
  body: updateDraftOrderBody,
  response,
})

export const createDraftLineItem = defineEndpoint({
  name: 'create-draft-line-item',
  method: 'POST',
  path: '/admin/draft-orders/:id/line-items',
  noun,
  summary:
    'Adds units to an open draft order; they join a line of the same variant that has no price of its own.',
  params,
  query,
  body: newLine,
  response,
})

export const updateDraftLineItem = defineEndpoint({
  name: 'update-draft-line-item',
  method: 'POST',
  path: '/admin/draft-orders/:id/line-items/:line_id',
  noun,
  summary:
    'Changes a line of an open draft order; a quantity of 0 removes it. Another variant takes the place of its own, none makes it a custom item.',
  params: lineParams,
  query,
  body: z.strictObject({
    title: title.min(1).optional(),
    unit_price: money.optional(),
    quantity: units.or(z.literal(0)).optional(),
    metadata: metadataInput.nullish(),
    /** The line's own leaves it as it is; another takes its place at its own price; null or '' makes it a custom item. */
    variant_id: id.or(z.literal('')).nullish(),
  }),
  response,
})

export const deleteDraftLineItem = defineEndpoint({
  name: 'delete-draft-line-item',
  method: 'DELETE',
  path: '/admin/draft-orders/:id/line-items/:line_id',
  noun,
  summary: 'Removes a line of an open draft order; one that is not there is removed already.',
  params: lineParams,
  query,
  response,
})

export const deleteDraftOrder = defineEndpoint({
  name: 'delete-draft-order',
  method: 'DELETE',
  path: '/admin/draft-orders/:id',
  noun,
  summary: 'Deletes an open draft order with its cart; one that is not there is deleted already.',
  params,
  response: deletedRecord('draft-order'),
})

export const payDraftOrder = defineEndpoint({
  name: 'pay-draft-order',
  method: 'POST',
  path: '/admin/draft-orders/:id/pay',
  noun,
  summary:
    'Marks an open draft order as paid: makes the order, once, with a system payment that awaits its capture, and takes its goods out of stock. Refused where it comes to another total than the one that was seen.',
  params,
  query,
  body: z.strictObject({ seen_total: money.optional() }).nullish(),
  response: wholeOrderAnswer,
})
