import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listProducts as endpoint, WholeProduct } from '@purser/contract/products'
import { searchWords, spellText } from '@purser/domain/search'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { chooseOrder, containing, isWithin, notFound } from '../../http/index.ts'
import { attachParts } from './read-products.ts'

/**
 * The products, newest first, whole: `fields` and `expand` leave nothing out. Every word of `q` is found in the title or
 * description, in a variant's title or SKU or in the collection's title. Throws 400 on an unknown order.
 */
export async function listProducts(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const { column, direction } = chooseOrder(query.order, ['created_at', 'updated_at', 'title', 'handle'])
  const conditions = conditionsOf(query)
  const matches = conditions.reduce((rows, condition) => rows.where(condition), liveProducts(db))
  const [rows, { count }] = await Promise.all([
    matches
      .selectAll()
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
    matches.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { products: await attachParts(db, rows), count, offset, limit }
}

/** One product with everything attached. Throws 404. */
export async function readProduct(db: Db, id: string): Promise<WholeProduct> {
  const [product] = await attachParts(db, await liveProducts(db).selectAll().where('id', '=', id).execute())
  if (!product) throw notFound('Product', id)
  return product
}

function liveProducts(db: Db) {
  return db.selectFrom('product').where('deleted_at', 'is', null)
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
  conditions.push(isWithin('product.created_at', query.created_at ?? {}))
  conditions.push(isWithin('product.updated_at', query.updated_at ?? {}))
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
