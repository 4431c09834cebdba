import { expect, test } from 'vitest'
import { computeOrderTotals } from '../orders/index.ts'
import { addsUp, amountsOfCredit, amountsOfExchange, amountsOfOrder, creditTitle } from './index.ts'

const mug = { title: 'Mug', description: null, sku: 'M-1', allow_discounts: true }

interface Row {
  readonly name: string
  readonly tax_rate: number
  readonly items: readonly { readonly unit_price: number; readonly quantity: number }[]
  readonly shipping?: number
  readonly discount_total?: number
  readonly gift_card_balance?: number
  readonly amounts: readonly [net: number, tax: number, total: number]
}

const orders: Row[] = [
  { name: 'euros', tax_rate: 19, items: [{ unit_price: 1000, quantity: 2 }], amounts: [2000, 380, 2380] },
  {
    name: 'yen, which have no decimals',
    tax_rate: 10,
    items: [{ unit_price: 1299, quantity: 3 }],
    shipping: 500,
    amounts: [4397, 440, 4837],
  },
  {
    name: 'Kuwaiti dinars, which have three decimals',
    tax_rate: 5,
    items: [{ unit_price: 1255, quantity: 1 }],
    amounts: [1255, 63, 1318],
  },
  {
    name: 'a discount and shipping',
    tax_rate: 25,
    items: [
      { unit_price: 999, quantity: 1 },
      { unit_price: 333, quantity: 3 },
    ],
    shipping: 499,
    discount_total: 100,
    amounts: [2397, 599, 2996],
  },
  {
    name: 'gift cards, which pay before tax',
    tax_rate: 19,
    items: [{ unit_price: 1000, quantity: 1 }],
    shipping: 500,
    gift_card_balance: 1200,
    amounts: [300, 57, 357],
  },
  {
    name: 'gift cards that pay for everything',
    tax_rate: 19,
    items: [{ unit_price: 1000, quantity: 1 }],
    gift_card_balance: 5000,
    amounts: [0, 0, 0],
  },
  { name: 'no tax', tax_rate: 0, items: [{ unit_price: 750, quantity: 2 }], amounts: [1500, 0, 1500] },
  {
    name: 'a rate with decimals',
    tax_rate: 8.875,
    items: [{ unit_price: 1999, quantity: 1 }],
    amounts: [1999, 177, 2176],
  },
]

test.each(orders)('an invoice has the totals of its order: $name (invoices-4)', (row) => {
  const { tax_rate, shipping, discount_total = 0, gift_card_balance = 0, amounts } = row
  const items = row.items.map((item, place) => ({
    ...mug,
    ...item,
    discount_total: place === 0 ? discount_total : 0,
  }))
  const shipping_methods = shipping === undefined ? [] : [{ title: 'Post', price: shipping }]
  const payable = items.reduce((all, item) => all + item.unit_price * item.quantity, shipping ?? 0)
  const gift_card_total = Math.min(gift_card_balance, payable - discount_total)
  const [net, tax, total] = amounts
  const invoice = amountsOfOrder({ tax_rate, items, shipping_methods, gift_card_total, tax_total: tax })
  expect([invoice.net_total, invoice.tax_total, invoice.total]).toEqual([net, tax, total])
  expect(addsUp(invoice)).toBe(true)
})

test('an invoice has the total that domain computed for the order', () => {
  const items = [{ ...mug, unit_price: 1999, quantity: 3, variant_id: null, product_id: null }]
  const order = {
    tax_rate: 7.7,
    items,
    shipping_methods: [{ title: 'Post', price: 650 }],
    gift_card_balance: 1000,
  }
  const totals = computeOrderTotals(order)
  const invoice = amountsOfOrder({
    ...order,
    ...totals,
    items: items.map((item, place) => ({
      ...item,
      discount_total: totals.items[place]?.discount_total ?? 0,
    })),
    shipping_methods: order.shipping_methods,
  })
  expect(invoice.total).toBe(totals.total)
})

test.each([
  [1500, 19, [1261, 239], 'returned_items', 0 - 739],
  [2380, 19, [2000, 380], undefined, undefined],
  [2381, 19, [2001, 380], 'rounding', 1],
  [300, 0, [300, 0], 'returned_items', 0 - 1700],
])(
  'an exchange for which %i was paid at %i %% invoices that amount (invoices-5)',
  (paid, tax_rate, amounts, kind, amount) => {
    const items = [{ ...mug, unit_price: 1000, quantity: 2, discount_total: 0 }]
    const invoice = amountsOfExchange({ tax_rate, items, shipping_methods: [], paid })
    expect([invoice.net_total, invoice.tax_total, invoice.total]).toEqual([...amounts, paid])
    expect(invoice.adjustments.map((each) => [each.kind, each.amount])).toEqual(
      kind === undefined ? [] : [[kind, amount]],
    )
    expect(addsUp(invoice)).toBe(true)
  },
)

test('a credit note has a line for each rate', () => {
  const credit = amountsOfCredit(creditTitle('return'), [
    { rate: 19, net: 100, tax: 19 },
    { rate: 7, net: 50, tax: 4 },
  ])
  expect(credit).toMatchObject({ net_total: 150, tax_total: 23, total: 173 })
  expect(credit.lines.map(({ title, net_total, tax_rate }) => [title, net_total, tax_rate])).toEqual([
    ['Returned items', 100, 19],
    ['Returned items', 50, 7],
  ])
  expect(addsUp(credit)).toBe(true)
})

test.each([
  ['the total', { total: 2381 }],
  ['a rate', { taxes: [{ rate: 19, net: 2000, tax: 382 }] }],
  ['the net amount', { net_total: 1999, total: 2379 }],
])('amounts with another %s don’t add up', (_, change) => {
  const invoice = amountsOfOrder({
    tax_rate: 19,
    items: [{ ...mug, unit_price: 1000, quantity: 2, discount_total: 0 }],
    shipping_methods: [],
    gift_card_total: 0,
    tax_total: 380,
  })
  expect([addsUp(invoice), addsUp({ ...invoice, ...change })]).toEqual([true, false])
})

test('a credit note for a canceled order says so', () => {
  expect(creditTitle(null)).toBe('Canceled order')
})

const creditedMug = { ...mug, unit_price: 1000, quantity: 2 }
const shippingLine = { title: 'Shipping', description: null, sku: null, unit_price: 0, quantity: 1 }

test.each([
  [
    'items at their price, and shipping',
    { rate: 19, net: 2500, tax: 475 },
    [
      { ...creditedMug, amount: 2380 },
      { ...shippingLine, amount: 595 },
    ],
    [
      ['Mug', 2, 1000, 0, 2000],
      ['Shipping', 1, 500, 0, 500],
    ],
  ],
  [
    'less than their price as a discount',
    { rate: 0, net: 1501, tax: 0 },
    [{ ...creditedMug, amount: 1501 }],
    [['Mug', 2, 1000, 499, 1501]],
  ],
  [
    'a cent more than their price, from rounding',
    { rate: 10, net: 2001, tax: 200 },
    [{ ...creditedMug, amount: 2201 }],
    [['Mug', 2, 1001, 1, 2001]],
  ],
] as const)('a credit note of a refund of items names these: %s (payments-61)', (_, tax, items, expected) => {
  const amounts = amountsOfCredit('Refund', [tax], items)
  expect(
    amounts.lines.map((line) => [
      line.title,
      line.quantity,
      line.unit_price,
      line.discount_total,
      line.net_total,
    ]),
  ).toEqual(expected)
  expect(addsUp(amounts)).toBe(true)
})
