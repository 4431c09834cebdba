import { connect, type Db } from '../../../database/index.ts'
import { isMade } from '../../backup/index.ts'
import type { Source } from '../look/read-source.ts'
import { MoveInRefusal } from '../look/refusal.ts'

/** The last move into a store. */
export interface LastMove {
  /** ISO 8601. */
  readonly movedAt: string
  /** The id of v1's store. */
  readonly sourceStoreId: string
  /** The move wrote the history's entries after the first and up to the last of these ids. */
  readonly journalBefore: number
  readonly journalLast: number
  /** The last entry of the very first move: what operators did since has a higher id. */
  readonly firstJournalLast: number
}

/** Returns the last move into the store at `url`; null if there was none. */
export async function readLastMove(url: string): Promise<LastMove | null> {
  if (!(await isMade(url))) return null
  return withDb(url, async (db) => {
    const tables = await db.introspection.getTables()
    // A store that an older Purser made has no such table.
    if (!tables.some(({ name }) => name === 'move_in')) return null
    const moves = await db.selectFrom('move_in').selectAll().orderBy('moved_at').execute()
    const [first, last] = [moves[0], moves.at(-1)]
    if (first === undefined || last === undefined) return null
    return {
      movedAt: last.moved_at,
      sourceStoreId: last.source_store_id,
      journalBefore: last.journal_before,
      journalLast: last.journal_last,
      firstJournalLast: first.journal_last,
    }
  })
}

/** Throws MoveInRefusal unless the store at `url` was moved in from this shop, or from a copy of its database. */
export async function requireSameShop(url: string, { storeId }: Source): Promise<LastMove> {
  const last = await readLastMove(url)
  if (last === null)
    throw new MoveInRefusal('Nothing has been moved into this store yet. Run the command without --since.')
  if (last.sourceStoreId !== storeId)
    throw new MoveInRefusal(
      `This database belongs to another shop (${storeId}). ${last.sourceStoreId} was moved in: give the address of its database, or of a copy.`,
    )
  return last
}

export async function withDb<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = connect(url, { max: 1 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
