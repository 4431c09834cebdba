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

test('combinations become variants with their values in the order of the options, without those that were taken out', () => {
  const options = [
    { key: 'a', title: ' Size ', values: ['S', 'M'] },
    { key: 'b', title: 'Not yet', values: [] },
    { key: 'c', title: 'Color', values: ['Red'] },
  ]
  const rows = [
    { choice: { c: 'Red', a: 'S' }, entry },
    { choice: { a: 'M', c: 'Red' }, entry: { ...entry, isOut: true } },
  ]
  const body = { title: 'Mug', ...combinedBody(options, rows, places) }
  expect(body.options).toEqual([{ title: 'Size' }, { title: 'Color' }])
  expect(body.variants?.map(({ title, options }) => [title, options])).toEqual([
    ['S / Red', [{ value: 'S' }, { value: 'Red' }]],
  ])
  expect(createProductBody.safeParse(body).success).toBe(true)
})

test('an option without a title is refused at its field', () => {
  const body = combinedBody([{ key: 'a', title: ' ', values: ['S'] }], [], places)
  const checked = createProductBody.safeParse({ title: 'Mug', ...body })
  expect(checked.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['options.0.title', 'Option title is required'],
  ])
})

test('an option with a title and no values is refused at its values, and one that nothing was typed in is left out', () => {
  const options = [
    { key: '1', title: 'Size', values: ['S'] },
    { key: '2', title: ' ', values: [] },
    { key: '4', title: 'Color', values: [] },
  ]
  expect(optionsWithoutValues(options)).toEqual({
    'options.values.4': 'Enter a value, or remove this option',
  })
})

test('a second combination of the same origin takes the prices, not the codes and the stock', () => {
  expect(copyOfEntry(entry)).toEqual({ ...emptyVariant, prices: entry.prices })
})

test.each([
  ['nothing', emptyShared, {}],
  ['a field that was emptied again', { ...emptyShared, prices: { 'currency:eur': '' as const } }, {}],
  ['a price of a place that is not shown', { ...emptyShared, prices: { 'region:reg_off': 100 } }, {}],
  ['no price', { prices: {}, stock: 0 }, { stock: 0 }],
  [
    'a price and a stock',
    { prices: { 'currency:eur': 0, 'region:reg_off': 100 }, stock: 7 },
    { prices: { 'currency:eur': 0 }, stock: 7 },
  ],
])('of what is typed for all variants, %s: what would be set', (_, shared, set) => {
  expect(typedShared(shared, places)).toEqual(set)
})
