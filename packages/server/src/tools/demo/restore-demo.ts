import pg from 'pg'
import { createClient, startPast } from '../../database/index.ts'
import { HEADING, loadRows, readArchive, readHeading, tablesOfUse } from '../backup/index.ts'
import { adaptRows } from './recording/adapt-rows.ts'
import { recordingPath } from './recording/recording.ts'

interface RestoreOptions {
  /** ISO 8601. The demo's year ends within the day before. */
  readonly now: string
  /** The operator who did what operators do; null for the store itself. */
  readonly authorId: string | null
}

/**
 * Fills the empty store at `url`, its owner's address, with the recorded demo store: about 300 orders of one year in every state, moved by
 * whole days to end today. In one transaction. Throws when the store is not empty.
 */
export async function restoreDemo(url: string, { now, authorId }: RestoreOptions): Promise<void> {
  const client = createClient(url, { options: '-c timezone=UTC -c statement_timeout=0' })
  await client.connect()
  try {
    await client.query('BEGIN')
    await requireEmpty(client)
    const parts = readArchive(recordingPath)
    const first = await parts.next()
    if (first.done || first.value.name !== HEADING) throw new Error('The recorded demo store has no heading.')
    const heading = readHeading(first.value.body, recordingPath)
    const rows = adaptRows(parts, { recordedAt: heading.taken_at, now, authorId })
    await loadRows(client, heading, rows, { storage: null })
    await countLists(client)
    await startPast(client)
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const tables = tablesOfUse.map((table) => pg.escapeIdentifier(table))
  await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`)
  const { rowCount } = await client.query(
    `${tables.map((table) => `SELECT FROM ${table}`).join(' UNION ALL ')} LIMIT 1`,
  )
  if (rowCount !== 0) throw new Error('The demo store is only made in an empty store.')
}

/** Lists are counted by day, so their counts are not recorded. */
async function countLists(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ list: string }>('SELECT list FROM tallied_list ORDER BY list')
  for (const { list } of rows) await client.query(`CALL rebuild_list_tally(${pg.escapeLiteral(list)})`)
  await client.query('CALL rebuild_holder_tally()')
  await client.query('CALL rebuild_variants_to_price()')
  await client.query(`INSERT INTO sales_zone SELECT time_zone FROM store ON CONFLICT DO NOTHING`)
  const zones = await client.query<{ zone: string }>('SELECT time_zone AS zone FROM store')
  for (const { zone } of zones.rows) await client.query(`CALL recount_sales(${pg.escapeLiteral(zone)})`)
}
