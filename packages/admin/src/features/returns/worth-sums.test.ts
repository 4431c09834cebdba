import { expect, test } from 'vitest'
import type { ReturnLine } from './return-lines.ts'
import { worthSums } from './worth-sums.ts'

/** Units of a line, with only the fields read here. */
const line = (price: number, quantity = 1) => ({
  line: {
    price,
    refundable: quantity,
    item: { discount_total: 0, gift_card_total: 0 },
    // The sums read only these fields of a line.
  } as unknown as ReturnLine,
  quantity,
})

test.each([
  ['as proposed', 5_000, 625, 4_375, [5_000, -625]],
  ['changed by the operator', 5_000, 625, 4_000, [5_000, -625, -375]],
  ['without return shipping', 5_000, 0, 5_000, [5_000]],
])('the sums of a refund %s add up from top to bottom', (_, itemsTotal, shippingTotal, refund, amounts) => {
  const { rows, total } = worthSums({ chosen: [line(itemsTotal)], itemsTotal, shippingTotal, refund }, 'eur')
  expect(rows.map(({ amount }) => amount)).toEqual(amounts)
  expect(rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(total.amount)
})

test('items paid a cent below their prices have a rounding line', () => {
  const chosen = [line(1_189, 7)]
  const { rows } = worthSums({ chosen, itemsTotal: 8_322, shippingTotal: 0, refund: 8_322 }, 'eur')
  const note = '-€0.01 between the prices incl. taxes and the total'
  expect(rows.at(-1)).toEqual({ label: 'Rounding', note, amount: null })
})
