import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocateRefund,
  bookkeepingProviderIds,
  hasSystemPayment,
  isSettled,
  type MoneyOperation,
  manualRefundReasons,
  moverOf,
  paymentDetails,
  unsettledStates,
} from './index.ts'
import { paymentOperationStates } from './operations.ts'
import { isSystemProvider } from './providers.ts'
import { refundReasons } from './refund-reasons.ts'

describe('a money operation', () => {
  test('is settled once it has succeeded or failed', () => {
    expect(paymentOperationStates.filter(isSettled)).toEqual(['succeeded', 'failed'])
    expect(unsettledStates).toEqual(['pending', 'unknown'])
  })
})

test("the system payment provider's id is 'system'", () => {
  expect(isSystemProvider('system')).toBe(true)
  expect(isSystemProvider('manual')).toBe(false)
  expect(hasSystemPayment([{ provider_id: 'manual' }, { provider_id: 'system' }])).toBe(true)
  expect(hasSystemPayment([{ provider_id: 'manual' }])).toBe(false)
  expect(hasSystemPayment([])).toBe(false)
})

test.each([
  ['system', 'elsewhere'],
  ['manual', 'hand'],
  ['stripe', 'provider'],
])('money paid through %s is moved by: %s', (id, mover) => {
  expect(moverOf(id)).toBe(mover)
})

test('manual and system payments are only recorded', () => {
  expect(bookkeepingProviderIds).toEqual(['manual', 'system'])
})

test('operators refund with reason discount or other; stored refunds also with return, swap or claim', () => {
  expect(manualRefundReasons).toEqual(['discount', 'other'])
  expect([...refundReasons].sort()).toEqual(['claim', 'discount', 'other', 'return', 'swap'])
})

test('payment details show manual, return and claim refunds, swap total and net paid', () => {
  const refunds = [
    { reason: 'discount', amount: 100 },
    { reason: 'other', amount: 50 },
    { reason: 'return', amount: 200 },
    { reason: 'swap', amount: 30 },
    { reason: 'claim', amount: 70 },
  ]
  const payments = [
    { id: 'pay_1', swap_id: null, amount_captured: 1500, amount_refunded: 430 },
    { id: 'pay_2', swap_id: 'swap_1', amount_captured: 500, amount_refunded: 0 },
    { id: 'pay_3', swap_id: 'swap_2', amount_captured: 0, amount_refunded: 0 },
  ]
  const underWay = { payment_id: 'pay_2', kind: 'refund', state: 'pending', amount: 20 } as const
  expect(paymentDetails({ payments, payment_operations: [underWay], refunds })).toEqual({
    paid: 1500,
    manual_refunds: 150,
    return_refunds: 200,
    claim_refunds: 70,
    swap_total: 470,
    disputed: 0,
    net_paid: 1550,
  })
  expect(paymentDetails({ payments: [], payment_operations: [], refunds: [] }).net_paid).toBe(0)
})

test('the lines of the payment details add up to net paid, whatever was paid and refunded', () => {
  const anyBooks = fc.record({
    payments: fc.array(fc.record({ captured: fc.nat(5_000), isOfSwap: fc.boolean() }), { maxLength: 4 }),
    refunds: fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 3_000 }),
        reason: fc.constantFrom(...refundReasons),
        state: fc.constantFrom('pending' as const, 'unknown' as const),
      }),
      { maxLength: 6 },
    ),
  })
  fc.assert(
    fc.property(anyBooks, (books) => {
      const payments = books.payments.map(({ captured, isOfSwap }, place) => ({
        id: `pay_${place}`,
        swap_id: isOfSwap ? `swap_${place}` : null,
        amount_captured: captured,
        amount_refunded: 0,
      }))
      const payment_operations: MoneyOperation[] = []
      const refunds = books.refunds.map(({ amount, reason, state }) => {
        const parts = allocateRefund(amount, { payments, payment_operations })
        for (const part of parts)
          payment_operations.push({ payment_id: part.payment.id, kind: 'refund', state, amount: part.amount })
        return { reason, amount: parts.reduce((sum, part) => sum + part.amount, 0) }
      })
      const lines = paymentDetails({ payments, payment_operations, refunds })
      const given = lines.manual_refunds + lines.return_refunds + lines.claim_refunds
      expect(lines.paid - given + lines.swap_total).toBe(lines.net_paid)
    }),
  )
})
