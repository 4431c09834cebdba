import { createClient, workRole } from '../../database/index.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { type Databases, openDatabases } from './databases.ts'
import { fillStore } from './load-backup.ts'
import { withBooks } from './read-books.ts'

interface MoveOptions {
  /** ISO 8601. */
  readonly now: string
  readonly onProgress: (what: string) => void
}

/**
 * Moves the store and every store set aside from one PostgreSQL server to a new one, where only the store's empty database exists,
 * and migrates them to this program's schema. Nobody else may use either server.
 * @param from the owner's URL of the store; `to` likewise
 * @throws BackupRefusal if there is a database or schema that is not Purser's
 */
export async function moveStores(from: string, to: string, options: MoveOptions): Promise<void> {
  const [source, target] = [await openDatabases(from), await openDatabases(to)]
  try {
    const aside = await source.listAside()
    await refuseStrangers(source, aside)
    await moveOne(from, to, workRole, options)
    for (const name of aside) {
      await target.make(name)
      await moveOne(source.addressOf(name), target.addressOf(name), null, options)
    }
  } finally {
    await source.close()
    await target.close()
  }
}

async function moveOne(
  from: string,
  to: string,
  worker: string | null,
  { now, onProgress }: MoveOptions,
): Promise<void> {
  if (!(await isMade(from))) return
  const before = await nameOf(from)
  await withBooks(from, now, async ({ heading, parts }) => {
    onProgress('the schema')
    await fillStore(to, heading, parts(), {
      worker,
      storage: null,
      onProgress,
      onApplied: ({ name }) => onProgress(`the migration ${name}`),
    })
  })
  await ask(to, 'UPDATE backup SET written_in = this_database() WHERE written_in = $1', [before])
}

/** Returns the id by which a store recognizes its own backups; null: an older Purser has none. */
async function nameOf(url: string): Promise<string | null> {
  const [made] = await ask(url, "SELECT proname AS name FROM pg_proc WHERE oid = to_regproc('this_database')")
  const [name] = made === undefined ? [] : await ask(url, 'SELECT this_database() AS name')
  return name ?? null
}

/** Refuses databases that would not be moved and so be lost with the old server. */
async function refuseStrangers(source: Databases, aside: readonly string[]): Promise<void> {
  const strange = (await source.listStrange()).join(', ')
  if (strange !== '')
    throw new BackupRefusal(
      `The database server has databases that Purser didn't create: ${strange}. Move or drop them.`,
    )
  for (const name of [source.own, ...aside]) {
    const schemas = await schemasIn(source.addressOf(name))
    if (schemas.length > 0)
      throw new BackupRefusal(
        `The database ${name} has schemas that Purser didn't create: ${schemas.join(', ')}. Move or drop them.`,
      )
  }
}

async function schemasIn(url: string): Promise<string[]> {
  return ask(
    url,
    `SELECT nspname AS name FROM pg_namespace
     WHERE nspname NOT IN ('public', 'former', 'past', 'information_schema') AND NOT starts_with(nspname, 'pg_') ORDER BY 1`,
  )
}

/** Returns whether there is a store: otherwise the migrations create one, and nothing is moved. */
export async function isMade(url: string): Promise<boolean> {
  const found = await ask(
    url,
    `SELECT relname AS name FROM pg_class WHERE oid = to_regclass('schema_migration')`,
  )
  return found.length > 0
}

async function ask(
  url: string,
  statement: string,
  values: readonly (string | null)[] = [],
): Promise<string[]> {
  const client = createClient(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(statement, [...values])
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
