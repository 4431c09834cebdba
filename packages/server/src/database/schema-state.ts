import type pg from 'pg'
import { createClient } from './hosts/client.ts'
import { ownMigrations, readMigrations } from './read-migrations.ts'

/** The channel on which migrations are announced. */
export const SCHEMA_CHANNEL = 'schema'

let wanted: Promise<readonly number[]> | undefined

/** Compares the database's schema with this program's. */
export interface SchemaState {
  /** Numbers of this program's migrations that haven't been applied. */
  readonly missing: readonly number[]
  /** The first applied migration of a later release with which this server can't run; null if there is none. */
  readonly ending: number | null
}

/** Returns whether any migration was applied to a database. */
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
 * Compares the applied migrations with this program's. Later ones don't matter, since servers of the previous release can run with a newer
 * schema, except for those that end older servers.
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
