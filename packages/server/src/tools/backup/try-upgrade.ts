import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppliedMigration, createClient, waitingMigrations } from '../../database/index.ts'
import { openDatabases } from './databases.ts'
import { loadBackup } from './load-backup.ts'
import { findUnsound, withScratch } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

export interface TriedUpgrade {
  /** The migrations that this program brings, as they went on a copy; none: the store is up to date, and no copy was made. */
  readonly applied: readonly AppliedMigration[]
  /** Rows of the copy. */
  readonly rows: number
  /** What the check says of the copy's books; null: they are sound. */
  readonly unsound: string | null
}

interface TryOptions {
  /** Where the copy is written to for a while: as much as a backup needs. */
  readonly directory: string
  /** ISO 8601. */
  readonly now: string
  readonly onProgress?: (what: string) => void
}

/**
 * Carries out on a copy what this program would do to the store at `url` when it starts: the copy is loaded into a database of its own
 * with the migrations that the store has, then with the newer ones, looked through by the check, and dropped. The store stays as it is, and open.
 * @throws MigrationRefusal where a migration does not pass, or the store is of a newer program
 */
export async function tryUpgrade(url: string, options: TryOptions): Promise<TriedUpgrade> {
  const { directory, now, onProgress } = options
  if (!(await isMade(url)) || (await waitingMigrations(url)).length === 0) {
    return { applied: [], rows: 0, unsound: null }
  }
  await mkdir(directory, { recursive: true })
  const folder = await mkdtemp(join(directory, 'copy-'))
  const databases = await openDatabases(url)
  try {
    const path = join(folder, 'copy')
    await writeBackup(url, { path, storage: null, now, ...(onProgress && { onProgress }) })
    return await withScratch(databases, async (scratch) => {
      const address = databases.addressOf(scratch)
      const applied: AppliedMigration[] = []
      const { rows } = await loadBackup(address, {
        ...{ path, worker: null, storage: null, onApplied: (one) => applied.push(one) },
        ...(onProgress && { onProgress }),
      })
      return { applied, rows, unsound: await findUnsound(address, now) }
    })
  } finally {
    await databases.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether there is a store at all: a new one is made by the migrations, and nothing is moved. */
async function isMade(url: string): Promise<boolean> {
  const client = createClient(url)
  await client.connect()
  try {
    const { rows } = await client.query(`SELECT FROM pg_class WHERE oid = to_regclass('schema_migration')`)
    return rows.length > 0
  } finally {
    await client.end()
  }
}
