import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listSwaps as endpoint, ListedSwap } from '@purser/contract/swaps'
import { parseOrderSearch } from '@purser/domain/orders'
import { swapStatus } from '@purser/domain/swaps'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB, Db } from '../../database/index.ts'
import { searchConditions, searchedOrders, settleSearch } from '../../database/relations/index.ts'
import { chooseOrder, listPage, SEARCHED, sortBy } from '../../lists/index.ts'

/** The swaps with their order and where they go, the newest first; `q` finds them as it finds their orders. Throws 400 on an unknown order. */
export async function listSwaps(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const { rows: page, count } = await listPage<Selectable<DB['swap']>>(db, {
    list: { table: 'swap', facets: [] },
    columns: sql`swap.*`,
    ...(await matchesOf(db, query.q)),
    sort: sortBy('swap', chooseOrder(query.order, ['created_at'])),
    limit,
    offset,
  })
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
    status: swapStatus(swap),
    order: orders.get(swap.order_id) ?? null,
    shipping_address: addresses.get(swap.shipping_address_id ?? '') ?? null,
  }))
  return { swaps: swaps as ListedSwap[], count, offset, limit }
}

/** Where the swaps that a query finds are looked for. */
async function matchesOf(db: Db, q = '') {
  if (q.trim() === '') return { where: [], admitted: {} }
  const search = await settleSearch(db, parseOrderSearch(q))
  return {
    from: sql`swap join ${searchedOrders(search)} on "order".id = swap.order_id`,
    where: searchConditions(search),
    counted: SEARCHED,
  }
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
