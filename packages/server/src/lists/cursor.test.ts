import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeManyOrders } from '../../test/many-orders.ts'
import { openStore, type TestStore } from '../../test/store.ts'

let store: TestStore

/** Inserts records with equal times, titles or emails, so that only ids distinguish many of them, in a shuffled order. */
async function insert(from: number, to: number): Promise<void> {
  const numbers = sql`generate_series(${sql.lit(from)}, ${sql.lit(to)}) as n`
  const at = sql`'2026-03-01T00:00:00.121Z'::timestamptz + n % 3 * interval '1 ms'`
  await sql`insert into "order" (id, status, payment_status, email, customer_id, region_id, currency_code, tax_rate, subtotal,
      shipping_total, discount_total, gift_card_total, tax_total, total, search_text, created_at, updated_at)
    select 'order_' || lpad((n * 7919 % 10000)::text, 8, '0'), 'pending', 'captured', 'p' || n / 3 || '@example.com',
      one.customer_id, 'reg_test', 'eur', 25, 0, 0, 0, 0, 0, 0, 'p', ${at}, ${at}
    from (select customer_id from "order" limit 1) as one, ${numbers}`.execute(store.db)
  await sql`insert into customer (id, email, has_account, created_at, updated_at)
    select 'cus_' || lpad((n * 7919 % 10000)::text, 8, '0'), 'c' || n || '@example.com', false, ${at}, ${at} from ${numbers}`.execute(
    store.db,
  )
  await sql`insert into product (id, title, handle, profile_id, status, created_at, updated_at)
    select 'prod_' || lpad((n * 7919 % 10000)::text, 8, '0'), 'Coat ' || n / 3, case when n % 4 > 0 then 'coat-' || n end, (select id from shipping_profile limit 1),
      'published', ${at}, ${at} from ${numbers}`.execute(store.db)
}

beforeAll(async () => {
  store = await openStore()
  await writeManyOrders(store.db, 1)
  await insert(1, 20)
})
afterAll(() => store.close())

interface Answer {
  readonly count: number
  readonly next_cursor?: string
  readonly [list: string]: unknown
}
const get = (list: string, query: Record<string, string>) =>
  store.call<Answer>('GET', `/admin/${list}?${new URLSearchParams(query)}`)
const idsOf = (list: string, { body }: { body: Answer }) =>
  (body[list] as readonly { readonly id: string }[]).map(({ id }) => id)

let inserted = 100
const INSERTED_PER_LIST = 2
const orders = ['', '-created_at', 'created_at', 'display_id', '-display_id', 'id', '-id', 'email', '-email']
const products = ['', 'created_at', '-updated_at', 'updated_at', 'title', '-title', 'handle', '-handle']

describe.each([
  ...orders.map((order) => ['orders', order] as const),
  ...[...products, 'stock', '-stock', 'price', '-price'].map((order) => ['products', order] as const),
  ...['', 'created_at', 'email', '-email'].map((order) => ['customers', order] as const),
])('%s by %j', (list, order) => {
  test('pages by cursor have every row once while others are added', async () => {
    const sorted = { fields: 'id', ...(order && { order }) }
    const before = idsOf(list, await get(list, { ...sorted, limit: '1000' }))
    const seen: string[] = []
    const end = inserted + INSERTED_PER_LIST
    let cursor: string | undefined
    do {
      const answer = await get(list, { ...sorted, limit: '9', ...(cursor && { cursor }) })
      expect([answer.status, answer.body.message]).toEqual([200, undefined])
      expect(answer.body.count).toBeGreaterThanOrEqual(before.length)
      seen.push(...idsOf(list, answer))
      cursor = answer.body.next_cursor
      if (inserted < end) await insert(inserted, inserted)
      inserted += 1
    } while (cursor)
    inserted = end
    expect(new Set(seen).size).toBe(seen.length)
    const had = new Set(before)
    expect(seen.filter((id) => had.has(id))).toEqual(before)
  })
})

test('a filtered list continues from its cursor', async () => {
  const narrowed = { status: 'pending', payment_status: 'captured', limit: '10' }
  const first = await get('orders', narrowed)
  const second = await get('orders', { ...narrowed, cursor: first.body.next_cursor ?? '' })
  const both = await get('orders', { ...narrowed, limit: '20' })
  expect([...idsOf('orders', first), ...idsOf('orders', second)]).toEqual(idsOf('orders', both))
  expect(second.body.count).toBe(both.body.count)
})

test('a search with a sort order continues from its cursor; one by best match has none', async () => {
  const search = { q: 'coat', order: 'title', limit: '10' }
  const first = await get('products', search)
  const second = await get('products', { ...search, cursor: first.body.next_cursor ?? '' })
  const both = await get('products', { ...search, limit: '20' })
  expect([...idsOf('products', first), ...idsOf('products', second)]).toEqual(idsOf('products', both))
  expect((await get('products', { q: 'coat', limit: '10' })).body.next_cursor).toBeUndefined()
})

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const byTime = 'order: created_at desc, id desc'

test.each([
  ['not base64', 'ä', 'malformed_cursor'],
  ['noise', 'abc', 'malformed_cursor'],
  ['an object', Buffer.from('{}').toString('base64url'), 'malformed_cursor'],
  ['padded', `${cursorOf(byTime, '1', 'order_1')}=`, 'malformed_cursor'],
  ['without values', cursorOf(byTime), 'malformed_cursor'],
  ['not a time', cursorOf(byTime, 'soon', 'order_1'), 'malformed_cursor'],
  ['a time too late', cursorOf(byTime, '999999999999999', 'order_1'), 'malformed_cursor'],
  ['a time too early', cursorOf(byTime, '-99999999999999', 'order_1'), 'malformed_cursor'],
  ['a null', cursorOf(byTime, null, 'order_1'), 'malformed_cursor'],
  ['a zero byte', cursorOf(byTime, '1', '\0'), 'malformed_cursor'],
  ['a number for a text', cursorOf(byTime, '1', 1), 'malformed_cursor'],
  ['another order', cursorOf('order: created_at asc, id asc', '1', 'order_1'), 'cursor_sort_mismatch'],
  ['another list', cursorOf('customer: created_at desc, id desc', '1', 'x'), 'cursor_sort_mismatch'],
])('a cursor that is %s is refused', async (_what, cursor, code) => {
  const { status, body } = await get('orders', { cursor })
  expect([status, body]).toMatchObject([400, { type: 'invalid_data', code, field: 'cursor' }])
})

test('a cursor is refused together with an offset, and in a search by best match', async () => {
  const { body } = await get('orders', { limit: '5' })
  const cursor = body.next_cursor ?? ''
  expect((await get('orders', { cursor, offset: '0' })).status).toBe(200)
  expect((await get('orders', { cursor, offset: '5' })).body).toMatchObject({ code: 'cursor_with_offset' })
  const best = await get('products', { q: 'coat', cursor })
  expect([best.status, best.body]).toMatchObject([400, { code: 'cursor_sort_mismatch' }])
})
