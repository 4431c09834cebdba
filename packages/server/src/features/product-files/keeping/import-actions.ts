import { refusalOf } from '@purser/domain/availability'
import {
  type ProductImportFacts,
  type ProductImportStatus,
  productImportActions,
} from '@purser/domain/product-imports'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { notFound, refuse } from '../../../http/index.ts'

interface Turn {
  readonly action: 'start' | 'stop' | 'undo'
  readonly status: ProductImportStatus
  /** Whether to leave out products with problems; undefined keeps the earlier choice. */
  readonly leavesOut?: boolean | undefined
}

/** Starts an import or resumes a stopped one. Throws 400 while the file has problems that are not to be left out. */
export const startImport = (tx: Tx, ctx: Context, id: string, leavesOut?: boolean): Promise<string> =>
  turnImport(tx, ctx, id, { action: 'start', status: 'running', leavesOut })

/** Stops an import after the current part; finished parts stay, and it can be resumed or undone. */
export const stopImport = (tx: Tx, ctx: Context, id: string): Promise<string> =>
  turnImport(tx, ctx, id, { action: 'stop', status: 'stopped' })

/** Starts undoing an import. */
export const undoImport = (tx: Tx, ctx: Context, id: string): Promise<string> =>
  turnImport(tx, ctx, id, { action: 'undo', status: 'undoing' })

/** Deletes an import that was never started; the journal records it. Throws 404, or 400 once it was started. */
export async function discardImport(tx: Tx, ctx: Context, id: string): Promise<string> {
  const found = await lockImport(tx, id)
  refuse(refusalOf(productImportActions(found).discard))
  await tx.deleteFrom('product_import').where('id', '=', id).execute()
  await writeJournal(tx, ctx, {
    operation: 'delete-product-import',
    resource_id: id,
    before: { status: found.status },
    after: null,
  })
  return id
}

async function lockImport(tx: Tx, id: string): Promise<ProductImportFacts> {
  const found = await tx
    .selectFrom('product_import')
    .select(['status', 'is_refused', 'problem_count', 'leaves_out'])
    .where('id', '=', id)
    .where('status', '<>', 'reading')
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('Import', id)
  // The table's constraint guarantees these values.
  return found as ProductImportFacts
}

async function turnImport(tx: Tx, ctx: Context, id: string, turn: Turn): Promise<string> {
  const found = await lockImport(tx, id)
  const leaves_out = turn.leavesOut ?? found.leaves_out
  const facts = { ...found, leaves_out }
  refuse(refusalOf(productImportActions(facts)[turn.action]))
  await tx
    .updateTable('product_import')
    .set({
      status: turn.status,
      leaves_out,
      updated_at: ctx.now,
      failure: null,
      ...(turn.action === 'start' && { started_at: ctx.now, ended_at: null }),
      ...(turn.action === 'stop' && { ended_at: ctx.now }),
    })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: `${turn.action}-product-import` as const,
    resource_id: id,
    before: { status: found.status },
    after: { status: turn.status },
  })
  return id
}
