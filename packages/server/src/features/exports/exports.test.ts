import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { placeShipped } from '../../../test/register-claim.ts'
import { placeSwapped } from '../../../test/register-swap.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { editCalls } from '../order-edits/testing/edit-calls.ts'
import { PLAIN_COOKIE } from '../session/index.ts'
import { downloadFile, downloadRows } from './testing/download.ts'
import { readSheets } from './testing/read-sheet.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
})
afterAll(() => store.close())

const download = (path: string) => downloadFile(store, path)
const rowsOf = (path: string, delimiter?: string) => downloadRows(store, path, delimiter)
const countOf = async (path: string) =>
  (await store.call<{ count: number; message?: string }>('GET', `/admin/${path}`)).body.count

describe('orders', () => {
  test('come as CSV with a byte order mark and a dated name, one row each (exports-1)', async () => {
    const { id, display_id } = await placeOrder(store.db, { email: 'first@example.com' })
    await onOrder(store, id, 'capture')
    await onOrder(store, id, 'refund', { amount: 1_000, reason: 'other' })
    const { headers, file } = await download('orders/export?q=first@example.com')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="orders-2026-03-02.csv"')
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [row, ...others] = await rowsOf('orders/export?q=first@example.com')
    expect(others).toEqual([])
    expect(row).toMatchObject({
      Order: String(display_id),
      'Placed (UTC)': '2026-03-01 10:00:00',
      Email: 'first@example.com',
      Customer: 'Nina Tanaka',
      Country: 'DE',
      Currency: 'EUR',
      Subtotal: '40.00',
      Shipping: '5.00',
      'Tax rate %': '25',
      Tax: '11.25',
      Total: '56.25',
      Paid: '56.25',
      Refunded: '10.00',
      'Payment status': 'partially_refunded',
      'Payment provider': 'manual',
    })
  })

  test('have the chosen columns, separator, decimal sign and time zone (exports-3, exports-4)', async () => {
    const { id } = await placeOrder(store.db, { email: 'chosen@example.com' })
    const query = `ids[]=${id}&columns[]=total&columns[]=number&columns[]=created_at&separator=semicolon&decimal_sign=comma&time_zone=Europe/Berlin`
    const { file } = await download(`orders/export?${query}`)
    const [heading, line] = file.toString().slice(1).split('\r\n')
    expect(heading).toBe('Order;Placed (Europe/Berlin);Total')
    expect(line).toMatch(/^\d+;2026-03-01 11:00:00;"56,25"$/)
  })

  test('have what edits left due, or to refund below 0 (exports-24)', async () => {
    const balanceOf = async (quantity: number) => {
      const placed = await placeOrder(store.db)
      await onOrder(store, placed.id, 'capture')
      await editCalls(store).confirmed(placed, quantity)
      const { file } = await download(`orders/export?ids[]=${placed.id}&columns[]=amount_due`)
      return file.toString().slice(1).trim().split('\r\n')
    }
    expect([await balanceOf(3), await balanceOf(1)]).toEqual([
      ['Amount due', '25.00'],
      ['Amount due', '-25.00'],
    ])
  })

  test('come as the list finds and sorts them, or the chosen ones (exports-2)', async () => {
    const placed = []
    for (const name of ['b', 'a', 'c']) {
      placed.push(await placeOrder(store.db, { email: `${name}@sorted.example` }))
    }
    const emails = async (query: string) => (await rowsOf(`orders/export?${query}`)).map(({ Email }) => Email)
    const all = ['a@sorted.example', 'b@sorted.example', 'c@sorted.example']
    expect(await emails('q=sorted.example&order=email')).toEqual(all)
    expect(await emails('q=sorted.example&order=-email')).toEqual([...all].reverse())
    await onOrder(store, placed[0]?.id ?? '', 'capture')
    expect(await emails('q=sorted.example&payment_status[]=captured')).toEqual(['b@sorted.example'])
    const chosen = [placed[2], placed[1]].map((order) => `ids[]=${order?.id}`).join('&')
    expect(await emails(`${chosen}&order=email`)).toEqual(['a@sorted.example', 'c@sorted.example'])
    expect(await countOf(`orders/export/count?q=sorted.example`)).toBe(3)
    expect(await countOf(`orders/export/count?${chosen}`)).toBe(2)
    expect(await rowsOf('orders/export?q=nobody@nowhere.example')).toEqual([])
  })

  test('have a row per line item, which add up to the order (exports-5)', async () => {
    const lines = [
      { unit_price: 1_999, quantity: 3 },
      { unit_price: 333, quantity: 1 },
    ]
    const { id, total } = await placeOrder(store.db, { lines, discount: 10, giftCard: 700 })
    const rows = await rowsOf(`orders/export?rows=line&ids[]=${id}`)
    expect(rows.map(({ Line, Quantity }) => [Line, Quantity])).toEqual([
      ['Item', '3'],
      ['Item', '1'],
      ['Shipping', '1'],
    ])
    const cents = (name: string) =>
      rows.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * 100), 0)
    expect(cents('Line total')).toBe(total)
    expect(cents('Line tax')).toBe(cents('Tax'))
    expect(cents('Line discount')).toBe(cents('Discount'))
    // What is of the order is in its first row alone, so that a sum over the column is right.
    expect(cents('Total')).toBe(total)
    expect(rows.map(({ Total }) => Total)).toEqual([rows[0]?.Total, '', ''])
    expect(await countOf(`orders/export/count?rows=line&ids[]=${id}`)).toBe(3)
  })

  test('have the new items of swaps, unless the swap is canceled, and every payment (exports-6)', async () => {
    const { id, swap } = await placeSwapped(store, 'dearer')
    await onOrder(store, id, `swaps/${swap.id}/process-payment`)
    const canceled = await placeSwapped(store, 'dearer')
    const { status } = await onOrder(store, canceled.id, `swaps/${canceled.swap.id}/cancel`)
    expect(status).toBe(200)
    const ofBoth = `ids[]=${id}&ids[]=${canceled.id}`
    const rows = await rowsOf(
      `orders/export?rows=line&order=created_at&${ofBoth}&columns[]=id&columns[]=line_kind&columns[]=payment_provider`,
    )
    const kindsOf = (order: string) => rows.filter((row) => row['Order id'] === order).map(({ Line }) => Line)
    expect(kindsOf(id)).toEqual(['Item', 'Shipping', 'Swap item'])
    expect(kindsOf(canceled.id)).toEqual(['Item', 'Shipping'])
    expect(rows.find((row) => row['Order id'] === id)?.['Payment provider']).toBe('manual, system')
    expect(await countOf(`orders/export/count?rows=line&${ofBoth}`)).toBe(5)
  })

  test('have the decimals of their currency (exports-4)', async () => {
    await placeOrder(store.db)
    await sql`insert into "order" (id, status, payment_status, email, customer_id, region_id, currency_code, tax_rate, subtotal,
        shipping_total, discount_total, gift_card_total, tax_total, total, search_text, created_at, updated_at)
      select 'order_' || code, 'pending', 'awaiting', code || '@money.example', one.customer_id, 'reg_test', code, 10, 1250,
        0, 0, 0, 125, 1375, code || '@money.example', ${store.now()}, ${store.now()}
      from (select customer_id from "order" limit 1) as one, unnest(array['jpy', 'kwd']) as code`.execute(
      store.db,
    )
    const rows = await rowsOf('orders/export?q=money.example&order=email&rows=line')
    expect(rows.map(({ Currency, Total, Tax }) => [Currency, Total, Tax])).toEqual([
      ['JPY', '1375', '125'],
      ['KWD', '1.375', '0.125'],
    ])
    const { file } = await download('orders/export?q=jpy@money.example&format=xlsx&columns[]=total')
    expect(readSheets(file)[0]?.[1]?.map(({ value }) => value)).toEqual(['1375'])
  })
})

