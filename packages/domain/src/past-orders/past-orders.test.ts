import { expect, test } from 'vitest'
import { amountsRemark, lineTotal, type PastOrderLine, taxNamed } from './index.ts'

const line = (quantity: number, unit_price: number, discount = 0): PastOrderLine => ({
  title: 'Trowel',
  sku: null,
  quantity,
  unit_price,
  discount,
  vendor: null,
  fulfillment_status: null,
})
const order = {
  currency_code: 'eur',
  lines: [line(2, 1_000), line(1, 500)],
  subtotal: 2_500,
  discount_total: 0,
  shipping_total: 0,
  tax_total: 0,
  duties_total: 0,
  total: 2_500,
  refunded_total: 0,
}

test.each<[string, Partial<typeof order>]>([
  ['nothing else', {}],
  ['shipping', { shipping_total: 490, total: 2_990 }],
  ['taxes on top', { tax_total: 475, total: 2_975 }],
  ['taxes in the prices', { tax_total: 399 }],
  ['a discount', { discount_total: 300, total: 2_200 }],
  ['duties', { duties_total: 120, total: 2_620 }],
  [
    'a discount of the line that is in the discount',
    { lines: [line(2, 1_000, 200)], discount_total: 200, total: 1_800 },
  ],
  [
    'a discount of the line beside the discount',
    { lines: [line(2, 1_000, 200)], discount_total: 100, total: 1_700 },
  ],
  ['a discount of the line alone', { lines: [line(2, 1_000, 200)], total: 1_800 }],
  ['no items', { lines: [], subtotal: 2_000, shipping_total: 500 }],
  ['a refund, which leaves the total', { refunded_total: 2_500 }],
])('amounts with %s add up (past-orders-6)', (_, given) => {
  expect(amountsRemark({ ...order, ...given })).toBeNull()
})

test.each<[string, Partial<typeof order>, string]>([
  ['eur', { total: 2_600 }, 'The amounts add up to 25.00 EUR, but the total is 26.00 EUR.'],
  [
    'jpy',
    { currency_code: 'jpy', total: 9_000 },
    'The amounts add up to 2,500 JPY, but the total is 9,000 JPY.',
  ],
  [
    'kwd',
    { currency_code: 'kwd', total: 2_501 },
    'The amounts add up to 2.500 KWD, but the total is 2.501 KWD.',
  ],
  [
    'the nearest sum',
    { tax_total: 475, total: 2_970 },
    'The amounts add up to 29.75 EUR, but the total is 29.70 EUR.',
  ],
])('amounts in %s that do not add up get a remark (past-orders-6)', (_, given, remark) => {
  expect(amountsRemark({ ...order, ...given })).toContain(remark)
})

test.each([
  ['HST 13%', 13],
  ['VAT 19,5 %', 19.5],
  ['TVA 20.0%', 20],
  ['New York State Tax', null],
])('the rate of the tax %j is %j', (name, rate) => {
  expect(taxNamed(name, 100)).toEqual({ name, rate, amount: 100 })
})

test('a line costs its units less its own discount', () => {
  expect(lineTotal(line(3, 250, 50))).toBe(700)
})
