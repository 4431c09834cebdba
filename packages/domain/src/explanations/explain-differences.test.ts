import { expect, test } from 'vitest'
import { type EditBooks, explainEdit, explainSwap, type SwapBooks, UNEXPLAINED } from './index.ts'

const units = {
  title: 'Shirt',
  description: 'M',
  units: 1,
  quantity: 2,
  net: 2000,
  discount: 200,
  tax_rate: 25,
  claimed_total: null,
  is_claimed: false,
  is_own: true,
}
const swap: SwapBooks = {
  currency_code: 'eur',
  paid_share: 0.5,
  new_items: [{ ...units, title: 'Coat', description: null, units: 2, net: 6000, discount: 0 }],
  returned_items: [units],
  shipping: [{ title: 'Return label', net: 401, tax_rate: 25 }],
}
const shown = (explanation: ReturnType<typeof explainSwap>) =>
  explanation.parts.map(({ label, amount, parts = [] }) => [
    label,
    amount,
    ...parts.map(({ label, amount, note }) => [label, amount, ...(note ? [note] : [])]),
  ])

test("a swap's difference is its new items, less what was paid for the returned ones, and return shipping", () => {
  expect(shown(explainSwap(7438, swap))).toEqual([
    ['New items', 7500, ['Coat', 7500, '2 × €37.50 with tax']],
    ['Returned items', -563, ['Shirt, M', -563, 'with tax']],
    ['Return shipping', 501, ['Return label', 501]],
  ])
})

test('gift cards paid for a part of what was bought with the order alone', () => {
  const returned_items = [{ ...units, is_own: false }]
  expect(shown(explainSwap(6876, { ...swap, returned_items }))[1]).toEqual([
    'Returned items',
    -1125,
    ['Shirt, M', -1125, 'with tax'],
  ])
})

test.each([
  ['Rounding', 5, swap],
  ['Rounding', -5, swap],
  [UNEXPLAINED, 6, swap],
  ['Returned units that a claim made good', 6, { ...swap, returned_items: [{ ...units, is_claimed: true }] }],
])('%s: %d', (label, rest, books) => {
  expect(explainSwap(7438 + rest, books).parts.at(-1)).toEqual({ label, amount: rest })
})

test('a new item of a claim is worth what was paid for the claimed one', () => {
  const books = { ...swap, new_items: [], returned_items: [{ ...units, claimed_total: 900 }], shipping: [] }
  expect(shown(explainSwap(-450, books))).toEqual([['Returned items', -450, ['Shirt, M', -450, 'with tax']]])
})

test("an edit's difference is the total after it less the one before", () => {
  const edit: EditBooks = {
    currency_code: 'jpy',
    previous_total: 1000,
    lines: [
      { title: 'Shirt', description: 'M', quantity: 2, unit_price: 500, includes_tax: false, net: 1000 },
      { title: 'Coat', description: null, quantity: 1, unit_price: 110, includes_tax: true, net: 100 },
    ],
    discount_total: 50,
    shipping_total: 0,
    gift_card_total: 20,
    tax_total: 103,
  }
  expect(shown(explainEdit(133, edit))).toEqual([
    [
      'Total after the changes',
      1133,
      ['Shirt, M', 1000, '2 × ¥500'],
      ['Coat', 100, '1 × ¥110 with tax'],
      ['Discounts', -50],
      ['Gift cards', -20],
      ['Tax', 103],
    ],
    ['Total before', -1000],
  ])
  expect(explainEdit(134, edit).parts.at(-1)).toEqual({ label: UNEXPLAINED, amount: 1 })
})
