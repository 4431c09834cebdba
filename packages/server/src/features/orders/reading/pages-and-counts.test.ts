import type { ListedOrder } from '@purser/contract/orders'
import { fulfillmentStatuses, orderStatuses, paymentStatuses } from '@purser/domain/orders'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole, longTest } from '../../../../../../long-tests.ts'
import { asOwner } from '../../../../test/database.ts'
import { writeManyOrders } from '../../../../test/many-orders.ts'
import { recordStatements, type Statement } from '../../../../test/statements.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { foldListTallies } from '../../../lists/index.ts'

let store: TestStore
/** All orders, newest first. */
let all: ListedOrder[]

async function readAll(): Promise<ListedOrder[]> {
  const rows = await store.db.selectFrom('order').selectAll().execute()
  const sortKey = (row: { created_at: string; id: string }) => `${row.created_at} ${row.id}`
  return (rows as (ListedOrder & { created_at: string })[]).sort((a, b) => (sortKey(a) < sortKey(b) ? 1 : -1))
}

beforeAll(async () => {
  store = await openStore()
  await writeManyOrders(store.db, isWhole ? 4_000 : 1_000)
  await asOwner(store.ownerUrl, 'vacuum analyze')
  all = await readAll()
})
afterAll(() => store.close())

interface Asked {
  status?: string[]
  payment_status?: string[]
  fulfillment_status?: string[]
  region_id?: string[]
  currency_code?: string[]
  tax_rate?: string[]
  from?: string
  to?: string
  offset: number
  limit: number
  isOldestFirst: boolean
}

