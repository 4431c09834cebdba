import pg from 'pg'
import { createClient } from '../../database/index.ts'

/**
 * Counts anew what the lists are counted by, one list after another, and what collections and profiles hold; `url` is the owner's.
 * Whoever changes what is counted waits meanwhile; who reads does not. Answers the lists.
 */
export async function rebuildTallies(url: string): Promise<string[]> {
  const client = createClient(url, { options: '-c statement_timeout=0 -c timezone=UTC' })
  await client.connect()
  try {
    const { rows } = await client.query<{ list: string }>('SELECT list FROM tallied_list ORDER BY list')
    const lists = rows.map(({ list }) => list)
    for (const list of lists) {
      // The worker that folds the tallies must not add up what is being counted; locks in the order in which writers take them.
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
