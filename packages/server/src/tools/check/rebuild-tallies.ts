import pg from 'pg'
import { createClient } from '../../database/index.ts'

/**
 * Recounts the tallies of lists, one list after another, and those of collections and profiles; `url` is the owner's. Writers of what
 * is counted wait; readers don't. Returns the lists.
 */
export async function rebuildTallies(url: string): Promise<string[]> {
  const client = createClient(url, { options: '-c statement_timeout=0 -c timezone=UTC' })
  await client.connect()
  try {
    const { rows } = await client.query<{ list: string }>('SELECT list FROM tallied_list ORDER BY list')
    const lists = rows.map(({ list }) => list)
    for (const list of lists) {
      // The worker that folds tallies must not add up what is being counted; locks are taken in the order of writers.
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
    return lists
  } finally {
    await client.end()
  }
}
