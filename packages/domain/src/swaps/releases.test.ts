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

describe('a swap’s payment is voided again', () => {
  test.each<[string, string[], Partial<SwapReleaseFacts<OpenPayment>>]>([
    ['when its release was refused', ['pay_1'], {}],
    [
      'when its release was refused after a refused capture, and refused twice',
      ['pay_1'],
      { payment_operations: [asked('capture', 'failed'), asked('void', 'failed'), asked('void', 'failed')] },
    ],
    [
      'alone, when another of it is under way',
      ['pay_1'],
      {
        payments: [payment, { ...payment, id: 'pay_2' }],
        payment_operations: [asked('void', 'failed'), asked('void', 'pending', 'pay_2')],
      },
    ],
    ['never, while the swap is not canceled', [], { canceled_at: null }],
    ['never, when it has none', [], { payments: [] }],
    ['never, when nothing was asked for', [], { payment_operations: [] }],
    ['never, because of a refused capture', [], { payment_operations: [asked('capture', 'failed')] }],
    [
      'never, while a second try is under way',
      [],
      { payment_operations: [asked('void', 'failed'), asked('void', 'unknown')] },
    ],
    ['never, once it was released', [], { payments: [{ ...payment, canceled_at: at }] }],
    ['never, once it was captured', [], { payments: [{ ...payment, captured_at: at }] }],
    [
      'never, because of the release of a payment that is not its own',
      [],
      { payment_operations: [asked('void', 'failed', 'pay_9')] },
    ],
  ])('%s', (_name, ids, change) => {
    const swap = { ...canceled, ...change }
    expect(refusedSwapReleases(swap).map(({ id }) => id)).toEqual(ids)
    expect(retrySwapReleaseAvailability(swap).isAvailable).toBe(ids.length > 0)
  })
})
