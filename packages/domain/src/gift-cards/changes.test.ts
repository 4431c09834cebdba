import { expect, test } from 'vitest'
import {
  balanceRefusal,
  isGiftCardCode,
  parseGiftCardSearch,
  regionRefusal,
  restoration,
  soldCurrencyRefusal,
} from './index.ts'

const card = { value: 10_000, currency_code: 'eur' }

test.each([
  [0, null],
  [10_000, null],
  [10_001, "The balance can't exceed the original amount of 100.00 EUR."],
])('a card of 100.00 with a balance of %i: %s', (balance, message) => {
  expect(balanceRefusal(card, balance)?.message ?? null).toBe(message)
})

const of = { region_id: 'eu', currency_code: 'eur', isRedeemed: false }
test.each([
  ['same region, already used', { ...of, isRedeemed: true }, { id: 'eu', currency_code: 'eur' }, null],
  ['another region, same currency', of, { id: 'fr', currency_code: 'eur' }, null],
  ['another region, another currency', of, { id: 'us', currency_code: 'usd' }, 'gift_card_of_other_currency'],
  [
    'another region, already used',
    { ...of, isRedeemed: true },
    { id: 'fr', currency_code: 'eur' },
    'gift_card_redeemed',
  ],
])('moving a gift card: %s', (_, facts, to, code) => {
  expect(regionRefusal(facts, to)?.code ?? null).toBe(code)
})

test('an order sells gift cards only in the currency of its region', () => {
  expect(soldCurrencyRefusal('eur', 'eur')).toBeNull()
  expect(soldCurrencyRefusal('eur', 'usd')).toMatchObject({
    code: 'gift_card_of_other_currency',
    field: 'items',
  })
})

test.each([
  ['after an order', 6_000, 4_000, 0],
  ['after a manual top-up', 10_000, 4_000, 4_000],
  ['after a partial manual top-up', 7_000, 4_000, 1_000],
])('a gift card of 100.00 gets 40.00 back %s', (_, balance, amount, adjusted) => {
  expect(restoration({ value: 10_000, balance }, amount)).toEqual({ adjusted, restored: amount })
})

test.each([
  ['ABCD-2345-EFGH-6789', true],
  ['SUMMER2026', true],
  ['A-B-C-D-2-3-4-5', true],
  ['SUMMER', false],
  ['abcd-2345-efgh', false],
  ['ABCD--2345-EFGH', false],
  ['-ABCD2345', false],
  ['ABCD 2345', false],
  ['ÄBCD-2345-EFGH', false],
  ['', false],
])('%j is a valid gift card code: %s', (code, isOne) => {
  expect(isGiftCardCode(code)).toBe(isOne)
})

test.each([
  ['#12', { display_id: 12 }],
  [' 12 ', { codes: ['12'], display_id: 12 }],
  ['ab2c', { codes: ['AB2C'] }],
  ['2345  abcd', { codes: ['2345', 'ABCD'] }],
  ['abcd\u20132345.', { codes: ['ABCD2345'] }],
  ['   ', {}],
])('the search box reads %j', (q, search) => {
  expect(parseGiftCardSearch(q)).toEqual(search)
})
