import { expect, test } from 'vitest'
import { isCodeAwaited, needsWarning, rateOfSoldCard, type SoldCardsStep } from './index.ts'

const now = '2026-03-02T09:00:00.000Z'
const card = {
  code: 'ABCD-EFGH',
  region_id: 'reg_1',
  is_disabled: false,
  ends_at: null,
  value: 2_500,
  balance: 2_500,
}

test.each<[SoldCardsStep, string, object, boolean]>([
  ['refund', 'unused', {}, true],
  ['refund', 'partly used', { balance: 100 }, true],
  ['refund', 'used up', { balance: 0 }, true],
  ['refund', 'unused and disabled', { is_disabled: true }, false],
  ['refund', 'unused and expired', { ends_at: '2020-01-01T00:00:00.000Z' }, false],
  ['refund', 'disabled and partly used', { is_disabled: true, balance: 100 }, true],
  ['cancel', 'unused', {}, false],
  ['cancel', 'partly used', { balance: 100 }, true],
  ['cancel', 'used up', { balance: 0 }, true],
])('gift card warning before a %s: %s', (step, _, change, is) => {
  expect(needsWarning(step, { ...card, ...change }, now)).toBe(is)
})

test.each([
  ['pending', 'awaiting', true],
  ['pending', 'not_paid', true],
  ['pending', 'requires_action', true],
  ['completed', 'awaiting', true],
  ['pending', 'captured', false],
  ['pending', 'partially_refunded', false],
  ['pending', 'refunded', false],
  ['canceled', 'awaiting', false],
])('gift cards of an order that is %s and %s are still to be issued: %j', (status, payment_status, is) => {
  expect(isCodeAwaited({ status, payment_status })).toBe(is)
})

const gst = { rate: 5, name: 'GST', code: null, amount: 125 }
test.each([
  ['at the order’s rate', null, true, 25],
  ['at the sum of its own taxes', [gst, { ...gst, rate: 9.975, name: 'QST' }], true, 14.975],
  ['untaxed where the region doesn’t tax cards', [gst], false, null],
])('a gift card is sold %s (taxes-12)', (_, taxes, gift_cards_taxable, rate) => {
  expect(rateOfSoldCard({ taxes }, { tax_rate: 25, gift_cards_taxable })).toBe(rate)
})
