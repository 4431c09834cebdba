import { type GiftCard, listGiftCards } from '@purser/contract/gift-cards'
import { expect, test } from 'vitest'
import { addressOf } from '../../lib/call-api.ts'
import { parseQuery } from '../../lib/query-string.ts'
import { cardsToMention, soldCardsInput } from './cards-to-mention.ts'

const now = '2026-03-01T00:00:00.000Z'
const order = { id: 'order_1', display_id: 12 }
const card = {
  id: 'gift_1',
  order_id: 'order_1',
  region_id: 'reg_1',
  value: 5_000,
  balance: 5_000,
  is_disabled: false,
  ends_at: null,
} as GiftCard // Only these fields decide whether a card is mentioned.
const cards = (length: number) => Array.from({ length }, () => card)

test('requests all gift cards of an order, up to the number that one cart can buy', () => {
  const [, query = ''] = addressOf(listGiftCards, soldCardsInput(order)).split('?')
  expect(listGiftCards.query.parse(parseQuery(query))).toMatchObject({ q: '#12', limit: 1_000 })
})

test.each([
  ['all loaded', cards(60), 60, 60, 0],
  ['more sold than loaded', cards(1_000), 1_300, 1_000, 300],
  ['loaded cards of another order', [{ ...card, order_id: 'order_2' }], 1, 0, 0],
  ['loaded cards disabled', [{ ...card, is_disabled: true }], 3, 0, 2],
])('gift cards mentioned before a refund: %s', (_, gift_cards, count, told, unread) => {
  const found = cardsToMention(order, 'refund', { gift_cards, count }, now)
  expect([found.cards.length, found.unread]).toEqual([told, unread])
})
