import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isBackupDue } from '@purser/domain/backups'
import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import { connect, type Db } from '../../database/index.ts'
import { readBackupSchedule, readBackupsSoFar } from '../../features/backups/index.ts'
import { readShown } from '../../features/uploads/index.ts'
import type { FileStorage } from '../../providers/index.ts'
import { removeDrafts } from './archive.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { verifyBackup } from './restore-backup.ts'
import { unwritable } from './unwritable.ts'
import { writeBackup } from './write-backup.ts'

const LOCK = 7_783_106

export const backupNameAt = (now: string): string => `purser-${now.slice(0, 19).replaceAll(':', '-')}.tar.gz`

interface Options {
  readonly clock: Clock
  readonly storage: FileStorage
  /** The directory of the embedded database; null: it is external, and its disk can't be inspected. */
  readonly folder: string | null
}

/**
 * Takes the backup that is due, restores it beside the store for a trial, and removes expired ones; one process at a time. Records
 * the outcome and throws its error. @returns whether one was due
 */
export async function takeDueBackup(url: string, options: Options): Promise<boolean> {
  const { db, close } = connect(url, { max: 2 })
  try {
    return await db.connection().execute(async (connection) => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${LOCK}) as mine`.execute(
        connection,
      )
      if (!rows[0]?.mine) return false
      try {
        return await takeIfDue(db, url, options)
      } finally {
        // PostgreSQL notices a closed connection late, so unlock explicitly; a lost connection has released the lock.
        await sql`select pg_advisory_unlock(${LOCK})`.execute(connection).catch(() => undefined)
      }
    })
  } finally {
    await close()
  }
}

async function takeIfDue(db: Db, url: string, options: Options): Promise<boolean> {
  const { clock } = options
  const schedule = await readBackupSchedule(db)
  if (schedule === null || !isBackupDue(schedule, await readBackupsSoFar(db), clock())) return false
  await closeBrokenOff(db, clock())
  const file = join(schedule.directory, backupNameAt(clock()))
  const { id } = await db
    .insertInto('backup')
    .values({ file, begun_at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  try {
    await takeOne(db, { ...options, id, file, directory: schedule.directory, url })
  } finally {
    await removeFailed(db, id, clock())
  }
  await removeOld(db, schedule.keep, clock())
  return true
}

/** Whether this store wrote the backup, and not the one that it is a copy of. */
const isOwn = sql<boolean>`written_in = this_database()`

/** Closes the records of dead processes, as this one holds the lock. If the store is a copy, its original may still be writing its own. */
async function closeBrokenOff(db: Db, now: string): Promise<void> {
  const broken = await db
    .updateTable('backup')
    .set({ ended_at: now, failure: 'It was interrupted.' })
    .where('ended_at', 'is', null)
    .returning(['file', isOwn.as('is_own')])
    .execute()
  for (const { file, is_own } of broken) if (is_own) await removeDrafts(file)
}

interface One extends Options {
  readonly id: number
  readonly file: string
  readonly directory: string
  readonly url: string
}

async function takeOne(db: Db, { id, file, directory, url, clock, storage, folder }: One): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    // Recorded before the file appears: if killed in between, we would otherwise never delete it.
    const onWhole = (bytes: number) => db.updateTable('backup').set({ bytes }).where('id', '=', id).execute()
    const { rows, missing } = await writeBackup(url, { path: file, storage, now: clock(), onWhole, folder })
    await db.updateTable('backup').set({ rows }).where('id', '=', id).execute()
    await requirePictures(db, missing)
    await verifyBackup(url, file, folder, clock())
    const now = clock()
    await db.updateTable('backup').set({ ended_at: now, verified_at: now }).where('id', '=', id).execute()
  } catch (error) {
    const failure = unwritable(error, file) ?? ownWords(error)
    await db.updateTable('backup').set({ ended_at: clock(), failure }).where('id', '=', id).execute()
    throw error
  }
}

/** Throws BackupRefusal if pictures have no file, except those removed while the backup was written. */
async function requirePictures(db: Db, missing: readonly string[]): Promise<void> {
  const [first, ...others] = await readShown(db, missing)
  if (first === undefined) return
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`
  throw new BackupRefusal(`Images are missing from the uploads: ${first}${more}.`)
}

/** Formats an error as a sentence, as the screen may show another after it. */
function ownWords(error: unknown): string {
  const words = (error instanceof Error ? error.message : String(error)).slice(0, 2_000)
  return /[.!?]$/.test(words) ? words : `${words}.`
}

/** Removes all failed backups but the newest, which may be useful: hourly retries would fill the disk. */
async function removeFailed(db: Db, newest: number, now: string): Promise<void> {
  const failed = await db
    .selectFrom('backup')
    .select(['id', 'file', 'bytes'])
    .where('failure', 'is not', null)
    .where('removed_at', 'is', null)
    .where(isOwn)
    .where('id', '<', newest)
    .execute()
  // A file that can't be removed now (disk unmounted) is removed later; the reported error stays that of the backup.
  for (const each of failed) await removeFile(db, each, now).catch(() => undefined)
}

/** Removes expired backups. Only good ones count: a bad one is no reason to remove a good one. */
async function removeOld(db: Db, keep: number, now: string): Promise<void> {
  const old = await db
    .selectFrom('backup')
    .select(['id', 'file', 'bytes'])
    .where('verified_at', 'is not', null)
    .where('removed_at', 'is', null)
    .where(isOwn)
    // By number: those started while the clock was ahead must not stay the newest.
    .orderBy('id', 'desc')
    .offset(keep)
    .execute()
  for (const each of old) await removeFile(db, each, now)
}

interface Removed {
  readonly id: number
  readonly file: string
  readonly bytes: number | null
}

async function removeFile(db: Db, { id, file, bytes }: Removed, now: string): Promise<void> {
  // If its size is unknown, somebody else wrote the file under that name.
  if (bytes !== null) await rm(file, { force: true })
  await db.updateTable('backup').set({ removed_at: now }).where('id', '=', id).execute()
}
