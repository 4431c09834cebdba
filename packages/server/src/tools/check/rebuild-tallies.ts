import pg from 'pg'
import { createClient } from '../../database/index.ts'

/**
 * Recounts the tallies of lists, collections, profiles and sales, and the variants without a price, one after another; `url` is the owner's. Blocks writers of what is counted, but
 * not readers. Returns the names of the lists.
 */
export async function rebuildTallies(url: string): Promise<string[]> {
  const client = createClient(url, { options: '-c statement_timeout=0 -c timezone=UTC' })
  await client.connect()
  try {
    const { rows } = await client.query<{ list: string }>('SELECT list FROM tallied_list ORDER BY list')
    const lists = rows.map(({ list }) => list)
    for (const list of lists) {
      // Keeps the worker from folding tallies while they are recounted. Locks in the same order as writers.
      await client.query(`
        BEGIN;
        LOCK TABLE ${pg.escapeIdentifier(list)} IN SHARE ROW EXCLUSIVE MODE;
        LOCK TABLE list_tally IN EXCLUSIVE MODE;
        CALL rebuild_list_tally(${pg.escapeLiteral(list)});
        COMMIT;`)
    }
    await client.query(`
      BEGIN;
      LOCK TABLE product IN SHARE ROW EXCLUSIVE MODE;
      LOCK TABLE holder_tally IN EXCLUSIVE MODE;
      CALL rebuild_holder_tally();
      COMMIT;`)
    // Needs no lock: rows of writers that are at work are not seen, and stay.
    await client.query('CALL rebuild_variants_to_price()')
    const zones = await client.query<{ zone: string }>('SELECT time_zone AS zone FROM store')
    await client.query(`
      BEGIN;
      LOCK TABLE "order", line_item, payment_operation, payment IN SHARE ROW EXCLUSIVE MODE;
      LOCK TABLE sales_tally, seller_tally IN EXCLUSIVE MODE;
      ${zones.rows.map(({ zone }) => `CALL recount_sales(${pg.escapeLiteral(zone)});`).join('\n')}
      COMMIT;`)
    return lists
  } finally {
    await client.end()
  }
}
