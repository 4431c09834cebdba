import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordStatements } from '../../../test/statements.ts'
import type { TestStore } from '../../../test/store.ts'
import { downloadFile } from '../exports/testing/download.ts'
import { readSheets } from '../exports/testing/read-sheet.ts'
import { openRuns } from '../record-files/testing/open-runs.ts'
import { furtherItem, ordinary, shopifyHeader, shopifyRow } from '../record-files/testing/shopify-orders.ts'
import type { FileRuns } from '../record-imports/testing/file-runs.ts'

let store: TestStore
let runs: FileRuns
let imported: string
beforeAll(async () => {
  ;({ store, runs } = await openRuns('past-orders'))
  const rows = [
    { ...ordinary(1), Email: 'ada@example.com' },
    furtherItem(1),
    {
      ...ordinary(2),
      Email: 'ada@example.com',
      Currency: 'USD',
      'Refunded Amount': '4.65',
      'Financial Status': 'partially_refunded',
    },
    {
      ...ordinary(3),
      Email: 'bo@example.com',
      'Cancelled at': '2024-05-01',
      'Created at': '2025-01-01 00:00:00 +0000',
      'Shipping Name': 'Bo Vik',
    },
    { ...ordinary(4), Email: 'ada@example.com', 'Cancelled at': '2024-05-01', 'Lineitem sku': 'UNIQUE-9' },
  ]
  imported = await runs.stage([shopifyHeader, ...rows.map(shopifyRow)].join('\n'))
  await runs.run(imported)
})
afterAll(() => store.close())

interface Listed {
  readonly past_orders: { id: string; name: string; customer_id: string | null; customer_name: string }[]
  readonly count: number
  readonly sums?: object[]
}
const list = async (query = '') => (await store.call<Listed>('GET', `/admin/past-orders${query}`)).body
const namesOf = async (query: string) => (await list(query)).past_orders.map(({ name }) => name).sort()

test('past orders are listed newest first, searched and filtered (past-orders-4)', async () => {
  expect((await list()).past_orders.map(({ name }) => name)[0]).toBe('#3')
  expect(await list('?limit=1&order=name')).toMatchObject({ count: 4, past_orders: [{ name: '#1' }] })
  const cases: readonly [string, string[]][] = [
    ['?q=%231', ['#1']],
    ['?q=BO@example.com', ['#3']],
    ['?q=vik%20bo', ['#3']],
    ['?q=unique-9', ['#4']],
    ['?q=twine', ['#1']],
    ['?currency_code=usd', ['#2']],
    ['?currency_code[]=USD&currency_code[]=eur', ['#1', '#2', '#3', '#4']],
    ['?financial_status=partially_refunded', ['#2']],
    ['?fulfillment_status=unfulfilled', []],
    ['?placed_at[gte]=2024-12-31', ['#3']],
    ['?source=other', []],
  ]
  for (const [query, expected] of cases) expect([query, await namesOf(query)]).toEqual([query, expected])
  expect((await store.call('GET', '/admin/past-orders?order=total')).status).toBe(400)
  expect((await store.call('GET', '/admin/past-orders?color=red')).status).toBe(400)
  expect((await store.call('GET', '/admin/past-orders/filters')).body).toEqual({
    currency_codes: ['eur', 'usd'],
    financial_statuses: ['paid', 'partially_refunded'],
    fulfillment_statuses: ['fulfilled'],
  })
})

