import { expect, test } from 'vitest'
import { quantityFault } from './quantity-fault.ts'

test.each([
  [1, 3, undefined],
  [3, 3, undefined],
  [4, 3, 'From 1 to 3'],
  [0, 3, 'From 1 to 3'],
  [2, 1, 'Only 1'],
  ['99999999999999999999', 3, 'From 1 to 3'],
  [1_000, undefined, undefined],
  [0, undefined, 'At least 1'],
  ['99999999999999999999', undefined, 'At least 1'],
])('a quantity of %j where there are %j is told: %j', (typed, max, fault) => {
  expect(quantityFault(typed, max)).toBe(fault)
})
