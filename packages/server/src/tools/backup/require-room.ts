import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { megabytes, roomToLoad } from '../../database/embedded/majors/room.ts'
import { connect, type Db } from '../../database/index.ts'
import { RESERVE, roomOf } from '../../http/index.ts'
import { BackupRefusal } from './backup-refusal.ts'

/** Checks again before each part of planned writes, as it may grow. @throws BackupRefusal if the disk is too full */
export type CheckRoom = () => Promise<void>

const anywhere: CheckRoom = async () => undefined

/**
 * Checks that a backup's file leaves the reserve free on the disk of the embedded database, which is in `folder`
 * (docs/decisions/0083-room-on-the-disk.md). The file is estimated as the last one plus a quarter, the first one as the size of the
 * database. A file on another disk takes nothing here. @param folder null: the database is external
 * @throws BackupRefusal if the disk is too full
 */
export async function requireRoomToWrite(
  url: string,
  file: string,
  folder: string | null,
): Promise<CheckRoom> {
  if (folder === null || !(await isOnDiskOf(folder, file))) return anywhere
  const size = await withDb(url, async (db) => {
    const last = await lastSize(db)
    return last === null ? sizeOf(db) : last * 1.25
  })
  await requireRoom(folder, size, 'The backup was not written')
  return () => requireRoom(folder, 0, 'The backup was stopped')
}

/** Checks the same for a full export, which holds every row twice, as text: estimated as twice the database. */
export async function requireRoomToExport(
  url: string,
  directory: string,
  folder: string | null,
): Promise<CheckRoom> {
  if (folder === null || !(await isOnDiskOf(folder, directory))) return anywhere
  await requireRoom(folder, 2 * (await withDb(url, sizeOf)), 'Nothing was exported')
  return () => requireRoom(folder, 0, 'The export was stopped')
}

async function isOnDiskOf(folder: string, file: string): Promise<boolean> {
  const [place, own] = await Promise.all([stat(dirname(file)), stat(folder)])
  return place.dev === own.dev
}

/** Checks the same for a copy of the database at `url` beside it. @param what what was not done, as the start of a sentence */
export async function requireRoomToCopy(
  url: string,
  folder: string | null,
  what: string,
): Promise<CheckRoom> {
  return folder === null ? anywhere : requireRoomToLoad(await withDb(url, sizeOf), folder, what)
}

/** Checks the same for a database of this many bytes. */
export async function requireRoomToLoad(
  size: number,
  folder: string | null,
  what: string,
): Promise<CheckRoom> {
  if (folder === null) return anywhere
  await requireRoom(folder, roomToLoad(size), what)
  return () => requireRoom(folder, 0, `${what}: it grew larger than expected`)
}

async function withDb<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = connect(url, { max: 1 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const UNDEFINED_TABLE = '42P01'

/** Returns the bytes of the last good backup; null: there is none, or an older Purser did not record them. */
async function lastSize(db: Db): Promise<number | null> {
  const last = await db
    .selectFrom('backup')
    .select('bytes')
    .where('verified_at', 'is not', null)
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst()
    .catch((error) => {
      if (error.code !== UNDEFINED_TABLE) throw error
    })
  return last?.bytes || null
}

/** Returns the bytes of the store's database, including indexes. */
async function sizeOf(db: Db): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
    db,
  )
  return Number(rows[0]?.size ?? 0)
}

async function requireRoom(folder: string, size: number, what: string): Promise<void> {
  const needed = size + RESERVE
  const { free_bytes } = await roomOf(folder)
  if (free_bytes >= needed) return
  throw new BackupRefusal(
    `${what}: it needs about ${megabytes(needed)} on the disk of ${folder}, but only ${megabytes(free_bytes)} are free.`,
  )
}
