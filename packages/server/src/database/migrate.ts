import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createClient } from './hosts/client.ts'
import {
  type Applied,
  type Migration,
  ownMigrations,
  readMigrations,
  withBaseline,
} from './read-migrations.ts'
import { SCHEMA_CHANNEL } from './schema-state.ts'
import { grantWork } from './work-role.ts'

/** Thrown if the database can't be migrated to this program's schema for a reason that the user can fix: one sentence. */
export class MigrationRefusal extends Error {}

const MIGRATION_LOCK = 7_783_101
const LOCK_NOT_AVAILABLE = '55P03'

interface MigrateOptions {
  readonly folder?: URL
  /** Milliseconds that a migration waits for a table lock; later requests for the table wait as long. */
  readonly lockLimit?: number
  /** How many times it tries to get the lock. */
  readonly tries?: number
  /** The role that will work in the database without owning it. */
  readonly worker?: string | null
  /** The numbers of the migrations to apply, for restoring a backup's own schema first; all unless given. */
  readonly only?: ReadonlySet<number>
  /** Called after each migration that has run. */
  readonly onApplied?: (applied: AppliedMigration) => void
}

export interface AppliedMigration {
  readonly number: number
  readonly name: string
  readonly milliseconds: number
}

/**
 * Migrates the database at `url` to this program's schema. Runs numbered files, each in its own transaction unless its first line says
 * otherwise, under a lock so that of several processes only one migrates. Returns the names of those that ran. A file outside a transaction
 * may run again after an interruption, so it must be repeatable. Throws MigrationRefusal when the database has unknown migrations, an
 * applied file has changed, a migration fails, or another session keeps a table locked.
 */
export async function migrate(
  url: string,
  {
    folder = ownMigrations,
    lockLimit = 3_000,
    tries = 10,
    worker = null,
    only,
    onApplied,
  }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ number }) => only?.has(number) ?? true)
  const client = createClient(url, { options: '-c statement_timeout=0' })
  await client.connect()
  try {
    await takeTurn(client)
    const missing = await findMissing(client, migrations)
    for (const migration of missing) {
      const start = performance.now()
      try {
        await (migration.isTransactional
          ? whenFree(migration, { lockLimit, tries }, () => applyAtOnce(client, migration, lockLimit))
          : applyBesideOthers(client, migration, { lockLimit, tries }))
      } catch (error) {
        throw inWords(migration, error)
      }
      const { number, name } = migration
      onApplied?.({ number, name, milliseconds: performance.now() - start })
    }
    if (worker !== null) await grantWork(client, worker)
    return missing.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** Returns the names of the pending migrations of the store at `url`, which must exist. Throws MigrationRefusal like `migrate`. */
export async function waitingMigrations(url: string): Promise<string[]> {
  const client = createClient(url)
  await client.connect()
  try {
    return (await findMissing(client, await readMigrations(ownMigrations))).map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Polls for the lock, as a waiting statement would block an index that is being built concurrently. */
async function takeTurn(client: pg.Client): Promise<void> {
  const isOurs = async () => {
    const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [
      MIGRATION_LOCK,
    ])
    return rows[0]?.ours === true
  }
  while (!(await isOurs())) await sleep(100)
}

async function findMissing(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  await makeNotes(client)
  const { rows } = await client.query<Applied>('SELECT number, name, checksum FROM schema_migration')
  const applied = new Map(withBaseline(rows, migrations).map((row) => [row.number, row.checksum]))
  refuseOtherSchema([...applied.keys()], migrations)
  for (const migration of migrations.filter(({ number }) => applied.has(number))) {
    await compare(client, migration, applied.get(migration.number) ?? null)
  }
  return migrations.filter((migration) => !applied.has(migration.number))
}

/**
 * Creates the table of applied migrations, or updates its columns. An up-to-date table isn't touched: ALTER TABLE would wait for a
 * backup that has read it, and all later readers would wait for the ALTER TABLE.
 */
async function makeNotes(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT FROM pg_attribute WHERE attrelid = to_regclass('schema_migration') AND attname IN ('checksum', 'ends_older')`,
  )
  if (rows.length === 2) return
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migration (number integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz(3) NOT NULL DEFAULT now());
     ALTER TABLE schema_migration ADD COLUMN IF NOT EXISTS checksum text;
     ALTER TABLE schema_migration ADD COLUMN IF NOT EXISTS ends_older boolean NOT NULL DEFAULT false`,
  )
}

function refuseOtherSchema(applied: readonly number[], migrations: readonly Migration[]): void {
  const [first] = migrations
  const oldest = first === undefined || first.replaces === null ? 0 : first.number
  const newest = migrations.at(-1)?.number ?? 0
  const last = Math.max(...applied)
  if (last > newest) {
    throw new MigrationRefusal(
      `The database's schema (${last}) is newer than this version of Purser (${newest}). Start a newer version.`,
    )
  }
  if (applied.some((number) => number < oldest)) {
    throw new MigrationRefusal(
      `The database's schema (${last}) is too old for this version of Purser, which can upgrade from ${oldest}. Start an earlier version first.`,
    )
  }
}

/** Compares checksums; a migration that was applied before checksums were stored is accepted as it is. */
async function compare(
  client: pg.Client,
  { number, name, checksum }: Migration,
  applied: string | null,
): Promise<void> {
  if (applied === null) {
    await client.query('UPDATE schema_migration SET checksum = $2 WHERE number = $1', [number, checksum])
  } else if (applied !== checksum) {
    throw new MigrationRefusal(
      `The migration ${number} (${name}) differs from the one that was applied to this database. Restore its file, and put changes into a new migration.`,
    )
  }
}

/** How long and how often a migration waits for a table lock; later requests wait as long. */
type Waiting = Required<Pick<MigrateOptions, 'lockLimit' | 'tries'>>

/** Retries `work` while a table is locked. @throws MigrationRefusal when it is locked at every try */
async function whenFree<Result>(
  { name }: Migration,
  { lockLimit, tries }: Waiting,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error
      if (attempt === tries) {
        throw new MigrationRefusal(
          `The database couldn't be upgraded (${name}), because other programs keep its tables locked. Stop them, or try again later.`,
        )
      }
      await sleep(lockLimit / 3)
    }
  }
}

