import { expect, test } from 'vitest'
import { idPrefixes, isIdOf } from './index.ts'

test('every kind of record has a prefix of its own', () => {
  const prefixes = Object.values(idPrefixes)
  expect(new Set(prefixes).size).toBe(prefixes.length)
})

test.each([
  ['order_01ARZ3NDEKTSV4RRFFQ69G5FAV', true],
  ['pay_01ARZ3NDEKTSV4RRFFQ69G5FAV', false],
  ['order_01ARZ3NDEKTSV4RRFFQ69G5FA', false],
  ['order_01arz3ndektsv4rrffq69g5fav', false],
  ['order_', false],
])('%s as the id of an order: %s', (text, is) => {
  expect(isIdOf('order', text)).toBe(is)
})
