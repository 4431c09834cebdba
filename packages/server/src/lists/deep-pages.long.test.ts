import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../test/database.ts'
import { writeManyOrders } from '../../test/many-orders.ts'
import { recordStatements } from '../../test/statements.ts'
import { openStore, type TestStore } from '../../test/store.ts'

const MANY = 30_000
let store: TestStore

/** Rows of each list, one every quarter of an hour: ninety-six a day. */
beforeAll(async () => {
  store = await openStore()
  await writeManyOrders(store.db, 1)
  // Filling has no time limit, on whichever connection of the pool.
  await Promise.all(Array.from({ length: 20 }, () => sql`set statement_timeout = 0`.execute(store.db)))
  const at = sql`'2026-01-01'::timestamptz + n * interval '15 minutes'`
  const numbers = sql`generate_series(1, ${sql.lit(MANY)}) as n`
  await sql`insert into "order" (id, status, payment_status, email, customer_id, region_id, currency_code, tax_rate, subtotal,
      shipping_total, discount_total, gift_card_total, tax_total, total, search_text, created_at, updated_at)
    select 'order_' || lpad(n::text, 8, '0'), 'pending', case when n % 3 = 0 then 'awaiting' else 'captured' end, 'p' || n || '@example.com',
      one.customer_id, case when n % 4 = 0 then 'reg_other' else 'reg_test' end, case when n % 4 = 0 then 'usd' else 'eur' end,
      case when n % 4 = 0 then 7.5 else 25 end, 0, 0, 0, 0, 0, 0,
      'p' || n || '@example.com ' || case when n % 100 = 0 then 'tanaka' else 'miller' end, ${at}, ${at}
    from (select customer_id from "order" limit 1) as one, ${numbers}`.execute(store.db)
  await sql`insert into swap (id, order_id, created_at, updated_at)
    select 'swap_' || n, 'order_' || lpad(n::text, 8, '0'), ${at}, ${at} from ${numbers}`.execute(store.db)
  await sql`insert into "return" (id, order_id, created_at, updated_at)
    select 'ret_' || n, 'order_' || lpad(n::text, 8, '0'), ${at}, ${at} from ${numbers}`.execute(store.db)
  await sql`insert into notification (id, event_name, resource_type, resource_id, "to", created_at, updated_at)
    select 'noti_' || n, case when n % 20 = 0 then 'order.canceled' else 'order.placed' end, 'order', 'order_' || lpad(n::text, 8, '0'),
      case when n % 20 = 0 then 'nina@example.com' else 'p' || n || '@example.com' end, ${at}, ${at} from ${numbers}`.execute(
    store.db,
  )
  await sql`insert into note (id, resource_type, resource_id, value, created_at, updated_at)
    select 'note_' || n, 'order', 'order_' || lpad(n::text, 8, '0'), 'n', ${at}, ${at} from ${numbers}`.execute(
    store.db,
  )
  await asOwner(store.ownerUrl, 'vacuum analyze')
}, 120_000)
afterAll(() => store.close())

interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Plan[]
}

/** Rows that a plan read from tables, including those that it filtered out. */
function rowsRead(plan: Plan): number {
  const own = plan['Relation Name']
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0
  return (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), own)
}

/** What a list's statements read, as measured by the database. */
async function readBy(path: string): Promise<{ rows: number; blocks: number; statements: number }> {
  const statements = recordStatements(store)
  const { status } = await store.call('GET', path)
  const sent = statements.stop()
  expect(status).toBe(200)
  let [rows, blocks] = [0, 0]
  for (const { text, values } of sent) {
    const explained = await store.app.connection.pool.query(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      [...values],
    )
    const plan = explained.rows[0]['QUERY PLAN'][0].Plan as Plan
    rows += rowsRead(plan)
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return { rows, blocks, statements: sent.length }
}

describe('a page in time order costs a day of rows and the tallies, wherever it begins', () => {
  test.each([
    ['/admin/orders?fields=id&offset=20000', 2],
    ['/admin/orders?fields=id&order=created_at&offset=20000', 2],
    ['/admin/orders?fields=id&currency_code=usd&offset=6000', 2],
    ['/admin/orders?fields=id&tax_rate=7.5&offset=6000', 2],
    ['/admin/orders?fields=id&payment_status[]=awaiting&region_id=reg_test&offset=6000', 2],
    ['/admin/orders?fields=id&created_at[lt]=2026-10-01T10:00:00Z&offset=20000', 2],
    ['/admin/notifications?offset=20000', 3],
    ['/admin/notes?offset=20000', 2],
    ['/admin/swaps?offset=20000&limit=20', 4],
    ['/admin/returns?offset=20000&limit=20', 3],
  ])('%s', async (path, statements) => {
    const read = await readBy(path)
    expect(read.statements).toBeLessThanOrEqual(statements)
    expect(read.rows).toBeLessThan(3_500)
    expect(read.blocks).toBeLessThan(2_500)
  })
})

describe('a search that matches everything reads only as far as it counts', () => {
  test.each(['/admin/returns?q=example.com&limit=20', '/admin/swaps?q=example.com&limit=20'])(
    '%s',
    async (path) => {
      expect((await readBy(path)).rows).toBeLessThan(7_000)
    },
  )
})

describe('in any other order, or filtered by what no tally covers, no more is read than the list’s limit', () => {
  test.each([
    '/admin/orders?fields=id&order=email&offset=10000',
    '/admin/orders?fields=id&order=-display_id&offset=10000',
    '/admin/notifications?to=nina@example.com&offset=1400',
    '/admin/notifications?event_name=order.canceled&offset=1400',
    '/admin/swaps?order=created_at&offset=10000&limit=20',
    '/admin/returns?order=created_at&offset=10000&limit=20',
  ])('%s', async (path) => {
    expect((await readBy(path)).rows).toBeLessThan(21_500)
  })
})

test('the orders by email are read from their index alone', async () => {
  const { blocks } = await readBy('/admin/orders?fields=id&order=email&offset=10000')
  expect(blocks).toBeLessThan(1_000)
})

test('a list reports that it doesn’t go further in that order, and how to go on', async () => {
  const { status, body } = await store.call<{ message: string }>(
    'GET',
    '/admin/orders?order=email&offset=10001',
  )
  expect([status, body.message]).toEqual([
    400,
    'offset: beyond 10000 a list can only be sorted by creation, with simple filters. Filter by created_at instead',
  ])
})

test.each([
  ['notification', '/admin/notifications', 'notifications'],
  ['note', '/admin/notes', 'notes'],
  ['swap', '/admin/swaps', 'swaps'],
  ['return', '/admin/returns', 'returns'],
] as const)(
  'a deep page of %ss is the one that a walk would find, and all are counted',
  async (table, path, name) => {
    for (const order of ['-created_at', 'created_at']) {
      if (table === 'note' && order === 'created_at') continue
      const direction = order.startsWith('-') ? 'desc' : 'asc'
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
      order by created_at ${sql.raw(direction)}, id ${sql.raw(direction)} limit 7 offset 12345`.execute(
        store.db,
      )
      const query = `limit=7&offset=12345${table === 'note' ? '' : `&order=${order}`}`
      const { body } = await store.call<Record<string, { id: string }[]> & { count: number }>(
        'GET',
        `${path}?${query}`,
      )
      expect([body.count, body[name]?.map(({ id }) => id)]).toEqual([MANY, rows.map(({ id }) => id)])
    }
  },
)
