import { expect, test } from 'vitest'
import { worthSums } from './worth-sums.ts'

test.each([
  ['as proposed', 5_000, 625, 4_375, [5_000, -625]],
  ['changed by hand', 5_000, 625, 4_000, [5_000, -625, -375]],
  ['nothing deducted', 5_000, 0, 5_000, [5_000]],
])('the sums of a refund %s add up from top to bottom', (_, itemsTotal, shippingTotal, refund, amounts) => {
  const { rows, total } = worthSums({ itemsTotal, shippingTotal, refund })
  expect(rows.map(({ amount }) => amount)).toEqual(amounts)
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.amount)
})
