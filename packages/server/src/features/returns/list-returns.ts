import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listReturns as endpoint } from '@purser/contract/returns'
import { parseOrderSearch } from '@purser/domain/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { chooseOrder } from '../../http/index.ts'
import { searchConditions, searchedOrders } from '../orders/index.ts'
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
  const matches = matchesOf(query.q)
  const { column, direction } = chooseOrder(query.order, ['created_at', 'updated_at'])
  const by = sql.raw(`"return".${column} ${direction}, "return".id ${direction}`)
  const [{ rows: page }, { rows: totals }] = await Promise.all([
    sql<{ id: string }>`select "return".id from ${matches}
      order by ${by} limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${matches}`.execute(db),
  ])
  const ids = page.map(({ id }) => id)
  const returns = await readReturns(db, ids, by)
  return { returns, count: totals[0]?.count ?? 0, offset, limit }
}

/** What follows "from": the returns that a query finds. */
function matchesOf(q = ''): RawBuilder<unknown> {
  if (q.trim() === '') return sql`"return"`
  const search = parseOrderSearch(q)
  const conditions = searchConditions(search)
  const returns = sql`"return" left join swap on swap.id = "return".swap_id
    left join claim_order on claim_order.id = "return".claim_order_id
    join ${searchedOrders(search)} on "order".id = coalesce("return".order_id, swap.order_id, claim_order.order_id)`
  return conditions.length === 0 ? returns : sql`${returns} where ${sql.join(conditions, sql` and `)}`
}
