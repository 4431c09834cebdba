import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { SourceClient } from '../look/open-source.ts'
import type { Source, SourceTable } from '../look/read-source.ts'
import { type V1Table, v1Tables } from '../v1-tables.ts'
import { isCopied } from './not-copied.ts'

/** Secrets of tables that are copied. */
const secrets: readonly string[] = ['user.api_token', 'oauth.data']

interface CopyOptions {
  readonly onProgress: (what: string) => void
  /** Called before each table; aborts by throwing. */
  readonly mayGoOn?: () => Promise<void>
}

/**
 * Copies what is known of the source into unlogged tables of the schema `v1` in Purser's database, with the columns of the newest version:
 * a column that the source lacks gets what its absence meant. Streams, so that memory doesn't grow with the store.
 */
export async function copySource(
  from: SourceClient,
  source: Source,
  to: pg.Client,
  { onProgress, mayGoOn }: CopyOptions,
): Promise<void> {
  await to.query('CREATE SCHEMA v1')
  await to.query('CREATE UNLOGGED TABLE v1.unknown_column (source_table text, id text, row jsonb)')
  for (const table of v1Tables) {
    if (!isCopied(table)) continue
    await to.query(`CREATE UNLOGGED TABLE v1.${name(table)} (${table.columns.map(declared).join(', ')})`)
    const found = source.tables.find((one) => one.table === table)
    if (found === undefined || found.rows === 0) continue
    await mayGoOn?.()
    onProgress(table.name)
    await copyRows(from, found, to)
    await copyUnknown(from, found, to)
  }
  await copySequences(from, source, to)
  await to.query('ANALYZE')
}

const name = (table: V1Table) => pg.escapeIdentifier(table.name)
const declared = ({ name: column, type }: V1Table['columns'][number]) =>
  `${pg.escapeIdentifier(column)} ${type}`

async function copyRows({ client, schema }: SourceClient, { table, columns }: SourceTable, to: pg.Client) {
  const wanted = table.columns.filter((column) => !secrets.includes(`${table.name}.${column.name}`))
  const values = wanted.map((column) =>
    columns.has(column.name) ? pg.escapeIdentifier(column.name) : column.before,
  )
  const names = wanted.map((column) => pg.escapeIdentifier(column.name))
  await pipeline(
    client.query(copyTo(`COPY (SELECT ${values.join(', ')} FROM ${schema}.${name(table)}) TO STDOUT`)),
    to.query(copyFrom(`COPY v1.${name(table)} (${names.join(', ')}) FROM STDIN`)),
  )
}

/** Copies the project's own columns of a table. */
async function copyUnknown(
  { client, schema }: SourceClient,
  { table, columns, unknownColumns }: SourceTable,
  to: pg.Client,
): Promise<void> {
  if (unknownColumns.length === 0) return
  const own = unknownColumns.map((column) => pg.escapeIdentifier(column))
  const fields = unknownColumns.map((column, place) => `${pg.escapeLiteral(column)}, to_jsonb(${own[place]})`)
  const rows = `SELECT ${pg.escapeLiteral(table.name)}, ${keyOf(table, columns)}, jsonb_strip_nulls(jsonb_build_object(${fields.join(', ')}))
    FROM ${schema}.${name(table)} WHERE num_nonnulls(${own.join(', ')}) > 0`
  await pipeline(
    client.query(copyTo(`COPY (${rows}) TO STDOUT`)),
    to.query(copyFrom('COPY v1.unknown_column FROM STDIN')),
  )
}

/** Returns SQL of the text by which a row is named: its key, or all that it has where v1 has none. */
export function keyOf(table: V1Table, columns?: ReadonlySet<string>): string {
  const there = table.columns.filter((column) => columns?.has(column.name) ?? true)
  const key = there.filter((column) => column.isKey)
  const chosen = (key.length > 0 ? key : there.filter((column) => column.type === 'text')).map((column) =>
    pg.escapeIdentifier(column.name),
  )
  return chosen.length === 1 ? `${chosen[0]}::text` : `concat_ws(' ', ${chosen.join(', ')})`
}

/** Copies the last numbers given: they may be higher than any row's. */
async function copySequences({ client, schema }: SourceClient, source: Source, to: pg.Client): Promise<void> {
  await to.query('CREATE UNLOGGED TABLE v1.last_number (source_table text, number bigint)')
  for (const table of ['order', 'draft_order']) {
    if (!source.tables.some((one) => one.table.name === table)) continue
    const { rows } = await client.query<{ sequence: string | null }>(
      "SELECT pg_get_serial_sequence($1, 'display_id') AS sequence",
      [`${schema}.${pg.escapeIdentifier(table)}`],
    )
    const sequence = rows[0]?.sequence
    if (!sequence) continue
    const state = await client.query<{ last: string }>(`SELECT last_value::text AS last FROM ${sequence}`)
    await to.query('INSERT INTO v1.last_number VALUES ($1, $2)', [table, state.rows[0]?.last])
  }
}
