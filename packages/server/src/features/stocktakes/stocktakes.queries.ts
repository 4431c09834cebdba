import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type {
  listStocktakes as listing,
  listStocktakeLines,
  Stocktake,
  StocktakeLine,
} from '@purser/contract/stocktakes'
import { type StocktakeStatus, statusOfStocktake } from '@purser/domain/stocktakes'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { type Condition, listPage, sortBy } from '../../lists/index.ts'

const colleague = (table: string) => {
  const of = (name: string) => sql.ref(`${table}.${name}`)
  return sql`case when ${of('id')} is not null then json_build_object('id', ${of('id')}, 'email', ${of('email')},
    'first_name', ${of('first_name')}, 'last_name', ${of('last_name')}) end`
}

const columns = sql`stocktake.id, stocktake.name, stocktake.applied_at, stocktake.canceled_at, stocktake.version,
  stocktake.created_at, stocktake.updated_at, ${colleague('creator')} as created_by,
  (select count(*)::int from stocktake_line as line where line.stocktake_id = stocktake.id) as line_count,
  (select count(*)::int from stocktake_line as line where line.stocktake_id = stocktake.id
    and line.counted <> line.expected) as difference_count`
const beside = sql`left join "user" as creator on creator.id = stocktake.created_by`

const withStatus = (row: Omit<Stocktake, 'status'>): Stocktake => ({ ...row, status: statusOfStocktake(row) })

const ofStatus: Readonly<Record<StocktakeStatus, Condition>> = {
  open: sql`(stocktake.applied_at is null and stocktake.canceled_at is null)`,
  applied: sql`stocktake.applied_at is not null`,
  canceled: sql`stocktake.canceled_at is not null`,
}

/** Lists stocktakes, newest first. */
export async function listStocktakes(
  db: Db,
  { limit, offset, status }: QueryOf<typeof listing>,
): Promise<ResponseOf<typeof listing>> {
  const { rows, count } = await listPage<Omit<Stocktake, 'status'>>(db, {
    list: { table: 'stocktake', facets: [] },
    columns,
    beside,
    where: status
      ? [
          sql`(${sql.join(
            status.map((name) => ofStatus[name]),
            sql` or `,
          )})`,
        ]
      : [],
    sort: sortBy('stocktake', { column: 'created_at', direction: 'desc' }),
    limit,
    offset,
  })
  return { stocktakes: rows.map(withStatus), count, offset, limit }
}

/** Reads a stocktake. Throws 404. */
export async function readStocktake(db: Db, id: string): Promise<Stocktake> {
  const { rows } = await sql<
    Omit<Stocktake, 'status'>
  >`select ${columns} from stocktake ${beside} where stocktake.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw notFound('Stocktake', id)
  return withStatus(found)
}

const lineColumns = sql`product_variant.id as variant_id, product_variant.product_id, product.title as product_title,
  product.thumbnail, product_variant.title, product_variant.sku, product_variant.ean, product_variant.upc,
  product_variant.barcode, line.counted, line.expected, line.first_expected, product_variant.inventory_quantity,
  product_variant.allow_backorder, (product_variant.deleted_at is not null or not product_variant.manage_inventory) as is_skipped,
  line.reason, line.counted_at, ${colleague('counter')} as counted_by`
const countedIn = (id: string) =>
  sql`inner join stocktake_line as line on line.variant_id = product_variant.id and line.stocktake_id = ${id}`
const besideLine = sql`inner join product on product.id = product_variant.product_id
  left join "user" as counter on counter.id = line.counted_by`

const only: Readonly<Record<NonNullable<QueryOf<typeof listStocktakeLines>['only']>, Condition>> = {
  differences: sql`line.counted <> line.expected`,
  moved: sql`line.expected <> line.first_expected`,
}

/** Lists what was counted, last counted first. Throws 404. */
export async function listLines(
  db: Db,
  id: string,
  query: QueryOf<typeof listStocktakeLines>,
): Promise<ResponseOf<typeof listStocktakeLines>> {
  await readStocktake(db, id)
  const { limit, offset } = query
  const { rows, count } = await listPage<StocktakeLine>(db, {
    list: { table: 'product_variant', facets: [] },
    from: sql`product_variant ${countedIn(id)}`,
    columns: lineColumns,
    beside: sql`${countedIn(id)} ${besideLine}`,
    where: query.only ? [only[query.only]] : [],
    sort: { by: sql`line.counted_at desc, product_variant.id` },
    limit,
    offset,
  })
  return { lines: rows, count, offset, limit }
}

/** Reads what was counted of a variant. Throws 404. */
export async function readLine(db: Db, id: string, variantId: string): Promise<StocktakeLine> {
  const { rows } =
    await sql<StocktakeLine>`select ${lineColumns} from product_variant ${countedIn(id)} ${besideLine}
    where product_variant.id = ${variantId}`.execute(db)
  const [line] = rows
  if (!line) throw notFound('Variant', variantId)
  return line
}

/** Loads a stocktake and locks it until the transaction ends; counts share the lock, so that they don't wait for each other. Throws 404. */
export async function lockStocktake(tx: Tx, id: string, isShared = false) {
  const found = tx.selectFrom('stocktake').selectAll().where('id', '=', id)
  const stocktake = await (isShared ? found.forKeyShare() : found.forUpdate()).executeTakeFirst()
  if (!stocktake) throw notFound('Stocktake', id)
  return stocktake
}
