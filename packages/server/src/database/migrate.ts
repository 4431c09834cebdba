import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

/** The database has been migrated by a newer Purser than this one. */
export class NewerSchemaError extends Error {}

interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
}

const MIGRATION_LOCK = 7_783_101

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => ({
      number: Number(name.slice(0, 4)),
      name: name.slice(5, -4),
      sql: await readFile(new URL(name, folder), 'utf8'),
    })),
  )
}

/**
 * Brings the database at `url` to this program's schema: numbered files, forward only, each in a transaction of its own,
 * under a lock so that several starters migrate once. Returns the names of those that ran.
 * Throws NewerSchemaError when the database knows migrations that this program does not.
 */
export async function migrate(
  url: string,
  folder = new URL('./migrations/', import.meta.url),
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migration (number integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz(3) NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query<{ number: number }>(
      'SELECT number FROM schema_migration ORDER BY number',
    )
    const applied = new Set(rows.map((row) => row.number))
    refuseNewerSchema(applied, migrations)
    const missing = migrations.filter((migration) => !applied.has(migration.number))
    for (const migration of missing) await apply(client, migration)
    return missing.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

function refuseNewerSchema(applied: ReadonlySet<number>, migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.number ?? 0
  const unknown = [...applied].filter((number) => number > newest)
  if (unknown.length > 0) {
    throw new NewerSchemaError(
      `The database's schema (${Math.max(...unknown)}) is newer than this program's (${newest}): start the newer Purser.`,
    )
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(migration.sql)
    await client.query('INSERT INTO schema_migration (number, name) VALUES ($1, $2)', [
      migration.number,
      migration.name,
    ])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
