import { sql } from 'kysely'
import { contextOf, type Tx, writeJournal } from '../../../database/index.ts'
import type { Cause, ImportOperations } from './import-kind.ts'

export interface Outcome {
  readonly rank: number
  readonly outcome?: string
  readonly note?: string
  readonly record_id?: string
  readonly plan?: string
  readonly differences?: unknown
  readonly before?: unknown
  readonly after_digest?: string | null
  readonly undo?: string
}

/** Records the outcomes of some records of an import; omitted fields keep their value. */
export async function updateOutcomes(tx: Tx, importId: string, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await sql`update record_import_row as kept set
      outcome = coalesce(given.outcome, kept.outcome), note = coalesce(given.note, kept.note),
      record_id = coalesce(given.record_id, kept.record_id), plan = coalesce(given.plan, kept.plan),
      differences = coalesce(given.differences, kept.differences), before = coalesce(given.before, kept.before),
      after_digest = coalesce(given.after_digest, kept.after_digest), undo = coalesce(given.undo, kept.undo)
    from jsonb_populate_recordset(null::record_import_row, ${JSON.stringify(outcomes)}::jsonb) as given
    where kept.import_id = ${importId} and kept.rank = given.rank`.execute(tx)
}

/**
 * Writes to the journal which records one part of an import wrote or restored, with the person who started it, as the cause of the
 * changes of stock and balances.
 */
export async function journalImportPart(
  tx: Tx,
  { import_id, actor_id, now }: Cause,
  operation: ImportOperations['run' | 'undo'],
  records: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  await writeJournal(tx, contextOf({ actorId: actor_id, now, requestId: null }), {
    operation,
    resource_id: import_id,
    before: null,
    after: Object.fromEntries(Object.entries(records).map(([what, ids]) => [what, [...ids]])),
  })
}
