import { z } from 'zod'
import { endpointsOf, pageAnswer } from '../endpoints/index.ts'
import { country, currency, provider, region } from '../regions/index.ts'
import { returnReason } from '../return-reasons/index.ts'
import { listedShippingOption, shippingOption, shippingRequirement } from '../shipping/index.ts'
import { booleanFlag, dateFilters, dates, id, idList } from '../values/index.ts'
import { storePage } from './browsing-queries.ts'

/** A country with the address fields that it requires. */
const storeCountry = country.extend({ requires_postal_code: z.boolean(), requires_province: z.boolean() })

/** A region in the storefront. */
const storeRegion = z.object({
  ...region.pick({ id: true, name: true, currency_code: true }).shape,
  currency,
  ...region.pick({ tax_rate: true, gift_cards_taxable: true, automatic_taxes: true }).shape,
  ...region.pick({ includes_tax: true }).shape,
  countries: z.array(storeCountry),
  /** Only providers that can be paid with. */
  payment_providers: z.array(provider),
  ...dates,
})
/** @public A region in the storefront. */
export type StoreRegion = z.output<typeof storeRegion>

const browse = endpointsOf({ noun: 'storefront', audience: 'customers', isPublic: true })

export const browseRegions = browse('browse-regions', 'GET /store/regions', {
  summary: 'Lists regions with their countries and payment providers, newest first.',
  query: z.strictObject({
    ...storePage(100),
    ...dateFilters,
  }),
  response: pageAnswer('regions', storeRegion),
})

export const browseRegion = browse('browse-region', 'GET /store/regions/:id', {
  summary: 'Retrieves a region.',
  response: z.object({ region: storeRegion }),
})

/** A shipping or return shipping option in the storefront. Its amount is in minor units. */
export const storeShippingOption = z.object({
  ...shippingOption.pick({ id: true, name: true, region_id: true, profile_id: true }).shape,
  ...shippingOption.pick({ provider_id: true, price_type: true, amount: true, is_return: true }).shape,
  ...shippingOption.pick({ includes_tax: true }).shape,
  requirements: z.array(shippingRequirement.pick({ id: true, type: true, amount: true })),
  ...listedShippingOption.pick({ price_incl_tax: true, tax_amount: true, tax_rates: true }).shape,
})
/** @public A shipping option in the storefront. */
export type StoreShippingOption = z.output<typeof storeShippingOption>

export const browseShippingOptions = browse('browse-shipping-options', 'GET /store/shipping-options', {
  summary:
    'Lists the shipping options or, with `is_return`, the return shipping options, by region and by the profiles of products. Options for the back office only are left out.',
  query: z.strictObject({
    is_return: booleanFlag.optional(),
    /** Comma-separated ids. */
    product_ids: idList.optional(),
    region_id: id.optional(),
  }),
  response: z.object({ shipping_options: z.array(storeShippingOption) }),
})

const reason = z.object({
  ...returnReason.pick({ id: true, value: true, label: true, description: true }).shape,
  parent_return_reason_id: id.nullable(),
  ...dates,
})
const storeReturnReason = reason.extend({
  parent_return_reason: reason.nullable(),
  return_reason_children: z.array(reason),
})
/** @public A return reason in the storefront. */
export type StoreReturnReason = z.output<typeof storeReturnReason>

export const browseReturnReasons = browse('browse-return-reasons', 'GET /store/return-reasons', {
  summary: 'Lists the return reasons without a parent, by label, each with its children.',
  response: z.object({ return_reasons: z.array(storeReturnReason) }),
})

export const browseReturnReason = browse('browse-return-reason', 'GET /store/return-reasons/:id', {
  summary: 'Retrieves a return reason with its parent and its children.',
  response: z.object({ return_reason: storeReturnReason }),
})
