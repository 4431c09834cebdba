import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type {
  listPastOrders as endpoint,
  listPastOrderFilters as filters,
  ListedPastOrder,
} from '@purser/contract/past-orders'
import type { PastOrderSum } from '@purser/domain/past-orders'
import { searchWords } from '@purser/domain/search'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { areLookedUp, hasWord, unindexedReach } from '../../database/relations/index.ts'
import {
  type Condition,
  chooseOrder,
  isWithin,
  listPage,
  sortBy,
  sortByKeys,
  type WholeList,
} from '../../lists/index.ts'
import { listedColumns } from './columns.ts'

type Query = QueryOf<typeof endpoint>

/** Lists past orders, the newest first. Throws 400 on an unknown sort order. */
export async function listPastOrders(db: Db, query: Query): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset, cursor, customer_id } = query
  const [{ rows, count, ...next }, sums] = await Promise.all([
    listPage<ListedPastOrder>(db, {
      ...findPastOrderList(query),
      columns: listedColumns,
      limit,
      offset,
      keyset: { cursor },
    }),
    customer_id === undefined ? undefined : sumsOf(db, customer_id),
  ])
  return { past_orders: rows, count, offset, limit, ...next, ...(sums && { sums }) }
}

/** Returns what the list finds by a query, in its order. Throws 400 on an unknown sort order. */
export function findPastOrderList(query: Omit<Query, 'limit' | 'offset' | 'cursor'>): WholeList {
  const {
    q = '',
    order,
    customer_id,
    source,
    currency_code,
    financial_status,
    fulfillment_status,
    placed_at,
  } = query
  const words = searchWords(q)
  const among = (column: string, values: readonly string[] | undefined): Condition[] =>
    values === undefined || values.length === 0
      ? []
      : [sql<boolean>`${sql.ref(`past_order.${column}`)} = any (${[...values]}::text[])`]
  const sort = chooseOrder(order || '-placed_at', ['placed_at', 'created_at', 'name'])
  return {
    list: { table: 'past_order', facets: [] },
    from: words.length > 0 && !areLookedUp(words) ? newest : undefined,
    where: [
      ...words.map((word) => hasWord(sql`past_order.search_text`, word)),
      ...(customer_id === undefined ? [] : [sql<boolean>`past_order.customer_id = ${customer_id}`]),
      ...among('source', source),
      ...among(
        'currency_code',
        currency_code?.map((code) => code.toLowerCase()),
      ),
      ...among('financial_status', financial_status),
      ...among('fulfillment_status', fulfillment_status),
      ...(placed_at ? [isWithin('past_order.placed_at', placed_at)] : []),
    ],
    sort: sort.column === 'name' ? sortByNumber(sort.direction) : sortBy('past_order', sort),
  }
}

/** The order by the number in the name, so that #999 comes before #1000. */
const sortByNumber = (direction: 'asc' | 'desc') =>
  sortByKeys([
    { by: sql`number_in(past_order.name)`, name: 'number', type: 'number', direction },
    { by: sql`past_order.name`, name: 'name', type: 'text', direction },
    { by: sql`past_order.id`, name: 'id', type: 'text', direction },
  ])

/** The orders to search where no index finds the words. */
const newest: RawBuilder<unknown> = sql`(select * from past_order order by placed_at desc, id desc
  limit ${sql.lit(unindexedReach)}) as past_order`

/** Returns what a customer's past orders come to by currency: totals less refunds, without canceled orders. */
async function sumsOf(db: Db, customerId: string): Promise<PastOrderSum[]> {
  const { rows } = await sql<PastOrderSum>`select currency_code, count(*)::int as orders,
      coalesce(sum(total - refunded_total) filter (where canceled_at is null), 0)::bigint as amount
    from past_order where customer_id = ${customerId} group by currency_code order by orders desc, currency_code`.execute(
    db,
  )
  return rows
}

/** The most values of one column that are offered as filters. */
const MOST_VALUES = 100

/** Lists the distinct values of a column by skipping through its index. */
const valuesOf = (column: string) => {
  const value = sql.ref(column)
  return sql`array(with recursive found as (
      (select ${value} as value, 1 as place from past_order order by ${value} limit 1)
      union all select (select ${value} from past_order where ${value} > found.value order by ${value} limit 1), place + 1
        from found where found.value is not null and place < ${sql.lit(MOST_VALUES)})
    select value from found where value <> '')`
}

/** Lists the currencies and statuses that past orders have. */
export async function listPastOrderFilters(db: Db): Promise<ResponseOf<typeof filters>> {
  const { rows } = await sql<
    ResponseOf<typeof filters>
  >`select ${valuesOf('currency_code')} as currency_codes,
    ${valuesOf('financial_status')} as financial_statuses, ${valuesOf('fulfillment_status')} as fulfillment_statuses`.execute(
    db,
  )
  return rows[0] ?? { currency_codes: [], financial_statuses: [], fulfillment_statuses: [] }
}
