import { expect, test } from 'vitest'
import { refundOutcome } from './refund-outcome.ts'

const part = (
  state: 'pending' | 'succeeded' | 'failed' | 'unknown',
  amount: number,
  error: string | null = null,
) => ({
  state,
  amount,
  error,
})

test.each([
  ['fully refunded', [part('succeeded', 300)], [300, 300, 0, 0, []]],
  ['both payments refunded', [part('succeeded', 300), part('succeeded', 50)], [350, 350, 0, 0, []]],
  [
    'one payment refunded, the other refused',
    [part('succeeded', 300), part('failed', 50, 'The card expired')],
    [350, 300, 0, 50, ['The card expired']],
  ],
  [
    'both refused for the same reason',
    [part('failed', 300, 'Declined'), part('failed', 50, 'Declined')],
    [350, 0, 0, 350, ['Declined']],
  ],
  [
    'one pending, one unconfirmed, one refused',
    [part('pending', 300), part('unknown', 50), part('failed', 7)],
    [357, 0, 350, 7, []],
  ],
] as const)('outcome of a refund: %s', (_, parts, [amount, refunded, pending, refused, reasons]) => {
  expect(refundOutcome(parts)).toEqual({ amount, refunded, pending, refused, reasons })
})
