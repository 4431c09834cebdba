import { counted } from '@purser/domain/counts'
import { wordsOfOperation } from '@purser/domain/history'
import { isKeptByMoveIn } from '@purser/domain/operations'
import { sql } from 'kysely'
import type { Db } from '../../../database/index.ts'
import { nameRecords } from '../../../features/history/index.ts'
import { MoveInRefusal } from '../look/refusal.ts'
import { type LastMove, withDb } from './last-move.ts'

/** Changes of one kind that only this store has. */
interface Change {
  /** What was done, as the history says it. */
  readonly what: string
  readonly count: number
  /** The names of the first records. */
  readonly examples: readonly string[]
}

const EXAMPLES = 5

/** Throws MoveInRefusal if the store at `url` was changed since its last move in a way that the next move would lose (move-in-18). */
export async function requireUnchanged(url: string, last: LastMove): Promise<void> {
  const changes = await withDb(url, (db) => findChanges(db, last))
  if (changes.length === 0) return
  const lines = changes.map(({ what, count, examples }) => {
    const rest = count > examples.length ? ', …' : ''
    return `  ${what}: ${counted(count, 'record')} (${examples.join(', ')}${rest})`
  })
  throw new MoveInRefusal(
    [
      'Nothing was changed. A new move would lose what was changed in this store since the last one:',
      ...lines,
      'To give them up, add --discard-changes. This store is then kept in a database of its own.',
    ].join('\n'),
  )
}

/** Finds the changes since the last move that the next one would lose. */
async function findChanges(db: Db, { journalLast }: LastMove): Promise<Change[]> {
  const { rows } = await sql<{ operation: string; fields: string[]; ids: string[] }>`
    SELECT operation, fields, array_agg(DISTINCT resource_id ORDER BY resource_id) AS ids FROM (
      SELECT operation, resource_id, CASE WHEN operation = 'update-region' THEN ARRAY(SELECT jsonb_object_keys(after)) ELSE '{}' END AS fields
      FROM journal WHERE id > ${journalLast}) AS entry
    GROUP BY operation, fields ORDER BY count(*) DESC, operation, fields`.execute(db)
  const lost = rows.filter(({ operation, fields }) => !isKeptByMoveIn(operation, fields))
  const names = await nameRecords(db, new Set(lost.flatMap(({ ids }) => ids.slice(0, EXAMPLES))))
  return lost.map(({ operation, ids }) => ({
    what: wordsOfOperation(operation),
    count: ids.length,
    examples: ids.slice(0, EXAMPLES).map((id) => names.get(id) ?? id),
  }))
}

/** Returns the newest entry of the history: it tells whether the store was used. */
export function newestEntry(url: string): Promise<number> {
  return withDb(url, async (db) => {
    const { last } = await db
      .selectFrom('journal')
      .select((entry) => entry.fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    return Number(last ?? 0)
  })
}
