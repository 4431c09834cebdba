import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestStore } from '../../../test/store.ts'
import type { FileRuns } from '../record-imports/testing/file-runs.ts'
import { openRuns } from './testing/open-runs.ts'
import { partsFile, partsItem, partsOrder, partsPayment } from './testing/shopify-parts.ts'

let store: TestStore
let runs: FileRuns
let broken: () => Promise<readonly object[]>
beforeAll(async () => {
  ;({ store, runs, broken } = await openRuns('past-orders'))
})
afterAll(() => store.close())

const orderOf = (name: string) =>
  store.db.selectFrom('past_order').selectAll().where('name', '=', name).executeTakeFirst()
const notesOf = async (id: string) => (await runs.rowsOf(id)).map(({ title, note }) => [title, note])

const shipping = (name: string) => ({
  Name: name,
  'Shipping line title': 'Parcel post',
  'Shipping line price': '6.00',
  'Shipping Tax Price': '0.78',
})

test('an order of Shopify’s older format is added up from its rows, and the same file changes nothing (record-imports-26)', async () => {
  const content = partsFile(
    partsOrder('#O-1', {
      ...partsItem('#O-1'),
      ...partsPayment('#O-1', '76.41'),
      'Discount code': 'SPRING',
      'Discount amount': '5',
      'Discount type': 'fixed_amount',
    }),
    partsItem('#O-1', {
      'Lineitem name': 'Rope ladder',
      'Lineitem quantity': '1',
      'Lineitem price': '41.00',
      'Lineitem sku': 'ROPE',
      'Lineitem fulfillment status': 'null',
      'Tax 1 Price': '5.38',
      ...partsPayment('#O-1', '20.00', 'refund'),
    }),
    shipping('#O-1'),
    partsPayment('#O-1', '10.00', 'refund', 'failure'),
  )
  const id = await runs.stage(content)
  expect([await runs.problemsOf(id), await notesOf(id)]).toEqual([[], [['#O-1', null]]])
  expect(await runs.run(id)).toMatchObject({ records: 1, created: 1 })
  expect(await orderOf('#O-1')).toMatchObject({
    source: 'shopify',
    email: 'edda@example.com',
    placed_at: '2017-05-02T17:30:00.000Z',
    currency_code: 'usd',
    subtotal: 6_100,
    shipping_total: 600,
    discount_total: 500,
    tax_total: 941,
    total: 7_641,
    refunded_total: 2_000,
    shipping_method: 'Parcel post',
    discount_codes: ['SPRING'],
    taxes: [
      { name: 'HST', rate: 13, amount: 863 },
      { name: 'Shipping tax', rate: null, amount: 78 },
    ],
    lines: [
      {
        title: 'Lantern - Brass',
        sku: 'LAN-B',
        quantity: 2,
        unit_price: 1_250,
        fulfillment_status: 'fulfilled',
      },
      { title: 'Rope ladder', sku: 'ROPE', quantity: 1, unit_price: 4_100, fulfillment_status: null },
    ],
    billing_address: { first_name: 'Edda', last_name: 'Moor', city: 'Halifax', country_code: 'ca' },
    data: {
      transactions: 'sale 76.41 (success), refund 20.00 (success), refund 10.00 (failure)',
    },
  })
  const again = await runs.stage(content)
  expect(await runs.run(again)).toMatchObject({ left: 1, changed: 0 })
  expect(await broken()).toEqual([])
  expect(await runs.undo(id)).toMatchObject({ undone: 1 })
  expect(await orderOf('#O-1')).toBeUndefined()
})

test('an order in one row, one refunded by its status, and payments that contradict the total (record-imports-26)', async () => {
  const id = await runs.stage(
    partsFile(
      partsOrder('#O-2', { ...partsItem('#O-2'), 'Financial Status': 'refunded' }),
      partsOrder('#O-3', { ...partsItem('#O-3'), ...partsPayment('#O-3', '900') }),
      partsOrder('#O-4', {
        ...partsItem('#O-4', { 'Tax 1 Price': '' }),
        'Discount amount': '10',
        'Discount type': 'percentage',
      }),
      partsOrder('#O-5', {
        ...partsItem('#O-5', { 'Lineitem price': '1250', 'Tax 1 Price': '325' }),
        Currency: 'JPY',
      }),
    ),
  )
  expect(await runs.problemsOf(id)).toEqual([])
  expect(await notesOf(id)).toEqual([
    ['#O-2', null],
    [
      '#O-3',
      'The items, shipping, taxes and discount add up to 28.25 USD, but 900.00 USD was paid. All are kept.',
    ],
    ['#O-4', null],
    ['#O-5', null],
  ])
  await runs.run(id)
  expect(await orderOf('#O-2')).toMatchObject({ total: 2_825, refunded_total: 2_825 })
  expect(await orderOf('#O-3')).toMatchObject({ total: 2_825, refunded_total: 0 })
  expect(await orderOf('#O-4')).toMatchObject({ subtotal: 2_250, discount_total: 250, total: 2_250 })
  expect(await orderOf('#O-5')).toMatchObject({ currency_code: 'jpy', total: 2_825 })
  await runs.undo(id)
})

test('what is unclear is a problem of its row (record-imports-26)', async () => {
  const id = await runs.stage(
    partsFile(
      partsOrder('#O-6', partsItem('#O-6')),
      {
        Name: '#O-6',
        'Lineitem quantity': 'Rope ladder',
        'Lineitem price': '1',
        'Lineitem sku': '41.00',
        'Tax 1 Title': 'fulfilled',
        'Tax 1 Price': 'HST',
        'Tax 1 Rate': '5.33',
      },
      partsOrder('#O-7', { ...partsItem('#O-7'), 'Financial Status': 'partially_refunded' }),
      partsOrder('#O-8', { ...partsItem('#O-8'), ...partsPayment('#O-8', '28.25', 'chargeback') }),
      partsOrder('#O-9', { ...partsItem('#O-9'), 'Discount amount': '110', 'Discount type': 'percentage' }),
      partsOrder('#O-10', { ...partsItem('#O-10'), 'Total Tax': 'none', 'Lineitem price': '1.234,5' }),
      partsOrder('#O-11', partsItem('#O-11')),
      partsOrder('#O-11', partsItem('#O-11')),
    ),
  )
  expect(await runs.problemsOf(id)).toEqual([
    "3 Lineitem quantity: The item's cells are in the wrong columns: 'Rope ladder' is in the quantity column.",
    '4 Financial Status: A part of the order was refunded, but no row says how much.',
    "5 Transaction kind: 'chargeback' isn't a kind of transaction.",
    "6 Discount amount: '110' isn't a percentage.",
    "7 Lineitem price: '1.234,5' isn't a price in USD.",
    "7 Total Tax: 'none' isn't a price in USD.",
    '9 Name: Row 8 has the same order.',
  ])
})
