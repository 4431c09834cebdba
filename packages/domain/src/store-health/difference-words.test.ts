import { expect, test } from 'vitest'
import { differenceWords, type ProviderDifference } from './index.ts'

test.each<[ProviderDifference['kind'], number, number, string, string, boolean?]>([
  [
    'capture',
    4_500,
    0,
    'Stripe took 45.00 EUR, and the books say nothing of it.',
    'Capture the payment here',
  ],
  ['capture', 4_400, 4_500, 'Stripe took 44.00 EUR, and the books say 45.00 EUR.', 'Look up at Stripe why'],
  [
    'capture',
    0,
    4_500,
    'The books say that 45.00 EUR was captured, and at Stripe it was not, or it came back.',
    'before the goods leave',
  ],
  [
    'refund',
    700,
    0,
    'Stripe gave back 7.00 EUR, and the books say nothing of it.',
    'Do not give it once more',
  ],
  [
    'refund',
    0,
    700,
    'The books say that 7.00 EUR was given back, and at Stripe it was not, or it came back.',
    'give it in another way',
  ],
  ['held', 2_950, 0, 'Stripe holds 29.50 EUR for no order.', 'by itself'],
  [
    'held',
    2_950,
    0,
    'Stripe holds 29.50 EUR of which the books know nothing: the store was restored after the payment was begun.',
    'give it back there, or enter the order anew',
    true,
  ],
])(
  '%s: %i at the provider, %i in the books',
  (kind, provider_amount, books_amount, says, todo, is_before_restore = false) => {
    const amounts = { provider_amount, books_amount, currency_code: 'eur' }
    const words = differenceWords({ provider_id: 'stripe', kind, ...amounts, is_before_restore })
    expect(words).toEqual({ says, todo: expect.stringContaining(todo) })
  },
)
