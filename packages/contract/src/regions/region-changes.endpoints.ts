import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { id, metadataInput, text } from '../values/index.ts'
import { region } from './regions.ts'

const params = z.strictObject({ id })
const answer = z.object({ region })

/** A country by two or three letters, in any case. */
const countryCode = text(100).trim().toLowerCase().min(2)
const ids = z.array(id).max(100)

const parts = {
  name: text(200).trim().min(1),
  currency_code: text(3).trim().toLowerCase().length(3),
  /** Percent. */
  tax_rate: z.number().min(0).max(100),
  countries: z.array(countryCode).max(300),
  payment_providers: ids,
  fulfillment_providers: ids,
}

const optionalParts = {
  tax_code: text(100).trim().nullish(),
  gift_cards_taxable: z.boolean().optional(),
  automatic_taxes: z.boolean().optional(),
  /** Whether the region's own prices include tax. Those in its currency follow the currency. */
  includes_tax: z.boolean().optional(),
  /** Other tax providers come with later Medusa releases. */
  tax_provider_id: z.null().optional(),
  metadata: metadataInput.nullish(),
}

const regions = defineNoun({ one: 'region', many: 'regions', record: region })

export const createRegionBody = z.strictObject({ ...parts, ...optionalParts })

export const createRegion = regions.create(
  "Creates a region. Its currency must be one of the store's, its providers installed, and its countries in no other region. The tax rate is a percentage with up to four decimals.",
  createRegionBody,
)

export const updateRegionBody = z.strictObject({ ...z.object(parts).partial().shape, ...optionalParts })

export const updateRegion = regions.update(
  "Updates the given fields. Countries and providers replace the whole list; metadata is merged key by key. Orders keep their currency and tax rate. The currency can't change while open draft orders or gift cards in use have amounts in it.",
  updateRegionBody,
)

export const deleteRegion = regions.delete(
  'Deletes a region and frees its countries. Orders keep it and its shipping options. Refused while it has open draft orders.',
)

export const addRegionCountry = regions.call('add-region-country', 'POST :id/countries', {
  summary: 'Adds a country to a region. Refused if another region has the country.',
  body: z.strictObject({ country_code: countryCode }),
})

export const removeRegionCountry = regions.call(
  'remove-region-country',
  'DELETE :id/countries/:country_code',
  {
    summary: "Removes a country from a region. Has no effect if the region doesn't have it.",
    params: z.strictObject({ id, country_code: countryCode }),
  },
)

const provided = { params, body: z.strictObject({ provider_id: id }), response: answer }

export const addRegionPaymentProvider = regions.call(
  'add-region-payment-provider',
  'POST :id/payment-providers',
  { summary: 'Adds an installed payment provider to a region.', ...provided },
)

export const removeRegionPaymentProvider = regions.call(
  'remove-region-payment-provider',
  'DELETE :id/payment-providers/:provider_id',
  { summary: "Removes a payment provider from a region. Has no effect if the region doesn't have it." },
)

export const addRegionFulfillmentProvider = regions.call(
  'add-region-fulfillment-provider',
  'POST :id/fulfillment-providers',
  { summary: 'Adds an installed fulfillment provider to a region.', ...provided },
)

export const removeRegionFulfillmentProvider = regions.call(
  'remove-region-fulfillment-provider',
  'DELETE :id/fulfillment-providers/:provider_id',
  { summary: "Removes a fulfillment provider from a region. Has no effect if the region doesn't have it." },
)
