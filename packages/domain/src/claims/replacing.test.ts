import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimedTotals, totalsOfReplacement } from './index.ts'

const item = (unit_price: number, quantity = 1) => ({ unit_price, quantity })

test.each([
  ['one that costs more now', [5_000, 0], [item(10_000)], [[5_000, 0]]],
  ['one that costs less now', [5_000, 0], [item(4_000)], [[5_000, 0]]],
  [
    'two by their prices, to the cent',
    [1_000, 500],
    [item(1_000), item(1_000, 2)],
    [
      [333, 167],
      [667, 333],
    ],
  ],
  [
    'some that cost nothing alike',
    [101, 0],
    [item(0), item(0)],
    [
      [51, 0],
      [50, 0],
    ],
  ],
  ['those of units that were paid with nothing', [0, 0], [item(4_000)], [[0, 0]]],
] as const)(
  'claimed units give their worth to %s',
  (_, [claimed_total, claimed_gift_card_total], items, worth) => {
    expect(claimedTotals({ claimed_total, claimed_gift_card_total }, items)).toEqual(
      worth.map(([money, cards]) => ({ claimed_total: money, claimed_gift_card_total: cards })),
    )
  },
)

test.each([
  ['half price', 10_000, 6_250, 0, 25, { discount_total: 5_000, tax_total: 1_250 }],
  ['half by gift card', 10_000, 6_250, 5_000, 25, { discount_total: 0, tax_total: 1_250 }],
  ['more than it costs', 4_000, 5_000, 0, 0, { discount_total: -1_000, tax_total: 0 }],
] as const)('a replacement for units paid with %s', (_, subtotal, total, cards, rate, part) => {
  const claimed = { claimed_total: total, claimed_gift_card_total: cards }
  expect(totalsOfReplacement({ subtotal }, claimed, rate)).toEqual({
    ...part,
    gift_card_total: cards,
    total,
  })
})

test('the totals of a replacement add up at any tax rate', () => {
  const amount = fc.nat(10_000_000)
  fc.assert(
    fc.property(amount, amount, amount, fc.nat(500_000), (subtotal, claimed_total, cards, rate) => {
      const claimed = { claimed_total, claimed_gift_card_total: cards }
      const { discount_total, gift_card_total, tax_total, total } = totalsOfReplacement(
        { subtotal },
        claimed,
        rate / 10_000,
      )
      expect(subtotal - discount_total - gift_card_total + tax_total).toBe(total)
      expect(tax_total).toBeGreaterThanOrEqual(0)
    }),
  )
})
