import { describe, expect, test } from 'vitest'
import {
  archiveRefusal,
  type CancelFacts,
  cancelRefusal,
  captureRefusal,
  completeRefusal,
  refundRefusal,
  updateRefusal,
} from './index.ts'

const at = '2026-11-21T10:14:00.000Z'
const clean: CancelFacts = {
  status: 'pending',
  payments: [{ amount_captured: 0, amount_refunded: 0 }],
  paymentOperations: [],
  fulfillments: [],
  returns: [],
  swaps: [],
  claims: [],
}

describe('the server cancels an order', () => {
  test.each<[string, Partial<CancelFacts>]>([
    ['that has nothing but an uncaptured payment', {}],
    [
      'whose captured money was all given back',
      { payments: [{ amount_captured: 900, amount_refunded: 900 }] },
    ],
    ['whose operations are settled', { paymentOperations: [{ state: 'succeeded' }, { state: 'failed' }] }],
    ['with a fulfillment not yet shipped', { fulfillments: [{ shipped_at: null, canceled_at: null }] }],
    [
      'whose returns, swaps and claims are canceled',
      { returns: [{ status: 'canceled' }], swaps: [{ canceled_at: at }], claims: [{ canceled_at: at }] },
    ],
  ])('%s', (_name, change) => {
    expect(cancelRefusal({ ...clean, ...change })).toBeNull()
  })
})

describe('the server refuses to cancel an order', () => {
  test.each<[string, Partial<CancelFacts>, string]>([
    ['twice', { status: 'canceled' }, 'already canceled'],
    [
      'that keeps captured money',
      { payments: [{ amount_captured: 900, amount_refunded: 400 }] },
      'captured payment',
    ],
    ['while a capture is pending', { paymentOperations: [{ state: 'pending' }] }, 'still being processed'],
    ['while a refund is unknown', { paymentOperations: [{ state: 'unknown' }] }, 'still being processed'],
    ['that was shipped', { fulfillments: [{ shipped_at: at, canceled_at: null }] }, 'shipped'],
    ['with a return under way', { returns: [{ status: 'requested' }] }, 'returns'],
    ['with a return received', { returns: [{ status: 'received' }] }, 'returns'],
    ['with a live swap', { swaps: [{ canceled_at: null }] }, 'swaps'],
    ['with a live claim', { claims: [{ canceled_at: null }] }, 'claims'],
  ])('%s', (_name, change, words) => {
    expect(cancelRefusal({ ...clean, ...change })).toContain(words)
  })
})

describe('a refund', () => {
  test.each([
    [{ amount: 1, captured: 1000, refundedOrHeld: 0, isCanceled: false }, null],
    [{ amount: 1000, captured: 1000, refundedOrHeld: 0, isCanceled: false }, null],
    [{ amount: 600, captured: 1000, refundedOrHeld: 400, isCanceled: false }, null],
    [{ amount: 601, captured: 1000, refundedOrHeld: 400, isCanceled: false }, 'exceed'],
    [{ amount: 1, captured: 0, refundedOrHeld: 0, isCanceled: false }, 'exceed'],
    [{ amount: 0, captured: 1000, refundedOrHeld: 0, isCanceled: false }, 'above 0'],
    [{ amount: -5, captured: 1000, refundedOrHeld: 0, isCanceled: false }, 'above 0'],
    [{ amount: 0.5, captured: 1000, refundedOrHeld: 0, isCanceled: false }, 'above 0'],
    [{ amount: Number.NaN, captured: 1000, refundedOrHeld: 0, isCanceled: false }, 'above 0'],
    [{ amount: 1, captured: 1000, refundedOrHeld: 0, isCanceled: true }, 'canceled'],
  ])('%j: %s', (facts, words) => {
    const refusal = refundRefusal(facts)
    if (words === null) expect(refusal).toBeNull()
    else expect(refusal).toContain(words)
  })
})

test('a canceled order is neither captured, completed, archived nor changed', () => {
  for (const refusal of [captureRefusal, completeRefusal, archiveRefusal, updateRefusal]) {
    expect(refusal({ status: 'canceled' })).not.toBeNull()
    expect(refusal({ status: 'completed' })).toBeNull()
  }
  expect(completeRefusal({ status: 'pending' })).toBeNull()
  expect(archiveRefusal({ status: 'pending' })).toContain('completed')
})
