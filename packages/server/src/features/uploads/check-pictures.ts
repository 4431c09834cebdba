import { SECONDS_A_DAY, SECONDS_AN_HOUR } from '@purser/domain/dates'
import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import type { FileStorage } from '../../providers/index.ts'

/** Files looked for in a round, and at a time. */
const [LOOKED_FOR, AT_ONCE] = [200, 8]
/** Seconds until a file is looked for again, if it was there and if it was missing. */
const RESTS = { there: 7 * SECONDS_A_DAY, missing: SECONDS_AN_HOUR } as const

/**
 * Creates the background job that looks for the files of uploads: each once a week, and a missing one every hour. Returns how many it
 * looked for. Throws when the storage can't be reached, which says nothing about a file.
 */
export function createPictureCheck(
  storage: Pick<FileStorage, 'open'>,
): (db: Db, now: string, stopping?: AbortSignal) => Promise<number> {
  return async (db, now, stopping) => {
    const due = await findDue(db, now)
    for (let from = 0; from < due.length; from += AT_ONCE) {
      stopping?.throwIfAborted()
      const names = due.slice(from, from + AT_ONCE)
      const isThere = await Promise.all(names.map((name) => isStored(storage, name)))
      await note(
        db,
        now,
        names.filter((_, place) => isThere[place]),
        true,
      )
      await note(
        db,
        now,
        names.filter((_, place) => !isThere[place]),
        false,
      )
    }
    return due.length
  }
}

async function findDue(db: Db, now: string): Promise<string[]> {
  const uploads = db
    .selectFrom('upload')
    .select('name')
    .where('deleted_at', 'is', null)
    .orderBy('checked_at', (by) => by.asc().nullsFirst())
    .limit(LOOKED_FOR)
  const [missing, unchecked] = await Promise.all([
    uploads
      .where('missing_since', 'is not', null)
      .where('checked_at', '<=', addSeconds(now, -RESTS.missing))
      .execute(),
    uploads
      .where(({ or, eb }) =>
        or([eb('checked_at', 'is', null), eb('checked_at', '<=', addSeconds(now, -RESTS.there))]),
      )
      .execute(),
  ])
  return [...new Set([...missing, ...unchecked].map(({ name }) => name))].slice(0, LOOKED_FOR)
}

/** Opens the file and reads nothing of it. */
async function isStored(storage: Pick<FileStorage, 'open'>, name: string): Promise<boolean> {
  const file = await storage.open(name)
  file?.destroy()
  return file !== null
}

async function note(db: Db, now: string, names: readonly string[], isThere: boolean): Promise<void> {
  if (names.length === 0) return
  await db
    .updateTable('upload')
    .set({ checked_at: now, missing_since: isThere ? null : sql<string>`coalesce(missing_since, ${now})` })
    .where('name', 'in', [...names])
    .execute()
}
