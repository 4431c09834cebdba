import { expect, test } from 'vitest'
import { averageOrder, returnsRate } from './index.ts'

test.each([
  [10_000, 3, 3_333],
  [5, 2, 3],
  [0, 4, 0],
  [0, 0, null],
])('orders worth %i, %i of them, are worth %j on average', (total, count, average) => {
  expect(averageOrder(total, count)).toBe(average)
})

test.each([
  [1, 3, 33],
  [2, 3, 67],
  [0, 5, 0],
  [5, 5, 100],
  [0, 0, null],
])('%i of %i orders returned are %j percent', (returned, orders, percent) => {
  expect(returnsRate(returned, orders)).toBe(percent)
})
