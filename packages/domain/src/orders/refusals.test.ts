import { describe, expect, test } from 'vitest'
import { refusalOf } from '../availability/index.ts'
import type { PaymentOperationKind, PaymentOperationState } from '../payments/index.ts'
import {
  archiveRefusal,
  type CancelFacts,
  cancelAvailability,
  cancelRefusal,
  captureRefusal,
  completeRefusal,
  refundFault,
  refundRefusal,
  retryReleaseAvailability,
  updateRefusal,
} from './index.ts'

const at = '2026-11-21T10:14:00.000Z'
const payment: CancelFacts['payments'][number] = {
  id: 'pay_1',
  captured_at: null,
  canceled_at: null,
  amount_captured: 0,
  amount_refunded: 0,
}
const captured = { ...payment, captured_at: at, amount_captured: 500 }
const asked = (kind: PaymentOperationKind, state: PaymentOperationState, payment_id = 'pay_1') => ({
  payment_id,
  kind,
  state,
  amount: 500,
})
const claim = { canceled_at: null, payment_status: 'na' }
const clean: CancelFacts = {
  status: 'pending',
  payments: [payment],
  payment_operations: [],
  fulfillments: [],
  returns: [],
  swaps: [],
  claims: [],
}

describe('canceling an order is allowed', () => {
  test.each<[string, Partial<CancelFacts>]>([
    ['payment not captured', {}],
    ['payment captured, to be refunded first', { payments: [captured] }],
    ['payment captured and refunded', { payments: [{ ...captured, amount_refunded: 500 }] }],
    [
      'capture failed, refund succeeded',
      { payment_operations: [asked('capture', 'failed'), asked('refund', 'succeeded')] },
    ],
    ['fulfilled but not shipped', { fulfillments: [{ shipped_at: null, canceled_at: null }] }],
    [
      'returns, swaps and claims canceled',
      {
        returns: [{ status: 'canceled' }],
        swaps: [{ canceled_at: at, return_order: { status: 'canceled' } }],
        claims: [{ ...claim, canceled_at: at, fulfillments: [{ shipped_at: null, canceled_at: at }] }],
      },
    ],
  ])('%s', (_name, change) => {
    expect(cancelRefusal({ ...clean, ...change })).toBeNull()
  })
})

describe('canceling an order is refused', () => {
  test.each<[string, Partial<CancelFacts>, string]>([
    ['already canceled', { status: 'canceled' }, 'already canceled'],
    ['capture pending', { payment_operations: [asked('capture', 'pending')] }, 'still being processed'],
    ['refund unconfirmed', { payment_operations: [asked('refund', 'unknown')] }, 'still being processed'],
    ['shipped', { fulfillments: [{ shipped_at: at, canceled_at: null }] }, 'shipped'],
    [
      'shipped, payment captured',
      { payments: [captured], fulfillments: [{ shipped_at: at, canceled_at: null }] },
      'shipped',
    ],
    ['open return', { returns: [{ status: 'requested' }] }, 'returns'],
    ['return received', { returns: [{ status: 'received' }] }, 'items were returned'],
    [
      'return of a canceled swap received',
      { swaps: [{ canceled_at: at, return_order: { status: 'received' } }] },
      'items were returned',
    ],
    [
      'return of a claim received, payment captured',
      { payments: [captured], claims: [{ ...claim, return_order: { status: 'received' } }] },
      'items were returned',
    ],
    [
      'swap shipped, payment captured',
      {
        payments: [captured],
        swaps: [{ canceled_at: null, fulfillments: [{ shipped_at: at, canceled_at: null }] }],
      },
      'shipped',
    ],
    ['active swap', { swaps: [{ canceled_at: null }] }, 'swaps'],
    ['active claim', { claims: [claim] }, 'Cancel the claims'],
    ['refunded claim', { claims: [{ ...claim, payment_status: 'refunded' }] }, 'claim was refunded'],
    [
      'active claim with an open return',
      { claims: [claim], returns: [{ status: 'requested', claim_order_id: 'claim_1' }] },
      'claims',
    ],
  ])('%s', (_name, change, words) => {
    const order = { ...clean, ...change }
    expect(cancelRefusal(order)?.message).toContain(words)
    expect(refusalOf(cancelAvailability(order))).toEqual(cancelRefusal(order))
  })
})

