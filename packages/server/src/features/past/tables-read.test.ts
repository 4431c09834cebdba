import { callsOfPast } from '@purser/domain/past'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { placeClaimed } from '../../../test/register-claim.ts'
import { placeSwapped } from '../../../test/register-swap.ts'
import { recordStatements, type Statement } from '../../../test/statements.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { pass, startToday } from '../../../test/today.ts'
import { readPast } from '../../database/index.ts'

/* Which tables need a past follows from what the calls with `as_of` read (past-1). */

/** Tables that these calls read as they are today. */
const asToday: Readonly<Record<string, string>> = {
  currency: 'currencies are shown as they are today',
  payment_provider: 'whether it is installed is a matter of this server',
  fulfillment_provider: 'whether it is installed is a matter of this server',
  outbox: 'what is waiting to be sent is sent today',
}

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await startToday(store)
  await priceShop(store.db)
})
afterAll(() => store.close())

/** A call of each kind, of records that have every part. */
async function addressesByCall(): Promise<Record<string, readonly string[]>> {
  const orders = [(await placeClaimed(store, 'replace')).id, (await placeSwapped(store, 'dearer')).id]
  const idOf = async (path: string, key: string, body: object) => {
    const made = await store.call<Record<string, { id: string }>>('POST', path, body)
    return made.body[key]?.id ?? ''
  }
  const customer = await idOf('/admin/customers', 'customer', {
    email: 'past@example.com',
    first_name: 'Ada',
  })
  const rule = { type: 'percentage', value: 10, allocation: 'total' }
  const discount = await idOf('/admin/discounts', 'discount', { code: 'PAST', rule, regions: ['reg_test'] })
  const card = await idOf('/admin/gift-cards', 'gift_card', { region_id: 'reg_test', value: 1_000 })
  const [variant = ''] = shop.variants
  return {
    'list-orders': ['orders', 'orders?q=ada', 'orders?payment_status=captured'],
    'retrieve-order': orders.map((id) => `orders/${id}`),
    'list-customers': ['customers?expand=orders,shipping_addresses', 'customers?q=ada'],
    'retrieve-customer': [`customers/${customer}`],
    'list-regions': ['regions'],
    'retrieve-region': ['regions/reg_test'],
    'list-products': ['products', 'products?q=mug', 'products?order=-title'],
    'retrieve-product': ['products/prod_test'],
    'list-variants': ['variants?region_id=reg_test', 'variants?q=mug'],
    'list-product-variants': ['products/prod_test/variants'],
    'retrieve-variant': [`variants/${variant}?region_id=reg_test`],
    'retrieve-product-variant': [`products/prod_test/variants/${variant}`],
    'list-stock': ['stock', 'stock?q=mug&level[]=low&status[]=published'],
    'retrieve-stock-value': ['stock/value'],
    'list-discounts': ['discounts', 'discounts?q=past'],
    'retrieve-discount': [`discounts/${discount}`],
    'list-gift-cards': ['gift-cards', 'gift-cards?q=a'],
    'retrieve-gift-card': [`gift-cards/${card}`],
  }
}

/** A node of a plan, as EXPLAIN writes it. */
interface PlanNode {
  readonly 'Relation Name'?: string
  readonly Schema?: string
  readonly Plans?: readonly PlanNode[]
}

const tablesIn = (node: PlanNode): string[] => [
  ...(node.Schema === 'public' && node['Relation Name'] ? [node['Relation Name']] : []),
  ...(node.Plans ?? []).flatMap(tablesIn),
]

/** Returns the tables that the plans of statements read. */
async function tablesOf(statements: readonly Statement[], moment: string): Promise<Set<string>> {
  const reads = statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
  return readPast(store.db, moment, async (tx) => {
    const found = new Set<string>()
    for (const { text, values } of reads) {
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
        CompiledQuery.raw(`explain (verbose, format json) ${text}`, [...values]),
      )
      for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) for (const name of tablesIn(Plan)) found.add(name)
    }
    return found
  })
}

test('every table that a call with `as_of` reads has a past, or is shown as it is today for a reason (past-1)', async () => {
  const addresses = await addressesByCall()
  expect(Object.keys(addresses).sort()).toEqual([...callsOfPast].sort())
  pass(store, 1_000)
  const moment = store.now()
  const { rows } = await sql<{ name: string }>`select name from past_table`.execute(store.db)
  const kept = new Set(rows.map(({ name }) => name))
  const read = new Set<string>()
  for (const address of Object.values(addresses).flat()) {
    const recorded = recordStatements(store)
    const { status } = await store.call(
      'GET',
      `/admin/${address}${address.includes('?') ? '&' : '?'}as_of=${moment}`,
    )
    const statements = recorded.stop()
    expect([address, status]).toEqual([address, 200])
    // What comes before the moment is set finds out who calls, and since when the past is known.
    const start = statements.findIndex(({ text }) => text.includes('purser.as_of'))
    for (const name of await tablesOf(statements.slice(start + 1), moment)) read.add(name)
  }
  expect([...read].filter((name) => !kept.has(name) && !(name in asToday)).sort()).toEqual([])
  expect(read.size).toBeGreaterThan(kept.size / 2)
  // An exception that is no longer read would hide a table that is read again.
  expect(Object.keys(asToday).filter((name) => !read.has(name))).toEqual([])
})
