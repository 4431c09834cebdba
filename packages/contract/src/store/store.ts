import { MAX_REFUND_REASON, MAX_REFUND_REASONS } from '@purser/domain/refunds'
import { isTimeZone } from '@purser/domain/sales'
import { isLinkTemplate } from '@purser/domain/store'
import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
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
  /** Not in Medusa v1: the IANA name of the time zone in which sales are counted by day. */
  time_zone: z.string(),
  /** Not in Medusa v1: reasons of refunds besides discount and other. */
  refund_reasons: z.array(z.string()),
  payment_providers: z.array(provider).optional(),
  fulfillment_providers: z.array(provider).optional(),
  /** Features by which Medusa's admin decides what it offers: edits of orders. */
  feature_flags: z.array(z.object({ key: z.string(), value: z.boolean() })),
  modules: z.array(z.object({ module: z.string(), resolution: z.string() })).max(0),
  metadata,
  ...recordShape,
})
export type Store = z.output<typeof store>

const currencyCode = text(3).trim().toLowerCase().length(3)
/** Empty, or an http or https address that may hold `{cart_id}`. */
const linkTemplate = text(2_000).trim().refine(isLinkTemplate, { error: 'Malformed url' }).nullish()

const declare = endpointsOf({ noun: 'store', response: z.object({ store }) })

export const retrieveStore = declare('retrieve-store', 'GET /admin/store', {
  summary: 'Retrieves the store with its currencies and the installed providers.',
})

export const updateStoreBody = z.strictObject({
  name: text(200).trim().min(1).optional(),
  swap_link_template: linkTemplate,
  payment_link_template: linkTemplate,
  invite_link_template: linkTemplate,
  time_zone: text(100)
    .refine(isTimeZone, { error: 'must be a time zone of the IANA database, as Europe/Berlin' })
    .optional(),
  refund_reasons: z.array(text(MAX_REFUND_REASON).trim().min(1)).max(MAX_REFUND_REASONS).optional(),
  default_currency_code: currencyCode.optional(),
  currencies: z.array(currencyCode).max(200).optional(),
  metadata: metadataInput.nullish(),
})

export const updateStore = declare('update-store', 'POST /admin/store', {
  summary: 'Updates the store. `currencies` replaces the whole list.',
  body: updateStoreBody,
})

const currencyParams = z.strictObject({ code: currencyCode })

/** Not in Medusa v1: what adding or removing a currency affects. */
const currencyUse = currency.extend({
  regions: z.array(z.object({ id, name: z.string() })),
  /** Products with a price in it. */
  priced_products: z.number().int(),
  /** Products with a variant that has no price in it. */
  unpriced_products: z.number().int(),
})
export type CurrencyUse = z.output<typeof currencyUse>

export const retrieveCurrency = declare('retrieve-currency', 'GET /admin/store/currencies/:code', {
  summary:
    'Returns a currency with the regions that sell in it and the number of products with and without prices in it.',
  params: currencyParams,
  response: z.object({ currency: currencyUse }),
})

export const addCurrency = declare('add-currency', 'POST /admin/store/currencies/:code', {
  summary: 'Adds a currency to the store.',
  params: currencyParams,
  aliases: ['/admin/store/:code'],
})

export const removeCurrency = declare('remove-currency', 'DELETE /admin/store/currencies/:code', {
  summary:
    'Removes a currency from the store. Refused for the default currency and while a region sells in it.',
  params: currencyParams,
})

/** Not in Medusa v1: a provider's limits for one payment: at least `minimum`, in multiples of `step`. */
const chargeLimits = z.object({ currency_code: z.string(), minimum: money, step: money })

export const listPaymentProviders = declare('list-payment-providers', 'GET /admin/store/payment-providers', {
  summary: 'Lists the payment providers that are or were installed.',
  response: z.object({ payment_providers: z.array(provider.extend({ limits: z.array(chargeLimits) })) }),
})
