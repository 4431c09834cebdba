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
] as const)('%s: of %i minor units with limits %j it is said: %s', (currency_code, amount, own, words) => {
  const refused = chargeRefusal({ provider_id: 'stripe', amount, currency_code }, own)
  expect(refused?.message ?? null).toBe(words)
})

const card = { id: 'stripe', limits: [{ currency_code: 'eur', ...limits }] }
const invoice = { id: 'manual', limits: [{ currency_code: 'eur', ...anyAmount }] }

test.each([
  ['by card alone', 30, [card], 'payment_below_minimum'],
  ['by card or invoice', 30, [card, invoice], undefined],
  ['by card alone, of enough', 50, [card], undefined],
  ['of nothing', 0, [card], undefined],
  ['by nothing', 30, [], undefined],
] as const)('a link to pay %s', (_, amount, ways, code) => {
  expect(linkChargeRefusal({ amount, currency_code: 'eur' }, ways)?.code).toBe(code)
})
