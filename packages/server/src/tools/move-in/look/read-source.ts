import pg from 'pg'
import { isCopied } from '../staging/not-copied.ts'
import { v1Migrations } from '../v1-migrations.ts'
import { type V1Table, v1Tables } from '../v1-tables.ts'
import type { SourceClient } from './open-source.ts'

/** A table of the source that v1 has in some version. */
export interface SourceTable {
  readonly table: V1Table
  /** The names of v1's columns that it has. */
  readonly columns: ReadonlySet<string>
  /** The project's own columns. */
  readonly unknownColumns: readonly string[]
  readonly rows: number
}

export interface CountedTable {
  readonly name: string
  readonly rows: number
}

/** What the source is. */
export interface Source {
  /** The id of v1's store: a copy of the database has the same. */
  readonly storeId: string
  /** The newest release of which it has a migration. */
  readonly version: string
  readonly tables: readonly SourceTable[]
  /** The project's own tables, which stay out, with their rows. */
  readonly unknownTables: readonly CountedTable[]
  /** Tables of v1 that aren't copied: secrets, and work in progress of the old server. */
  readonly notCopied: readonly CountedTable[]
  /** Bytes of its tables, without indexes. */
  readonly bytes: number
}

/** Tables of v1 and its database library that hold no records of the store. */
const machinery = ['migrations', 'typeorm_metadata', 'mikro_orm_migrations', 'cache', 'query-result-cache']

/** Reads what the source is: version, tables and columns, and counts its rows. */
export async function readSource({ client, schema }: SourceClient): Promise<Source> {
  const { rows } = await client.query<{ name: string; columns: string[]; bytes: number }>(
    `SELECT relname AS name, json_agg(attname ORDER BY attnum) AS columns, pg_table_size(pg_class.oid)::float8 AS bytes
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
     GROUP BY pg_class.oid ORDER BY relname`,
    [schema],
  )
  const tables: SourceTable[] = []
  const unknownTables: { name: string; rows: number }[] = []
  for (const { name, columns } of rows.filter((row) => !machinery.includes(row.name))) {
    const counted = await client.query<{ n: string }>(
      `SELECT count(*) AS n FROM ${schema}.${pg.escapeIdentifier(name)}`,
    )
    const count = Number(counted.rows[0]?.n ?? 0)
    const table = v1Tables.find((one) => one.name === name)
    if (table === undefined) {
      unknownTables.push({ name, rows: count })
      continue
    }
    const known = new Set(table.columns.map((column) => column.name))
    tables.push({
      table,
      rows: count,
      columns: new Set(columns.filter((column) => known.has(column))),
      unknownColumns: columns.filter((column) => !known.has(column)),
    })
  }
  const stores = await client.query<{ id: string }>(
    `SELECT id FROM ${schema}.store ORDER BY created_at, id LIMIT 1`,
  )
  const hasMigrations = rows.some(({ name }) => name === 'migrations')
  return {
    storeId: stores.rows[0]?.id ?? '',
    version: hasMigrations ? await readVersion({ client, schema }) : 'unknown',
    tables,
    unknownTables,
    notCopied: tables.flatMap(({ table, rows: count }) =>
      isCopied(table) || count === 0 ? [] : { name: table.name, rows: count },
    ),
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

async function readVersion({ client, schema }: SourceClient): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${schema}.migrations`)
  const names = new Set(rows.map(({ name }) => name))
  return v1Migrations.filter(({ name }) => names.has(name)).at(-1)?.since ?? 'unknown'
}
