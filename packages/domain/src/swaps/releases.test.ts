import { describe, expect, test } from 'vitest'
import type { OpenPayment } from '../payments/index.ts'
import { refusedSwapReleases, retrySwapReleaseAvailability, type SwapReleaseFacts } from './index.ts'

const at = '2026-11-21T10:14:00.000Z'
const payment: OpenPayment = { id: 'pay_1', captured_at: null, canceled_at: null }
const asked = (kind: string, state: string, payment_id = 'pay_1') => ({ payment_id, kind, state })
const canceled: SwapReleaseFacts<OpenPayment> = {
  canceled_at: at,
  payments: [payment],
  payment_operations: [asked('void', 'failed')],
}

describe('payments of a canceled swap that can be voided again', () => {
  test.each<[string, string[], Partial<SwapReleaseFacts<OpenPayment>>]>([
    ['void failed', ['pay_1'], {}],
    [
      'capture failed, then void failed twice',
      ['pay_1'],
      { payment_operations: [asked('capture', 'failed'), asked('void', 'failed'), asked('void', 'failed')] },
    ],
    [
      'void failed, void of another payment pending',
      ['pay_1'],
      {
        payments: [payment, { ...payment, id: 'pay_2' }],
        payment_operations: [asked('void', 'failed'), asked('void', 'pending', 'pay_2')],
      },
    ],
    ['none: swap not canceled', [], { canceled_at: null }],
    ['none: no payments', [], { payments: [] }],
    ['none: no void requested', [], { payment_operations: [] }],
    ['none: only a capture failed', [], { payment_operations: [asked('capture', 'failed')] }],
    [
      'none: second void unconfirmed',
      [],
      { payment_operations: [asked('void', 'failed'), asked('void', 'unknown')] },
    ],
    ['none: already voided', [], { payments: [{ ...payment, canceled_at: at }] }],
    ['none: captured', [], { payments: [{ ...payment, captured_at: at }] }],
    [
      "none: failed void of another swap's payment",
      [],
      { payment_operations: [asked('void', 'failed', 'pay_9')] },
    ],
  ])('%s', (_name, ids, change) => {
    const swap = { ...canceled, ...change }
    expect(refusedSwapReleases(swap).map(({ id }) => id)).toEqual(ids)
    expect(retrySwapReleaseAvailability(swap).isAvailable).toBe(ids.length > 0)
  })
})
