import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listProductTypes, listTagUsage } from '@purser/contract/products'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'

type Types = ResponseOf<typeof listProductTypes>
type Tags = ResponseOf<typeof listTagUsage>

/** All types of products, by name. */
export async function listTypes(db: Db): Promise<Types> {
  const { rows } = await sql<
    Types['types'][number]
  >`select * from product_type where deleted_at is null order by value, id`.execute(db)
  return { types: rows }
}

/** The ten tags that most products have; or those that are named, as far as there are such, with or without products. */
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
