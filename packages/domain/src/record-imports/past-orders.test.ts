import { expect, test } from 'vitest'
import {
  type FilePastOrder,
  matchPastOrder,
  mergePastOrder,
  type PastOrderKey,
  type StoredPastOrder,
} from './index.ts'

const file: FilePastOrder = {
  row: 2,
  source: 'shopify',
  name: '#1001',
  source_id: '77',
  email: 'ada@example.com',
  placed_at: '2024-05-01T10:00:00.000Z',
  currency_code: 'eur',
  subtotal: 2_000,
  shipping_total: 500,
  total: 2_500,
  financial_status: 'paid',
  data: { location: 'Quay' },
}
const stored: StoredPastOrder = { ...mergePastOrder(file, null).to, isErased: false }

const problemsOf = (given: Partial<FilePastOrder>, before: StoredPastOrder | null = null) =>
  mergePastOrder({ ...file, ...given }, before).problems.map(({ field, message }) => `${field}: ${message}`)

test('a new past order has what the file says, and 0 or nothing for the rest (past-orders-2)', () => {
  expect(mergePastOrder(file, null)).toMatchObject({
    problems: [],
    note: null,
    to: {
      name: '#1001',
      tax_total: 0,
      refunded_total: 0,
      canceled_at: null,
      lines: [],
      fulfillment_status: '',
    },
  })
})

test('a newer file updates an order; what it leaves out stays (record-imports-22)', () => {
  const newer: FilePastOrder = {
    row: 9,
    source: 'shopify',
    name: '#1001',
    refunded_total: 2_500,
    financial_status: 'refunded',
    data: { channel: 'web' },
  }
  expect(mergePastOrder(newer, stored)).toEqual({
    problems: [],
    note: null,
    to: {
      ...mergePastOrder(file, null).to,
      refunded_total: 2_500,
      financial_status: 'refunded',
      data: { location: 'Quay', channel: 'web' },
    },
  })
})

test('a line keeps what a file leaves blank, unless it is another item now (record-imports-22)', () => {
  const line = { title: 'Oar', sku: 'OAR', quantity: 1, unit_price: 5, discount: 0 }
  const blank = { ...line, vendor: null, fulfillment_status: null }
  const before = { ...stored, lines: [{ ...line, vendor: 'Quay', fulfillment_status: 'fulfilled' }] }
  const linesOf = (lines: FilePastOrder['lines']) => mergePastOrder({ ...file, lines }, before).to.lines
  expect(linesOf(undefined)).toEqual(before.lines)
  expect(linesOf([{ ...blank, quantity: 2 }])).toMatchObject([{ quantity: 2, vendor: 'Quay' }])
  expect(linesOf([{ ...blank, sku: 'ROPE' }])).toMatchObject([{ sku: 'ROPE', vendor: null }])
})

test('a time that is the stored one to the second changes nothing', () => {
  const before = { ...stored, placed_at: '2024-05-01T10:00:00.417Z' }
  expect(mergePastOrder(file, before).to.placed_at).toBe('2024-05-01T10:00:00.417Z')
})

test('amounts that do not add up are kept, with a note (past-orders-6)', () => {
  const { to, problems, note } = mergePastOrder({ ...file, total: 9_900 }, null)
  expect([to.total, problems, note]).toEqual([
    9_900,
    [],
    'The amounts add up to 25.00 EUR, but the total is 99.00 EUR. Both are kept as the file has them.',
  ])
})

test.each<[string, Partial<FilePastOrder>, StoredPastOrder | null, string[]]>([
  ['without a number', { name: undefined }, null, ['past_order.name: The order number is missing.']],
  [
    'without a date',
    { placed_at: undefined },
    null,
    ['past_order.placed_at: The date of the order is missing.'],
  ],
  ['without a total', { total: undefined }, null, ['past_order.total: The total is missing.']],
  ['without a total, as its currency is unknown', { total: undefined, currency_code: undefined }, null, []],
  ['that is stored, without date and total', { placed_at: undefined, total: undefined }, stored, []],
  [
    'that is stored in another currency',
    { currency_code: 'usd' },
    stored,
    ['past_order.currency: The stored order is in EUR, not USD.'],
  ],
])('an order %s has these problems (record-imports-24)', (_, given, before, problems) => {
  expect(problemsOf(given, before)).toEqual(problems)
})

test('an erased order stays as it is (past-orders-9)', () => {
  const { isErased, ...erased } = { ...stored, email: 'cus_1@erased.invalid', isErased: true }
  expect(mergePastOrder({ ...file, financial_status: 'refunded' }, { ...erased, isErased })).toEqual({
    to: erased,
    problems: [],
    note: "The customer's data were erased, so this order isn't changed.",
  })
})

const key = (source_id: string, source: PastOrderKey['source'] = 'shopify'): PastOrderKey => ({
  source,
  name: '#1001',
  source_id,
})
test.each<[string, PastOrderKey, PastOrderKey[], string | undefined]>([
  ['with its id', key('7'), [key('5'), key('7')], '7'],
  ['with another id', key('7'), [key('5')], undefined],
  ['that had no id', key('7'), [key('')], ''],
  ['without an id, if only one has the number', key(''), [key('5')], '5'],
  ['without an id, if two have the number', key(''), [key('5'), key('7')], undefined],
  ['of another shop', key('7', 'other'), [key('7')], undefined],
])('a file means the stored order %s (record-imports-21)', (_, asked, all, expected) => {
  expect(matchPastOrder(asked, all)?.source_id).toBe(expected)
})
