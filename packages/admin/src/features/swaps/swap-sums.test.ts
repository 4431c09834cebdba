import { expect, test } from 'vitest'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { openDifference, swapSums } from './swap-sums.ts'

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

test('of a difference that was given in part the rest is still to be given', () => {
  const swap = { id: 'swap_1', payment_status: 'requires_action', difference_due: -1_250 } as const
  const refund = { id: 'ref_1', swap_id: 'swap_1' } as OrderDetail['refunds'][number]
  const asked = (amount: number, state: 'succeeded' | 'failed') =>
    ({
      ...{ payment_id: 'pay_1', kind: 'refund', refund_id: 'ref_1' },
      amount,
      state,
    }) as OrderDetail['payment_operations'][number]
  const order = {
    payments: [],
    refunds: [refund],
    payment_operations: [asked(750, 'succeeded'), asked(500, 'failed')],
  }
  expect(openDifference(swap, order)).toBe(-500)
  expect(openDifference(swap, { ...order, payment_operations: [] })).toBe(-1_250)
})
