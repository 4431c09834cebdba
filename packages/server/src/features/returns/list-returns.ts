import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listReturns as endpoint } from '@purser/contract/returns'
import { parseOrderSearch } from '@purser/domain/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { searchConditions, searchedOrders, settleSearch } from '../../database/relations/index.ts'
import { chooseOrder } from '../../http/index.ts'
import { readReturns } from './read-returns.ts'

/**
 * A page of the returns, newest first: which they are and how many by one statement each, and what is in them by a third. `q`
 * finds them as it finds their orders, by number, email and name. Throws 400 on an unknown order.
 */
export async function listReturns(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const matches = await matchesOf(db, query.q)
  const { column, direction } = chooseOrder(query.order, ['created_at', 'updated_at'])
  const by = `"return".${column} ${direction}, "return".id ${direction}`
  const [{ rows: page }, { rows: totals }] = await Promise.all([
    sql<{ id: string }>`select "return".id from ${matches}
      order by ${sql.raw(by)} limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${matches}`.execute(db),
  ])
  const ids = page.map(({ id }) => id)
  const returns = await readReturns(db, ids, by)
  return { returns, count: totals[0]?.count ?? 0, offset, limit }
}

/** What follows "from": the returns that a query finds. */
async function matchesOf(db: Db, q = ''): Promise<RawBuilder<unknown>> {
  if (q.trim() === '') return sql`"return"`
  const search = await settleSearch(db, parseOrderSearch(q))
  const conditions = searchConditions(search)
  if (conditions.length === 0) return sql`"return"`
  const found = sql`(select "order".id from ${searchedOrders(search)} where ${sql.join(conditions, sql` and `)})`
  // Each kind of return is looked up by its own index, from the orders that were found.
  return sql`"return" where "return".id in (
    with found as materialized ${found}
    select own.id from found join "return" as own on own.order_id = found.id
    union all select of_swap.id from found join swap on swap.order_id = found.id
      join "return" as of_swap on of_swap.swap_id = swap.id
    union all select of_claim.id from found join claim_order as claim on claim.order_id = found.id
      join "return" as of_claim on of_claim.claim_order_id = claim.id)`
}
