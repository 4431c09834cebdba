import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimedTotals, totalsOfReplacement } from './index.ts'

const item = (unit_price: number, quantity = 1) => ({ unit_price, quantity })

test.each([
  ['one item with a higher price', [5_000, 0], [item(10_000)], [[5_000, 0]]],
  ['one item with a lower price', [5_000, 0], [item(4_000)], [[5_000, 0]]],
  [
    'two items in proportion to price, to the cent',
    [1_000, 500],
    [item(1_000), item(1_000, 2)],
    [
      [333, 167],
      [667, 333],
    ],
  ],
  [
    'free items in equal parts',
    [101, 0],
    [item(0), item(0)],
    [
      [51, 0],
      [50, 0],
    ],
  ],
  ['an item for units that were free', [0, 0], [item(4_000)], [[0, 0]]],
] as const)(
  'the value of claimed units goes to %s',
  (_, [claimed_total, claimed_gift_card_total], items, worth) => {
    expect(claimedTotals({ claimed_total, claimed_gift_card_total }, items)).toEqual(
      worth.map(([money, cards]) => ({ claimed_total: money, claimed_gift_card_total: cards })),
    )
  },
)

test.each([
  ['a 50% discount', 10_000, 6_250, 0, 25, { discount_total: 5_000, tax_total: 1_250 }],
  ['a gift card for half', 10_000, 6_250, 5_000, 25, { discount_total: 0, tax_total: 1_250 }],
  ['more than the replacement costs', 4_000, 5_000, 0, 0, { discount_total: -1_000, tax_total: 0 }],
] as const)('totals of a replacement for units bought with %s', (_, subtotal, total, cards, rate, part) => {
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
