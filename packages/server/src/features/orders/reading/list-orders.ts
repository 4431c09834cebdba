import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listOrders as endpoint } from '@purser/contract/orders'
import { sql } from 'kysely'
import type { Db } from '../../../database/index.ts'
import { normalizeTimes } from '../../../database/relations/index.ts'
import { listPage, type WholeList } from '../../../lists/index.ts'
import { attachParts, narrowParts } from '../../../selection/index.ts'
import { orderRelations } from '../relations/order-relations.ts'
import { type OrderFact, orderFacts } from './order-facts.ts'
import { matchingOrders } from './order-filters.ts'
import { type OrderSelection, ownFields, selectListed } from './order-selection.ts'
import { sortOf } from './order-sort.ts'
import { isPriced, type LoadedOrder, presentOrder, relationsToLoad } from './present-order.ts'

/**
 * Lists orders, newest first, in full unless `fields` or `expand` select less, with their count. `me`: the operator who asks. Throws 400 on an unknown
 * name.
 */
export async function listOrders(
  db: Db,
  query: QueryOf<typeof endpoint>,
  me: string | null = null,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const selection = selectListed(query)
  const found = await findOrders(db, query, me)
  const { rows, count, ...next } = await listPage<LoadedOrder>(db, {
    ...found,
    columns: columnsOf(selection),
    limit,
    offset,
    keyset: { cursor: query.cursor },
  })
  for (const row of rows) {
    for (const name of relationsToLoad(selection)) normalizeTimes(row[name])
  }
  const orders = isPriced(selection) ? rows.map((row) => presentOrder(row, selection)) : rows
  await attachParts(db, 'order', orders, selection.relations)
  narrowParts(orders, selection.relations)
  return { orders, count, offset, limit, ...next }
}

/** Returns what the list finds by a query, in its order. `me`: the operator who asks. Throws 400 on an unknown sort order. */
export async function findOrders(
  db: Db,
  query: Omit<QueryOf<typeof endpoint>, 'limit' | 'offset'>,
  me: string | null = null,
): Promise<WholeList> {
  const sort = sortOf(query.order)
  return { ...(await matchingOrders(db, query, me)), sort }
}

/** Fields besides the lines from which line totals are calculated. */
const pricingFields: ReadonlySet<string> = new Set(['tax_rate', 'gift_card_total'])

const factNames = Object.keys(orderFacts) as OrderFact[]

function columnsOf(selection: OrderSelection) {
  const fields = ownFields.filter(
    (name) => selection.fields.has(name) || (isPriced(selection) && pricingFields.has(name)),
  )
  return sql.join([
    ...fields.map((name) => sql.ref(`order.${name}`)),
    ...factNames
      .filter((name) => selection.fields.has(name))
      .map((name) => sql`${orderFacts[name]} as ${sql.ref(name)}`),
    ...[...relationsToLoad(selection)].map((name) => sql`${orderRelations[name]()} as ${sql.ref(name)}`),
  ])
}
