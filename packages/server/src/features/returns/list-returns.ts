import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listReturns as endpoint, ListedReturn } from '@purser/contract/returns'
import { parseOrderSearch } from '@purser/domain/orders'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { searchConditions, searchedOrders, settleSearch } from '../../database/relations/index.ts'
import { type Condition, chooseOrder, listPage, SEARCHED, sortBy } from '../../lists/index.ts'
import { presentSelected } from '../../selection/index.ts'
import { readReturns, selectReturn } from './read-returns.ts'

/**
 * A page of the returns, newest first: which they are and how many by one statement each, and what is in them by a third. `q`
 * finds them as it finds their orders, by number, email and name. Throws 400 on an unknown order or name.
 */
export async function listReturns(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const selection = selectReturn(query)
  const isFound = await foundBy(db, query.q)
  const { rows, count } = await listPage<{ id: string }>(db, {
    list: { table: 'return', facets: [] },
    columns: sql`"return".id`,
    where: isFound ? [isFound] : [],
    admitted: isFound ? undefined : {},
    counted: SEARCHED,
    sort: sortBy('return', chooseOrder(query.order, ['created_at'])),
    limit,
    offset,
  })
  const ids = rows.map(({ id }) => id)
  const returns = await presentSelected(db, 'return', await readReturns(db, ids), selection)
  return { returns: returns as ListedReturn[], count, offset, limit }
}

/** Whether a return is among those that a query finds; undefined where it finds all. */
async function foundBy(db: Db, q = ''): Promise<Condition | undefined> {
  if (q.trim() === '') return undefined
  const search = await settleSearch(db, parseOrderSearch(q))
  const conditions = searchConditions(search)
  if (conditions.length === 0) return undefined
  const found = sql`(select "order".id from ${searchedOrders(search)} where ${sql.join(conditions, sql` and `)})`
  // Each kind of return is looked up by its own index, from the orders that were found.
  return sql`"return".id in (
    with found as materialized ${found}
    select own.id from found join "return" as own on own.order_id = found.id
    union all select of_swap.id from found join swap on swap.order_id = found.id
      join "return" as of_swap on of_swap.swap_id = swap.id
    union all select of_claim.id from found join claim_order as claim on claim.order_id = found.id
      join "return" as of_claim on of_claim.claim_order_id = claim.id)`
}
