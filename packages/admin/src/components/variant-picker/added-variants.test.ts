import type { FoundVariant } from '@purser/contract/products'
import { expect, test } from 'vitest'
import {
  type AddedVariant,
  addedTotal,
  addVariant,
  changeQuantity,
  mostOf,
  priceOf,
  refreshVariants,
  removeVariant,
  variantItemsOf,
} from './added-variants.ts'

const region = { id: 'reg_eu', currency_code: 'eur', tax_rate: 25 }
const variant = (id: string, inventory_quantity: number) =>
  ({
    id,
    inventory_quantity,
    manage_inventory: true,
    allow_backorder: false,
    prices: [
      { id: 'ma_1', variant_id: id, region_id: null, currency_code: 'eur', amount: 333, sale_amount: null },
    ],
  }) as Partial<FoundVariant> as FoundVariant
const shirt = variant('shirt', 2)
const quantities = (added: readonly AddedVariant[]) => added.map((each) => [each.variant.id, each.quantity])

test('added variants get their current price, and stay when they are no longer found', () => {
  const dearer = { ...shirt, prices: shirt.prices.map((price) => ({ ...price, amount: 444 })) }
  const added = [
    { variant: shirt, quantity: 2 },
    { variant: variant('mug', 1), quantity: 1 },
  ]
  const now = refreshVariants(added, [dearer])
  expect(quantities(now)).toEqual(quantities(added))
  expect(now.map((each) => priceOf(each.variant, region))).toEqual([555, 416])
})

test('choosing a variant adds one unit, and choosing it again one more, up to the stock', () => {
  const one = addVariant([], shirt)
  expect(quantities(one)).toEqual([['shirt', 1]])
  const three = addVariant(addVariant(one, shirt), shirt)
  expect(quantities(three)).toEqual([['shirt', 2]])
})

test('a variant out of stock is not added, unless it allows backorders', () => {
  expect(addVariant([], variant('mug', 0))).toEqual([])
  expect(mostOf(shirt)).toBe(2)
})

test('sends variants with changed quantities, without removed ones', () => {
  const both = addVariant(addVariant([], shirt), variant('cap', 9))
  expect(variantItemsOf(removeVariant(changeQuantity(both, 'cap', 4), 'shirt'))).toEqual([
    { variant_id: 'cap', quantity: 4 },
  ])
})

test("prices show with the order's tax; the total is taxed once, as the server does", () => {
  expect(priceOf(shirt, region)).toBe(416)
  expect(priceOf(shirt, { ...region, id: 'reg_us', currency_code: 'usd' })).toBeNull()
  expect(addedTotal([{ variant: shirt, quantity: 2 }], region)).toBe(666 + 167)
})
