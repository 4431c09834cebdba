import pg from 'pg'
import { cleanOrders } from './clean-orders.ts'
import { cleanSettings } from './clean-settings.ts'
import { insertRows, THEN } from './insert-rows.ts'

/** Fills a migrated, empty database with a small store that has some of everything and breaks no invariant. */
export async function buildCleanStore(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // A draft and its order refer to each other, so both must exist at commit.
    await client.query('BEGIN')
    await insertRows(client, [...cleanSettings, ...cleanOrders])
    await client.query(
      `UPDATE draft_order SET status = 'completed', order_id = 'order-drafted', completed_at = $1 WHERE id = 'draft-done'`,
      [THEN],
    )
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}
