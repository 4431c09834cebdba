import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { megabytes, roomToLoad } from '../../database/embedded/majors/room.ts'
import { connect, type Db } from '../../database/index.ts'
import { RESERVE, roomOf } from '../../http/index.ts'
import { BackupRefusal } from './backup-refusal.ts'

/** Looks again, before each part of what was foreseen: it may grow larger. @throws BackupRefusal where there is no room any more */
export type CheckRoom = () => Promise<void>

const anywhere: CheckRoom = async () => undefined

/**
 * Sees that a backup's file leaves of the disk of the embedded database, which is in `folder`, what changes leave
 * (docs/decisions/0083-room-on-the-disk.md). It becomes as large as the last one and a quarter more; the first is taken for as large as the
 * database. A file that goes to another disk takes nothing of this one. @param folder null: the database is another's
 * @throws BackupRefusal where there is no room
 */
export async function requireRoomToWrite(
  url: string,
  file: string,
  folder: string | null,
): Promise<CheckRoom> {
  if (folder === null) return anywhere
  const [place, own] = await Promise.all([stat(dirname(file)), stat(folder)])
  if (place.dev !== own.dev) return anywhere
  const size = await withDb(url, async (db) => {
    const last = await lastSize(db)
    return last === null ? sizeOf(db) : last * 1.25
  })
  await requireRoom(folder, size, 'The backup was not written')
  return () => requireRoom(folder, 0, 'The backup grew larger than was foreseen, and was broken off')
}

/** The same for a copy of the database at `url` beside it. @param what was not done, as the beginning of a sentence */
export async function requireRoomToCopy(
  url: string,
  folder: string | null,
  what: string,
): Promise<CheckRoom> {
  return folder === null ? anywhere : requireRoomToLoad(await withDb(url, sizeOf), folder, what)
}

/** The same for a database of so many bytes. */
export async function requireRoomToLoad(
  size: number,
  folder: string | null,
  what: string,
): Promise<CheckRoom> {
  if (folder === null) return anywhere
  await requireRoom(folder, roomToLoad(size), what)
  return () => requireRoom(folder, 0, `${what}: it grew larger than was foreseen`)
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

/** Bytes of the last good backup; null: there is none, or the store is one of a Purser that noted none. */
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

/** Bytes of the store's database, its indexes among them. */
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
    `${what}: about ${megabytes(needed)} must be free on the disk of ${folder}, and ${megabytes(free_bytes)} are.`,
  )
}
