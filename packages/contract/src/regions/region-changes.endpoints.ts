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
  /** Others that work taxes out are of later releases: none. */
  tax_provider_id: z.null().optional(),
  metadata: metadataInput.nullish(),
}

export const createRegionBody = z.strictObject({ ...parts, ...optionalParts })

const regions = defineNoun({ noun: 'regions', one: 'region', many: 'regions', record: region })

export const createRegion = regions.create(
  "Makes a region. Its currency is one of the store's, its providers are installed, and its countries are in no other region. The tax rate is in percent, and kept to four places.",
  createRegionBody,
)

export const updateRegionBody = z.strictObject({ ...z.object(parts).partial().shape, ...optionalParts })

export const updateRegion = regions.update(
  'Changes what is given; countries and providers are complete lists, metadata is merged key by key. Orders keep the currency and the tax rate that they were placed with. The currency stays while open drafts or gift cards that hold a balance, await payment or paid for an order that stands have amounts in it.',
  updateRegionBody,
)

export const deleteRegion = regions.delete(
  'Deletes a region; its countries are free again. Orders that were placed in it keep it, with its shipping options. One with open drafts stays.',
)

export const addRegionCountry = regions.call('add-region-country', 'POST /admin/regions/:id/countries', {
  summary: 'Puts a country into a region; one that another region has stays there.',
  body: z.strictObject({ country_code: countryCode }),
})

export const removeRegionCountry = regions.call(
  'remove-region-country',
  'DELETE /admin/regions/:id/countries/:country_code',
  {
    summary: 'Takes a country out of a region; one that is not in it changes nothing.',
    params: z.strictObject({ id, country_code: countryCode }),
  },
)

const provided = { params, body: z.strictObject({ provider_id: id }), response: answer }

export const addRegionPaymentProvider = regions.call(
  'add-region-payment-provider',
  'POST /admin/regions/:id/payment-providers',
  {
    summary: 'Lets a region be paid by a provider that is installed.',
    ...provided,
  },
)

export const removeRegionPaymentProvider = regions.call(
  'remove-region-payment-provider',
  'DELETE /admin/regions/:id/payment-providers/:provider_id',
  {
    summary: 'Takes a payment provider out of a region; one that it has not changes nothing.',
  },
)

export const addRegionFulfillmentProvider = regions.call(
  'add-region-fulfillment-provider',
  'POST /admin/regions/:id/fulfillment-providers',
  {
    summary: 'Lets goods be sent in a region by a provider that is installed.',
    ...provided,
  },
)

export const removeRegionFulfillmentProvider = regions.call(
  'remove-region-fulfillment-provider',
  'DELETE /admin/regions/:id/fulfillment-providers/:provider_id',
  {
    summary: 'Takes a fulfillment provider out of a region; one that it has not changes nothing.',
  },
)