const several = (values: readonly string[]) => fc.subarray([...values], { minLength: 1, maxLength: 3 })
const instant = fc
  .date({ min: new Date('2025-12-30T00:00:00Z'), max: new Date('2026-03-05T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 3_600_000) * 3_600_000).toISOString())
const origin = fc.constantFrom(
  { region_id: ['reg_test'] },
  { region_id: ['reg_other'] },
  { region_id: ['reg_none'] },
  { region_id: ['reg_test', 'reg_other'] },
  { currency_code: ['usd'] },
  { currency_code: ['krw'] },
  { tax_rate: ['7.5'] },
  { tax_rate: ['25'], currency_code: ['eur'] },
)
const states = fc.record(
  {
    status: several(orderStatuses),
    payment_status: several(paymentStatuses),
    fulfillment_status: several(fulfillmentStatuses),
  },
  { requiredKeys: [] },
)
const span = fc.record({ from: instant, to: instant }, { requiredKeys: [] })
const page = fc.record({
  offset: fc.oneof(fc.nat(40), fc.nat(isWhole ? 4_100 : 1_100)),
  limit: fc.integer({ min: 1, max: 60 }),
  isOldestFirst: fc.boolean(),
})
const sometimes = <Part extends object>(part: fc.Arbitrary<Part>, weight: number) =>
  fc.oneof({ weight, arbitrary: part }, { weight: 4, arbitrary: fc.constant({}) })
const asked: fc.Arbitrary<Asked> = fc
  .tuple(page, sometimes(states, 8), sometimes(span, 2), sometimes(origin, 2))
  .map((parts) => Object.assign({}, ...parts) as Asked)

function queryOf({ from, to, offset, limit, isOldestFirst, ...values }: Asked): string {
  const query = new URLSearchParams({ offset: `${offset}`, limit: `${limit}`, fields: 'id' })
  for (const [name, some] of Object.entries(values)) query.append(name, some.join())
  if (isOldestFirst) query.set('order', 'created_at')
  if (from !== undefined) query.set('created_at[gte]', from)
  if (to !== undefined) query.set('created_at[lt]', to)
  return query.toString()
}

function expected({ from, to, offset, limit, isOldestFirst, ...values }: Asked): {
  ids: string[]
  count: number
} {
  const matches = all.filter(
    (order) =>
      Object.entries(values).every(([name, some]) =>
        some.includes(String(order[name as keyof ListedOrder])),
      ) &&
      (from === undefined || (order.created_at ?? '') >= from) &&
      (to === undefined || (order.created_at ?? '') < to),
  )
  if (isOldestFirst) matches.reverse()
  return { ids: matches.slice(offset, offset + limit).map((order) => order.id), count: matches.length }
}

async function expectAsByHand(one: Asked): Promise<void> {
  const { status, body } = await store.call<{ orders: { id: string }[]; count: number }>(
    'GET',
    `/admin/orders?${queryOf(one)}`,
  )
  expect(status).toBe(200)
  expect({ ids: body.orders.map((order) => order.id), count: body.count }).toEqual(expected(one))
}

const agree = (numRuns: number) => fc.assert(fc.asyncProperty(asked, expectAsByHand), { numRuns })

test('any page of any filter, shallow or deep, matches filtering by hand, and so does its count', () =>
  agree(isWhole ? 200 : 40))

test('and still after orders changed state', async () => {
  const moved = all.filter((_, rank) => rank % 7 === 0).map((order) => order.id)
  await store.db
    .updateTable('order')
    .set({ payment_status: 'refunded', fulfillment_status: 'returned' })
    .where('id', 'in', moved)
    .execute()
  await store.db
    .updateTable('order')
    .set({ status: 'canceled', canceled_at: '2026-03-01T00:00:00.000Z' })
    .where('id', 'in', moved.slice(0, 50))
    .execute()
  all = await readAll()
  await agree(isWhole ? 40 : 10)
})

test('and still after the tallies were folded, by several workers at once while orders change', async () => {
  const open = all.filter((order) => order.status === 'pending').slice(0, 120)
  await Promise.all([
    ...Array.from({ length: 6 }, () => foldListTallies(store.db)),
    ...open.map(({ id }) =>
      store.db.updateTable('order').set({ status: 'completed' }).where('id', '=', id).execute(),
    ),
    ...Array.from({ length: 6 }, () => foldListTallies(store.db)),
  ])
  await foldListTallies(store.db)
  all = await readAll()
  for (const [grain, digits] of [
    ['all', 0],
    ['month', 7],
    ['day', 10],
  ] as const) {
    const { n } = await store.db
      .selectFrom('list_tally')
      .select((tally) => tally.fn.countAll<number>().as('n'))
      .where('list', '=', 'order')
      .where('grain', '=', grain)
      .executeTakeFirstOrThrow()
    const groups = all.map((order) =>
      [
        order.created_at?.slice(0, digits),
        order.region_id,
        order.status,
        order.payment_status,
        order.fulfillment_status,
      ].join(),
    )
    expect(n).toBe(new Set(groups).size)
  }
  await agree(isWhole ? 40 : 10)
})

/** Returns the database's plans for the statements of a query that is sent twice. */
async function plansOf(query: string): Promise<string[]> {
  const statements = recordStatements(store)
  for (let time = 0; time < 2; time += 1) await store.call('GET', `/admin/orders?${query}`)
  const sent: readonly Statement[] = statements.stop()
  // One for the page and one for the count. A whole email address first takes a query that checks whether any order has it.
  expect(sent.length).toBe(query.startsWith('q=nobody@') ? 6 : 4)
  const plans: string[] = []
  for (const { text, values } of sent) {
    const { rows } = await store.app.connection.pool.query(`explain ${text}`, [...values])
    plans.push(rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}

longTest.each([
  '',
  'offset=3000',
  'payment_status[]=awaiting',
  'region_id=reg_other',
  'currency_code=krw',
  'order=created_at&offset=2000',
  'payment_status[]=awaiting&fulfillment_status[]=not_fulfilled&fulfillment_status[]=fulfilled',
  'status[]=completed&offset=600',
  'created_at[gte]=2026-01-05T10:00:00Z&created_at[lt]=2026-01-20T10:00:00Z',
  'created_at[gte]=2026-02-05T10:00:00Z&status[]=archived',
  'email=nina.tanaka@example.com&limit=5',
  'q=%231042',
  'q=tanaka9',
  'q=nobody@example.com',
])('asked for %j, the database never reads all orders', async (query) => {
  for (const plan of await plansOf(query)) {
    expect(plan).not.toMatch(/Seq Scan on "?order"?(?: |$)/)
  }
})
