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
  /** Where the embedded database lies; null: it is another's, and its disk cannot be seen from here. */
  readonly folder: string | null
}

/**
 * Takes the backup that is due, restores it beside the store for a trial, and removes what is older than what is kept; one
 * process at a time. What became of it is written down. Throws what it failed with. @returns whether one was due
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
        // PostgreSQL notices some time after it that a connection is closed; one that is lost has let go of the lock.
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

/** Whether this store has written it, and not one of which it is a copy. */
const isOwn = sql<boolean>`written_in = this_database()`

/** Whoever wrote them is gone: we hold the lock. The original of a copy may still be at it. */
async function closeBrokenOff(db: Db, now: string): Promise<void> {
  const broken = await db
    .updateTable('backup')
    .set({ ended_at: now, failure: 'It was broken off.' })
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
    // A file that appeared before it is noted would stay for good if we were killed in between.
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

/** @throws BackupRefusal where pictures have no file, other than those that were removed while the backup was written */
async function requirePictures(db: Db, missing: readonly string[]): Promise<void> {
  const [first, ...others] = await readShown(db, missing)
  if (first === undefined) return
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`
  throw new BackupRefusal(`Pictures that the store shows are not where uploads are kept: ${first}${more}.`)
}

/** As a sentence: another may follow it on the screen. */
function ownWords(error: unknown): string {
  const words = (error instanceof Error ? error.message : String(error)).slice(0, 2_000)
  return /[.!?]$/.test(words) ? words : `${words}.`
}

/** Of those that failed only the newest is kept, for it may hold more than none: tried again each hour, they would fill the disk. */
async function removeFailed(db: Db, newest: number, now: string): Promise<void> {
  const failed = await db
    .selectFrom('backup')
    .select(['id', 'file', 'bytes'])
    .where('failure', 'is not', null)
    .where('removed_at', 'is', null)
    .where(isOwn)
    .where('id', '<', newest)
    .execute()
  // What cannot be removed now, as its disk is away, is removed another time: what the last one failed with is to be told.
  for (const each of failed) await removeFile(db, each, now).catch(() => undefined)
}

/** Only good ones count, and a bad one is no reason to remove a good one. */
async function removeOld(db: Db, keep: number, now: string): Promise<void> {
  const old = await db
    .selectFrom('backup')
    .select(['id', 'file', 'bytes'])
    .where('verified_at', 'is not', null)
    .where('removed_at', 'is', null)
    .where(isOwn)
    // By their numbers: those that were begun when the clock was ahead are not the newest for good.
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
  // What is there under its name without our knowing its size another wrote.
  if (bytes !== null) await rm(file, { force: true })
  await db.updateTable('backup').set({ removed_at: now }).where('id', '=', id).execute()
}
