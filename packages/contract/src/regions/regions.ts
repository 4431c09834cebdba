import { regionAttentions } from '@purser/domain/regions'
import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import {
  asOfQuery,
  dateFilters,
  deletableShape,
  id,
  listOf,
  pageQuery,
  selectionAsOf,
} from '../values/index.ts'
import { taxRate } from './tax-rate.ts'

export const currency = z.object({
  code: z.string(),
  symbol: z.string(),
  symbol_native: z.string(),
  name: z.string(),
  /** The number of decimals of an amount, down to the minor unit. */
  decimal_digits: z.number().int(),
  /** Whether all prices in it include tax. */
  includes_tax: z.boolean(),
})
export type Currency = z.output<typeof currency>

export const country = z.object({
  id: z.number().int(),
  iso_2: z.string(),
  iso_3: z.string(),
  num_code: z.number().int(),
  name: z.string(),
  display_name: z.string(),
  region_id: id.nullable(),
})

export const provider = z.object({ id: z.string(), is_installed: z.boolean() })

export const region = z.object({
  id,
  name: z.string(),
  currency_code: z.string(),
  currency: currency.optional(),
  /** Percent. */
  tax_rate: z.number(),
  tax_code: z.string().nullable(),
  gift_cards_taxable: z.boolean(),
  automatic_taxes: z.boolean(),
  /** Whether its own prices include tax. */
  includes_tax: z.boolean(),
  countries: z.array(country).optional(),
  payment_providers: z.array(provider).optional(),
  fulfillment_providers: z.array(provider).optional(),
  tax_rates: z.array(taxRate).optional(),
  ...deletableShape,
})
export type Region = z.output<typeof region>

const regions = defineNoun({ one: 'region', many: 'regions', record: region })

export const listRegions = regions.list('Lists regions with their countries and providers, newest first.', {
  ...pageQuery(50),
  ...dateFilters,
  /** Not in Medusa v1: regions in which customers can't choose shipping. */
  attention: listOf(regionAttentions).optional(),
  ...asOfQuery,
})

export const retrieveRegion = regions.retrieve('Retrieves a region.', { query: selectionAsOf })
