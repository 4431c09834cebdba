import { describe, expect, test } from 'vitest'
import {
  bookkeepingProviderIds,
  hasSystemPayment,
  isSettled,
  manualRefundReasons,
  moverOf,
  paymentDetails,
  unsettledStates,
} from './index.ts'
import { paymentOperationStates } from './operations.ts'
import { isSystemProvider } from './providers.ts'
import { refundReasons } from './refund-reasons.ts'

describe('a money operation', () => {
  test('is settled once it succeeded or failed', () => {
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

test('what is paid by hand or by the system provider is only written down', () => {
  expect(bookkeepingProviderIds).toEqual(['manual', 'system'])
})

test('an operator refunds as a discount or for another reason; rows also say return, swap or claim', () => {
  expect(manualRefundReasons).toEqual(['discount', 'other'])
  expect([...refundReasons].sort()).toEqual(['claim', 'discount', 'other', 'return', 'swap'])
})

test('payment details show manual refunds, return refunds, those of claims, swap total and net paid', () => {
  const refunds = [
    { reason: 'discount', amount: 100 },
    { reason: 'other', amount: 50 },
    { reason: 'return', amount: 200 },
    { reason: 'swap', amount: 30 },
    { reason: 'claim', amount: 70 },
  ]
  const swaps = [
    { payment_status: 'captured', difference_due: 500 },
    { payment_status: 'difference_refunded', difference_due: -30 },
    { payment_status: 'awaiting', difference_due: 9999 },
    { payment_status: 'captured', difference_due: null },
  ]
  const payments = [
    { id: 'pay_1', amount_captured: 1500, amount_refunded: 430 },
    { id: 'pay_2', amount_captured: 500, amount_refunded: 0 },
  ]
  const underWay = { payment_id: 'pay_2', kind: 'refund', state: 'pending', amount: 20 } as const
  const order = { payments, payment_operations: [underWay], refunds, swaps }
  expect(paymentDetails(order)).toEqual({
    paid: 2000,
    manual_refunds: 150,
    return_refunds: 200,
    claim_refunds: 70,
    swap_total: 470,
    net_paid: 1550,
  })
  expect(paymentDetails({ payments: [], payment_operations: [], refunds: [] }).net_paid).toBe(0)
})