describe('voiding the payment of a canceled order again', () => {
  const canceled: CancelFacts = { ...clean, status: 'canceled' }
  const other = { ...payment, id: 'pay_2' }
  test.each<[string, boolean, Partial<CancelFacts>]>([
    ['allowed: void failed', true, { payment_operations: [asked('void', 'failed')] }],
    [
      'allowed: void failed twice',
      true,
      { payment_operations: [asked('void', 'failed'), asked('void', 'failed')] },
    ],
    [
      'allowed: void failed, void of another payment unconfirmed',
      true,
      {
        payments: [payment, other],
        payment_operations: [asked('void', 'failed'), asked('void', 'unknown', 'pay_2')],
      },
    ],
    ['refused: no void requested', false, {}],
    ['refused: void pending', false, { payment_operations: [asked('void', 'pending')] }],
    [
      'refused: second void unconfirmed',
      false,
      { payment_operations: [asked('void', 'failed'), asked('void', 'unknown')] },
    ],
    [
      'refused: already voided',
      false,
      {
        payments: [{ ...payment, canceled_at: at }],
        payment_operations: [asked('void', 'failed'), asked('void', 'succeeded')],
      },
    ],
    [
      'refused: captured after the failed void',
      false,
      {
        payments: [{ ...payment, captured_at: at }],
        payment_operations: [asked('void', 'failed')],
      },
    ],
    ['refused: only a capture failed', false, { payment_operations: [asked('capture', 'failed')] }],
    [
      "refused: failed void of another order's payment",
      false,
      { payment_operations: [asked('void', 'failed', 'pay_9')] },
    ],
  ])('%s', (_name, isAllowed, change) => {
    const facts = { ...canceled, ...change }
    expect(cancelRefusal(facts)?.message ?? null).toBe(isAllowed ? null : 'The order is already canceled.')
    expect(cancelAvailability(facts).isAvailable).toBe(false)
    expect(retryReleaseAvailability(facts).isAvailable).toBe(isAllowed)
    expect(retryReleaseAvailability({ ...facts, status: 'pending' }).isAvailable).toBe(false)
  })
})

describe('a refund', () => {
  test.each([
    [{ amount: 1, refundable: 1000, isCanceled: false }, null],
    [{ amount: 1000, refundable: 1000, isCanceled: false }, null],
    [{ amount: 600, refundable: 600, isCanceled: false }, null],
    [{ amount: 601, refundable: 600, isCanceled: false }, 'more than can still be refunded'],
    [{ amount: 1, refundable: 0, isCanceled: false }, 'more than can still be refunded'],
    [{ amount: 0, refundable: 1000, isCanceled: false }, 'above 0'],
    [{ amount: -5, refundable: 1000, isCanceled: false }, 'above 0'],
    [{ amount: 0.5, refundable: 1000, isCanceled: false }, 'above 0'],
    [{ amount: Number.NaN, refundable: 1000, isCanceled: false }, 'above 0'],
    [{ amount: 1, refundable: 0, isCanceled: true }, 'canceled'],
    [{ amount: 1000, refundable: 1000, isCanceled: true }, null],
    [{ amount: 1001, refundable: 1000, isCanceled: true }, 'more than can still be refunded'],
  ])('%j: %s', (facts, words) => {
    const refusal = refundRefusal(facts)
    if (words === null) expect(refusal).toBeNull()
    else expect(refusal?.message).toContain(words)
  })
})

test.each([
  [1, 1_000, null],
  [1_000, 1_000, null],
  [1_001, 1_000, 'too_much'],
  [1, 0, 'too_much'],
  [0, 1_000, 'too_little'],
  [-1, 1_000, 'too_little'],
  [0.5, 1_000, 'too_little'],
])('a refund of %d with %d left: %s', (amount, refundable, fault) => {
  expect(refundFault(amount, refundable)).toBe(fault)
})

test('a canceled order can’t be captured, completed, archived or changed', () => {
  for (const refusal of [captureRefusal, completeRefusal, archiveRefusal, updateRefusal]) {
    expect(refusal({ status: 'canceled' })).not.toBeNull()
    expect(refusal({ status: 'completed' })).toBeNull()
  }
  expect(completeRefusal({ status: 'pending' })).toBeNull()
  expect(archiveRefusal({ status: 'pending' })?.message).toContain('completed')
})
