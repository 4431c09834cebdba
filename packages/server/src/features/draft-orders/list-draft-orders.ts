import type { DraftOrder, listDraftOrders as endpoint } from '@purser/contract/draft-orders'
import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import { parseOrderSearch } from '@purser/domain/orders'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/index.ts'
import {
  areLookedUp,
  embed,
  hasWord,
  normalizeTimes,
  orderRowOf,
  outer,
  paymentIdOfCart,
  unindexedReach,
} from '../../database/relations/index.ts'
import { chooseOrder, isWithin, listPage, MAX_MATCHES_COUNTED, sortBy } from '../../lists/index.ts'
import { presentSelected } from '../../selection/index.ts'
import { selectListed } from './draft-orders.queries.ts'

/**
 * The drafts, newest first, each with its order and its cart's lines; `q` finds them by the words of their
 * email, people and addresses, and by their number. Throws 400 on an unknown order or name.
 */
export async function listDraftOrders(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const selection = selectListed(query)
  const { rows, count } = await listPage<DraftOrder>(db, {
    columns: sql`draft_order.*, ${cartOfDraft()} as cart, ${orderRowOf('draft_order.order_id')} as "order"`,
    ...matchingDrafts(query),
    sort: sortBy('draft_order', chooseOrder(query.order, ['created_at', 'updated_at', 'display_id'])),
    limit,
    offset,
  })
  normalizeTimes(rows)
  const draft_orders = await presentSelected(db, 'draft_order', rows, selection)
  return { draft_orders: draft_orders as DraftOrder[], count, offset, limit }
}

/** Returns where to search for the drafts that match a query. */
export function matchingDrafts({ q, status, created_at, updated_at }: QueryOf<typeof endpoint>) {
  const { from, conditions } = searchedFor(q)
  const others = [...(updated_at ? [isWithin('draft_order.updated_at', updated_at)] : []), ...conditions]
  return {
    list: { table: 'draft_order', facets: ['status'] },
    from,
    counted: from ? MAX_MATCHES_COUNTED : undefined,
    where: [...(status ? [sql<boolean>`draft_order.status = any (${[...status]}::text[])`] : []), ...others],
    createdAt: created_at,
    admitted: others.length > 0 || from ? undefined : status ? { status } : {},
  }
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

/** Returns where to search for drafts and the conditions on each; none without a search. */
function searchedFor(q = ''): { from?: RawBuilder<unknown>; conditions: readonly RawBuilder<SqlBool>[] } {
  if (q.trim() === '') return { conditions: [] }
  const search = parseOrderSearch(q)
  const byNumber = (displayId: number) => sql<SqlBool>`draft_order.display_id = ${displayId}`
  if (search.kind === 'display_id') return { conditions: [byNumber(search.display_id)] }
  const said = search.words.map((word) => hasWord(sql`draft_order_words.words`, word))
  const drafts = areLookedUp(search.words) ? sql`draft_order` : newestDrafts
  const withWords = sql`${drafts} join draft_order_words on draft_order_words.draft_order_id = draft_order.id`
  if (search.kind === 'words') return { from: withWords, conditions: said }
  // No index knows both the number and the words: the newest that have it in their words, and the one of this number.
  const found = sql`(select draft_order.* from ${withWords} where ${sql.join(said, sql` and `)}
    order by draft_order.created_at desc, draft_order.id desc limit ${sql.lit(MAX_MATCHES_COUNTED + 1)})`
  const numbered = sql`select draft_order.* from draft_order where ${byNumber(search.display_id)}`
  return { from: sql`(${found} union (${numbered})) as draft_order`, conditions: [] }
}

/** Where no index leads to the words. */
const newestDrafts = sql`(select * from draft_order order by created_at desc, id desc
  limit ${sql.lit(unindexedReach)}) as draft_order`
