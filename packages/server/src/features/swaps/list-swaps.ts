import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listSwaps as endpoint, ListedSwap } from '@purser/contract/swaps'
import { parseOrderSearch } from '@purser/domain/orders'
import type { Selectable } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import type { DB, Db } from '../../database/index.ts'
import { searchConditions, searchedOrders, settleSearch } from '../../database/relations/index.ts'
import { chooseOrder } from '../../http/index.ts'

/** The swaps with their order and where they go, the newest first; `q` finds them as it finds their orders. Throws 400 on an unknown order. */
export async function listSwaps(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const matches = await matchesOf(db, query.q)
  const { column, direction } = chooseOrder(query.order, ['created_at', 'updated_at'])
  const by = sql.raw(`swap.${column} ${direction}, swap.id ${direction}`)
  const [{ rows: page }, { rows: totals }] = await Promise.all([
    sql<Selectable<DB['swap']>>`select swap.* from ${matches}
      order by ${by} limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${matches}`.execute(db),
  ])
  const orders = await readOrders(
    db,
    page.map(({ order_id }) => order_id),
  )
  const addresses = await readAddresses(
    db,
    page.flatMap(({ shipping_address_id }) => shipping_address_id ?? []),
  )
  const swaps = page.map((swap) => ({
    ...swap,
    order: orders.get(swap.order_id) ?? null,
    shipping_address: addresses.get(swap.shipping_address_id ?? '') ?? null,
  }))
  return { swaps: swaps as ListedSwap[], count: totals[0]?.count ?? 0, offset, limit }
}

/** What follows "from": the swaps that a query finds. */
async function matchesOf(db: Db, q = ''): Promise<RawBuilder<unknown>> {
  if (q.trim() === '') return sql`swap`
  const search = await settleSearch(db, parseOrderSearch(q))
  const conditions = sql.join(searchConditions(search), sql` and `)
  const orders = sql`swap join ${searchedOrders(search)} on "order".id = swap.order_id`
  return searchConditions(search).length === 0 ? orders : sql`${orders} where ${conditions}`
}

async function readOrders(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const orders = await db.selectFrom('order').selectAll().where('id', 'in', ids).execute()
  return new Map(orders.map((order) => [order.id, order]))
}

async function readAddresses(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const addresses = await db.selectFrom('address').selectAll().where('id', 'in', ids).execute()
  return new Map(addresses.map((address) => [address.id, address]))
}
