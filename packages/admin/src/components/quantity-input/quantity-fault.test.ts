import { expect, test } from 'vitest'
import { quantityFault, wholeOf } from './quantity-fault.ts'

test.each([
  [1, 3, undefined],
  [3, 3, undefined],
  [2.7, 3, undefined],
  [4, 3, 'From 1 to 3'],
  [0.9, 3, 'From 1 to 3'],
  [-1, 3, 'From 1 to 3'],
  ['', 3, 'From 1 to 3'],
  [2, 1, 'Only 1'],
  [2, 0, 'None left'],
  ['99999999999999999999', 3, 'From 1 to 3'],
  [1_000, undefined, undefined],
  [0, undefined, 'At least 1'],
  ['99999999999999999999', undefined, 'At most 2,147,483,647'],
])('the quantity %j of at most %j is refused with: %j', (typed, max, fault) => {
  expect(quantityFault(wholeOf(typed), max)).toBe(fault)
})

test.each([
  [2, undefined, 3, 'At least 3'],
  [3, undefined, 3, undefined],
  [2, 3, 3, 'Only 3'],
  [1, 5, 3, 'From 3 to 5'],
])('the quantity %j of at most %j and at least %j is refused with: %j', (typed, max, min, fault) => {
  expect(quantityFault(typed, max, min)).toBe(fault)
})

test('ignores fractions of a unit', () => {
  expect(wholeOf(2.7)).toBe(2)
  expect(wholeOf('2.70')).toBe(2)
})
