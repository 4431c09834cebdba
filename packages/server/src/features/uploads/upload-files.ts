import { SECONDS_A_DAY } from '@purser/domain/dates'
import { pictureSizes, sizedName } from '@purser/domain/uploads'
import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import type { FileStorage } from '../../providers/index.ts'
import { isShown } from './shown-uploads.ts'

/** Unused uploads are kept for a week: forms hold pictures before they are saved, and removed ones may be added again. */
export const UNUSED_SECONDS = 7 * SECONDS_A_DAY

/** Records uploads before their files are written, so that none is forgotten whatever happens next. */
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

/** Removes an upload marked as deleted: the picture, its sizes, then its record. */
export async function removeFiles(db: Db, storage: FileStorage, name: string): Promise<void> {
  await storage.remove(name)
  await Promise.all(pictureSizes.map((size) => storage.remove(sizedName(name, size))))
  await db.deleteFrom('upload').where('name', '=', name).execute()
}

/** Returns whether the store has an upload that is not marked as deleted. */
export async function isKept(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('upload')
    .select('name')
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns those of the uploads that exist and are shown. An unused one may have no file, if its server died before writing it. */
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
