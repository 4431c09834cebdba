import type { DraftOrder, listDraftOrders as endpoint } from '@purser/contract/draft-orders'
import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import { parseOrderSearch } from '@purser/domain/orders'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/index.ts'
import { embed, mendTimes, outer } from '../../database/relations/index.ts'
import { chooseOrder, containing, isWithin } from '../../http/index.ts'
import { selectDraftOrders } from './draft-orders.queries.ts'

/**
 * The drafts, newest first, each with its order and its cart's own fields; `q` finds them by the cart's email and by their
 * number. Throws 400 on an unknown order.
 */
export async function listDraftOrders(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset, status } = query
  const { column, direction } = chooseOrder(query.order, ['created_at', 'updated_at', 'display_id'])
  const conditions: RawBuilder<SqlBool>[] = [
    isWithin('draft_order.created_at', query.created_at ?? {}),
    isWithin('draft_order.updated_at', query.updated_at ?? {}),
    ...(status ? [sql<SqlBool>`draft_order.status = any (${[...status]}::text[])`] : []),
    ...searchConditions(query.q),
  ]
  const isFound = sql<SqlBool>`${sql.join(conditions, sql` and `)}`
  const [draft_orders, { count }] = await Promise.all([
    selectDraftOrders(db)
      .select(
        jsonObjectFrom(
          embed.selectFrom('cart').selectAll('cart').where('cart.id', '=', outer('draft_order.cart_id')),
        ).as('cart'),
      )
      .where(isFound)
      .orderBy(`draft_order.${column}`, direction)
      .orderBy('draft_order.id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('draft_order')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where(isFound)
      .executeTakeFirstOrThrow(),
  ])
  mendTimes(draft_orders)
  return { draft_orders: draft_orders as DraftOrder[], count, offset, limit }
}

function searchConditions(q = ''): RawBuilder<SqlBool>[] {
  if (q.trim() === '') return []
  const search = parseOrderSearch(q)
  const byEmail = sql<SqlBool>`exists (select from cart
    where cart.id = draft_order.cart_id and cart.email ilike ${containing(q)})`
  if (search.kind === 'words') return [byEmail]
  const byNumber = sql<SqlBool>`draft_order.display_id = ${search.display_id}`
  return [search.kind === 'display_id' ? byNumber : sql<SqlBool>`(${byNumber} or ${byEmail})`]
}
