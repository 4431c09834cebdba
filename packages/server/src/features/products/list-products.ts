import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import { type listProducts as endpoint, retrieveProduct, type WholeProduct } from '@purser/contract/products'
import { searchWords, spellText } from '@purser/domain/search'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { DB, Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { chooseOrder, containing, isWithin, listPage, sortBy } from '../../lists/index.ts'
import { presentSelected, type SelectionQuery, select } from '../../selection/index.ts'
import { attachParts } from './read-products.ts'

const relations = ['variants', 'options', 'images', 'tags', 'type', 'collection']
/** What an answer holds of a product. Throws 400 on an unknown name. */
export const selectProduct = (query: SelectionQuery) =>
  select(retrieveProduct.response.shape.product, query, { relations }, 'a product')

/**
 * The products, newest first, whole unless `fields` and `expand` say otherwise. Every word of `q` is found in the title or
 * description, in a variant's title or SKU or in the collection's title. Throws 400 on an unknown order or name.
 */
export async function listProducts(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const selection = selectProduct(query)
  const conditions = conditionsOf(query)
  const { rows, count } = await listPage<Selectable<DB['product']>>(db, {
    list: { table: 'product', facets: [] },
    columns: sql`product.*`,
    where: [sql<SqlBool>`product.deleted_at is null`, ...conditions],
    createdAt: query.created_at,
    admitted: conditions.length > 0 ? undefined : {},
    sort: sortBy('product', chooseOrder(query.order, ['created_at', 'updated_at', 'title', 'handle'])),
    limit,
    offset,
  })
  const products = await presentSelected(db, 'product', await attachParts(db, rows), selection)
  return { products: products as WholeProduct[], count, offset, limit }
}

/** One product with everything attached, or what is asked for. Throws 404, or 400 on an unknown name. */
export async function readProduct(db: Db, id: string, query: SelectionQuery): Promise<WholeProduct> {
  const selection = selectProduct(query)
  const live = db.selectFrom('product').selectAll().where('id', '=', id).where('deleted_at', 'is', null)
  const whole = await attachParts(db, await live.execute())
  const [product] = await presentSelected(db, 'product', whole, selection)
  if (!product) throw notFound('Product', id)
  return product as WholeProduct
}

function conditionsOf(query: QueryOf<typeof endpoint>): RawBuilder<SqlBool>[] {
  const { title, handle, is_giftcard, tags } = query
  const conditions = searchWords(query.q ?? '')
    .map(spellText)
    .map(hasWord)
  for (const column of ['id', 'status', 'collection_id', 'type_id'] as const) {
    const values = query[column]
    if (values !== undefined)
      conditions.push(sql`${sql.ref(`product.${column}`)} = any (${[...values]}::text[])`)
  }
  if (title !== undefined) conditions.push(sql`product.title = ${title}`)
  if (handle !== undefined) conditions.push(sql`product.handle = ${handle}`)
  if (is_giftcard !== undefined) conditions.push(sql`product.is_giftcard = ${is_giftcard}`)
  if (tags !== undefined) {
    conditions.push(
      sql`product.id in (select product_id from product_tags where product_tag_id = any (${[...tags]}::text[]))`,
    )
  }
  if (query.updated_at) conditions.push(isWithin('product.updated_at', query.updated_at))
  return conditions
}

// Titles are looked up by their trigram indexes, one for each side.
function hasWord(word: string): RawBuilder<SqlBool> {
  const pattern = containing(word)
  return sql<SqlBool>`product.id in (
    select id from product where searchable(title) like ${pattern}
    union all select id from product where searchable(coalesce(description, '')) like ${pattern}
    union all select product_id from product_variant
      where deleted_at is null and searchable(title || ' ' || coalesce(sku, '')) like ${pattern}
    union all select member.id from product as member
      join product_collection as collection on collection.id = member.collection_id
      where collection.deleted_at is null and searchable(collection.title) like ${pattern})`
}
