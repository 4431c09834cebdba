import { expect, test } from 'vitest'
import { explainedOrderFields, explainOrder, type OrderBooks, type Part, UNEXPLAINED } from './index.ts'

const line = {
  title: 'Shirt',
  description: 'M',
  quantity: 3,
  unit_price: 1200,
  subtotal: null,
  adjustments: [],
  taxes: [],
}
const card = { code: '2BXE-H6FW-J3EY-DX6Q', amount: 1000, created_at: '2026-03-02T09:00:00.000Z' }
const books: OrderBooks = {
  currency_code: 'eur',
  tax_rate: 20,
  is_moved_in: false,
  gift_card_tax_total: 0,
  has_balance: false,
  moved_in_balance: 0,
  lines: [{ ...line, adjustments: [{ description: 'TEN', amount: 360 }] }],
  methods: [{ title: 'Standard', price: 501, subtotal: null, taxes: [] }],
  cards: [card],
  payments: [
    {
      provider_id: 'manual',
      is_of_swap: false,
      asked: 3289,
      captured: 3289,
      captured_at: '2026-03-02T10:00:00.000Z',
      captured_by: 'Ada',
      refunded: 500,
      disputed: 4000,
    },
    {
      provider_id: 'stripe',
      is_of_swap: true,
      asked: 100,
      captured: 0,
      captured_at: null,
      captured_by: null,
      refunded: 0,
      disputed: 0,
    },
  ],
  refunds: [
    {
      reason: 'discount',
      note: 'Late',
      amount: 500,
      for_edits: 200,
      created_at: '2026-03-03T10:00:00.000Z',
      created_by: null,
    },
  ],
}
const byLine: OrderBooks = {
  ...books,
  gift_card_tax_total: 7,
  lines: [{ ...line, subtotal: 3000, taxes: [{ name: 'VAT', rate: 20, amount: 600 }] }],
  methods: [
    { title: 'Standard', price: 600, subtotal: 500, taxes: [{ name: 'VAT', rate: 20, amount: 100 }] },
  ],
}
const shownOf = ({ label, amount, note }: Part) => [label, amount, ...(note === undefined ? [] : [note])]

test.each([
  ['subtotal', books, [['Shirt, M', 3600, '3 × €12.00']]],
  ['discount_total', books, [['TEN: Shirt, M', 360]]],
  ['shipping_total', books, [['Standard', 501]]],
  ['gift_card_total', books, [['•••• DX6Q', 1000]]],
  ['tax_total', books, [['Tax rate of the region', 548, '20% of €27.41, rounded down from €5.482']]],
  [
    'tax_total',
    { ...books, tax_rate: 18.5 },
    [['Tax rate of the region', 507, '18.5% of €27.41, rounded down from €5.07085']],
  ],
  ['tax_total', { ...books, tax_rate: 0 }, [['Tax rate of the region', 0, '0% of €27.41']]],
  [
    'total',
    books,
    [
      ['Items', 3600],
      ['Discounts', -360],
      ['Shipping', 501],
      ['Gift cards', -1000],
      ['Tax', 548],
    ],
  ],
  ['paid_total', books, [['Manual', 3289]]],
  ['refunded_total', books, [['Discount', 500, 'Late']]],
  ['disputed_total', books, [['Manual', 2789]]],
  [
    'refundable_amount',
    books,
    [
      ['Paid', 3289],
      ['Refunded', -500],
      ['Disputed', -2789],
    ],
  ],
  ['subtotal', byLine, [['Shirt, M', 3000, '3 × €12.00 with tax']]],
  ['shipping_total', byLine, [['Standard', 500, '€6.00 with tax']]],
  [
    'tax_total',
    byLine,
    [
      ['VAT 20%: Shirt, M', 600],
      ['VAT 20%: Standard', 100],
      ['Tax already in the gift cards', -7],
    ],
  ],
  ['tax_total', { ...books, is_moved_in: true }, []],
  ['amount_due', books, []],
  [
    'amount_due',
    { ...books, has_balance: true, moved_in_balance: 50, tax_rate: 50 },
    [
      ['Total', 4112],
      ['Payments', -3289],
      ['Refunded after edits', 200],
      ['Difference when the order was moved in', -50],
    ],
  ],
  [
    'amount_due',
    { ...books, has_balance: true, cards: [{ ...card, amount: 2000 }] },
    [
      ['Total', 2089],
      ['Payments', -3289],
      ['Refunded after edits', 200],
      ['More than can be refunded', 1000],
    ],
  ],
] as const)('%s is made of its parts', (field, from, parts) => {
  const amount = parts.reduce((total, [, each]) => total + each, 0)
  const explanation = explainOrder(field, amount, from)
  expect(explanation.parts.map(shownOf)).toEqual(parts)
  expect(explanation.amount).toBe(amount)
})

test('each part is the sum of its own parts, in what is added and in what is subtracted', () => {
  const sums = ({ amount, parts }: Part): boolean =>
    parts === undefined ||
    (parts.reduce((total, part) => total + part.amount, 0) === amount && parts.every(sums))
  for (const from of [books, byLine])
    for (const field of explainedOrderFields) {
      expect([field, sums(explainOrder(field, 1, from))]).toEqual([field, true])
    }
})

test('what the books do not account for is a part of its own', () => {
  const { parts } = explainOrder('paid_total', 3300, books)
  expect(parts.at(-1)).toEqual({ label: UNEXPLAINED, amount: 11 })
})

test('a part says when it was recorded and by whom', () => {
  const [payment] = explainOrder('paid_total', 3289, books).parts
  expect(payment).toMatchObject({ at: '2026-03-02T10:00:00.000Z', by: 'Ada' })
})

test.each([
  ['jpy', 10, 1005, '10% of ¥1,005, rounded up from ¥100.5', 101],
  ['kwd', 5, 1010, '5% of KWD 1.010, rounded up from KWD 0.0505', 51],
])('tax in %s is rounded half up', (currency_code, tax_rate, price, note, amount) => {
  const methods = [{ title: 'Standard', price, subtotal: null, taxes: [] }]
  const from = { ...books, currency_code, tax_rate, lines: [], cards: [], methods }
  expect(explainOrder('tax_total', amount, from).parts).toEqual([
    { label: 'Tax rate of the region', amount, note },
  ])
})
