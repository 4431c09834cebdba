import { expect, test } from 'vitest'
import { withoutErrors } from '../../../components/form/field-errors.ts'
import { enteredProduct, firstRefused, isOverAfter, isOverWith } from './variant-errors.ts'

const errors = {
  title: 'a',
  'options.1.title': 'b',
  'variants.4.sku': 'c',
  'variants.12.inventory_quantity': 'd',
}
const left = (isOver: (path: string) => boolean) => Object.values(withoutErrors(errors, isOver)).join('')

test.each([
  ['a SKU', { sku: 'X' }, 'abd'],
  ['stock and prices', { stock: 1, prices: {} }, 'abc'],
  ['the removal', { isOut: true }, 'ab'],
])('changing %s of a variant clears its errors', (_, part, kept) => {
  expect(left(isOverAfter(part))).toBe(kept)
})

test("editing an option's title clears the errors of options, editing its values also those of variants", () => {
  const size = { key: '1', title: 'Size', values: ['S'] }
  expect(left(isOverWith([size], [{ ...size, title: 'Cut' }]))).toBe('acd')
  expect(left(isOverWith([size], [{ ...size, values: ['S', 'M'] }]))).toBe('a')
  expect(left(isOverWith([size], [size, { ...size, key: '2' }]))).toBe('a')
})

test('the first faulty variant is the one with the lowest number', () => {
  expect(firstRefused(errors)).toBe(4)
  expect(firstRefused({ title: 'a' })).toBeUndefined()
})

test('a repeated SKU is an error at the second variant', () => {
  const variants = ['A', null, 'A'].map((sku, place) => ({ title: `${place}`, sku, prices: [] }))
  const checked = enteredProduct.safeParse({ title: 'Mug', variants })
  expect(checked.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['variants.2.sku', "Two variants have the SKU 'A'. Change one."],
  ])
})
