import type { FoundVariant } from '@purser/contract/products'
import { expect, test } from 'vitest'
import {
  emptyItem,
  enteredItem,
  fieldsOf,
  itemOf,
  missingInItem,
  ofKind,
  repricedLine,
} from './entered-item.ts'

const region = { id: 'reg_eu', currency_code: 'eur', tax_rate: 25 }
const shirt = {
  id: 'variant_1',
  product: { title: 'Shirt' },
  prices: [
    {
      id: 'ma_1',
      variant_id: 'variant_1',
      region_id: null,
      currency_code: 'eur',
      amount: 900,
      sale_amount: null,
    },
  ],
} as Partial<FoundVariant> as FoundVariant
const custom = { ...emptyItem('custom'), title: ' Engraving ', price: 500 as const }

test('a chosen variant becomes one unit at its own price, which is not sent', () => {
  const fields = itemOf(shirt, region)
  expect(missingInItem(fields)).toBeNull()
  expect(enteredItem(fields, undefined, region)).toEqual({
    variant_id: 'variant_1',
    title: 'Shirt',
    quantity: 1,
    unit_price: null,
    includes_tax: false,
  })
})

test.each([
  ['a typed price', 800, 800],
  ['a typed price of 0', 0, 0],
  ["the variant's own price, typed", 900, null],
] as const)('price sent for a variant: %s', (_name, price, unit_price) => {
  expect(enteredItem({ ...itemOf(shirt, region), price }, undefined, region).unit_price).toBe(unit_price)
})

test('a custom item has the typed title and always its own price', () => {
  expect(enteredItem(custom, undefined, region)).toEqual({
    variant_id: null,
    title: 'Engraving',
    quantity: 1,
    unit_price: 500,
    includes_tax: false,
  })
})

test('switching the kind keeps the input of a custom item and clears the picked variant', () => {
  const looking = ofKind({ fields: custom, aside: null }, 'existing')
  expect(looking).toEqual({ fields: emptyItem('existing'), aside: custom })
  const picked = { ...looking, fields: { ...itemOf(shirt, region), quantity: 3 } }
  expect(ofKind(picked, 'custom')).toEqual({ fields: { ...custom, quantity: 3 }, aside: null })
  expect(ofKind({ fields: emptyItem('custom'), aside: null }, 'existing').aside).toBeNull()
})

test('reports the missing field', () => {
  expect(missingInItem(emptyItem('existing'))).toBe('variant')
  expect(missingInItem({ ...custom, title: ' ' })).toBe('title')
  expect(missingInItem({ ...custom, price: '' })).toBe('price')
  expect(missingInItem(itemOf(shirt, { ...region, currency_code: 'usd', id: 'reg_us' }))).toBe('price')
})

test('an edited line keeps its quantity when its kind is switched, and takes the new variant or input', () => {
  const line = {
    variant_id: 'variant_1',
    title: 'Shirt',
    quantity: 4,
    unit_price: null,
    own_price: 900,
    includes_tax: false,
  }
  const switched = ofKind({ fields: fieldsOf(line), aside: null }, 'custom')
  expect(switched.fields).toEqual(emptyItem('custom', 4))
  const typed = { ...switched.fields, title: 'Engraving', price: 500 as const }
  expect(enteredItem(typed, line, region)).toEqual({
    variant_id: null,
    title: 'Engraving',
    quantity: 4,
    unit_price: 500,
    includes_tax: false,
  })
  const back = ofKind({ fields: typed, aside: null }, 'existing').fields
  expect([back, missingInItem(back)]).toEqual([emptyItem('existing', 4), 'variant'])
  const other = { ...shirt, id: 'variant_2' }
  expect(enteredItem(itemOf(other, region, back.quantity), line, region)).toMatchObject({
    variant_id: 'variant_2',
    quantity: 4,
    unit_price: null,
  })
})

test('an edited line keeps its kind', () => {
  const line = {
    variant_id: 'variant_1',
    title: 'Shirt',
    quantity: 2,
    unit_price: null,
    own_price: 900,
    includes_tax: false,
  }
  expect(missingInItem(fieldsOf(line))).toBeNull()
  expect(enteredItem({ ...fieldsOf(line), quantity: 3 }, line, region)).toEqual({
    variant_id: 'variant_1',
    title: 'Shirt',
    quantity: 3,
    unit_price: null,
    includes_tax: false,
  })
  expect(enteredItem({ ...fieldsOf(line), price: 850 }, line, region).unit_price).toBe(850)
})

const there = { variant_id: 'variant_1', should_merge: true, metadata: null, quantity: 3, unit_price: 700 }
test.each([
  ['at its own price, which has changed', there, {}, true],
  ['at the existing price', { ...there, unit_price: 900 }, {}, false],
  ['at a typed price', there, { price: 800 }, false],
  ['of another variant', { ...there, variant_id: 'variant_2' }, {}, false],
  ['added to a line with metadata', { ...there, metadata: { name: 'Nina' } }, {}, false],
] as const)('whether new units %s reprice the existing ones', (_name, line, typed, isRepriced) => {
  const fields = { ...itemOf(shirt, region), ...typed }
  const entered = enteredItem(fields, undefined, region)
  expect(repricedLine([line], entered, fields.price)).toBe(isRepriced ? line : undefined)
})
