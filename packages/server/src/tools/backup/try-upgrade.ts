import { type AppliedMigration, waitingMigrations } from '../../database/index.ts'
import { copyBooks } from './copy-store.ts'
import { openDatabases } from './databases.ts'
import { isMade } from './move-stores.ts'
import { type CheckRoom, requireRoomToCopy, requireRoomToLoad } from './require-room.ts'
import { findUnsound, withScratch } from './restore-backup.ts'

export interface TriedUpgrade {
  /** This program's migrations, as applied to the copy. */
  readonly applied: readonly AppliedMigration[]
  /** Number of rows in the copy. */
  readonly rows: number
  /** Duration of copying and migrating. */
  readonly milliseconds: number
  /** The check's findings about the copy's books; null: they are sound. */
  readonly unsound: string | null
}

interface TryOptions {
  /** ISO 8601. */
  readonly now: string
  readonly onProgress?: (what: string) => void
  /** The directory of the embedded database; null: it is external. */
  readonly folder: string | null
  /** Runs its argument on an empty database of the server to which a start would move the store; null if it wouldn't move. */
  readonly elsewhere: (<Result>(work: (url: string) => Promise<Result>) => Promise<Result>) | null
}

/**
 * Tries on a copy what this program would do to the store at `url` when it starts: loads the copy into a separate database with the
 * store's migrations, applies the newer ones, checks it and drops it. The store stays unchanged and open.
 * @returns null if there is nothing to do
 * @throws MigrationRefusal if a migration fails, or the store is of a newer program; BackupRefusal if the disk is too full
 */
export async function tryUpgrade(url: string, options: TryOptions): Promise<TriedUpgrade | null> {
  const { elsewhere, folder } = options
  if (!(await isMade(url))) return null
  const waiting = await waitingMigrations(url)
  // Moving the data also checks the space, but the copy may be larger.
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

const notTried = 'The upgrade was not previewed'

async function copyInto(
  address: string,
  url: string,
  mayGoOn: CheckRoom,
  { now, onProgress }: TryOptions,
): Promise<TriedUpgrade> {
  const applied: AppliedMigration[] = []
  const start = performance.now()
  const { rows } = await copyBooks(address, url, {
    now,
    worker: null,
    mayGoOn,
    onApplied: (one) => applied.push(one),
    ...(onProgress && { onProgress }),
  })
  const milliseconds = performance.now() - start
  return { applied, rows, milliseconds, unsound: await findUnsound(address, now) }
}
