import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { createClient } from '../../database/index.ts'
import type { Part } from './archive.ts'
import { type BackedUpTable, escapeTable, FORMAT, type Heading } from './heading.ts'

/** A snapshot of a store. */
export interface Books {
  readonly heading: Heading
  readonly client: pg.Client
  /** Yields all rows once, table by table, in parts of about a megabyte. Reports the next table. */
  parts(onProgress?: (what: string) => void): AsyncGenerator<Part>
  /** Returns how many rows the parts have contained so far. */
  rows(): number
}

/** Bytes of a table in one part, which is held in memory. */
const PART = 2 ** 20

/** Returns the SQL condition of a table's rows that are read; null: the table is left out. */
export type RowsOf = (table: string) => string | null

const everyRow = 'true'

/** Reads a snapshot of the database at `url`, by default all of it, while the store is open. */
export async function withBooks<Result>(
  url: string,
  now: string,
  work: (books: Books) => Promise<Result>,
  rowsOf: RowsOf = () => everyRow,
): Promise<Result> {
  const client = createClient(url, {
    options: '-c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const whole = await readHeadingOf(client, now)
    const heading = { ...whole, tables: whole.tables.filter(({ name }) => rowsOf(name) !== null) }
    let rows = 0
    async function* parts(onProgress?: (what: string) => void) {
      for (const table of heading.tables) {
        onProgress?.(table.name)
        rows += yield* partsOf(client, table, rowsOf(table.name) ?? everyRow)
      }
    }
    return await work({ heading, client, parts, rows: () => rows })
  } finally {
    await client.end()
  }
}

async function readHeadingOf(client: pg.Client, now: string): Promise<Heading> {
  const migrations = await client.query<Heading['migrations'][number]>(
    'SELECT number, name, checksum FROM schema_migration ORDER BY number',
  )
  // Generated columns are recomputed. Transaction ids are left out: another server starts its own.
  const tables = await client.query<BackedUpTable>(`
    SELECT CASE nspname WHEN 'public' THEN '' ELSE nspname || '.' END || relname AS name, json_agg(attname ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE nspname IN ('public', 'former') AND relkind = 'r'
      AND relname NOT IN ('recent_change', 'transaction_mark', 'lived_timeline', 'read_position', 'database_life') AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    GROUP BY nspname, relname ORDER BY nspname DESC, relname`)
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

/** Reads the sequences, which have no snapshot: read after it was taken, they are at least as high as its rows need. */
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

/** Yields the parts of a table. @returns its number of rows */
async function* partsOf(
  client: pg.Client,
  { name, columns }: BackedUpTable,
  condition: string,
): AsyncGenerator<Part, number> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const own = escapeTable(name)
  const read =
    condition === everyRow ? `${own} (${names})` : `(SELECT ${names} FROM ${own} WHERE ${condition})`
  const stream = client.query(copyTo(`COPY ${read} TO STDOUT`))
  let [chunks, size, number]: [Buffer[], number, number] = [[], 0, 0]
  const next = (): Part => {
    number += 1
    const body = Buffer.concat(chunks)
    chunks = []
    size = 0
    return { name: `tables/${name}/${String(number).padStart(6, '0')}`, body }
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= PART) yield next()
  }
  if (size > 0) yield next()
  return stream.rowCount
}
