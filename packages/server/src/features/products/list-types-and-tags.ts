import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listPagedTags, listPagedTypes, listProductTypes, listTagUsage } from '@purser/contract/products'
import { sql } from 'kysely'
import { anyOf, type Db } from '../../database/index.ts'
import { hasWords } from '../../database/relations/index.ts'
import { type Condition, chooseOrder, isWithin, listPage, sortBy } from '../../lists/index.ts'

type Types = ResponseOf<typeof listProductTypes>
type Tags = ResponseOf<typeof listTagUsage>

/** Lists all product types by name. */
export async function listTypes(db: Db): Promise<Types> {
  const { rows } = await sql<
    Types['types'][number]
  >`select * from product_type where deleted_at is null order by value, id`.execute(db)
  return { types: rows }
}

/** Lists the ten tags with the most products, or the tags named in the query, even without products. */
export async function listTags(db: Db, { value, id }: QueryOf<typeof listTagUsage>): Promise<Tags> {
  const products = sql`select product_tag_id, count(*) as times from product_tags
    join product on product.id = product_tags.product_id and product.deleted_at is null`
  const isNamed = value !== undefined || id !== undefined
  const used = !isNamed
    ? sql`join (${products} group by product_tag_id) as used on used.product_tag_id = product_tag.id`
    : sql`left join lateral (${products} where product_tag_id = product_tag.id group by product_tag_id) as used on true`
  const named = [
    ...(value ? [sql`and product_tag.value = any (${[...value]}::text[])`] : []),
    ...(id ? [sql`and product_tag.id = any (${[...id]}::text[])`] : []),
  ]
  const { rows } = await sql<
    Tags['tags'][number]
  >`select product_tag.*, coalesce(used.times, 0)::text as usage_count from product_tag ${used}
    where product_tag.deleted_at is null ${sql.join(named, sql` `)}
    order by coalesce(used.times, 0) desc, product_tag.value ${isNamed ? sql`` : sql`limit 10`}`.execute(db)
  return { tags: rows }
}

type Label = Types['types'][number]
type LabelQuery = QueryOf<typeof listPagedTypes>

/** Lists a page of product types. Throws 400 on an unknown sort order. */
export async function listTypesInPages(
  db: Db,
  query: LabelQuery,
): Promise<ResponseOf<typeof listPagedTypes>> {
  const { rows, count } = await listLabels(db, 'product_type', query)
  return { product_types: rows, count, offset: query.offset, limit: query.limit }
}

/** Lists a page of product tags. Throws 400 on an unknown sort order. */
export async function listTagsInPages(db: Db, query: LabelQuery): Promise<ResponseOf<typeof listPagedTags>> {
  const { rows, count } = await listLabels(db, 'product_tag', query)
  return { product_tags: rows, count, offset: query.offset, limit: query.limit }
}

function listLabels(db: Db, table: 'product_tag' | 'product_type', query: LabelQuery) {
  const { q, id, value, updated_at, created_at, discount_condition_id, limit, offset } = query
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const where: Condition[] = [sql`${column('deleted_at')} is null`, ...hasWords(column('value'), q)]
  if (id !== undefined) where.push(sql`${column('id')} = ${anyOf(id)}`)
  if (value !== undefined) where.push(sql`${column('value')} = ${anyOf(value)}`)
  if (updated_at) where.push(isWithin(`${table}.updated_at`, updated_at))
  // Discount conditions only ever contain products.
  if (discount_condition_id !== undefined) where.push(sql`false`)
  return listPage<Label>(db, {
    list: { table, facets: [] },
    columns: sql`${sql.table(table)}.*`,
    where,
    createdAt: created_at,
    sort: sortBy(table, chooseOrder(query.order, ['created_at', 'updated_at', 'value'])),
    limit,
    offset,
  })
}
