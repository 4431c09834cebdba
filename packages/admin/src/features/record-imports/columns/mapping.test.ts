import type { ImportColumn } from '@purser/contract/record-imports'
import { expect, test } from 'vitest'
import { chosenField, isOtherThanRead, mappingOf, namesPictures, unknownField } from './mapping.ts'

const columns: readonly ImportColumn[] = [
  { name: 'Title', field: 'product.title', reason: null },
  { name: 'Vendor', field: null, reason: 'unsupported' },
  { name: 'Shade', field: null, reason: 'unknown' },
  { name: 'Heft', field: null, reason: 'chosen' },
]

test('a column maps to the chosen field, otherwise to the recognised one', () => {
  expect(columns.map((column) => chosenField(column, { Title: 'product.subtitle' }))).toEqual([
    'product.subtitle',
    '',
    unknownField,
    '',
  ])
})

test.each([
  ['no choice', {}, false],
  ['another field', { Title: 'product.subtitle' }, true],
  ['a skipped column', { Title: '' }, true],
  ['a skipped unknown column', { Shade: '' }, true],
  ['all choices reset', { Title: 'product.title', Vendor: '', Heft: '' }, false],
])('whether the mapping differs from how the file was read: %s', (_, changes, expected) => {
  expect(isOtherThanRead(columns, changes)).toBe(expected)
})

test('sends mapped columns and columns skipped by choice', () => {
  expect(mappingOf(columns, {})).toEqual({ Title: 'product.title', Heft: '' })
  expect(mappingOf(columns, { Shade: 'option1.value', Title: '' })).toEqual({
    Title: '',
    Shade: 'option1.value',
    Heft: '',
  })
})

test('for another encoding, sends only columns whose names are the same in it', () => {
  const greek = { name: 'Ôßôëïò', field: 'product.title', reason: null }
  expect(mappingOf([...columns, greek], {}, false)).toEqual({ Title: 'product.title', Heft: '' })
})

test.each(['constructor', '__proto__', 'toString'])('a column called %s is like any other', (name) => {
  const column: ImportColumn = { name, field: null, reason: 'unknown' }
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
])('a file with a column mapped to %s contains pictures: %s', (field, isSo) => {
  expect(namesPictures([...columns, { name: 'One more', field, reason: null }])).toBe(isSo)
})
