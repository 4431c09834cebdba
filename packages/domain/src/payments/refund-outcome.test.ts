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
  ['all of it was refunded', [part('succeeded', 300)], [300, 300, 0, 0, []]],
  ['both payments were refunded', [part('succeeded', 300), part('succeeded', 50)], [350, 350, 0, 0, []]],
  [
    'one payment was refunded, the other refused',
    [part('succeeded', 300), part('failed', 50, 'The card expired')],
    [350, 300, 0, 50, ['The card expired']],
  ],
  [
    'both were refused for one reason',
    [part('failed', 300, 'Declined'), part('failed', 50, 'Declined')],
    [350, 0, 0, 350, ['Declined']],
  ],
  [
    'one has no response yet, the outcome of another is unknown',
    [part('pending', 300), part('unknown', 50), part('failed', 7)],
    [357, 0, 350, 7, []],
  ],
] as const)('%s', (_, parts, [amount, refunded, pending, refused, reasons]) => {
  expect(refundOutcome(parts)).toEqual({ amount, refunded, pending, refused, reasons })
})
