import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { createClient } from '../../database/index.ts'
import type { FileStorage } from '../../providers/index.ts'
import { writeArchive } from './archive.ts'
import { type BackedUpTable, FORMAT, HEADING, type Heading } from './heading.ts'

export interface Written {
  readonly takenAt: string
  readonly rows: number
  readonly uploads: number
  /** Uploads that the store speaks of and whose files are not there. */
  readonly missing: readonly string[]
}

interface BackupOptions {
  readonly path: string
  /** Where the uploads are; null: they are left out. */
  readonly storage: FileStorage | null
  /** ISO 8601. */
  readonly now: string
  /** Told which table or upload comes next. */
  readonly onProgress?: (what: string) => void
}

/** Bytes of a table that become a part of the archive: what is held in memory at a time. */
const PART = 2 ** 20
type Add = (name: string, body: Buffer) => Promise<void>

/**
 * Writes the database at `url` and the uploads that it speaks of into one file, as they are at one moment, while the store is
 * open. Needs as much memory for a large store as for a small one. The file appears when it is whole.
 */
export async function writeBackup(url: string, options: BackupOptions): Promise<Written> {
  const client = createClient(url, {
    options: '-c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const heading = await readBooks(client, options.now)
    return await writeArchive(options.path, async (add) => {
      await add(HEADING, Buffer.from(JSON.stringify(heading, null, 1)))
      let rows = 0
      for (const table of heading.tables) {
        options.onProgress?.(table.name)
        rows += await writeTable(client, table, add)
      }
      const uploads = await writeUploads(client, options, add)
      return { takenAt: heading.taken_at, rows, ...uploads }
    })
  } finally {
    await client.end()
  }
}

async function readBooks(client: pg.Client, now: string): Promise<Heading> {
  const migrations = await client.query<Heading['migrations'][number]>(
    'SELECT number, name, checksum FROM schema_migration ORDER BY number',
  )
  // Generated columns are not copied: they come of themselves. What bears numbers of transactions is left out: another server counts anew.
  const tables = await client.query<BackedUpTable>(`
    SELECT relname AS name, json_agg(attname ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND relname NOT IN ('recent_change', 'transaction_mark', 'lived_timeline', 'read_position') AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    GROUP BY relname ORDER BY relname`)
  const version = await client.query<{ server_version: string }>('SHOW server_version')
  return {
    format: FORMAT,
    taken_at: now,
    postgres: version.rows[0]?.server_version ?? '',
    migrations: migrations.rows,
    tables: tables.rows,
    sequences: await readSequences(client),
  }
}

/** Sequences know no moment: read after the snapshot was taken, they are at least where its rows have brought them. */
async function readSequences(client: pg.Client): Promise<Heading['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  )
  const sequences = []
  for (const { name } of rows) {
    const state = await client.query<{ last: string; is_called: boolean }>(
      `SELECT last_value::text AS last, is_called FROM ${pg.escapeIdentifier(name)}`,
    )
    sequences.push(...state.rows.map((row) => ({ name, ...row })))
  }
  return sequences
}

/** @returns how many rows it has */
async function writeTable(client: pg.Client, { name, columns }: BackedUpTable, add: Add): Promise<number> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const stream = client.query(copyTo(`COPY ${pg.escapeIdentifier(name)} (${names}) TO STDOUT`))
  let [chunks, size, number]: [Buffer[], number, number] = [[], 0, 0]
  const flush = async () => {
    number += 1
    await add(`tables/${name}/${String(number).padStart(6, '0')}`, Buffer.concat(chunks))
    chunks = []
    size = 0
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= PART) await flush()
  }
  if (size > 0) await flush()
  return stream.rowCount
}

async function writeUploads(
  client: pg.Client,
  { storage, onProgress }: BackupOptions,
  add: Add,
): Promise<Pick<Written, 'uploads' | 'missing'>> {
  if (storage === null) return { uploads: 0, missing: [] }
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM upload WHERE deleted_at IS NULL ORDER BY name',
  )
  const missing: string[] = []
  for (const { name } of rows) {
    onProgress?.(name)
    const body = await storage.get(name)
    if (body === null) missing.push(name)
    else await add(`uploads/${name}`, body)
  }
  return { uploads: rows.length - missing.length, missing }
}
