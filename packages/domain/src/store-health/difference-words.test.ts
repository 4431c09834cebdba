import { expect, test } from 'vitest'
import { differenceWords, type ProviderDifference } from './index.ts'

test.each<[ProviderDifference['kind'], number, number, string, string, boolean?]>([
  ['capture', 4_500, 0, 'Stripe captured 45.00 EUR, but we recorded nothing.', 'Capture the payment here'],
  ['capture', 4_400, 4_500, 'Stripe captured 44.00 EUR, but we recorded 45.00 EUR.', 'Check at Stripe why'],
  [
    'capture',
    0,
    4_500,
    'We recorded that 45.00 EUR was captured. Stripe has no record of it, or it was reversed.',
    'before you ship',
  ],
  ['refund', 700, 0, 'Stripe refunded 7.00 EUR, but we recorded nothing.', "Don't refund it again"],
  [
    'refund',
    0,
    700,
    'We recorded that 7.00 EUR was refunded. Stripe has no record of it, or it was reversed.',
    'Pay them another way',
  ],
  [
    'held',
    2_950,
    0,
    'Stripe has a payment of 29.50 EUR without an order.',
    'will create the order or release the money',
  ],
  [
    'held',
    2_950,
    0,
    'Stripe has a payment of 29.50 EUR that we have no record of: the store was restored after this payment started.',
    'Refund it there, or create the order again',
    true,
  ],
])(
  '%s: %i at the provider, %i in our records',
  (kind, provider_amount, books_amount, says, todo, is_before_restore = false) => {
    const amounts = { provider_amount, books_amount, currency_code: 'eur' }
    const words = differenceWords({ provider_id: 'stripe', kind, ...amounts, is_before_restore })
    expect(words).toEqual({ says, todo: expect.stringContaining(todo) })
  },
)
