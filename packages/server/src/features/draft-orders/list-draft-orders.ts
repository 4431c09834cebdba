import type { DraftOrder, listDraftOrders as endpoint } from '@purser/contract/draft-orders'
import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import { parseOrderSearch } from '@purser/domain/orders'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/index.ts'
import { embed, mendTimes, orderRowOf, outer, paymentIdOfCart } from '../../database/relations/index.ts'
import { chooseOrder, containing, isWithin, listPage, sortBy } from '../../lists/index.ts'
import { presentSelected } from '../../selection/index.ts'
import { selectDraftOrder } from './draft-orders.queries.ts'

/**
 * The drafts, newest first, each with its order and its cart's own fields; `q` finds them by the cart's email and by their
 * number. Throws 400 on an unknown order or name.
 */
export async function listDraftOrders(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset, status } = query
  const selection = selectDraftOrder(query)
  const others = [
    ...(query.updated_at ? [isWithin('draft_order.updated_at', query.updated_at)] : []),
    ...searchConditions(query.q),
  ]
  const { rows, count } = await listPage<DraftOrder>(db, {
    list: { table: 'draft_order', facets: ['status'] },
    columns: sql`draft_order.*, ${cartOfDraft()} as cart, ${orderRowOf('draft_order.order_id')} as "order"`,
    where: [...(status ? [sql<boolean>`draft_order.status = any (${[...status]}::text[])`] : []), ...others],
    createdAt: query.created_at,
    admitted: others.length > 0 ? undefined : status ? { status } : {},
    sort: sortBy('draft_order', chooseOrder(query.order, ['created_at', 'updated_at', 'display_id'])),
    limit,
    offset,
  })
  mendTimes(rows)
  const draft_orders = await presentSelected(db, 'draft_order', rows, selection)
  return { draft_orders: draft_orders as DraftOrder[], count, offset, limit }
}

function cartOfDraft() {
  return jsonObjectFrom(
    embed
      .selectFrom('cart')
      .selectAll('cart')
      .select(paymentIdOfCart().as('payment_id'))
      .where('cart.id', '=', outer('draft_order.cart_id')),
  )
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
