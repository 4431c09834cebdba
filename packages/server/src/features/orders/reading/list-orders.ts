import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listOrders as endpoint } from '@purser/contract/orders'
import { sql } from 'kysely'
import type { Db } from '../../../database/index.ts'
import { mendTimes } from '../../../database/relations/index.ts'
import { orderRelations } from '../relations/order-relations.ts'
import { countOrders } from './count-orders.ts'
import { filtersOf, type OrderFilters } from './order-filters.ts'
import { type Page, pageOf, pageRows } from './order-page.ts'
import { type OrderSelection, ownFields, selectListed } from './order-selection.ts'
import { isPriced, type LoadedOrder, presentOrder, relationsToLoad } from './present-order.ts'

/** A page of orders, newest first, and how many there are. Throws 400 on an unknown name. */
export async function listOrders(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const selection = selectListed(query)
  const page = pageOf(query)
  const filters = await filtersOf(db, query)
  const [orders, count] = await Promise.all([
    readPage(db, filters, page, selection),
    countOrders(db, filters),
  ])
  return { orders, count, offset: query.offset, limit: query.limit }
}

/** What the totals of lines follow from, besides the lines. */
const pricingFields: ReadonlySet<string> = new Set(['tax_rate', 'gift_card_total'])

async function readPage(
  db: Db,
  filters: OrderFilters,
  page: Page,
  selection: OrderSelection,
): Promise<LoadedOrder[]> {
  const relations = relationsToLoad(selection)
  const fields = ownFields.filter(
    (name) => selection.fields.has(name) || (isPriced(selection) && pricingFields.has(name)),
  )
  const columns = [
    ...fields.map((name) => sql.ref(`order.${name}`)),
    ...[...relations].map((name) => sql`${orderRelations[name]()} as ${sql.ref(name)}`),
  ]
  const { rows } = await sql<LoadedOrder>`select ${sql.join(columns)}
    from (${pageRows(filters, page)}) as "order" order by ${page.sort}`.execute(db)
  for (const row of rows) {
    for (const name of relations) mendTimes(row[name])
  }
  return isPriced(selection) ? rows.map((row) => presentOrder(row, selection)) : rows
}
