import { expect, test } from 'vitest'
import { refundableOf, splitRefund, splitRefusal } from './index.ts'

const payment = (id: string, amount_captured: number, amount_refunded = 0) => ({
  id,
  amount_captured,
  amount_refunded,
})
const money = {
  payments: [payment('first', 1000, 400), payment('second', 500), payment('open', 0)],
  payment_operations: [
    { payment_id: 'first', kind: 'refund' as const, state: 'pending' as const, amount: 100 },
  ],
  disputes: [{ payment_id: 'second', status: 'needs_response' as const, amount: 200 }],
}
const [first, second] = money.payments

test('what can still be refunded of a payment leaves out refunds in progress and disputes', () => {
  expect(money.payments.map((each) => refundableOf(each, money))).toEqual([500, 300, 0])
})

test.each([
  [
    'the oldest first',
    600,
    null,
    [
      [first, 500],
      [second, 100],
    ],
  ],
  ['as asked', 300, [{ payment_id: 'second', amount: 300 }], [[second, 300]]],
  [
    'over both, in their order',
    600,
    [
      { payment_id: 'second', amount: 200 },
      { payment_id: 'first', amount: 400 },
    ],
    [
      [first, 400],
      [second, 200],
    ],
  ],
] as const)('a refund is split %s', (_, amount, asked, parts) => {
  expect(splitRefund(amount, money, asked)).toEqual(
    parts.map(([of, part]) => ({ payment: of, amount: part })),
  )
})

test.each([
  [[{ payment_id: 'first', amount: 300 }], null],
  [
    [
      { payment_id: 'first', amount: 200 },
      { payment_id: 'second', amount: 100 },
    ],
    null,
  ],
  [[{ payment_id: 'first', amount: 200 }], { code: 'split_differs', field: 'payments' }],
  [[{ payment_id: 'second', amount: 301 }], { code: 'payment_disputed', field: 'payments.0.amount' }],
  [[{ payment_id: 'first', amount: 501 }], { code: 'amount_too_large', field: 'payments.0.amount' }],
  [[{ payment_id: 'open', amount: 300 }], { code: 'amount_too_large', field: 'payments.0.amount' }],
  [
    [{ payment_id: 'other', amount: 300 }],
    { code: 'payment_not_refundable', field: 'payments.0.payment_id' },
  ],
  [
    [
      { payment_id: 'first', amount: 150 },
      { payment_id: 'first', amount: 150 },
    ],
    { code: 'payment_not_refundable', message: 'first is named twice.', field: 'payments.1.payment_id' },
  ],
])('a refund of 300 from %j', (asked, refusal) => {
  const found = splitRefusal(300, money, asked)
  if (refusal === null) expect(found).toBeNull()
  else expect(found).toMatchObject(refusal)
})
