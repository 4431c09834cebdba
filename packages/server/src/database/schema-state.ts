import type pg from 'pg'
import { createClient } from './hosts/client.ts'
import { ownMigrations, readMigrations } from './read-migrations.ts'

/** The channel on which migrations are announced. */
export const SCHEMA_CHANNEL = 'schema'

let wanted: Promise<readonly number[]> | undefined

/** How the database's schema stands to this program's. */
export interface SchemaState {
  /** The numbers of this program's migrations that the database has not had. */
  readonly missing: readonly number[]
  /** The first migration of a later release beside which a server of this one cannot go on; null: there is none. */
  readonly ending: number | null
}

/** Whether a database has had any migration. */
export async function hasSchema(url: string): Promise<boolean> {
  const client = createClient(url)
  await client.connect()
  try {
    const { rows } = await client.query("select to_regclass('schema_migration') is not null as is_there")
    return rows[0]?.is_there === true
  } finally {
    await client.end()
  }
}

/**
 * Compares the database with this program's migrations. One that has had more lacks nothing: migrations bear a server of the
 * release before beside them, but for those whose file says otherwise.
 */
export async function readSchemaState(pool: pg.Pool): Promise<SchemaState> {
  wanted ??= readMigrations(ownMigrations).then((all) => all.map(({ number }) => number))
  const own = await wanted
  const { rows } = await pool.query<{ number: number; ends_older: boolean }>(
    'select number, ends_older from schema_migration order by number',
  )
  const applied = new Set(rows.map(({ number }) => number))
  const later = rows.find(
    ({ number, ends_older }) => ends_older && number > (own[0] ?? 0) && !own.includes(number),
  )
  return { missing: own.filter((number) => !applied.has(number)), ending: later?.number ?? null }
}
