import type { ProductImportColumn } from '@purser/contract/product-imports'
import { expect, test } from 'vitest'
import { chosenField, isOtherThanRead, mappingOf, namesPictures, unknownField } from './mapping.ts'

const columns: readonly ProductImportColumn[] = [
  { name: 'Title', field: 'product.title', reason: null },
  { name: 'Vendor', field: null, reason: 'unsupported' },
  { name: 'Shade', field: null, reason: 'unknown' },
  { name: 'Heft', field: null, reason: 'chosen' },
]

test('a column becomes what was chosen, else what was recognised', () => {
  expect(columns.map((column) => chosenField(column, { Title: 'product.subtitle' }))).toEqual([
    'product.subtitle',
    '',
    unknownField,
    '',
  ])
})

test.each([
  ['nothing was chosen', {}, false],
  ['another field was', { Title: 'product.subtitle' }, true],
  ['one was left out', { Title: '' }, true],
  ['one that nobody knew was', { Shade: '' }, true],
  ['all became again what was read', { Title: 'product.title', Vendor: '', Heft: '' }, false],
])('whether the mapping differs from how the file was read: %s', (_, changes, expected) => {
  expect(isOtherThanRead(columns, changes)).toBe(expected)
})

test('what is sent names what columns become and what is left out by choice', () => {
  expect(mappingOf(columns, {})).toEqual({ Title: 'product.title', Heft: '' })
  expect(mappingOf(columns, { Shade: 'option1.value', Title: '' })).toEqual({
    Title: '',
    Shade: 'option1.value',
    Heft: '',
  })
})

test('in another encoding only columns are named that are called alike in it', () => {
  const greek = { name: 'Ôßôëïò', field: 'product.title', reason: null }
  expect(mappingOf([...columns, greek], {}, false)).toEqual({ Title: 'product.title', Heft: '' })
})

test.each(['constructor', '__proto__', 'toString'])('a column called %s is one like others', (name) => {
  const column: ProductImportColumn = { name, field: null, reason: 'unknown' }
  expect(chosenField(column, {})).toBe(unknownField)
  const changes = { ...{}, [name]: 'variant.sku' }
  expect(chosenField(column, changes)).toBe('variant.sku')
  expect(JSON.parse(JSON.stringify(mappingOf([column], changes)))).toEqual(
    JSON.parse(`{"${name}":"variant.sku"}`),
  )
})

test.each([
  ['image', true],
  ['image12', true],
  ['product.thumbnail', true],
  ['image.position', false],
  ['product.title', false],
  [null, false],
])('a file with a column that becomes %s names pictures: %s', (field, isSo) => {
  expect(namesPictures([...columns, { name: 'One more', field, reason: null }])).toBe(isSo)
})
