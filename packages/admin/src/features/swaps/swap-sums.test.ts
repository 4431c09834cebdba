import { expect, test } from 'vitest'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { captureEffect, openDifference, settleRefusal, swapSums } from './swap-sums.ts'

test.each([
  ['The customer pays', 5_000, 3_000, 500, [5_000, -3_000, 500, 2_500]],
  ['Refund due', 3_000, 5_000, 500, [-3_000, 5_000, -500, 1_500]],
  ['No difference due', 3_000, 3_000, 0, [3_000, -3_000, 0]],
])('%s: the sums of a swap add up from top to bottom', (label, fresh, back, shipping, amounts) => {
  const parts = { newItemsTotal: fresh, returnedItemsTotal: back, returnShippingTotal: shipping }
  const { rows, total } = swapSums(parts, 0, 'eur')
  expect(total.label).toBe(label)
  expect([...rows, total].map(({ amount }) => amount)).toEqual(amounts)
  expect(rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(total.amount)
})

test.each([
  ['is paid', 5_000, '-€0.01'],
  ['is refunded', 1_000, '€0.01'],
])(
  'a swap whose difference %s has a rounding line where its sums differ from the prices',
  (_, fresh, amount) => {
    const parts = { newItemsTotal: fresh, returnedItemsTotal: 3_000, returnShippingTotal: 0 }
    const note = `${amount} between the prices incl. taxes and the total`
    expect(swapSums(parts, -1, 'eur').rows.at(-1)).toEqual({ label: 'Rounding', note, amount: null })
  },
)

test('after a partial refund of a difference, the rest is still due', () => {
  const swap = { id: 'swap_1', payment_status: 'requires_action', difference_due: -1_250 } as const
  const refund = { id: 'ref_1', swap_id: 'swap_1' } as OrderDetail['refunds'][number]
  const asked = (amount: number, state: 'succeeded' | 'failed') =>
    ({
      payment_id: 'pay_1',
      kind: 'refund',
      refund_id: 'ref_1',
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

test.each([
  ['enough left', -500, 900, 900, null],
  ['customer pays the difference', 500, 0, 0, null],
  [
    'too little left',
    -500,
    900,
    400,
    '€5.00 is due, €4.00 is left to refund. The refund is more than can still be refunded. Enter a lower amount.',
  ],
  [
    'nothing captured',
    -500,
    0,
    0,
    '€5.00 is due, and nothing of this order is captured yet. The refund is more than can still be refunded. Enter a lower amount.',
  ],
])('refusal of a swap refund, shown in advance: %s', (_, due, captured, left, said) => {
  const swap = { id: 'swap_1', payment_status: 'awaiting', difference_due: due } as const
  const payment = {
    id: 'pay_1',
    swap_id: null,
    amount_captured: captured,
    amount_refunded: captured - left,
  }
  const order = {
    status: 'pending',
    currency_code: 'eur',
    payments: [payment],
    refunds: [],
    payment_operations: [],
  }
  // Only the payment fields of an order are read.
  expect(settleRefusal(swap, order as unknown as OrderDetail)).toBe(said)
})

test.each([
  ['authorized', { captured_at: null, canceled_at: null }, "captured from the customer's payment"],
  ['expired', { captured_at: null, canceled_at: '2026-11-21T10:14:00.000Z' }, 'has expired'],
  ['missing', null, 'has not paid yet'],
])('describes charging a difference for a payment that is %s', (_, payment, said) => {
  // Only the timestamps of a payment are read.
  const swap = { payment } as unknown as Parameters<typeof captureEffect>[0]
  expect(captureEffect(swap, '€5.00')).toContain(said)
})
