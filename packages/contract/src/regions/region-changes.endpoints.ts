import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { deletedRecord, id, metadataInput, text } from '../values/index.ts'
import { region } from './regions.ts'

const noun = 'regions'
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

export const createRegion = defineEndpoint({
  name: 'create-region',
  method: 'POST',
  path: '/admin/regions',
  noun,
  summary:
    "Makes a region. Its currency is one of the store's, its providers are installed, and its countries are in no other region. The tax rate is in percent, and kept to four places.",
  body: createRegionBody,
  response: answer,
})

export const updateRegionBody = z.strictObject({ ...z.object(parts).partial().shape, ...optionalParts })

export const updateRegion = defineEndpoint({
  name: 'update-region',
  method: 'POST',
  path: '/admin/regions/:id',
  noun,
  summary:
    'Changes what is given; countries and providers are complete lists, metadata is merged key by key. Orders keep the currency and the tax rate that they were placed with. The currency stays while open drafts or gift cards that hold a balance, await payment or paid for an order that stands have amounts in it.',
  params,
  body: updateRegionBody,
  response: answer,
})

export const deleteRegion = defineEndpoint({
  name: 'delete-region',
  method: 'DELETE',
  path: '/admin/regions/:id',
  noun,
  summary:
    'Deletes a region; its countries are free again. Orders that were placed in it keep it, with its shipping options. One with open drafts stays.',
  params,
  response: deletedRecord('region'),
})

export const addRegionCountry = defineEndpoint({
  name: 'add-region-country',
  method: 'POST',
  path: '/admin/regions/:id/countries',
  noun,
  summary: 'Puts a country into a region; one that another region has stays there.',
  params,
  body: z.strictObject({ country_code: countryCode }),
  response: answer,
})

export const removeRegionCountry = defineEndpoint({
  name: 'remove-region-country',
  method: 'DELETE',
  path: '/admin/regions/:id/countries/:country_code',
  noun,
  summary: 'Takes a country out of a region; one that is not in it changes nothing.',
  params: z.strictObject({ id, country_code: countryCode }),
  response: answer,
})

const provided = { params, body: z.strictObject({ provider_id: id }), response: answer }
const providerParams = z.strictObject({ id, provider_id: id })

export const addRegionPaymentProvider = defineEndpoint({
  name: 'add-region-payment-provider',
  method: 'POST',
  path: '/admin/regions/:id/payment-providers',
  noun,
  summary: 'Lets a region be paid by a provider that is installed.',
  ...provided,
})

export const removeRegionPaymentProvider = defineEndpoint({
  name: 'remove-region-payment-provider',
  method: 'DELETE',
  path: '/admin/regions/:id/payment-providers/:provider_id',
  noun,
  summary: 'Takes a payment provider out of a region; one that it has not changes nothing.',
  params: providerParams,
  response: answer,
})

export const addRegionFulfillmentProvider = defineEndpoint({
  name: 'add-region-fulfillment-provider',
  method: 'POST',
  path: '/admin/regions/:id/fulfillment-providers',
  noun,
  summary: 'Lets goods be sent in a region by a provider that is installed.',
  ...provided,
})

export const removeRegionFulfillmentProvider = defineEndpoint({
  name: 'remove-region-fulfillment-provider',
  method: 'DELETE',
  path: '/admin/regions/:id/fulfillment-providers/:provider_id',
  noun,
  summary: 'Takes a fulfillment provider out of a region; one that it has not changes nothing.',
  params: providerParams,
  response: answer,
})
