import { describe, expect, test } from 'vitest'
import {
  bookkeepingProviderIds,
  hasSystemPayment,
  isSettled,
  isSystemProvider,
  manualRefundReasons,
  mayBecome,
  type PaymentOperationFacts,
  paymentAmounts,
  paymentDetails,
  paymentOperationStates,
  refundReasons,
} from './index.ts'

describe('a money operation', () => {
  const allowed = [
    'pending>succeeded',
    'pending>failed',
    'pending>unknown',
    'unknown>succeeded',
    'unknown>failed',
  ]
  const all = paymentOperationStates.flatMap((from) =>
    paymentOperationStates.map((to) => [from, to] as const),
  )
  test.each(all)('that is %s may become %s only by the table', (from, to) => {
    expect(mayBecome(from, to)).toBe(allowed.includes(`${from}>${to}`))
  })

  test('is settled once it succeeded or failed', () => {
    expect(paymentOperationStates.filter(isSettled)).toEqual(['succeeded', 'failed'])
  })
})

describe("a payment's money follows from its operations", () => {
  const capture: PaymentOperationFacts = { kind: 'capture', state: 'succeeded', amount: 1000 }
  test.each<[string, PaymentOperationFacts[], number[]]>([
    ['nothing happened', [], [0, 0, 0]],
    ['captured', [capture], [1000, 0, 0]],
    ['a capture under way moves nothing yet', [{ ...capture, state: 'pending' }], [0, 0, 0]],
    ['a failed capture moved nothing', [{ ...capture, state: 'failed' }], [0, 0, 0]],
    [
      'a refund that succeeded',
      [capture, { kind: 'refund', state: 'succeeded', amount: 300 }],
      [1000, 300, 0],
    ],
    [
      'a refund pending is held',
      [capture, { kind: 'refund', state: 'pending', amount: 300 }],
      [1000, 0, 300],
    ],
    [
      'a refund unknown is held',
      [capture, { kind: 'refund', state: 'unknown', amount: 300 }],
      [1000, 0, 300],
    ],
    [
      'a failed refund is free again',
      [capture, { kind: 'refund', state: 'failed', amount: 300 }],
      [1000, 0, 0],
    ],
    ['a void moves nothing', [{ kind: 'void', state: 'succeeded', amount: 0 }], [0, 0, 0]],
  ])('%s', (_name, operations, [amount_captured, amount_refunded, held]) => {
    expect(paymentAmounts(operations)).toEqual({ amount_captured, amount_refunded, held })
  })
})

test("the system payment provider's id is 'system'", () => {
  expect(isSystemProvider('system')).toBe(true)
  expect(isSystemProvider('manual')).toBe(false)
  expect(hasSystemPayment({ payments: [{ provider_id: 'manual' }, { provider_id: 'system' }] })).toBe(true)
  expect(hasSystemPayment({ payments: [] })).toBe(false)
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
  expect(paymentDetails({ paid_total: 2000, refunds, swaps })).toEqual({
    manual_refunds: 150,
    return_refunds: 200,
    claim_refunds: 70,
    swap_total: 470,
    net_paid: 1550,
  })
  expect(paymentDetails({ paid_total: 0, refunds: [] }).net_paid).toBe(0)
})
