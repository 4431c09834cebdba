import { type AppliedMigration, waitingMigrations } from '../../database/index.ts'
import { openDatabases } from './databases.ts'
import { fillStore } from './load-backup.ts'
import { isMade } from './move-stores.ts'
import { withBooks } from './read-books.ts'
import { findUnsound, withScratch } from './restore-backup.ts'

export interface TriedUpgrade {
  /** The migrations that this program brings, as they went on a copy. */
  readonly applied: readonly AppliedMigration[]
  /** Rows of the copy. */
  readonly rows: number
  /** How long the whole copy took, with them. */
  readonly milliseconds: number
  /** What the check says of the copy's books; null: they are sound. */
  readonly unsound: string | null
}

interface TryOptions {
  /** ISO 8601. */
  readonly now: string
  readonly onProgress?: (what: string) => void
  /** Calls its argument with the address of an empty database of a server that the start would move the store to; null: it stays where it is. */
  readonly elsewhere: (<Result>(work: (url: string) => Promise<Result>) => Promise<Result>) | null
}

/**
 * Carries out on a copy what this program would do to the store at `url` when it starts: the copy is loaded into a database of its own
 * with the migrations that the store has, then with the newer ones, looked through by the check, and dropped. The store stays as it is, and open.
 * @returns null where there is nothing to do
 * @throws MigrationRefusal where a migration does not pass, or the store is of a newer program
 */
export async function tryUpgrade(url: string, options: TryOptions): Promise<TriedUpgrade | null> {
  const { elsewhere } = options
  if (!(await isMade(url))) return null
  const waiting = await waitingMigrations(url)
  if (elsewhere !== null) return elsewhere((address) => copyInto(address, url, options))
  if (waiting.length === 0) return null
  const databases = await openDatabases(url)
  try {
    return await withScratch(databases, (scratch) => copyInto(databases.addressOf(scratch), url, options))
  } finally {
    await databases.close()
  }
}

async function copyInto(
  address: string,
  url: string,
  { now, onProgress }: TryOptions,
): Promise<TriedUpgrade> {
  const applied: AppliedMigration[] = []
  const start = performance.now()
  const { rows } = await withBooks(url, now, ({ heading, parts }) =>
    fillStore(address, heading, parts(), {
      ...{ worker: null, storage: null, onApplied: (one) => applied.push(one) },
      ...(onProgress && { onProgress }),
    }),
  )
  const milliseconds = performance.now() - start
  return { applied, rows, milliseconds, unsound: await findUnsound(address, now) }
}
