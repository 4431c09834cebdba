import { expect, test } from 'vitest'
import { computeOrderTotals, lineAdjustments } from './index.ts'

const free = {
  id: 'disc_free',
  code: 'FREE',
  type: 'free_shipping',
  value: 100,
  allocation: 'total',
} as const
const tenth = { id: 'disc_tenth', code: 'TENTH', type: 'percentage', value: 10, allocation: 'total' } as const
const items = [
  { id: 'item_1', unit_price: 1_000, quantity: 2 },
  { id: 'item_2', unit_price: 500, quantity: 1, allow_discounts: false },
]

test.each([
  ['no discount', [], []],
  ['free shipping only', [free], []],
  ['percentage beside free shipping', [free, tenth], [['item_1', 'disc_tenth', 'TENTH', 200]]],
])('discounts of each line: %s', (_name, discounts, expected) => {
  const totals = computeOrderTotals({ tax_rate: 25, items, discounts, shipping_methods: [{ price: 700 }] })
  expect(
    lineAdjustments(items, discounts, totals.items).map((each) => [
      each.item_id,
      each.discount_id,
      each.description,
      each.amount,
    ]),
  ).toEqual(expected)
})
