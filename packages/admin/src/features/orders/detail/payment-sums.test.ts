import { expect, test } from 'vitest'
import { paymentSums } from './payment-sums.ts'

const payment = (id: string, amount_captured: number, swap_id: string | null = null) => ({
  id,
  amount_captured,
  amount_refunded: 0,
  swap_id,
})
const given = (payment_id: string, amount: number) =>
  ({ payment_id, kind: 'refund', state: 'pending', amount }) as const

test('a captured swap difference appears in the payment panel once, and the panel adds up', () => {
  const order = {
    payments: [payment('a', 10_000), payment('b', 1_250, 'swap_1')],
    payment_operations: [given('a', 700), given('a', 300), given('b', 40)],
    refunds: [
      { reason: 'other', amount: 700 },
      { reason: 'return', amount: 300 },
      { reason: 'swap', amount: 40 },
    ],
  }
  const { rows, total } = paymentSums(order)
  expect(rows.map(({ label, amount }) => [label, amount])).toEqual([
    ['Paid for the order', 10_000],
    ['Manual refunds', -700],
    ['Refunds of returns', -300],
    ['Swaps', 1_210],
  ])
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.amount)
})

test('payments without refunds show only net paid', () => {
  const order = { payments: [payment('a', 900)], payment_operations: [], refunds: [] }
  expect(paymentSums(order)).toEqual({
    rows: [],
    total: { field: 'refundable_amount', label: 'Net paid', amount: 900 },
  })
})
