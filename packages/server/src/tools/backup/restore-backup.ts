import { connect } from '../../database/index.ts'
import type { FileStorage } from '../../providers/index.ts'
import { checkStore } from '../check/index.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { type Databases, openDatabases } from './databases.ts'
import { endSessions } from './end-sessions.ts'
import { isStoreEmpty } from './is-store-empty.ts'
import { type Loaded, loadBackup, verifyArchive } from './load-backup.ts'
import { noteRestore } from './note-restore.ts'
import { type CheckRoom, requireRoomToCopy, requireRoomToLoad } from './require-room.ts'

export interface Exchanged {
  /** The check's findings about the restored books; null: they are sound. */
  readonly unsound: string | null
  /** The database of the replaced store; null if there was none. */
  readonly aside: string | null
}

export type Restored = Loaded & Exchanged

interface ReplaceOptions {
  readonly worker: string | null
  readonly storage: FileStorage
  /** The directory of the embedded database; null: it is external. */
  readonly folder: string | null
  /** ISO 8601. */
  readonly now: string
  readonly onProgress?: (what: string) => void
}

interface RestoreOptions extends ReplaceOptions {
  readonly path: string
  /** Whether to replace a store that has data. */
  readonly isReplacing: boolean
}

/** What a store is replaced by. */
interface Source<Result> {
  /** Reads all of it. @returns the bytes of its rows. @throws BackupRefusal unless it is complete and unchanged */
  verify(): Promise<number>
  /** Loads it into the empty database at `address`. */
  load(address: string, mayGoOn: CheckRoom): Promise<Result>
  /** What to say when the store has data; null: it is replaced. */
  readonly refusalIfUsed: string | null
  /** What was not done, as the start of a sentence. */
  readonly notDone: string
  /** Whether books that the check finds unsound are loaded nevertheless: a backup shows what was. */
  readonly mayBeUnsound: boolean
  /** Called before the exchange; prevents it by throwing. */
  mayReplace?(): Promise<void>
}

/**
 * Restores a backup over the store whose owner connects at `url`.
 * @throws BackupRefusal as `replaceStore`, or if the store has data and is not to be replaced
 */
export function restoreBackup(url: string, options: RestoreOptions): Promise<Restored> {
  const { path, isReplacing } = options
  const refusal =
    'There already is a store with products, customers or orders. To replace it with the backup, use --replace: the current store is set aside.'
  return replaceStore(url, options, {
    verify: () => verifyArchive(path),
    load: (address, mayGoOn) => loadBackup(address, { ...options, mayGoOn }),
    refusalIfUsed: isReplacing ? null : refusal,
    notDone: 'The backup was not restored',
    mayBeUnsound: true,
  })
}

/**
 * Replaces the store whose owner connects at `url`. The source is loaded into a separate database, checked against every constraint, and
 * exchanged for the store's in one transaction: an interruption before that leaves the store as it was. Everybody has to sign in again.
 * @throws BackupRefusal if the source can't be restored, the disk is too full, the store is in use, or has data that must not be replaced
 */
export async function replaceStore<Result>(
  url: string,
  options: ReplaceOptions,
  source: Source<Result>,
): Promise<Result & Exchanged> {
  const { now, folder } = options
  const databases = await openDatabases(url)
  try {
    await databases.reserve()
    options.onProgress?.('the whole file')
    const size = await source.verify()
    const isEmpty = await isEmptyDatabase(url)
    if (!isEmpty && source.refusalIfUsed !== null) throw new BackupRefusal(source.refusalIfUsed)
    await databases.requireUnused()
    const mayGoOn = await requireRoomToLoad(size, folder, source.notDone)
    return await withScratch(databases, async (scratch) => {
      const address = databases.addressOf(scratch)
      const loaded = await source.load(address, mayGoOn)
      await endSessions(address)
      await disownBackups(address)
      await noteRestore(address, now)
      options.onProgress?.('the books, to see whether they are right')
      const unsound = await findUnsound(address, now)
      if (unsound !== null && !source.mayBeUnsound)
        throw new BackupRefusal(`${source.notDone}: the books would be inconsistent: ${unsound}.`)
      await source.mayReplace?.()
      const aside = await databases.exchange(scratch, now)
      if (isEmpty) await databases.drop(aside)
      return { ...loaded, unsound, aside: isEmpty ? null : aside }
    })
  } finally {
    await databases.close()
  }
}

/**
 * Proves that a backup can be restored: loads it into a separate database beside the store's, checks the books there and drops
 * it again. @param folder the directory of the embedded database; null: it is external
 * @throws BackupRefusal if it can't be restored, the disk is too full, or its books are not sound
 */
export async function verifyBackup(
  url: string,
  path: string,
  folder: string | null,
  now: string,
): Promise<Loaded> {
  const mayGoOn = await requireRoomToCopy(url, folder, 'The backup was not verified')
  const databases = await openDatabases(url)
  try {
    return await withScratch(databases, async (scratch) => {
      const address = databases.addressOf(scratch)
      const loaded = await loadBackup(address, { path, worker: null, storage: null, mayGoOn })
      const unsound = await findUnsound(address, now)
      if (unsound !== null) throw new BackupRefusal(`The backup is inconsistent: ${unsound}`)
      return loaded
    })
  } finally {
    await databases.close()
  }
}

/** Runs `work` on a scratch database and drops what it leaves of it. */
export async function withScratch<Result>(
  databases: Databases,
  work: (scratch: string) => Promise<Result>,
): Promise<Result> {
  const scratch = await databases.makeScratch()
  try {
    return await work(scratch)
  } finally {
    await databases.drop(scratch).catch(() => undefined)
  }
}

/** Returns whether the database has no store, or one without data. */
export async function isEmptyDatabase(url: string): Promise<boolean> {
  const { db, close } = connect(url, { max: 1 })
  try {
    const tables = await db.introspection.getTables()
    return !tables.some(({ name }) => name === 'order') || (await isStoreEmpty(db))
  } finally {
    await close()
  }
}

/**
 * Marks the backups recorded in a restored store as not its own: the store may be a copy whose original still needs those files. Deletes
 * the records of backups in progress, including the restored one, as their outcome is unknown here.
 */
async function disownBackups(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  try {
    await db.deleteFrom('backup').where('ended_at', 'is', null).execute()
    await db.updateTable('backup').set({ written_in: null }).execute()
  } finally {
    await close()
  }
}

/** Returns the check's findings about a copy's books, in short; null: they are sound. */
export async function findUnsound(url: string, now: string): Promise<string | null> {
  const { findings, isSound } = await checkStore(url, { now })
  if (isSound) return null
  const broken = findings.filter(({ count, invariant }) => count > 0 && invariant.severity === 'error')
  return broken.map(({ invariant, count }) => `${invariant.id} (${count})`).join(', ')
}
