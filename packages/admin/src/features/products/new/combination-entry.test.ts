import { createProductBody } from '@purser/contract/products'
import { expect, test } from 'vitest'
import { pricePlaces } from '../price-places.ts'
import {
  combinedBody,
  copyOfEntry,
  emptyShared,
  emptyVariant,
  optionsWithoutValues,
  simpleBody,
  typedShared,
  unfitSales,
} from './combination-entry.ts'

const markets = {
  currencies: [{ code: 'eur' }, { code: 'usd' }],
  regions: [{ id: 'reg_north', name: 'North', currency_code: 'eur' }],
}
const places = pricePlaces({ variants: [] }, markets)
const entry = {
  ...emptyVariant,
  sku: ' MUG-1 ',
  stock: 4,
  prices: { 'currency:eur': 1_250, 'currency:usd': '' as const, 'region:reg_north': 1_100 },
}

test('a simple product has one variant, and a price without an amount is dropped', () => {
  const body = { title: 'Mug', ...simpleBody(entry, places) }
  expect(body.variants?.[0]).toMatchObject({
    sku: 'MUG-1',
    inventory_quantity: 4,
    prices: [
      { currency_code: 'eur', amount: 1_250 },
      { region_id: 'reg_north', amount: 1_100 },
    ],
    options: [],
  })
  expect(createProductBody.safeParse(body).success).toBe(true)
  const ofCurrencies = simpleBody(entry, pricePlaces({ variants: [] }, { ...markets, regions: [] }))
  expect(ofCurrencies.variants?.[0]?.prices).toEqual([{ currency_code: 'eur', amount: 1_250 }])
})

test('combinations become variants with values in option order, without removed ones', () => {
  const options = [
    { key: 'a', title: ' Size ', values: ['S', 'M'] },
    { key: 'b', title: 'Not yet', values: [] },
    { key: 'c', title: 'Color', values: ['Red'] },
  ]
  const rows = [
    { choice: { c: 'Red', a: 'S' }, entry },
    { choice: { a: 'M', c: 'Red' }, entry: { ...entry, isOut: true } },
  ]
  const body = { title: 'Mug', ...combinedBody({ options, hasSales: false }, rows, places) }
  expect(body.options).toEqual([{ title: 'Size' }, { title: 'Color' }])
  expect(body.variants?.map(({ title, options }) => [title, options])).toEqual([
    ['S / Red', [{ value: 'S' }, { value: 'Red' }]],
  ])
  expect(createProductBody.safeParse(body).success).toBe(true)
})

test('an option without a title is refused at its field', () => {
  const body = combinedBody(
    { options: [{ key: 'a', title: ' ', values: ['S'] }], hasSales: false },
    [],
    places,
  )
  const checked = createProductBody.safeParse({ title: 'Mug', ...body })
  expect(checked.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['options.0.title', 'Option title is required'],
  ])
})

test('an option with a title and no values is refused at its values; an empty option is ignored', () => {
  const options = [
    { key: '1', title: 'Size', values: ['S'] },
    { key: '2', title: ' ', values: [] },
    { key: '4', title: 'Color', values: [] },
  ]
  expect(optionsWithoutValues(options)).toEqual({
    'options.values.4': 'Enter a value, or remove this option',
  })
})

test('a copied combination keeps the prices, not the codes and stock', () => {
  expect(copyOfEntry(entry)).toEqual({ ...emptyVariant, prices: entry.prices })
})

test.each([
  ['no input', emptyShared, {}],
  ['a cleared field', { ...emptyShared, prices: { 'currency:eur': '' as const } }, {}],
  ['a price in a hidden column', { ...emptyShared, prices: { 'region:reg_off': 100 } }, {}],
  ['stock without a price', { ...emptyShared, stock: 0 }, { stock: 0 }],
  ['a sale price', { ...emptyShared, sales: { 'currency:eur': 90 } }, { sales: { 'currency:eur': 90 } }],
  [
    'a price and stock',
    { ...emptyShared, prices: { 'currency:eur': 0, 'region:reg_off': 100 }, stock: 7 },
    { prices: { 'currency:eur': 0 }, stock: 7 },
  ],
])('input for all variants: %s', (_, shared, set) => {
  expect(typedShared(shared, places)).toEqual(set)
})

test('sale prices are sent with their prices, together with the stock checkboxes', () => {
  const sold = {
    ...entry,
    sales: { 'currency:eur': 900, 'currency:usd': 800 },
    manage_inventory: false,
    allow_backorder: true,
  }
  const [made] = simpleBody(sold, places).variants ?? []
  expect(made).toMatchObject({
    manage_inventory: false,
    allow_backorder: true,
    prices: [
      { currency_code: 'eur', amount: 1_250, sale_amount: 900 },
      { region_id: 'reg_north', amount: 1_100 },
    ],
  })
  const options = [{ key: 'a', title: 'Size', values: ['S'] }]
  const pricesWith = (hasSales: boolean) =>
    combinedBody({ options, hasSales }, [{ choice: { a: 'S' }, entry: sold }], places).variants?.[0]?.prices
  expect([pricesWith(true)?.[0], pricesWith(false)?.[0]]).toEqual([
    { currency_code: 'eur', amount: 1_250, sale_amount: 900 },
    { currency_code: 'eur', amount: 1_250 },
  ])
})

test('a sale price without a price or above it is refused at its field', () => {
  const sales = { 'currency:eur': 1_251, 'currency:usd': 1, 'region:reg_north': 1_100, 'region:reg_off': 9 }
  expect(unfitSales([emptyVariant, { ...entry, sales }], places)).toEqual({
    'variants.1.sales.currency:eur': "The sale price can't be higher than the price.",
    'variants.1.sales.currency:usd': 'Enter a price as well',
  })
})
