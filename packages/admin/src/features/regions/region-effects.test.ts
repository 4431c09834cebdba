import type { Region } from '@purser/contract/regions'
import { expect, test } from 'vitest'
import { regionEffects } from './region-effects.ts'

const names: Record<string, string> = { dk: 'Denmark', se: 'Sweden' }
const country = (iso_2: string) => ({
  iso_2,
  iso_3: '',
  num_code: 0,
  id: 1,
  name: '',
  display_name: names[iso_2] ?? '',
  region_id: 'r',
})
const region: Region = {
  id: 'r',
  name: 'Nordics',
  currency_code: 'eur',
  tax_rate: 25,
  tax_code: null,
  metadata: null,
  gift_cards_taxable: true,
  automatic_taxes: true,
  includes_tax: false,
  created_at: '',
  updated_at: '',
  countries: ['dk', 'se'].map(country),
}
const values = {
  name: 'Nordics',
  currency_code: 'eur',
  tax_rate: 0.25,
  tax_code: '',
  countries: ['dk', 'se'],
  payment_providers: [],
  fulfillment_providers: [],
}
const kept = [
  { of: 'shipping_option' as const, name: 'Standard', amount: 583 },
  { of: 'requirement' as const, name: 'Standard', amount: 2_000 },
  { of: 'discount' as const, name: 'TEN', amount: 1_000 },
]
const uses = {
  open_drafts: 2,
  gift_cards: 0,
  shipping_options: 3,
  discounts: 1,
  priced_products: 1,
  kept_amounts: kept,
}
const none = {
  open_drafts: 0,
  gift_cards: 0,
  shipping_options: 0,
  discounts: 0,
  priced_products: 0,
  kept_amounts: [],
}

test.each([
  ['a name', { name: 'North' }, uses, []],
  ['the tax rate to an empty field', { tax_rate: '' as const }, uses, []],
  ['a tax rate', { tax_rate: 0.07 }, none, ['Past orders keep their tax rate.']],
  [
    'a tax rate with open drafts',
    { tax_rate: 0.07 },
    uses,
    ['Past orders keep their tax rate.', '2 open draft orders will use the new tax rate.'],
  ],
  [
    'the countries by removing one',
    { countries: ['dk'] },
    uses,
    ['2 open draft orders in this region will keep any addresses in Sweden.'],
  ],
  [
    'the currency',
    { currency_code: 'sek' },
    { ...uses, open_drafts: 0 },
    [
      '4 products have no price in SEK yet.',
      "Customers' carts are repriced in SEK. Orders and their swaps keep their currency.",
      'The price of the shipping option Standard changes from 5.83 EUR to 5.83 SEK.',
      'The required subtotal of the shipping option Standard changes from 20.00 EUR to 20.00 SEK.',
      'The discount TEN changes from 10.00 EUR to 10.00 SEK.',
      'The prices of 1 product for this region will be deleted.',
    ],
  ],
  [
    'the currency to one without decimals',
    { currency_code: 'krw' },
    { ...none, kept_amounts: kept.slice(0, 1) },
    [
      '4 products have no price in KRW yet.',
      "Customers' carts are repriced in KRW. Orders and their swaps keep their currency.",
      'The price of the shipping option Standard changes from 5.83 EUR to 583 KRW.',
    ],
  ],
  [
    'the currency of many amounts',
    { currency_code: 'sek' },
    {
      ...none,
      kept_amounts: Array.from({ length: 10 }, (_, place) => ({
        of: 'discount' as const,
        name: `D${place}`,
        amount: 50,
      })),
    },
    [
      '4 products have no price in SEK yet.',
      "Customers' carts are repriced in SEK. Orders and their swaps keep their currency.",
      ...Array.from({ length: 8 }, (_, place) => `The discount D${place} changes from 0.50 EUR to 0.50 SEK.`),
      '2 more amounts change the same way.',
    ],
  ],
])('the effects of changing %s', (_, change, uses, sentences) => {
  expect(regionEffects({ region, values: { ...values, ...change }, uses, unpriced_products: 4 })).toEqual(
    sentences,
  )
})
