import type { ResponseOf } from '@purser/contract/endpoints'
import type { listOrderTags as endpoint } from '@purser/contract/orders'
import { sql } from 'kysely'
import type { Db } from '../../../database/index.ts'

type Tags = ResponseOf<typeof endpoint>

/** Tags that are suggested, at most. */
const MOST_TAGS = 200

/** Lists the tags of orders, the most used first. */
export async function listOrderTags(db: Db): Promise<Tags> {
  const { rows } = await sql<Tags['tags'][number]>`select tag as value, count(*)::int as order_count
    from "order", unnest("order".tags) as tag where "order".tags <> '{}'
    group by tag order by order_count desc, tag limit ${sql.lit(MOST_TAGS)}`.execute(db)
  return { tags: rows }
}
