import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { megabytes, roomToLoad } from '../../database/embedded/majors/room.ts'
import { connect, type Db } from '../../database/index.ts'
import { RESERVE, roomOf } from '../../http/index.ts'
import { BackupRefusal } from './backup-refusal.ts'

/**
 * Sees that a backup's file leaves of the disk of the embedded database, which is in `folder`, what changes leave
 * (docs/decisions/0083-room-on-the-disk.md). It becomes as large as the last one and a quarter more; the first is taken for as large as the
 * database. A file that goes to another disk takes nothing of this one.
 * @returns what looks again while it is written, as pictures may make it larger. Both throw BackupRefusal where there is no room
 */
export async function requireRoomToWrite(db: Db, file: string, folder: string): Promise<() => Promise<void>> {
  const [place, own] = await Promise.all([stat(dirname(file)), stat(folder)])
  if (place.dev !== own.dev) return async () => undefined
  const last = await db
    .selectFrom('backup')
    .select('bytes')
    .where('verified_at', 'is not', null)
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const size = last?.bytes ? last.bytes * 1.25 : await sizeOf(db)
  await requireRoom(folder, size, 'The backup was not written')
  return () => requireRoom(folder, 0, 'The backup grew larger than was foreseen, and was broken off')
}

/** The same for the database that a backup is restored into beside the store's for a trial. @throws BackupRefusal */
export async function requireRoomToTry(url: string, folder: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  try {
    await requireRoom(folder, roomToLoad(await sizeOf(db)), 'The backup was not restored for a trial')
  } finally {
    await close()
  }
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
