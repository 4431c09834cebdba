import { computeOrderTotals } from '@purser/domain/orders'
import { expect, test } from 'vitest'
import { saleSums } from './sale-sums.ts'

type Lines = readonly { readonly unit_price: number; readonly quantity: number }[]

const placed = (items: Lines, tax_rate: number, price = 790, gift_card_balance = 0) => {
  const shipping_methods = [{ price }]
  const lines = items.map((item) => ({ ...item, allow_discounts: true }))
  const totals = computeOrderTotals({ items: lines, tax_rate, shipping_methods, gift_card_balance })
  return { ...totals, items, shipping_methods, tax_rate, currency_code: 'eur', discounts: [] }
}

test('each amount says whether it includes tax; items and shipping are shown with and without', () => {
  const { rows, total } = saleSums(placed([{ unit_price: 2_217, quantity: 3 }], 8.25))
  expect(rows).toEqual([
    { field: 'subtotal', label: 'Subtotal (excl. taxes)', amount: 6_651, note: '€72.00 incl. taxes' },
    { field: 'shipping_total', label: 'Shipping (excl. taxes)', amount: 790, note: '€8.55 incl. taxes' },
    { field: 'tax_total', label: 'Tax (8.25%)', amount: 614 },
  ])
  expect(total).toEqual({ field: 'total', label: 'Total (incl. taxes)', amount: 8_055 })
})

test.each([
  [[{ unit_price: 2_217, quantity: 3 }], 8.25, 790, 0],
  [
    [
      { unit_price: 6_374, quantity: 2 },
      { unit_price: 1, quantity: 9 },
    ],
    8.25,
    0,
    0,
  ],
  [[{ unit_price: 999, quantity: 7 }], 19, 333, 2_500],
  [[{ unit_price: 999, quantity: 1 }], 25, 500, 100_000],
])(
  'the amounts of %j at %d %%, shipping %i, gift card %i, add up from top to bottom',
  (items, rate, price, balance) => {
    const { rows, total } = saleSums(placed(items, rate, price, balance))
    expect(rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(total.amount)
  },
)

test('a total that differs from the lines by a cent has a rounding line', () => {
  const { rows } = saleSums(placed([{ unit_price: 999, quantity: 7 }], 19, 0))
  expect(rows.at(-1)).toEqual({
    label: 'Rounding',
    note: '-€0.01 between the prices incl. taxes and the total',
    amount: null,
  })
})

test('free shipping on a draft has no price note, although its method keeps its price until the order', () => {
  const free = { ...placed([{ unit_price: 1_000, quantity: 1 }], 25), shipping_total: 0 }
  expect(saleSums(free).rows[1]).toEqual({
    field: 'shipping_total',
    label: 'Shipping (excl. taxes)',
    amount: 0,
  })
})

test.each([
  [['fixed'], 'FIXED'],
  [['free_shipping'], null],
  [['free_shipping', 'percentage'], 'PERCENTAGE'],
  [[], null],
])('discounts by %j without effect show the code %s without an amount', (types, code) => {
  const discounts = types.map((type) => ({ code: type.toUpperCase(), rule: { type } }))
  const { rows } = saleSums({ ...placed([{ unit_price: 1_000, quantity: 1 }], 0), discounts })
  const said = { label: `Discount code ${code}`, note: 'Does not apply to these items', amount: null }
  expect(rows.filter(({ label }) => label.startsWith('Discount'))).toEqual(code === null ? [] : [said])
})
