import { sql } from 'kysely'
import { anyOf, type Tx } from '../../../database/index.ts'

/**
 * Queues the download of every picture that these products show from another host, and retries failed ones. Returns the queued addresses.
 */
export async function queueDownloads(tx: Tx, productIds: readonly string[], now: string): Promise<string[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<{ url: string }>`
    insert into picture_download as kept (product_id, url, next_at, created_at)
    select product_id, url, ${now}, ${now} from (
      select product_id, url from image where product_id = ${anyOf(productIds)} and deleted_at is null
      union select id, thumbnail from product where id = ${anyOf(productIds)}
    ) as shown
    where url ~* '^https?://'
    on conflict (product_id, url) do update set status = 'pending', fault = null, tries = 0, next_at = ${now}
      where kept.status = 'failed'
    returning url`.execute(tx)
  return rows.map(({ url }) => url)
}
