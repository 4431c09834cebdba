import { decodeTime } from 'ulid'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import type { FileStorage } from '../../providers/index.ts'
import { isUploadName, namesFrom } from './upload-name.ts'

/** Longer than any upload is under way: what is named at all is named by then. */
const DAY_SECONDS = 86_400
const PAUSE_SECONDS = 3_600
const BATCH = 2_000

/**
 * Housekeeping that removes what uploads left behind whose server died before they were in the books (X6): files older than a
 * day that no journal entry names. A round looks at 2,000 files at most, the oldest first, and a process once at each; never at
 * what is older than the books themselves, which other books may name. Answers how many were removed.
 */
export function createUploadSweep(storage: FileStorage): (db: Db, now: string) => Promise<number> {
  let seen = ''
  let dueAt = ''
  return async (db, now) => {
    if (now < dueAt) return 0
    dueAt = addSeconds(now, PAUSE_SECONDS)
    const begun = await readBeginning(db)
    if (begun === null) return 0
    const until = namesFrom(addSeconds(now, -DAY_SECONDS))
    const oldest = await oldestOf(storage.names(), seen, namesFrom(begun), until)
    const named = await readNamed(db, oldest)
    const orphans = oldest.filter((name) => !named.has(name))
    for (const name of orphans) await storage.remove(name)
    seen = oldest.at(-1) ?? seen
    if (oldest.length === BATCH) dueAt = now
    return orphans.length
  }
}

/** The first of the names after `seen` that are within the bounds, in their order. */
async function oldestOf(
  names: AsyncIterable<string>,
  seen: string,
  from: string,
  until: string,
): Promise<string[]> {
  let found: string[] = []
  for await (const name of names) {
    if (!isUploadName(name) || name <= seen || name < from || name >= until) continue
    found.push(name)
    if (found.length === 4 * BATCH) found = found.sort().slice(0, BATCH)
  }
  return found.sort().slice(0, BATCH)
}

/** When the books begin; null while nothing is in them. */
async function readBeginning(db: Db): Promise<string | null> {
  const { begun } = await db
    .selectFrom('journal')
    .select((entry) => entry.fn.min('created_at').as('begun'))
    .executeTakeFirstOrThrow()
  return begun
}

/** Those of the names, given in their order, that uploads in the books have. */
async function readNamed(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const [first = '', last = ''] = [names[0], names.at(-1)]
  if (first === '') return new Set()
  // An entry is filed under the first of its names; the others were made while the same upload was under way.
  const entries = await db
    .selectFrom('journal')
    .select('after')
    .where('resource_id', '>=', namesFrom(shift(first, -DAY_SECONDS)))
    .where('resource_id', '<', namesFrom(shift(last, 1)))
    .where('operation', '=', 'create-uploads')
    .execute()
  return new Set(entries.flatMap(({ after }) => (after as { keys: string[] }).keys))
}

/** The time of a name, moved by `seconds`. */
function shift(name: string, seconds: number): string {
  return addSeconds(new Date(decodeTime(name.slice(0, 26))).toISOString(), seconds)
}