describe('texts', () => {
  const nasty = [
    '=HYPERLINK("http://evil.example")',
    '+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    'Ida "The\r\n=Sea", Lind; & <Søn>',
  ]

  test('of customers never begin a formula in a CSV file, and are whole (exports-7)', async () => {
    for (const [place, first_name] of nasty.entries()) {
      const { id, customer_id } = await placeOrder(store.db, { email: `nasty${place}@names.example` })
      await store.db.updateTable('customer').set({ first_name }).where('id', '=', customer_id).execute()
      await sql`update address set first_name = ${first_name}, last_name = '' where id =
        (select shipping_address_id from "order" where id = ${id})`.execute(store.db)
    }
    for (const [path, name] of [
      ['customers/export?q=names.example&order=email', 'First name'],
      ['orders/export?q=names.example&order=email', 'Customer'],
    ] as const) {
      for (const separator of ['comma', 'semicolon', 'tab'] as const) {
        const delimiter = { comma: ',', semicolon: ';', tab: '\t' }[separator]
        const rows = await rowsOf(`${path}&separator=${separator}`, delimiter)
        expect(rows.map((row) => row[name])).toEqual([
          `'=HYPERLINK("http://evil.example")`,
          "'+1",
          "'-2+3",
          "'@SUM(A1)",
          expect.stringMatching(/^'\t'?=1\+1/),
          expect.stringMatching(/^'Ida "The\r\n'=Sea", Lind; & <Søn>/),
        ])
      }
    }
  })

  test('are stored as texts in an XLSX file, unchanged (exports-7)', async () => {
    const { headers, file } = await download('customers/export?q=names.example&order=email&format=xlsx')
    expect(headers['content-disposition']).toBe('attachment; filename="customers-2026-03-02.xlsx"')
    const [rows = []] = readSheets(file)
    const place = rows[0]?.findIndex(({ value }) => value === 'First name') ?? -1
    const cells = rows.slice(1).map((row) => row[place])
    expect(cells.map((cell) => cell?.value)).toEqual(nasty)
    expect(cells.every((cell) => cell?.type === 'inlineStr')).toBe(true)
    expect(rows.flat().some(({ isFormula }) => isFormula)).toBe(false)
  })
})

test('an XLSX file has numbers and dates as such (exports-8)', async () => {
  const { id } = await placeOrder(store.db)
  const query = `ids[]=${id}&format=xlsx&columns[]=number&columns[]=created_at&columns[]=total&columns[]=email&time_zone=Asia/Tokyo`
  const [[heading, row] = []] = readSheets((await download(`orders/export?${query}`)).file)
  expect(heading?.map(({ value }) => value)).toEqual(['Order', 'Placed (Asia/Tokyo)', 'Email', 'Total'])
  expect(row?.map(({ type }) => type)).toEqual(['', '', 'inlineStr', ''])
  expect(row?.[3]?.value).toBe('56.25')
  // Days since 1899-12-30: 2026-03-01 19:00 in Tokyo.
  const serial = Date.UTC(2026, 2, 1, 19) / 86_400_000 + 25_569
  expect(Number(row?.[1]?.value)).toBeCloseTo(serial, 6)
})

test('returns, gift cards and discounts are exported from their lists', async () => {
  const { id, line, display_id } = await placeShipped(store, { email: 'back@example.com' })
  await onOrder(store, id, 'return', {
    items: [{ item_id: line, quantity: 1, note: 'Too small' }],
    receive_now: true,
  })
  const [back, ...rest] = await rowsOf('returns/export?q=back@example.com&rows=line')
  expect(rest).toEqual([])
  expect(back).toMatchObject({
    Order: String(display_id),
    Status: 'received',
    Type: 'return',
    'Requested units': '1',
    'Received units': '1',
    Note: 'Too small',
    Currency: 'EUR',
    'Agreed refund': '25.00',
    Refunded: '25.00',
  })
  await store.call('POST', '/admin/gift-cards', { region_id: 'reg_test', value: 2_500 })
  const [card] = await rowsOf('gift-cards/export')
  expect(card).toMatchObject({
    Value: '25.00',
    Balance: '25.00',
    Currency: 'EUR',
    Disabled: 'no',
    Region: 'Test',
  })
  await store.call('POST', '/admin/discounts', {
    code: 'TEN',
    regions: ['reg_test'],
    rule: { type: 'fixed', value: 1_000, allocation: 'total', description: '=Ten off' },
  })
  const [discount] = await rowsOf('discounts/export?q=TEN')
  expect(discount).toMatchObject({
    Code: 'TEN',
    Type: 'fixed',
    Amount: '10.00',
    Currency: 'EUR',
    Percentage: '',
    Description: "'=Ten off",
    Regions: 'Test',
  })
  for (const noun of ['returns', 'gift-cards', 'discounts', 'customers']) {
    const rows = await rowsOf(`${noun}/export`)
    expect([noun, await countOf(`${noun}/export/count`)]).toEqual([noun, rows.length])
  }
})

test('what does not fit is refused, by the count alike (exports-9)', async () => {
  const ids = Array.from({ length: 151 }, (_, place) => `ids[]=order_${place}`).join('&')
  const cases: readonly [string, string][] = [
    ['columns[]=line_tax', 'columns: those of line items need a row per line item'],
    ['columns[]=colour', 'columns'],
    ['time_zone=Mars/Olympus', 'time_zone: must be a time zone, e.g. Europe/Berlin'],
    ['order=colour', 'order'],
    ['format=ods', 'format'],
    ['limit=10', 'limit'],
    [ids, 'ids: must have at most 150 entries'],
  ]
  for (const [query, message] of cases) {
    for (const path of ['orders/export', 'orders/export/count']) {
      const { status, body } = await store.call<{ message: string }>('GET', `/admin/${path}?${query}`)
      expect([query, status, body.message]).toEqual([query, 400, expect.stringContaining(message)])
    }
  }
  const lines = await store.call<{ message: string }>('GET', '/admin/customers/export?rows=line')
  expect(lines.status).toBe(400)
  const stranger = await store.call('GET', '/admin/orders/export', undefined, { cookie: '' })
  expect(stranger.status).toBe(401)
})

describe('a client that leaves', () => {
  test('ends its query and frees its place (exports-10)', async () => {
    await placeOrder(store.db)
    // In small parts, so that each ends within the time that a statement has.
    for (let from = 1; from <= 8_000; from += 500) {
      await sql`insert into "order" (id, status, payment_status, email, customer_id, region_id, currency_code, tax_rate, subtotal,
          shipping_total, discount_total, gift_card_total, tax_total, total, search_text, created_at, updated_at)
        select 'order_many_' || n, 'pending', 'awaiting', repeat('x', 2000) || n, one.customer_id, 'reg_test', 'eur', 10,
          0, 0, 0, 0, 0, 0, 'many', ${store.now()}, ${store.now()}
        from (select customer_id from "order" limit 1) as one,
          generate_series(${sql.lit(from)}, ${sql.lit(from + 499)}) as n`.execute(store.db)
    }
    const base = await store.app.http.listen({ port: 0, host: '127.0.0.1' })
    const headers = { 'sec-fetch-site': 'same-origin', cookie: `${PLAIN_COOKIE}=${store.token}` }
    const open = async (format: string) => {
      const control = new AbortController()
      const answer = await fetch(`${base}/admin/orders/export?format=${format}`, {
        headers,
        signal: control.signal,
      })
      const reader = answer.body?.getReader()
      if (answer.ok) await reader?.read()
      return { control, status: answer.status }
    }
    // Without autovacuum, which the many new rows wake.
    const snapshots = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
          and state <> 'idle' and xact_start is not null`.execute(store.db)
      return rows[0]?.count
    }
    const readers = [await open('csv'), await open('xlsx'), await open('csv')]
    expect(readers.map(({ status }) => status)).toEqual([200, 200, 200])
    await expect.poll(snapshots).toBe(3)
    expect((await open('csv')).status).toBe(503)
    for (const { control } of readers) control.abort()
    await expect.poll(snapshots).toBe(0)
    await expect.poll(async () => (await open('csv')).status).toBe(200)
  })
})
