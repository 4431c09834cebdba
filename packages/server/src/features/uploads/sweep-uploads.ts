import { SECONDS_A_DAY, SECONDS_AN_HOUR } from '@purser/domain/dates'
import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import { type Db, transact } from '../../database/index.ts'
import type { FileStorage } from '../../providers/index.ts'
import { markDeleted } from './mark-deleted.ts'
import { isShown, readWrittenOf } from './shown-uploads.ts'
import { removeFiles, UNUSED_SECONDS } from './upload-files.ts'

/** Maximum number of uploads checked and removed in a round. */
const [LOOKS, REMOVALS] = [2_000, 100]

/**
 * Creates the housekeeping job that deletes uploads that nothing has shown for a week (X6), including those left by a crashed server. An
 * upload that is shown is checked once a day. The job returns how many it deleted.
 */
export function createUploadSweep(
  storage: FileStorage,
): (db: Db, now: string, stopping?: AbortSignal) => Promise<number> {
  return async (db, now, stopping) => {
    await lookAtDue(db, now)
    return removeMarked(db, storage, now, stopping)
  }
}

async function lookAtDue(db: Db, now: string): Promise<void> {
  const due = await db
    .selectFrom('upload')
    .select(['name', 'unused_since', isShown(sql.ref('upload.name')).as('isShown')])
    .where('look_at', '<=', now)
    .where('deleted_at', 'is', null)
    .orderBy('look_at')
    .limit(LOOKS)
    .execute()
  const unused = due.filter((each) => !each.isShown)
  // These were already unused a week ago.
  const over = namesOf(unused.filter((each) => each.unused_since !== null))
  const written = over.length > 0 ? await readWrittenOf(db) : new Set<string>()

  const used = [...namesOf(due.filter((each) => each.isShown)), ...over.filter((name) => written.has(name))]
  await note(db, used, { unused_since: null, look_at: addSeconds(now, SECONDS_A_DAY) })
  const fresh = namesOf(unused.filter((each) => each.unused_since === null))
  await note(db, fresh, { unused_since: now, look_at: addSeconds(now, UNUSED_SECONDS) })
  const gone = over.filter((name) => !written.has(name))
  await transact(db, (tx) => markDeleted(tx, gone, now))
}

const namesOf = (uploads: readonly { readonly name: string }[]): string[] => uploads.map(({ name }) => name)

async function note(
  db: Db,
  names: readonly string[],
  seen: { readonly unused_since: string | null; readonly look_at: string },
): Promise<void> {
  if (names.length > 0) await db.updateTable('upload').set(seen).where('name', 'in', names).execute()
}

/** Removes files marked as deleted. Throws when the storage is unavailable or the process stops; the next rounds try the rest. */
async function removeMarked(
  db: Db,
  storage: FileStorage,
  now: string,
  stopping?: AbortSignal,
): Promise<number> {
  const marked = await db
    .selectFrom('upload')
    .select('name')
    .where('deleted_at', 'is not', null)
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(REMOVALS)
    .execute()
  for (const { name } of marked) {
    stopping?.throwIfAborted()
    try {
      await removeFiles(db, storage, name)
    } catch (error) {
      // A file that can't be removed must not hold up the others.
      const later = addSeconds(now, SECONDS_AN_HOUR)
      await db.updateTable('upload').set({ look_at: later }).where('name', '=', name).execute()
      throw error
    }
  }
  return marked.length
}
