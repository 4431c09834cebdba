import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listStock as endpoint, retrieveStockValue, StockRow, StockValue } from '@purser/contract/stock'
import { searchWords } from '@purser/domain/search'
import { stockValue } from '@purser/domain/stock'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { hasWord } from '../../database/relations/index.ts'
import {
  type Condition,
  chooseOrder,
  listPage,
  MAX_MATCHES_COUNTED,
  sortBy,
  type WholeList,
} from '../../lists/index.ts'
import { isAtLevel, unitsToPack } from './stock-levels.ts'

type Filters = QueryOf<typeof retrieveStockValue>

/** Lists variants whose stock is tracked, fewest units first. Throws 400 on an unknown sort order. */
export async function listStock(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const currency_code = await readCurrency(db)
  const { rows, count } = await listPage<Omit<StockRow, 'value'>>(db, {
    ...findStock(query),
    beside: ofProduct,
    columns: sql`product_variant.id, product_variant.product_id, product_variant.title, sku, ean, upc, barcode,
      inventory_quantity, allow_backorder, reorder_point, unit_cost, unit_cost_currency_code,
      product.title as product_title, product.thumbnail, product.status,
      ${unitsToPack(sql`product_variant.id`)} as to_pack`,
    limit,
    offset,
  })
  const stock = rows.map((row) => ({ ...row, value: stockValue(row, currency_code) }))
  return { stock, currency_code, count, offset, limit }
}

/** Returns what the list finds by a query, in its order. Throws 400 on an unknown sort order. */
export function findStock(query: Filters & { readonly order?: string | undefined }): WholeList {
  const chosen = chooseOrder(query.order || 'inventory_quantity', ['inventory_quantity', 'sku', 'title'])
  const { by } = sortBy('product_variant', chosen)
  return { ...matchingStock(query), sort: { by } }
}

const ofProduct = sql`inner join product on product.id = product_variant.product_id`

/** Returns where to search for the variants that match a query. */
export function matchingStock({ q, id, product_id, level, status, uncounted_in }: Filters) {
  const words = searchWords(q ?? '')
  const where: Condition[] = [
    sql`product_variant.deleted_at is null`,
    sql`product_variant.manage_inventory`,
    sql`not exists (select from product where product.id = product_variant.product_id and ${isLeftOut(status)})`,
  ]
  if (words.length > 0)
    where.push(sql`product_variant.id in (select variant_id from variant_words
      where ${sql.join(
        words.map((word) => hasWord(sql`words`, word)),
        sql` and `,
      )})`)
  if (id) where.push(sql`product_variant.id = any (${[...id]}::text[])`)
  if (product_id) where.push(sql`product_variant.product_id = any (${[...product_id]}::text[])`)
  if (uncounted_in !== undefined)
    where.push(sql`not exists (select from stocktake_line as line
      where line.stocktake_id = ${uncounted_in} and line.variant_id = product_variant.id)`)
  if (level)
    where.push(
      sql`(${sql.join(
        level.map((name) => isAtLevel[name]),
        sql` or `,
      )})`,
    )
  return {
    list: { table: 'product_variant', facets: [] },
    from: sql`product_variant`,
    where,
    counted: words.length > 0 ? MAX_MATCHES_COUNTED : undefined,
  } satisfies Omit<WholeList, 'sort'>
}

/**
 * Whether a product's variants are left out. This way round, because as of a moment the planner doesn't know how few products there are to a
 * variant, and would look up the product of each (docs/decisions/0274-lists-as-of-a-moment.md).
 */
const isLeftOut = (status: Filters['status']) =>
  status
    ? sql`(product.deleted_at is not null or product.status <> all (${[...status]}::text[]))`
    : sql`product.deleted_at is not null`

/** Sums what the matching stock cost. */
export async function readStockValue(db: Db, query: Filters): Promise<StockValue> {
  const currency_code = await readCurrency(db)
  const found = matchingStock(query)
  const isCosted = sql`unit_cost_currency_code = ${currency_code}`
  const { rows } = await sql<Omit<StockValue, 'currency_code'>>`select
      least(coalesce(sum(greatest(inventory_quantity, 0)::numeric * unit_cost) filter (where ${isCosted}), 0),
        9007199254740991)::bigint as value,
      count(*)::bigint as variants,
      least(coalesce(sum(greatest(inventory_quantity, 0)::numeric), 0), 9007199254740991)::bigint as units,
      count(*) filter (where inventory_quantity > 0 and (${isCosted}) is not true)::bigint as variants_without_cost
    from ${found.from} where ${sql.join(found.where, sql` and `)}`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('a sum has no row')
  return { currency_code, ...sums }
}

/** The store's default currency, in which stock is valued. */
export async function readCurrency(db: Db): Promise<string> {
  const store = await db.selectFrom('store').select('default_currency_code').executeTakeFirstOrThrow()
  return store.default_currency_code
}
