import { type AppliedMigration, waitingMigrations } from '../../database/index.ts'
import { openDatabases } from './databases.ts'
import { fillStore } from './load-backup.ts'
import { isMade } from './move-stores.ts'
import { withBooks } from './read-books.ts'
import { type CheckRoom, requireRoomToCopy, requireRoomToLoad } from './require-room.ts'
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
  /** Where the embedded database lies; null: it is another's. */
  readonly folder: string | null
  /** Calls its argument with the address of an empty database of a server that the start would move the store to; null: it stays where it is. */
  readonly elsewhere: (<Result>(work: (url: string) => Promise<Result>) => Promise<Result>) | null
}

/**
 * Carries out on a copy what this program would do to the store at `url` when it starts: the copy is loaded into a database of its own
 * with the migrations that the store has, then with the newer ones, looked through by the check, and dropped. The store stays as it is, and open.
 * @returns null where there is nothing to do
 * @throws MigrationRefusal where a migration does not pass, or the store is of a newer program; BackupRefusal where there is no room
 */
export async function tryUpgrade(url: string, options: TryOptions): Promise<TriedUpgrade | null> {
  const { elsewhere, folder } = options
  if (!(await isMade(url))) return null
  const waiting = await waitingMigrations(url)
  // Whoever moves the data has seen that there is room; a copy may yet be larger.
  const moving = () => requireRoomToLoad(0, folder, notTried)
  if (elsewhere !== null) return elsewhere(async (address) => copyInto(address, url, await moving(), options))
  if (waiting.length === 0) return null
  const mayGoOn = await requireRoomToCopy(url, folder, notTried)
  const databases = await openDatabases(url)
  try {
    return await withScratch(databases, (scratch) =>
      copyInto(databases.addressOf(scratch), url, mayGoOn, options),
    )
  } finally {
    await databases.close()
  }
}

const notTried = 'The upgrade was not tried on a copy'

async function copyInto(
  address: string,
  url: string,
  mayGoOn: CheckRoom,
  { now, onProgress }: TryOptions,
): Promise<TriedUpgrade> {
  const applied: AppliedMigration[] = []
  const start = performance.now()
  const { rows } = await withBooks(url, now, ({ heading, parts }) =>
    fillStore(address, heading, parts(), {
      worker: null,
      storage: null,
      mayGoOn,
      onApplied: (one) => applied.push(one),
      ...(onProgress && { onProgress }),
    }),
  )
  const milliseconds = performance.now() - start
  return { applied, rows, milliseconds, unsound: await findUnsound(address, now) }
}
