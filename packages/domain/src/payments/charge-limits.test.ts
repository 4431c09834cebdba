import { expect, test } from 'vitest'
import { anyAmount, chargeRefusal, linkChargeRefusal } from './index.ts'

const limits = { minimum: 50, step: 1 }

test.each([
  ['eur', 30, limits, 'Stripe accepts 0.50 EUR or more, and 0.30 EUR is due.'],
  ['eur', 49, limits, 'Stripe accepts 0.50 EUR or more, and 0.49 EUR is due.'],
  ['eur', 50, limits, null],
  ['jpy', 49, limits, 'Stripe accepts 50 JPY or more, and 49 JPY is due.'],
  ['jpy', 50, limits, null],
  [
    'kwd',
    1_255,
    { minimum: 1, step: 10 },
    'Stripe accepts KWD with at most 2 decimals, and 1.255 KWD is due.',
  ],
  ['kwd', 1_250, { minimum: 1, step: 10 }, null],
  ['mga', 1_250, { minimum: 1, step: 100 }, 'Stripe accepts MGA with no decimals, and 12.50 MGA is due.'],
  ['eur', 1, anyAmount, null],
] as const)('charging %s: %i minor units with limits %j: %s', (currency_code, amount, own, words) => {
  const refused = chargeRefusal({ provider_id: 'stripe', amount, currency_code }, own)
  expect(refused?.message ?? null).toBe(words)
})

const card = { id: 'stripe', limits: [{ currency_code: 'eur', ...limits }] }
const invoice = { id: 'manual', limits: [{ currency_code: 'eur', ...anyAmount }] }

test.each([
  ['card only, below the minimum', 30, [card], 'payment_below_minimum'],
  ['card or invoice, below the card minimum', 30, [card, invoice], undefined],
  ['card only, at the minimum', 50, [card], undefined],
  ['nothing due', 0, [card], undefined],
  ['no payment method', 30, [], undefined],
] as const)('payment link: %s', (_, amount, ways, code) => {
  expect(linkChargeRefusal({ amount, currency_code: 'eur' }, ways)?.code).toBe(code)
})
