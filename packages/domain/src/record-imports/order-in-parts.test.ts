import { expect, test } from 'vitest'
import { addUpParts, type OrderInParts, paymentsRemark } from './index.ts'

const line = (quantity: number, unit_price: number, discount = 0) => ({
  title: 'Trowel',
  sku: null,
  quantity,
  unit_price,
  discount,
  vendor: null,
  fulfillment_status: null,
})
const tax = (amount: number) => ({ name: 'VAT', rate: 13, amount })
const order: OrderInParts = {
  lines: [line(2, 1_000), line(3, 2_000)],
  shipping: [],
  taxes: [],
  tax_total: undefined,
  discounts: [],
  transactions: [],
  financial_status: 'paid',
}
const paid = (amount: number) => ({ kind: 'sale', isSuccessful: true, amount }) as const
const refund = (amount: number, isSuccessful = true) => ({ kind: 'refund', isSuccessful, amount }) as const

test.each<[string, Partial<OrderInParts>, object]>([
  ['items alone', {}, { subtotal: 8_000, total: 8_000, paid_total: 0, refunded_total: 0 }],
  [
    'several shippings and taxes',
    { shipping: [500, 0], taxes: [tax(260), tax(780)] },
    { total: 9_540, shipping_total: 500, tax_total: 1_040 },
  ],
  ['a tax of the whole order', { tax_total: 1_100, taxes: [tax(260)] }, { total: 9_100, tax_total: 1_100 }],
  ['a discount of a line', { lines: [line(2, 1_000, 200)] }, { total: 1_800, discount_total: 0 }],
  [
    'a fixed discount',
    { discounts: [{ type: 'fixed_amount', amount: 1_000 }] },
    { subtotal: 7_000, total: 7_000, discount_total: 1_000 },
  ],
  [
    'a discount in percent',
    { discounts: [{ type: 'percentage', percent: 12.5 }] },
    { total: 7_000, discount_total: 1_000 },
  ],
  [
    'a discount of the shipping',
    { shipping: [500], discounts: [{ type: 'shipping', amount: 500 }] },
    { subtotal: 8_000, total: 8_000, shipping_total: 500, discount_total: 500 },
  ],
  [
    'more discount than goods',
    { shipping: [500], discounts: [{ type: 'fixed_amount', amount: 9_000 }] },
    { subtotal: 0, total: 500, discount_total: 9_000 },
  ],
  [
    'payments and refunds that succeeded',
    { transactions: [paid(8_000), refund(300), refund(200), refund(999, false)] },
    { total: 8_000, paid_total: 8_000, refunded_total: 500 },
  ],
  ['a refund of all by its status', { financial_status: 'Refunded' }, { refunded_total: 8_000 }],
  [
    'a refund of a part of which no row says how much',
    { financial_status: 'partially_refunded' },
    { refunded_total: undefined },
  ],
])('an order in parts with %s is added up (record-imports-26)', (_, given, found) => {
  expect(addUpParts({ ...order, ...given })).toMatchObject(found)
})

test.each([
  [8_000, 8_000, 0, null],
  [8_000, 0, 8_000, null],
  [8_000, 9_000, 0, 'add up to 80.00 USD, but 90.00 USD was paid.'],
  [8_000, 8_000, 9_000, 'add up to 80.00 USD, but 90.00 USD was refunded.'],
  [8_000, 100_000, 50_000, 'but 1,000.00 USD was paid and 500.00 USD was refunded.'],
])('a total of %i with %i paid and %i refunded: %s', (total, paid_total, refunded_total, remark) => {
  const said = paymentsRemark({ total, refunded_total, currency_code: 'usd' }, paid_total)
  if (remark === null) expect(said).toBeNull()
  else expect(said).toContain(remark)
})
