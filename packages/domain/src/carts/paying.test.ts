import { expect, test } from 'vitest'
import { anyAmount } from '../payments/index.ts'
import { cartChargeRefusal, showsTaxes } from './index.ts'

const limitsOf = (provider_id: string, currency_code: string) => {
  if (provider_id !== 'stripe') return anyAmount
  return currency_code === 'kwd' ? { minimum: 1, step: 10 } : { minimum: 50, step: 1 }
}
const own = { type: 'default', gift_card_total: 970, payment_providers: ['stripe'] }
const left = 'Stripe accepts 0.50 EUR or more, and 0.30 EUR is due.'

test.each([
  ['at the minimum', 50, 'eur', own, null],
  ['below the minimum after a gift card', 30, 'eur', own, `${left} Remove a gift card or add an item.`],
  [
    'below the minimum, other payment method offered',
    30,
    'eur',
    { ...own, payment_providers: ['manual', 'stripe'] },
    `${left} Remove a gift card, add an item or choose another payment method.`,
  ],
  [
    'below the minimum without a gift card',
    30,
    'eur',
    { ...own, gift_card_total: 0 },
    `${left} Add an item.`,
  ],
  [
    'draft order below the minimum',
    30,
    'eur',
    { type: 'draft_order', gift_card_total: 970, payment_providers: ['manual', 'stripe'] },
    `${left} Choose another payment method.`,
  ],
  ['swap below the minimum', 30, 'eur', { ...own, type: 'swap' }, `${left} Contact the store.`],
  [
    'third decimal in KWD',
    1_255,
    'kwd',
    { ...own, gift_card_total: 0 },
    'Stripe accepts KWD with at most 2 decimals, and 1.255 KWD is due. Change the items.',
  ],
])('charging a cart: %s', (_, amount, currency_code, cart, words) => {
  const refused = cartChargeRefusal({ provider_id: 'stripe', amount, currency_code }, cart, limitsOf)
  expect(refused?.message ?? null).toBe(words)
})

test.each([
  ['computes taxes by itself', { automatic_taxes: true }, true],
  ['computes them when asked', {}, false],
  ['asked for payment', { sessions: 1 }, true],
  ['placed', { completed_at: '2026-01-01T00:00:00.000Z' }, true],
  ['of a draft', { type: 'draft_order' }, true],
  ['of a swap', { type: 'swap' }, true],
])('a cart shows its taxes: %s (taxes-19)', (_, given, shows) => {
  const cart = { type: 'default', automatic_taxes: false, completed_at: null, sessions: 0 }
  expect(showsTaxes({ ...cart, ...given })).toBe(shows)
})
