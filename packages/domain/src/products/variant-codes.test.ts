import { expect, test } from 'vitest'
import { repeatedCodeRefusal, repeatedCodes } from './index.ts'

test.each([
  ['no codes', [{}, { sku: null }, { sku: '' }, { sku: '' }], null],
  ['different codes', [{ sku: 'A' }, { sku: 'B', ean: 'A' }], null],
  [
    'a SKU twice',
    [{ sku: 'A' }, {}, { sku: 'A' }],
    ["Two variants have the SKU 'A'. Change one.", 'variants.2.sku'],
  ],
  [
    'an EAN twice',
    [{ ean: '1' }, { ean: '1' }],
    ["Two variants have the EAN '1'. Change one.", 'variants.1.ean'],
  ],
])('variants with %s: %j is refused with %j', (_, variants, refused) => {
  const refusal = repeatedCodeRefusal(variants)
  expect(refusal && [refusal.message, refusal.field]).toEqual(refused)
})

test('every duplicate code is reported once, with the first two variants that have it', () => {
  const variants = [
    { sku: 'A', upc: '1' },
    { sku: 'B', upc: '1' },
    { sku: 'B' },
    { sku: 'B', ean: 'A' },
    { sku: 'A' },
  ]
  expect(repeatedCodes(variants)).toEqual([
    { code: 'sku', value: 'B', places: [1, 2] },
    { code: 'sku', value: 'A', places: [0, 4] },
    { code: 'upc', value: '1', places: [0, 1] },
  ])
})
