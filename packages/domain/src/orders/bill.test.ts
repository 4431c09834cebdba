import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billOf, computeOrderTotals } from './index.ts'

const billFor = (tax_rate: number, items: readonly (readonly [number, number])[], price = 0, balance = 0) => {
  const lines = items.map(([unit_price, quantity]) => ({ unit_price, quantity, allow_discounts: true }))
  const shipping_methods = [{ price }]
  const totals = computeOrderTotals({ items: lines, tax_rate, shipping_methods, gift_card_balance: balance })
  return { ...billOf({ ...totals, tax_rate, items: lines, shipping_methods }), total: totals.total }
}

test.each([
  ['no rounding', 25, [[2_000, 2]], 500, 0, { lines: [5_000], shipping: 625, rounding: 0, total: 5_625 }],
  ['99 JPY with 8% tax', 8, [[99, 1]], 0, 0, { lines: [107], rounding: 0, total: 107 }],
  ['lines one cent above the total', 19, [[999, 7]], 0, 0, { lines: [8_323], rounding: -1, total: 8_322 }],
  [
    'gift card applied before tax',
    25,
    [[10_000, 1]],
    0,
    4_000,
    { lines: [12_500], gift_card: -4_000, gift_card_tax: -1_000, rounding: 0, total: 7_500 },
  ],
] as const)('bill of an order: %s', (_name, rate, items, price, balance, bill) => {
  expect(billFor(rate, items, price, balance)).toMatchObject(bill)
})

test.each([
  [
    'that were taxed when they were sold',
    { gift_card_tax_total: 100 },
    { gift_card_tax: -100, rounding: 0 },
    1_250 - 500,
  ],
  [
    'of an order moved in, which paid for tax as well',
    { moved_in_at: '2026-11-01' },
    { gift_card_tax: 0, rounding: 0 },
    850,
  ],
])('bill with gift cards %s', (_what, cards, bill, total) => {
  const order = {
    tax_rate: 25,
    items: [{ unit_price: 1_000, quantity: 1 }],
    shipping_total: 0,
    discount_total: 0,
    gift_card_total: 400,
    total,
    ...cards,
  }
  expect(billOf(order)).toMatchObject({ lines: [1_250], gift_card: -400, ...bill })
})

test('the parts of any bill add up to its total', () => {
  const item = fc.tuple(fc.nat(1_000_000), fc.integer({ min: 1, max: 99 }))
  const rate = fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10)
  fc.assert(
    fc.property(rate, fc.array(item, { maxLength: 8 }), fc.nat(5_000), fc.nat(100_000), (...given) => {
      const { lines, discount, gift_card, gift_card_tax, shipping, rounding, total } = billFor(...given)
      const sum = [...lines, discount, gift_card, gift_card_tax, shipping, rounding]
      expect(sum.reduce((left, part) => left + part, 0)).toBe(total)
    }),
  )
})