test('the list sorted by number reads its index, in both directions (past-orders-4)', async () => {
  const recording = recordStatements(store)
  for (const order of ['name', '-name']) await list(`?limit=2&order=${order}`)
  const statements = recording.stop().filter(({ text }) => text.includes('number_in'))
  expect(statements.length).toBeGreaterThan(1)
  const client = await store.app.connection.pool.connect()
  try {
    // So few rows would be read and sorted.
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off')
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values])
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('past_order_number_in_name')
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('the list is exported as XLSX, in its order, with amounts as numbers (exports-25)', async () => {
  const columns = ['name', 'total', 'line_title'].map((name) => `columns[]=${name}`).join('&')
  const { headers, file } = await downloadFile(
    store,
    `past-orders/export?format=xlsx&rows=line&order=name&${columns}`,
  )
  expect(headers['content-disposition']).toContain('.xlsx')
  const [heading, ...rows] = readSheets(file)[0] ?? []
  expect(heading?.map(({ value }) => value)).toEqual(['Order', 'Item', 'Total'])
  // As in CSV, an order's total is in the row of its first item.
  expect(rows.map((row) => row.map(({ value }) => value))).toEqual([
    ['#1', 'Garden trowel - Small', '34.65'],
    ['#1', 'Twine'],
    ...['#2', '#3', '#4'].map((name) => [name, 'Garden trowel - Small', '34.65']),
  ])
  expect(rows[0]?.map(({ type }) => type)).toEqual(['inlineStr', 'inlineStr', ''])
})

test('a past order says who imported it, and which product has the SKU of an item now (past-orders-5)', async () => {
  const [found] = (await list('?q=%231')).past_orders
  const { body } = await store.call<{ past_order: Record<string, unknown> }>(
    'GET',
    `/admin/past-orders/${found?.id}`,
  )
  expect(body.past_order).toMatchObject({
    name: '#1',
    total: 3_465,
    lines: [
      { sku: 'TROWEL-S', variant_id: null },
      { sku: 'TWINE', variant_id: null },
    ],
    imported: { id: imported, file_name: 'import.csv', actor: { id: store.operatorId } },
  })
  expect((await store.call('GET', '/admin/past-orders/pord_none')).status).toBe(404)
  const history = await store.call<{ history: { operation: string }[] }>(
    'GET',
    `/admin/history?record=${found?.id}`,
  )
  expect(history.body.history.map(({ operation }) => operation)).toEqual(['import-records'])
})

test("a customer's past orders come with their sum by currency, apart from what they spent here (past-orders-7)", async () => {
  const customer = (await list('?q=ada%40')).past_orders[0]?.customer_id
  const { past_orders, sums } = await list(`?customer_id=${customer}`)
  expect(past_orders).toHaveLength(3)
  expect(sums).toEqual([
    { currency_code: 'eur', orders: 2, amount: 3_465 },
    { currency_code: 'usd', orders: 1, amount: 3_000 },
  ])
  const figures = await store.call<{ figures: object }>('GET', `/admin/customers/${customer}/figures`)
  expect(figures.body).toMatchObject({ figures: { order_count: 0, spent: [] } })
})

test('a merge moves past orders along, and its undo moves them back (past-orders-8)', async () => {
  const customerOf = async (q: string) => (await list(`?q=${q}`)).past_orders[0]?.customer_id ?? ''
  const [ada, bo] = [await customerOf('ada%40'), await customerOf('bo%40')]
  const plan = await store.call<{ merge: { moves: object } }>(
    'GET',
    `/admin/customers/${ada}/merge?customer_id=${bo}`,
  )
  expect(JSON.stringify(plan.body)).toContain('"past_orders":1')
  expect((await store.call('POST', `/admin/customers/${ada}/merge`, { customer_id: bo })).status).toBe(200)
  expect((await list(`?customer_id=${ada}`)).count).toBe(4)
  const merges = await store.call<{ merges: { id: string; moves: object }[] }>(
    'GET',
    `/admin/customers/${ada}/merges`,
  )
  expect(merges.body.merges[0]?.moves).toMatchObject({ past_orders: 1 })
  // A file that names the email that was merged means the customer who stayed.
  const id = await runs.stage(
    [shopifyHeader, shopifyRow({ ...ordinary(5), Email: 'bo@example.com' })].join('\n'),
  )
  await runs.run(id)
  expect(await customerOf('%235')).toBe(ada)
  await runs.undo(id)
  await store.call('POST', `/admin/customers/${ada}/merges/${merges.body.merges[0]?.id}/undo`)
  expect(await customerOf('bo%40')).toBe(bo)
})

test('personal data have past orders; erasing leaves amounts and items, also to a later import and an undo (past-orders-9)', async () => {
  const customer = (await list('?q=bo%40')).past_orders[0]?.customer_id
  const file = await store.call<unknown>('GET', `/admin/customers/${customer}/personal-data`)
  const written = JSON.stringify(file.body)
  expect(written).toContain('past_orders')
  expect(written).toContain('Bo')
  expect((await store.call('POST', `/admin/customers/${customer}/erase`, {})).status).toBe(200)
  const erased = await store.db
    .selectFrom('past_order')
    .selectAll()
    .where('name', '=', '#3')
    .executeTakeFirstOrThrow()
  expect(erased).toMatchObject({
    total: 3_465,
    phone: null,
    billing_address: null,
    shipping_address: null,
    payment_reference: null,
    data: {},
    customer_id: customer,
  })
  expect(JSON.stringify(erased)).not.toMatch(/bo@|vik/i)
  const rows = await store.db.selectFrom('record_import_row').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/bo@example|vik/i)
  expect(await namesOf('?q=vik')).toEqual([])
  const again = await runs.stage(
    [shopifyHeader, shopifyRow({ ...ordinary(3), Email: 'bo@example.com', 'Shipping Name': 'Bo Vik' })].join(
      '\n',
    ),
  )
  expect(await runs.run(again)).toMatchObject({ left: 1 })
  expect((await runs.rowsOf(again)).map(({ note }) => note)).toEqual([
    "The customer's data were erased, so this order isn't changed.",
  ])
  expect(await runs.undo(imported)).toMatchObject({ undone: 3, kept: 1 })
})
