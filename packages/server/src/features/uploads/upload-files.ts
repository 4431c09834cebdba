import { SECONDS_A_DAY } from '@purser/domain/dates'
import { pictureSizes, sizedName } from '@purser/domain/uploads'
import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import type { FileStorage } from '../../providers/index.ts'
import { isShown } from './shown-uploads.ts'

/** Unused uploads are kept for a week: forms hold pictures before they are saved, and removed ones may be added again. */
export const UNUSED_SECONDS = 7 * SECONDS_A_DAY

/** Notes uploads before their files are written: whatever becomes of it, none of them is forgotten. */
export async function noteUploads(db: Db, names: readonly string[], now: string): Promise<void> {
  await db
    .insertInto('upload')
    .values(
      names.map((name) => ({
        name,
        created_at: now,
        unused_since: now,
        look_at: addSeconds(now, UNUSED_SECONDS),
      })),
    )
    .execute()
}

/** Removes an upload that is marked as deleted: the picture, its sizes, and then what is known of it. */
export async function removeFiles(db: Db, storage: FileStorage, name: string): Promise<void> {
  await storage.remove(name)
  await Promise.all(pictureSizes.map((size) => storage.remove(sizedName(name, size))))
  await db.deleteFrom('upload').where('name', '=', name).execute()
}

/** Whether the store has an upload, and means to keep it. */
export async function isKept(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('upload')
    .select('name')
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Those of the uploads that the store means to keep and shows. What nothing shows may have no file: its server died before it
 * had written it.
 */
export async function readShown(db: Db, names: readonly string[]): Promise<string[]> {
  const shown = await db
    .selectFrom('upload')
    .select('name')
    .where(sql<boolean>`name = any(${names})`)
    .where('deleted_at', 'is', null)
    .where((of) => of.or([of('unused_since', 'is', null), isShown(sql.ref('upload.name'))]))
    .orderBy('name')
    .execute()
  return shown.map(({ name }) => name)
}
