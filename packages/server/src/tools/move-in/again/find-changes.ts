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

/** The fields that an entry changed: those of a product's variants too, and those of an import's records. */
const fieldsOfEntry = sql`CASE
  WHEN operation IN ('update-region', 'update-shipping-option') THEN ARRAY(SELECT jsonb_object_keys(after))
  WHEN operation IN ('update-product', 'update-variant') THEN ARRAY(
    SELECT name FROM jsonb_object_keys(after - 'variants') AS name
    UNION SELECT coalesce(name, 'variants') FROM jsonb_each(after -> 'variants') AS variant
      LEFT JOIN LATERAL jsonb_object_keys(CASE jsonb_typeof(variant.value) WHEN 'object' THEN variant.value END) AS name ON true
    ORDER BY 1)
  WHEN operation = 'import-products' OR operation LIKE '%-product-import' THEN ARRAY(
    SELECT DISTINCT CASE split_part(field, '.', 1) WHEN 'cost' THEN 'unit_cost' ELSE replace(field, 'variant.', '') END
    FROM record_import_row CROSS JOIN jsonb_to_recordset(differences) AS difference (field text)
    WHERE import_id = resource_id AND outcome IS NOT NULL ORDER BY 1)
  ELSE '{}' END`

/** Finds the changes since the last move that the next one would lose. */
async function findChanges(db: Db, { journalLast, firstJournalLast }: LastMove): Promise<Change[]> {
  const { rows } = await sql<{
    operation: string
    fields: string[]
    isCreatedHere: boolean
    ids: string[]
  }>`
    SELECT operation, fields, "isCreatedHere", array_agg(DISTINCT resource_id ORDER BY resource_id) AS ids FROM (
      SELECT operation, resource_id, ${fieldsOfEntry} AS fields, EXISTS (
        SELECT FROM journal AS first WHERE first.resource_type = entry.resource_type AND first.resource_id = entry.resource_id
          AND first.operation = 'create-discount' AND first.id > ${firstJournalLast}) AS "isCreatedHere"
      FROM journal AS entry WHERE id > ${journalLast}) AS entry
    GROUP BY operation, fields, "isCreatedHere" ORDER BY count(*) DESC, operation, fields`.execute(db)
  const lost = new Map<string, Set<string>>()
  for (const { operation, ids, ...changed } of rows) {
    if (isKeptByMoveIn(operation, changed)) continue
    const what = wordsOfOperation(operation)
    lost.set(what, new Set([...(lost.get(what) ?? []), ...ids]))
  }
  const firstOf = (ids: ReadonlySet<string>) => [...ids].slice(0, EXAMPLES)
  const names = await nameRecords(db, new Set([...lost.values()].flatMap(firstOf)))
  return [...lost].map(([what, ids]) => ({
    what,
    count: ids.size,
    examples: firstOf(ids).map((id) => names.get(id) ?? id),
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
