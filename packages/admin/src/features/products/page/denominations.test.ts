import type { WholeProduct } from '@purser/contract/products'
import { updateProductBody } from '@purser/contract/products'
import { expect, test } from 'vitest'
import { pricePlaces } from '../price-places.ts'
import { denominationFaults, denominationsBody, denominationsOf } from './denominations.ts'

const price = (variant_id: string, amount: number, more: object = {}) => ({
  variant_id,
  currency_code: 'eur',
  region_id: null,
  amount,
  sale_amount: null,
  ...more,
})
const product = {
  options: [{ id: 'opt_1' }],
  variants: [
    { id: 'v_2', variant_rank: 1, prices: [price('v_2', 5_000)] },
    {
      id: 'v_1',
      variant_rank: 0,
      prices: [price('v_1', 1_000, { sale_amount: 900 }), price('v_1', 1_100, { region_id: 'reg_1' })],
    },
  ],
  // Only the fields that the panel reads.
} as unknown as WholeProduct

// The price's region is deleted.
const places = pricePlaces(product, { currencies: [{ code: 'eur' }], regions: [] })

test('denominations are sorted, with an amount for each currency and region', () => {
  expect(denominationsOf(product).variants.map(({ key, amounts }) => [key, amounts])).toEqual([
    ['v_1', { 'currency:eur': 1_000, 'region:reg_1': 1_100 }],
    ['v_2', { 'currency:eur': 5_000 }],
  ])
})

test('their titles and option values are positions; the money is in the price', () => {
  const [, second] = denominationsOf(product).variants
  const added = {
    key: 'new 1',
    isNew: true,
    amounts: { 'currency:eur': 10_000, 'region:reg_1': '' as const },
  }
  const body = denominationsBody({ variants: second ? [second, added] : [] }, product, places)
  expect(body.variants).toEqual([
    {
      id: 'v_2',
      title: '1',
      options: [{ option_id: 'opt_1', value: '1' }],
      prices: [{ currency_code: 'eur', amount: 5_000 }],
    },
    {
      title: '2',
      options: [{ option_id: 'opt_1', value: '2' }],
      prices: [{ currency_code: 'eur', amount: 10_000 }],
      manage_inventory: false,
    },
  ])
  expect(updateProductBody.safeParse(body).success).toBe(true)
})

test('a price keeps its sale amount, and its place when its region is deleted (products-60)', () => {
  expect(places.map(({ key, name, isGone }) => [key, name, isGone])).toEqual([
    ['currency:eur', 'EUR', false],
    ['region:reg_1', 'Deleted region (EUR)', true],
  ])
  const [first] = denominationsBody(denominationsOf(product), product, places).variants
  expect(first?.prices).toEqual([
    { currency_code: 'eur', amount: 1_000, sale_amount: 900 },
    { region_id: 'reg_1', amount: 1_100 },
  ])
})

test('a denomination without an amount, or of 0, is refused', () => {
  const of = (amounts: Record<string, number | ''>) => ({ key: 'v', isNew: false, amounts })
  const variants = [
    of({ 'currency:eur': 1, 'currency:usd': '' }),
    of({ 'currency:eur': '' }),
    of({ 'currency:eur': 0 }),
  ]
  expect(denominationFaults({ variants })).toEqual({
    'variants.1': 'Enter at least one amount',
    'variants.2.currency:eur': "A gift card's price must be above 0.",
  })
})
