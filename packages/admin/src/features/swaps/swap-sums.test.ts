import { expect, test } from 'vitest'
import { swapSums } from './swap-sums.ts'

test.each([
  ['The customer pays', 5_000, 3_000, 500, [5_000, -3_000, 500, 2_500]],
  ['The customer gets back', 3_000, 5_000, 500, [-3_000, 5_000, -500, 1_500]],
  ['Nothing is due', 3_000, 3_000, 0, [3_000, -3_000, 0]],
])('%s: the sums of a swap add up from top to bottom', (label, fresh, back, shipping, amounts) => {
  const { rows, total } = swapSums({
    newItemsTotal: fresh,
    returnedItemsTotal: back,
    returnShippingTotal: shipping,
  })
  expect(total.label).toBe(label)
  expect([...rows, total].map(({ amount }) => amount)).toEqual(amounts)
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.amount)
})
