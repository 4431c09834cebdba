import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type GiftCardFacts,
  giftCardRefusal,
  isGiftCardCode,
  makeGiftCardCode,
  redeemGiftCards,
} from './index.ts'

test.each([
  ['AB12-CD34-EF56-GH78', true],
  ['ab12-CD34-EF56-GH78', false],
  ['AB12CD34EF56GH78', false],
  ['AB12-CD34-EF56', false],
  ['AB12-CD34-EF56-GH78-JK90', false],
  ['', false],
])('%j has the form of a gift card code: %s', (code, is) => {
  expect(isGiftCardCode(code)).toBe(is)
})

test('a new code has that form, whatever is drawn, and no sign that is read as another', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (draws) => {
      const code = makeGiftCardCode((below) => draws.next().value % below)
      expect(isGiftCardCode(code)).toBe(true)
      expect(code).not.toMatch(/[01ILO]/)
    }),
  )
})

describe('a gift card pays', () => {
  const card: GiftCardFacts = {
    id: 'gift_1',
    balance: 100,
    is_disabled: false,
    region_id: 'reg_eu',
    ends_at: '2026-12-31T23:00:00.000Z',
  }
  const order = { now: '2026-11-21T10:14:00.000Z', region_id: 'reg_eu' }
  test.each<[string, Partial<GiftCardFacts>, string | null]>([
    ['in its region while it lasts', {}, null],
    ['without an end', { ends_at: null }, null],
    ['not while disabled', { is_disabled: true }, 'disabled'],
    ['not in another region', { region_id: 'reg_us' }, 'region'],
    ['not from the instant it ends', { ends_at: order.now }, 'expired'],
    ['not when empty', { balance: 0 }, 'empty'],
  ])('%s', (_name, change, words) => {
    const refusal = giftCardRefusal({ ...card, ...change }, order)
    if (words === null) expect(refusal).toBeNull()
    else expect(refusal?.message).toContain(words)
  })
})

describe('gift cards are used', () => {
  test('those that end first, then those with least left', () => {
    const cards = [
      { id: 'endless', balance: 10, ends_at: null },
      { id: 'late', balance: 100, ends_at: '2027-02-01T00:00:00.000Z' },
      { id: 'soon', balance: 40, ends_at: '2026-12-01T00:00:00.000Z' },
      { id: 'soon and small', balance: 30, ends_at: '2026-12-01T00:00:00.000Z' },
    ]
    expect(redeemGiftCards(100, cards)).toEqual([
      { gift_card_id: 'soon and small', amount: 30, balance_after: 0 },
      { gift_card_id: 'soon', amount: 40, balance_after: 0 },
      { gift_card_id: 'late', amount: 30, balance_after: 70 },
    ])
  })

  test('up to what they hold, never below zero', () => {
    const cards = fc.array(fc.record({ balance: fc.nat(1000), ends_at: fc.constant(null) }), { maxLength: 5 })
    fc.assert(
      fc.property(fc.nat(4000), cards, (amount, each) => {
        const parts = redeemGiftCards(
          amount,
          each.map((card, i) => ({ ...card, id: `gift_${i}` })),
        )
        const held = each.reduce((sum, card) => sum + card.balance, 0)
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(Math.min(amount, held))
        for (const part of parts) expect(part.balance_after).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
