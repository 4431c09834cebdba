import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import {
  type listProducts as endpoint,
  type ListedProduct,
  listedProduct,
  retrieveProduct,
  type WholeProduct,
} from '@purser/contract/products'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'
import { mendTimes } from '../../database/relations/index.ts'
import { notFound } from '../../http/index.ts'
import { chooseOrder, listPage, sortBy } from '../../lists/index.ts'
import { presentSelected, type SelectionQuery, select } from '../../selection/index.ts'
import { filtersOf, productList } from './product-filters.ts'
import { productColumns, productFacts, productParts } from './product-parts.ts'

const usual = {
  fields: productColumns,
  relations: [
    ...['variants.prices', 'variants.options', 'options.values', 'images', 'tags', 'type', 'collection'],
  ],
}
type Selection = ReturnType<typeof select>

/** What an answer holds of a product. Throws 400 on an unknown name. */
export const selectProduct = (query: SelectionQuery) =>
  select(retrieveProduct.response.shape.product, query, usual, 'a product')

/**
 * The products, newest first, whole unless `fields` and `expand` say otherwise: the page by one statement, with what is asked for and
 * no more, and the count by another. Throws 400 on an unknown order or name.
 */
export async function listProducts(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const selection = select(listedProduct, query, usual, 'a product')
  const { rows, count } = await listPage<object>(db, {
    list: productList,
    columns: columnsOf(selection),
    ...filtersOf(query),
    sort: sortBy('product', chooseOrder(query.order, ['created_at', 'updated_at', 'title', 'handle'])),
    limit,
    offset,
  })
  const products = await presentRows(db, rows, selection)
  return { products: products as ListedProduct[], count, offset, limit }
}

/** One product with everything attached, or what is asked for. Throws 404, or 400 on an unknown name. */
export async function readProduct(db: Db | Tx, id: string, query: SelectionQuery): Promise<WholeProduct> {
  const selection = selectProduct(query)
  const { rows } = await sql<object>`select ${columnsOf(selection)} from product
    where product.id = ${id} and product.deleted_at is null`.execute(db)
  const [product] = await presentRows(db, rows, selection)
  if (!product) throw notFound('Product', id)
  return product as WholeProduct
}

function columnsOf({ fields, relations }: Selection) {
  return sql.join([
    ...productColumns.filter((name) => fields.has(name)).map((name) => sql.ref(`product.${name}`)),
    ...Object.entries(productFacts).flatMap(([name, fact]) =>
      fields.has(name) ? [sql`${fact} as ${sql.ref(name)}`] : [],
    ),
    ...[...relations].flatMap(([name, part]) => {
      const attached = productParts[name]
      return attached ? [sql`${attached(part)} as ${sql.ref(name)}`] : []
    }),
  ])
}

function presentRows(db: Db | Tx, rows: readonly object[], selection: Selection) {
  for (const row of rows as readonly Record<string, unknown>[]) {
    for (const name of selection.relations.keys()) mendTimes(row[name])
  }
  return presentSelected(db, 'product', rows, selection)
}
