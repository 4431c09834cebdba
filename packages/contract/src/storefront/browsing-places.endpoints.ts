import { z } from 'zod'
import { endpointsOf, listAnswer } from '../endpoints/index.ts'
import { country, currency, provider } from '../regions/index.ts'
import { shippingRequirement, taxLine } from '../shipping/index.ts'
import { booleanFlag, dateRange, id, idList, money, timestamp } from '../values/index.ts'
import { storePage } from './browsing-queries.ts'

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

const browse = endpointsOf({ noun: 'storefront', audience: 'customers', isPublic: true })

export const browseRegions = browse('browse-regions', 'GET /store/regions', {
  summary: 'The regions, the newest first, with their countries and the ways to pay.',
  query: z.strictObject({
    ...storePage(100),
    created_at: dateRange.optional(),
    updated_at: dateRange.optional(),
  }),
  response: listAnswer('regions', storeRegion),
})

export const browseRegion = browse('browse-region', 'GET /store/regions/:id', {
  summary: 'One region.',
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

export const browseShippingOptions = browse('browse-shipping-options', 'GET /store/shipping-options', {
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

export const browseReturnReasons = browse('browse-return-reasons', 'GET /store/return-reasons', {
  summary:
    'The reasons for which goods come back: those without a parent, by their labels, each with its children.',
  response: z.object({ return_reasons: z.array(storeReturnReason) }),
})

export const browseReturnReason = browse('browse-return-reason', 'GET /store/return-reasons/:id', {
  summary: 'One reason with its parent and its children.',
  response: z.object({ return_reason: storeReturnReason }),
})
