import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import { listSwaps as endpoint, type ListedSwap } from '@purser/contract/swaps'
import { parseOrderSearch } from '@purser/domain/orders'
import { swapStatus } from '@purser/domain/swaps'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { searchConditions, searchedRows, settleSearch } from '../../database/relations/index.ts'
import { chooseOrder, listPage, MAX_MATCHES_COUNTED, sortBy } from '../../lists/index.ts'
import {
  attachParts,
  keepsUsual,
  presentSelected,
  type SelectionQuery,
  select,
} from '../../selection/index.ts'
import { priceReplacement } from '../orders/index.ts'

const schema = endpoint.response.shape.swaps.element

/** Always includes the shipping address, because existing clients expand only the order but read it too. */
function selectListed({ fields, expand }: SelectionQuery) {
  const usual = { relations: ['order', 'shipping_address'] }
  const asked = expand ?? (keepsUsual(fields) ? undefined : [])
  return select(schema, { fields, expand: asked && [...asked, 'shipping_address'] }, usual, 'a swap')
}

/**
 * Lists swaps with their order and shipping address, newest first; `q` searches their orders. Throws 400 on an unknown sort order or name.
 */
export async function listSwaps(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const selection = selectListed(query)
  const { rows: page, count } = await listPage<ListedSwap>(db, {
    columns: sql`swap.*`,
    ...(await matchingSwaps(db, query)),
    sort: sortBy('swap', chooseOrder(query.order, ['created_at'])),
    limit,
    offset,
  })
  const orders = await readOrders(
    db,
    page.map(({ order_id }) => order_id),
  )
  const swaps = page.map((swap) => ({
    ...swap,
    status: swapStatus(swap),
    order: orders.get(swap.order_id) ?? null,
  }))
  await attachParts(db, 'swap', swaps, selection.relations)
  for (const swap of swaps) priceReplacement(swap, swap.order?.tax_rate ?? 0)
  const presented = await presentSelected(db, 'swap', swaps, selection)
  return { swaps: presented as ListedSwap[], count, offset, limit }
}

const swapList = { table: 'swap', facets: [] } as const
const statuses = ['payment_status', 'fulfillment_status'] as const

/** Returns where to search for the swaps that match a query. */
export async function matchingSwaps(db: Db, { q = '', ...query }: QueryOf<typeof endpoint>) {
  const ofStatus = statuses.flatMap((name) => {
    const values = query[name]
    return values ? [sql<boolean>`${sql.ref(`swap.${name}`)} = any (${[...values]}::text[])`] : []
  })
  if (q.trim() === '')
    return { list: swapList, where: ofStatus, admitted: ofStatus.length === 0 ? {} : undefined }
  const search = await settleSearch(db, parseOrderSearch(q))
  return {
    list: swapList,
    from: searchedRows('swap', search),
    where: [...searchConditions('swap', search), ...ofStatus],
    counted: MAX_MATCHES_COUNTED,
  }
}

async function readOrders(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const orders = await db.selectFrom('order').selectAll().where('id', 'in', ids).execute()
  return new Map(orders.map((order) => [order.id, order]))
}
