import { addressFields } from '@purser/domain/addresses'
import { type PastOrderSource, pastOrderSources } from '@purser/domain/past-orders'
import { z } from 'zod'
import { endpointsOf, listAnswer } from '../endpoints/index.ts'
import { colleague } from '../session/index.ts'
import {
  cursorQuery,
  cursorShape,
  dateRange,
  dates,
  id,
  idOrNone,
  listOf,
  money,
  pageOnly,
  signedMoney,
  text,
  textList,
  timestamp,
} from '../values/index.ts'

// The keys of a table.
const sources = Object.keys(pastOrderSources) as [PastOrderSource, ...PastOrderSource[]]

const line = z.object({
  title: z.string(),
  sku: z.string().nullable(),
  quantity: z.number().int(),
  unit_price: money,
  /** Taken off this line alone. */
  discount: money,
  vendor: z.string().nullable(),
  fulfillment_status: z.string().nullable(),
  /** The store's variant with this SKU now; null if none or several have it. */
  variant_id: id.nullable(),
  product_id: id.nullable(),
})

const address = z.object(
  Object.fromEntries(addressFields.map((field) => [field, z.string().nullable()])) as Record<
    (typeof addressFields)[number],
    z.ZodNullable<z.ZodString>
  >,
)

/** Amounts are in minor units of `currency_code`, as the other shop says. */
const listed = z.object({
  id,
  source: z.enum(sources),
  name: z.string(),
  source_id: z.string(),
  email: z.string(),
  customer_id: id.nullable(),
  /** The name in the shipping address, else in the billing address. */
  customer_name: z.string().nullable(),
  placed_at: timestamp,
  canceled_at: timestamp.nullable(),
  currency_code: z.string(),
  total: money,
  refunded_total: money,
  /** As the other shop calls them. */
  financial_status: z.string(),
  fulfillment_status: z.string(),
  ...dates,
})
export type ListedPastOrder = z.output<typeof listed>

/** A past order with everything that its file says. */
export const pastOrder = listed.extend({
  phone: z.string().nullable(),
  paid_at: timestamp.nullable(),
  fulfilled_at: timestamp.nullable(),
  subtotal: money,
  shipping_total: money,
  discount_total: money,
  tax_total: money,
  duties_total: money,
  shipping_method: z.string().nullable(),
  payment_method: z.string().nullable(),
  payment_reference: z.string().nullable(),
  discount_codes: z.array(z.string()),
  taxes: z.array(z.object({ name: z.string(), rate: z.number().nullable(), amount: money })),
  lines: z.array(line),
  billing_address: address.nullable(),
  shipping_address: address.nullable(),
  notes: z.string().nullable(),
  tags: z.array(z.string()),
  /** Texts of the file that have no other place, by name. */
  data: z.record(z.string(), z.string()),
  erased_at: timestamp.nullable(),
  version: z.number().int(),
  /** The import that created it; null if the record of it is gone. */
  imported: z.object({ id, file_name: z.string(), at: timestamp, actor: colleague.nullable() }).nullable(),
})
export type PastOrder = z.output<typeof pastOrder>

const declare = endpointsOf({ noun: 'past-orders', readRight: 'orders', base: '/admin/past-orders' })

export const listPastOrders = declare('list-past-orders', 'GET /admin/past-orders', {
  summary:
    'Lists orders that were imported from another shop, by the day they were placed, newest first. `q` matches number, email, names, SKUs and items. `order` is `placed_at`, `created_at` or `name`. `sums` says for a `customer_id` what their orders come to.',
  query: z.strictObject({
    ...pageOnly(20),
    ...cursorQuery,
    q: text(500).optional(),
    order: text(120).optional(),
    customer_id: idOrNone,
    source: listOf(sources).optional(),
    currency_code: textList.optional(),
    financial_status: textList.optional(),
    fulfillment_status: textList.optional(),
    placed_at: dateRange.optional(),
  }),
  response: listAnswer('past_orders', listed, {
    ...cursorShape,
    sums: z
      .array(z.object({ currency_code: z.string(), orders: z.number().int(), amount: signedMoney }))
      .optional(),
  }),
})

export const retrievePastOrder = declare('retrieve-past-order', 'GET :id', {
  summary: 'Retrieves an order that was imported from another shop. Nothing about it can change here.',
  response: z.object({ past_order: pastOrder }),
})

export const listPastOrderFilters = declare('list-past-order-filters', 'GET /admin/past-orders/filters', {
  summary: 'Lists the currencies and statuses that past orders have.',
  response: z.object({
    currency_codes: z.array(z.string()),
    financial_statuses: z.array(z.string()),
    fulfillment_statuses: z.array(z.string()),
  }),
})
