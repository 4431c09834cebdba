import { expect, test } from 'vitest'
import { type DisputeStatus, disputeReason, disputeStatuses, moneyOf } from './index.ts'

const payment = { id: 'a', amount_captured: 1_000, amount_refunded: 300 }
const dispute = (amount: number, status: DisputeStatus, payment_id = 'a') => ({ payment_id, amount, status })
const held = { payment_id: 'a', kind: 'refund', state: 'pending', amount: 200 } as const

test.each<[string, ReturnType<typeof dispute>[], number]>([
  ['no dispute', [], 0],
  ['inquiry', [dispute(400, 'inquiry')], 0],
  ['dispute awaiting a response', [dispute(400, 'needs_response')], 400],
  ['dispute under review', [dispute(400, 'under_review')], 400],
  ['lost dispute', [dispute(400, 'lost')], 400],
  ['won dispute', [dispute(400, 'won')], 0],
  ['closed inquiry', [dispute(400, 'closed')], 0],
  ['dispute larger than what is left', [dispute(1_000, 'lost')], 500],
  ['two disputes of one payment', [dispute(100, 'lost'), dispute(200, 'under_review')], 300],
  ['dispute of another payment', [dispute(400, 'lost', 'b')], 0],
])('disputed money: %s', (_, disputes, disputed) => {
  const money = moneyOf({ payments: [payment], payment_operations: [held], disputes })
  expect(money).toEqual({ captured: 1_000, refunded: 300, held: 200, disputed, refundable: 500 - disputed })
})

test('there are exactly six statuses, and reasons are in plain words', () => {
  expect(disputeStatuses).toHaveLength(6)
  expect(disputeReason('fraudulent')).toBe("the cardholder says they didn't make this payment")
  expect(disputeReason('some_new_code')).toBe('some new code')
  expect(disputeReason('toString')).toBe('toString')
})
