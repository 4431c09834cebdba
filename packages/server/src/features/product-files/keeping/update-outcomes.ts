import { sql } from 'kysely'
import { contextOf, type Tx, writeJournal } from '../../../database/index.ts'
import type { Cause } from './rows.ts'

export interface Outcome {
  readonly rank: number
  readonly outcome?: string
  readonly note?: string
  readonly product_id?: string
  readonly plan?: string
  readonly differences?: unknown
  readonly before?: unknown
  readonly after_digest?: string | null
  readonly undo?: string
}

/** Records the outcomes of some products of an import; omitted fields keep their value. */
export async function updateOutcomes(tx: Tx, importId: string, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await sql`update product_import_product as kept set
      outcome = coalesce(given.outcome, kept.outcome), note = coalesce(given.note, kept.note),
      product_id = coalesce(given.product_id, kept.product_id), plan = coalesce(given.plan, kept.plan),
      differences = coalesce(given.differences, kept.differences), before = coalesce(given.before, kept.before),
      after_digest = coalesce(given.after_digest, kept.after_digest), undo = coalesce(given.undo, kept.undo)
    from jsonb_populate_recordset(null::product_import_product, ${JSON.stringify(outcomes)}::jsonb) as given
    where kept.import_id = ${importId} and kept.rank = given.rank`.execute(tx)
}

/**
 * Writes to the journal which products one part of an import wrote or restored, with the person who started it, as the cause of the stock
 * changes.
 */
export async function journalImportPart(
  tx: Tx,
  { import_id, actor_id, now }: Cause,
  operation: 'import-products' | 'undo-product-import',
  products: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  await writeJournal(tx, contextOf({ actorId: actor_id, now, requestId: null }), {
    operation,
    resource_id: import_id,
    before: null,
    after: Object.fromEntries(Object.entries(products).map(([what, ids]) => [what, [...ids]])),
  })
}
