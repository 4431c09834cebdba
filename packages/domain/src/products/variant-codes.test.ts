import { expect, test } from 'vitest'
import { repeatedCodeRefusal } from './index.ts'

test.each([
  ['no codes', [{}, { sku: null }, { sku: '' }, { sku: '' }], null],
  ['different codes', [{ sku: 'A' }, { sku: 'B', ean: 'A' }], null],
  ['a SKU twice', [{ sku: 'A' }, {}, { sku: 'A' }], ["The SKU 'A' stands there twice.", 'variants.2.sku']],
  ['an EAN twice', [{ ean: '1' }, { ean: '1' }], ["The EAN '1' stands there twice.", 'variants.1.ean']],
])('variants with %s: %j is refused with %j', (_, variants, refused) => {
  const refusal = repeatedCodeRefusal(variants)
  expect(refusal && [refusal.message, refusal.field]).toEqual(refused)
})
