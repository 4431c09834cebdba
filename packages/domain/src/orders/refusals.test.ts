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

describe('the server cancels an order', () => {
  test.each<[string, Partial<CancelFacts>]>([
    ['that has nothing but an uncaptured payment', {}],
    ['whose captured money it refunds first', { payments: [captured] }],
    ['whose captured money was all refunded', { payments: [{ ...captured, amount_refunded: 500 }] }],
    [
      'whose operations are settled',
      { payment_operations: [asked('capture', 'failed'), asked('refund', 'succeeded')] },
    ],
    ['with a fulfillment not yet shipped', { fulfillments: [{ shipped_at: null, canceled_at: null }] }],
    [
      'whose returns, swaps and claims are canceled',
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

describe('the server refuses to cancel an order', () => {
  test.each<[string, Partial<CancelFacts>, string]>([
    ['twice', { status: 'canceled' }, 'already canceled'],
    [
      'while a capture is pending',
      { payment_operations: [asked('capture', 'pending')] },
      'still being processed',
    ],
    [
      'while a refund is unknown',
      { payment_operations: [asked('refund', 'unknown')] },
      'still being processed',
    ],
    ['that was shipped', { fulfillments: [{ shipped_at: at, canceled_at: null }] }, 'shipped'],
    [
      'that was shipped, even if its money could be refunded',
      { payments: [captured], fulfillments: [{ shipped_at: at, canceled_at: null }] },
      'shipped',
    ],
    ['with a return under way', { returns: [{ status: 'requested' }] }, 'returns'],
    ['with a return received', { returns: [{ status: 'received' }] }, 'items were returned'],
    [
      'whose items came back for a swap that was canceled',
      { swaps: [{ canceled_at: at, return_order: { status: 'received' } }] },
      'items were returned',
    ],
    [
      'whose items came back for a claim, even if its money could be refunded',
      { payments: [captured], claims: [{ ...claim, return_order: { status: 'received' } }] },
      'items were returned',
    ],
    [
      'of which a swap was shipped, even if its money could be refunded',
      {
        payments: [captured],
        swaps: [{ canceled_at: null, fulfillments: [{ shipped_at: at, canceled_at: null }] }],
      },
      'shipped',
    ],
    ['with a live swap', { swaps: [{ canceled_at: null }] }, 'swaps'],
    ['with a live claim', { claims: [claim] }, 'Cancel the claims'],
    ['with a refunded claim', { claims: [{ ...claim, payment_status: 'refunded' }] }, 'claim was refunded'],
    [
      'with a live claim that asks goods back',
      { claims: [claim], returns: [{ status: 'requested', claim_order_id: 'claim_1' }] },
      'claims',
    ],
  ])('%s', (_name, change, words) => {
    const order = { ...clean, ...change }
    expect(cancelRefusal(order)?.message).toContain(words)
    expect(refusalOf(cancelAvailability(order))).toEqual(cancelRefusal(order))
  })
})

describe('a canceled order is canceled again', () => {
  const canceled: CancelFacts = { ...clean, status: 'canceled' }
  const other = { ...payment, id: 'pay_2' }
  test.each<[string, boolean, Partial<CancelFacts>]>([
    ['when its release was refused', true, { payment_operations: [asked('void', 'failed')] }],
    [
      'when its release was refused twice',
      true,
      { payment_operations: [asked('void', 'failed'), asked('void', 'failed')] },
    ],
    [
      'when one of two releases was refused, whatever becomes of the other',
      true,
      {
        payments: [payment, other],
        payment_operations: [asked('void', 'failed'), asked('void', 'unknown', 'pay_2')],
      },
    ],
    ['never, when nothing was asked for', false, {}],
    ['never, while its release is under way', false, { payment_operations: [asked('void', 'pending')] }],
    [
      'never, while a second try is under way',
      false,
      { payment_operations: [asked('void', 'failed'), asked('void', 'unknown')] },
    ],
    [
      'never, once its payment was released',
      false,
      {
        payments: [{ ...payment, canceled_at: at }],
        payment_operations: [asked('void', 'failed'), asked('void', 'succeeded')],
      },
    ],
    [
      'never, when its payment was captured and refunded',
      false,
      {
        payments: [{ ...payment, captured_at: at }],
        payment_operations: [asked('void', 'failed')],
      },
    ],
    ['never, because of a refused capture', false, { payment_operations: [asked('capture', 'failed')] }],
    [
      'never, because of the release of a payment that is not its own',
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
])('of %d when %d is left is wrong: %s', (amount, refundable, fault) => {
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
