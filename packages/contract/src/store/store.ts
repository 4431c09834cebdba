import { isLinkTemplate } from '@purser/domain/store'
import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { currency, provider } from '../regions/index.ts'
import { id, metadata, metadataInput, money, recordShape, text } from '../values/index.ts'

export const store = z.object({
  id,
  name: z.string(),
  default_currency_code: z.string(),
  default_currency: currency.optional(),
  currencies: z.array(currency).optional(),
  swap_link_template: z.string().nullable(),
  payment_link_template: z.string().nullable(),
  invite_link_template: z.string().nullable(),
  payment_providers: z.array(provider).optional(),
  fulfillment_providers: z.array(provider).optional(),
  /** What later releases can switch on; nothing here. */
  feature_flags: z.array(z.object({ key: z.string(), value: z.boolean() })).max(0),
  modules: z.array(z.object({ module: z.string(), resolution: z.string() })).max(0),
  metadata,
  ...recordShape,
})
export type Store = z.output<typeof store>

const answer = z.object({ store })
const currencyCode = text(3).trim().toLowerCase().length(3)
/** Empty, or an http or https address that may hold `{cart_id}`. */
const linkTemplate = text(2_000).trim().refine(isLinkTemplate, { error: 'Malformed url' }).nullish()

export const retrieveStore = defineEndpoint({
  name: 'retrieve-store',
  method: 'GET',
  path: '/admin/store',
  noun: 'store',
  summary: 'The store, its currencies and the installed providers.',
  response: answer,
})

export const updateStoreBody = z.strictObject({
  name: text(200).trim().min(1).optional(),
  swap_link_template: linkTemplate,
  payment_link_template: linkTemplate,
  invite_link_template: linkTemplate,
  default_currency_code: currencyCode.optional(),
  currencies: z.array(currencyCode).max(200).optional(),
  metadata: metadataInput.nullish(),
})

export const updateStore = defineEndpoint({
  name: 'update-store',
  method: 'POST',
  path: '/admin/store',
  noun: 'store',
  summary: 'Changes the store; a list of currencies replaces the present one.',
  body: updateStoreBody,
  response: answer,
})

const currencyParams = z.strictObject({ code: currencyCode })

/** Ours: what adding or removing a currency touches. */
const currencyUse = currency.extend({
  regions: z.array(z.object({ id, name: z.string() })),
  /** Products with a price in it. */
  priced_products: z.number().int(),
  /** Products of which a variant has no price in it. */
  unpriced_products: z.number().int(),
})
export type CurrencyUse = z.output<typeof currencyUse>

export const retrieveCurrency = defineEndpoint({
  name: 'retrieve-currency',
  method: 'GET',
  path: '/admin/store/currencies/:code',
  noun: 'store',
  summary:
    'A currency, the regions that sell in it, and how many products have prices in it and how many lack one.',
  params: currencyParams,
  response: z.object({ currency: currencyUse }),
})

export const addCurrency = defineEndpoint({
  name: 'add-currency',
  method: 'POST',
  path: '/admin/store/currencies/:code',
  noun: 'store',
  summary: 'Adds a currency that prices may be set in.',
  params: currencyParams,
  response: answer,
  aliases: ['/admin/store/:code'],
})

export const removeCurrency = defineEndpoint({
  name: 'remove-currency',
  method: 'DELETE',
  path: '/admin/store/currencies/:code',
  noun: 'store',
  summary: 'Removes a currency; the default currency stays, and so does one that a region sells in.',
  params: currencyParams,
  response: answer,
})

/** Ours: what a provider takes as one payment in a currency of the store: at least `minimum`, in multiples of `step`. */
const chargeLimits = z.object({ currency_code: z.string(), minimum: money, step: money })

export const listPaymentProviders = defineEndpoint({
  name: 'list-payment-providers',
  method: 'GET',
  path: '/admin/store/payment-providers',
  noun: 'store',
  summary: 'The payment providers that are or were installed.',
  response: z.object({ payment_providers: z.array(provider.extend({ limits: z.array(chargeLimits) })) }),
})
