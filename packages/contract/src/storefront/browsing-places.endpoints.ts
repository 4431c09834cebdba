import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { country, currency, provider } from '../regions/index.ts'
import { shippingRequirement, taxLine } from '../shipping/index.ts'
import { booleanFlag, dateRange, id, idList, money, pageShape, timestamp } from '../values/index.ts'
import { storePage } from './browsing-queries.ts'

const ofCustomers = { noun: 'storefront', audience: 'customers', isPublic: true } as const

/** A country, with what addresses in it need: a checkout asks for no more. */
const storeCountry = country.extend({ requires_postal_code: z.boolean(), requires_province: z.boolean() })

/** What storefronts are told of a region. */
const storeRegion = z.object({
  id,
  name: z.string(),
  currency_code: z.string(),
  currency,
  /** Percent. */
  tax_rate: z.number(),
  gift_cards_taxable: z.boolean(),
  automatic_taxes: z.boolean(),
  countries: z.array(storeCountry),
  /** Those that can be paid with. */
  payment_providers: z.array(provider),
  created_at: timestamp,
  updated_at: timestamp,
})
/** @public What storefronts are told of a region. */
export type StoreRegion = z.output<typeof storeRegion>

export const browseRegions = defineEndpoint({
  ...ofCustomers,
  name: 'browse-regions',
  method: 'GET',
  path: '/store/regions',
  summary: 'The regions, the newest first, with their countries and the ways to pay.',
  query: z.strictObject({
    ...storePage(100),
    created_at: dateRange.optional(),
    updated_at: dateRange.optional(),
  }),
  response: z.object({ regions: z.array(storeRegion), ...pageShape }),
})

export const browseRegion = defineEndpoint({
  ...ofCustomers,
  name: 'browse-region',
  method: 'GET',
  path: '/store/regions/:id',
  summary: 'One region.',
  params: z.strictObject({ id }),
  response: z.object({ region: storeRegion }),
})

/** What storefronts are told of a way to send goods or to return them. Its amount is net, in minor units. */
export const storeShippingOption = z.object({
  id,
  name: z.string(),
  region_id: id,
  profile_id: id,
  provider_id: z.string(),
  price_type: z.enum(['flat_rate', 'calculated']),
  amount: money.nullable(),
  is_return: z.boolean(),
  requirements: z.array(shippingRequirement.pick({ id: true, type: true, amount: true })),
  price_incl_tax: money.nullable(),
  tax_amount: money.nullable(),
  tax_rates: z.array(taxLine),
})
/** @public What storefronts are told of a shipping option. */
export type StoreShippingOption = z.output<typeof storeShippingOption>

export const browseShippingOptions = defineEndpoint({
  ...ofCustomers,
  name: 'browse-shipping-options',
  method: 'GET',
  path: '/store/shipping-options',
  summary:
    'The ways to send goods and, with `is_return`, to return them: of a region, and for the profiles of products. Those of the back office alone are not among them.',
  query: z.strictObject({
    is_return: booleanFlag.optional(),
    /** Ids with commas between them. */
    product_ids: idList.optional(),
    region_id: id.optional(),
  }),
  response: z.object({ shipping_options: z.array(storeShippingOption) }),
})

const reason = z.object({
  id,
  value: z.string(),
  label: z.string(),
  description: z.string().nullable(),
  parent_return_reason_id: id.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
})
const storeReturnReason = reason.extend({
  parent_return_reason: reason.nullable(),
  return_reason_children: z.array(reason),
})
/** @public What storefronts are told of a reason. */
export type StoreReturnReason = z.output<typeof storeReturnReason>

export const browseReturnReasons = defineEndpoint({
  ...ofCustomers,
  name: 'browse-return-reasons',
  method: 'GET',
  path: '/store/return-reasons',
  summary:
    'The reasons for which goods come back: those without a parent, by their labels, each with its children.',
  response: z.object({ return_reasons: z.array(storeReturnReason) }),
})

export const browseReturnReason = defineEndpoint({
  ...ofCustomers,
  name: 'browse-return-reason',
  method: 'GET',
  path: '/store/return-reasons/:id',
  summary: 'One reason with its parent and its children.',
  params: z.strictObject({ id }),
  response: z.object({ return_reason: storeReturnReason }),
})
