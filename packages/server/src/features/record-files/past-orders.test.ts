import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestStore } from '../../../test/store.ts'
import type { FileRuns } from '../record-imports/testing/file-runs.ts'
import { openRuns } from './testing/open-runs.ts'
import { furtherItem, ordinary, shopifyHeader, shopifyOrders, shopifyRow } from './testing/shopify-orders.ts'

let store: TestStore
let runs: FileRuns
let broken: () => Promise<readonly object[]>
beforeAll(async () => {
  ;({ store, runs, broken } = await openRuns('past-orders'))
})
afterAll(() => store.close())

const orderOf = (name: string) =>
  store.db.selectFrom('past_order').selectAll().where('name', '=', name).executeTakeFirst()
const countOf = async (table: 'past_order' | 'customer' | 'order' | 'payment' | 'outbox') =>
  Number(
    (
      await store.db
        .selectFrom(table)
        .select((each) => each.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const fileOf = (...rows: Readonly<Record<string, string>>[]) =>
  [shopifyHeader, ...rows.map(shopifyRow)].join('\n')

test('orders of Shopify become closed history; the same file changes nothing; undoing removes them and their guests (record-imports-21, record-imports-22, record-imports-25)', async () => {
  const before = await Promise.all((['customer', 'order', 'payment', 'outbox'] as const).map(countOf))
  const content = shopifyOrders(320)
  const id = await runs.stage(content)
  expect(await runs.problemsOf(id)).toEqual([])
  expect(await runs.run(id)).toMatchObject({ records: 320, created: 320 })
  const order = await orderOf('#1001')
  const customer = await store.db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', order?.customer_id ?? '')
    .executeTakeFirstOrThrow()
  expect(customer).toMatchObject({
    email: 'buyer-1@example.com',
    has_account: false,
    first_name: 'Ada Maria',
    last_name: 'Byron',
  })
  expect(order).toMatchObject({
    source: 'shopify',
    source_id: '5000000001001',
    placed_at: '2024-03-01T15:00:00.000Z',
    paid_at: '2024-03-01T15:00:05.000Z',
    canceled_at: null,
    currency_code: 'eur',
    subtotal: 2_500,
    shipping_total: 490,
    discount_total: 0,
    tax_total: 475,
    total: 3_465,
    refunded_total: 0,
    financial_status: 'paid',
    fulfillment_status: 'fulfilled',
    payment_method: 'Shopify Payments',
    taxes: [{ name: 'VAT 19%', rate: 19, amount: 475 }],
    lines: [
      { title: 'Garden trowel - Small', sku: 'TROWEL-S', quantity: 2, unit_price: 1_000, vendor: 'Quayside' },
      { title: 'Twine', sku: 'TWINE', quantity: 1, unit_price: 500, vendor: 'Ropewalk' },
    ],
    billing_address: { address_1: 'Quay 1', address_2: 'Dock 2', postal_code: '00420', country_code: 'de' },
    data: { channel: 'web', risk_level: 'Low', outstanding_balance: '0.00' },
  })
  const [customers, orders, payments, jobs] = before
  expect(await countOf('customer')).toBe((customers ?? 0) + 50)
  expect([await countOf('order'), await countOf('payment'), await countOf('outbox')]).toEqual([
    orders,
    payments,
    jobs,
  ])
  const again = await runs.stage(content)
  expect(await runs.run(again)).toMatchObject({ left: 320, created: 0, changed: 0 })
  expect(await broken()).toEqual([])
  expect(await runs.undo(id)).toMatchObject({ undone: 320, kept: 0 })
  expect([await countOf('past_order'), await countOf('customer')]).toEqual([0, customers])
  expect(await broken()).toEqual([])
})

test('rows of one order that are scattered over parts are one order (record-imports-21)', async () => {
  const numbers = Array.from({ length: 300 }, (_, at) => 3_001 + at)
  const rows = [...numbers.map(ordinary), ...numbers.map(furtherItem)]
  const id = await runs.stage(fileOf(...rows))
  expect(await runs.run(id)).toMatchObject({ records: 300, created: 300 })
  expect((await orderOf('#3001'))?.lines).toHaveLength(2)
  expect((await runs.rowsOf(id)).map(({ note }) => note).filter(Boolean)).toEqual([])
  await runs.undo(id)
})

test('a newer file updates status and refunds; undoing it brings back what was (record-imports-22, record-imports-25)', async () => {
  await runs.run(await runs.stage(fileOf(ordinary(1), furtherItem(1))))
  const newer = await runs.stage(
    fileOf(
      {
        ...ordinary(1),
        'Financial Status': 'refunded',
        'Refunded Amount': '34.65',
        'Cancelled at': '2024-04-01 09:00:00 +0200',
      },
      furtherItem(1),
    ),
  )
  expect((await runs.rowsOf(newer))[0]?.differences).toEqual([
    { variant: null, field: 'past_order.canceled_at', before: null, after: '2024-04-01T07:00:00.000Z' },
    { variant: null, field: 'past_order.refunded_total', before: '0.00', after: '34.65' },
    { variant: null, field: 'past_order.financial_status', before: 'paid', after: 'refunded' },
  ])
  expect(await runs.run(newer)).toMatchObject({ changed: 1 })
  expect(await orderOf('#1')).toMatchObject({
    financial_status: 'refunded',
    refunded_total: 3_465,
    version: 2,
  })
  expect(await runs.undo(newer)).toMatchObject({ undone: 1, kept: 0 })
  expect(await orderOf('#1')).toMatchObject({
    financial_status: 'paid',
    refunded_total: 0,
    canceled_at: null,
  })
})

test('hard rows: texts in quotes, no decimals or three, an order without an email, amounts that do not add up (record-imports-23, past-orders-6)', async () => {
  const id = await runs.stage(
    fileOf(
      {
        ...ordinary(10),
        Notes: 'Ring twice,\n"please"\r\nThanks',
        Tags: 'vip, wholesale',
        'Discount Code': 'A, B',
      },
      furtherItem(10),
      {
        ...ordinary(11),
        Currency: 'JPY',
        Subtotal: '2000',
        Shipping: '490',
        Taxes: '0',
        Total: '2490.00',
        'Lineitem price': '1000',
        'Tax 1 Value': '',
        'Tax 1 Name': '',
      },
      {
        ...ordinary(12),
        Currency: 'KWD',
        Subtotal: '25.500',
        Shipping: '0.000',
        Taxes: '0.000',
        Total: '25.500',
        'Lineitem price': '12.750',
        'Tax 1 Value': '',
        'Tax 1 Name': '',
      },
      { ...ordinary(13), Email: '', 'Billing Country': 'Atlantis' },
      { ...ordinary(14), Total: '99.00' },
      { ...ordinary(15), Email: 'not an email' },
    ),
  )
  expect(await runs.problemsOf(id)).toEqual([])
  const notes = (await runs.rowsOf(id)).map(({ title, note }) => [title, note])
  expect(notes.filter(([, note]) => note !== null).map(([title]) => title)).toEqual(['#13', '#14', '#15'])
  expect(Object.fromEntries(notes)['#14']).toBe(
    'The amounts add up to 29.65 EUR, but the total is 99.00 EUR. Both are kept as the file has them.',
  )
  expect(await runs.run(id)).toMatchObject({ created: 6 })
  expect(await orderOf('#10')).toMatchObject({
    notes: 'Ring twice,\n"please"\r\nThanks',
    tags: ['vip', 'wholesale'],
    discount_codes: ['A', 'B'],
  })
  expect(await orderOf('#11')).toMatchObject({ total: 2_490, currency_code: 'jpy' })
  expect(await orderOf('#12')).toMatchObject({ total: 25_500, currency_code: 'kwd' })
  expect(await orderOf('#13')).toMatchObject({
    email: '',
    customer_id: null,
    data: { billing_country: 'Atlantis' },
    billing_address: { country_code: null, city: 'Kiel' },
  })
  expect(await orderOf('#15')).toMatchObject({
    email: '',
    customer_id: null,
    data: { email: 'not an email' },
  })
  const again = await runs.stage(fileOf({ ...ordinary(14), Total: '99.00' }))
  expect(await runs.run(again)).toMatchObject({ left: 1 })
})

test('bad rows are problems with what to do (record-imports-24)', async () => {
  const id = await runs.stage(
    fileOf(
      { ...ordinary(20), Total: '12,345' },
      { ...ordinary(21), Subtotal: '-5' },
      { ...ordinary(22), 'Created at': '03/04/2024' },
      { ...ordinary(23), Currency: 'XXZ' },
      { ...ordinary(24), Name: '' },
      { ...ordinary(25), Total: '' },
      ordinary(26),
      { ...furtherItem(26), 'Lineitem quantity': 'two' },
      ordinary(27),
      ordinary(27),
      { ...ordinary(28), Currency: '' },
    ),
  )
  expect(await runs.problemsOf(id)).toEqual([
    "2 Total: '12,345' is ambiguous: thousands or decimals?",
    "3 Subtotal: '-5' isn't a price in EUR.",
    "4 Created at: '03/04/2024' isn't a date.",
    "5 Currency: There is no currency 'XXZ'.",
    '6 Name: The order number is missing.',
    '7 Total: The total is missing.',
    "9 Lineitem quantity: 'two' isn't a whole number of 0 or more.",
    '11 Name: Row 10 has the same order.',
    '12 Currency: The currency is missing.',
  ])
  await expect(runs.start(id)).rejects.toThrow('skip those past orders')
})

test('two orders with one number and different ids are two; a customer of the store is linked (record-imports-21, past-orders-3)', async () => {
  const created = await store.call<{ customer: { id: string } }>('POST', '/admin/customers', {
    email: 'known@example.com',
    first_name: 'Known',
    last_name: 'Buyer',
    password: 'correct horse battery staple',
  })
  const one = { ...ordinary(40), Email: 'Known@Example.com' }
  const id = await runs.stage(fileOf(one, { ...one, Id: '99', Total: '34.65' }))
  expect(await runs.run(id)).toMatchObject({ created: 2 })
  const found = await store.db
    .selectFrom('past_order')
    .select(['source_id', 'customer_id'])
    .where('name', '=', '#40')
    .orderBy('source_id')
    .execute()
  expect(found).toEqual([
    { source_id: '5000000000040', customer_id: created.body.customer.id },
    { source_id: '99', customer_id: created.body.customer.id },
  ])
  await runs.undo(id)
})

test('a file of another shop is read by the names of its columns, in the currency of the store (record-imports-23)', async () => {
  const id = await runs.stage(
    'Order Number;Order Date;Billing Email;Order Total;Item Name;Qty;Item Cost;Billing First Name;Billing Last Name\nW-7;2023-12-31 18:00;wu@example.com;30,00;Mug;3;10,00;Wu;Li\n',
  )
  expect(await runs.problemsOf(id)).toEqual([])
  await runs.run(id)
  expect(await orderOf('W-7')).toMatchObject({
    source: 'other',
    currency_code: 'eur',
    placed_at: '2023-12-31T18:00:00.000Z',
    total: 3_000,
    lines: [{ title: 'Mug', quantity: 3, unit_price: 1_000 }],
    billing_address: { first_name: 'Wu', last_name: 'Li' },
  })
  expect(await runs.problemsOf(await runs.stage('Order Number,Total\nW-8,1\n'))).toEqual([
    '1 null: No column has the date of the order.',
    '2 past_order.placed_at: The date of the order is missing.',
  ])
})

test("this store's export of past orders is read back without a change, with a row per item or per order (record-imports-3, exports-25)", async () => {
  const columns =
    'columns[]=line_vendor&columns[]=tax1_name&columns[]=tax1_amount&columns[]=name&columns[]=source&columns[]=source_id&columns[]=placed_at&columns[]=currency&columns[]=total&columns[]=line_title&columns[]=line_sku&columns[]=line_quantity&columns[]=line_unit_price&columns[]=line_fulfillment_status'
  for (const query of ['rows=line', 'rows=record', `rows=line&${columns}`]) {
    const file = await store.call<string>(
      'GET',
      `/admin/past-orders/export?decimal_sign=comma&separator=semicolon&time_zone=America/New_York&${query}`,
    )
    const id = await runs.stage(file.body)
    expect(await runs.problemsOf(id)).toEqual([])
    const rows = await runs.rowsOf(id)
    expect(rows.length).toBeGreaterThan(5)
    const changed = rows.filter(({ plan }) => plan !== 'leave')
    expect([query, changed.map(({ differences }) => differences)]).toEqual([query, []])
  }
})