async function applyAtOnce(client: pg.Client, migration: Migration, lockLimit: number): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockLimit}`)
    for (const statement of migration.statements) await client.query(statement)
    await bringPastInStep(client)
    await record(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/**
 * Applies a migration outside a transaction. CONCURRENTLY waits without a limit: it blocks nobody, and would leave an invalid index
 * behind if interrupted.
 */
async function applyBesideOthers(client: pg.Client, migration: Migration, waiting: Waiting): Promise<void> {
  for (const statement of migration.statements) {
    const limit = isConcurrent(statement) ? 0 : waiting.lockLimit
    await client.query(`SET lock_timeout = ${limit}`)
    await whenFree(migration, waiting, () => client.query(statement))
  }
  await bringPastInStep(client)
  await client.query('RESET lock_timeout')
  await record(client, migration)
}

const isConcurrent = (statement: string): boolean =>
  /\bCONCURRENTLY\b/i.test(statement.replaceAll(/^\s*--.*$/gm, ''))

/** Adds new columns to the former versions of rows (docs/decisions/0268-the-past-in-former-versions-of-rows.md). */
async function bringPastInStep(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "SELECT FROM pg_proc WHERE oid = to_regprocedure('bring_past_in_step()')",
  )
  if (rows.length > 0) await client.query('SELECT bring_past_in_step()')
}

/** Records the migration as applied, and notifies the running servers. */
async function record(client: pg.Client, { number, name, checksum, endsOlder }: Migration): Promise<void> {
  await client.query(
    'INSERT INTO schema_migration (number, name, checksum, ends_older) VALUES ($1, $2, $3, $4)',
    [number, name, checksum, endsOlder],
  )
  await client.query('SELECT pg_notify($1, $2)', [SCHEMA_CHANNEL, String(number)])
}

/** Turns PostgreSQL's error about a failed statement into a MigrationRefusal; returns other errors unchanged. */
function inWords({ number, name, isTransactional }: Migration, error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const left = isTransactional ? 'It was rolled back' : 'The next start runs it again'
  return new MigrationRefusal(`The migration ${number} (${name}) failed: ${error.message}. ${left}.`)
}
