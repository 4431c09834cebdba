import { refusalOf } from '@purser/domain/availability'
import {
  type ImportFacts,
  type ImportKindName,
  type ImportStatus,
  importActions,
} from '@purser/domain/record-imports'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { notFound, refuse } from '../../../http/index.ts'
import type { ImportOperations } from './import-kind.ts'

/** An import, the kinds that its call serves, and the names of its journal entries. */
export interface NamedImport {
  readonly id: string
  readonly kinds: readonly ImportKindName[]
  readonly operations: ImportOperations
}

interface Turn {
  readonly action: 'start' | 'stop' | 'undo'
  readonly status: ImportStatus
  /** Whether to leave out records with problems; undefined keeps the earlier choice. */
  readonly leavesOut?: boolean | undefined
}

/** Starts an import or resumes a stopped one. Throws 400 while the file has problems that are not to be left out. */
export const startImport = (tx: Tx, ctx: Context, of: NamedImport, leavesOut?: boolean): Promise<string> =>
  turnImport(tx, ctx, of, { action: 'start', status: 'running', leavesOut })

/** Stops an import after the current part; finished parts stay, and it can be resumed or undone. */
export const stopImport = (tx: Tx, ctx: Context, of: NamedImport): Promise<string> =>
  turnImport(tx, ctx, of, { action: 'stop', status: 'stopped' })

/** Starts undoing an import. */
export const undoImport = (tx: Tx, ctx: Context, of: NamedImport): Promise<string> =>
  turnImport(tx, ctx, of, { action: 'undo', status: 'undoing' })

/** Deletes an import that was never started; the journal records it. Throws 404, or 400 once it was started. */
export async function discardImport(tx: Tx, ctx: Context, of: NamedImport): Promise<string> {
  const { id, operations } = of
  const found = await lockImport(tx, of)
  refuse(refusalOf(importActions(found).discard))
  await tx.deleteFrom('record_import').where('id', '=', id).execute()
  await writeJournal(tx, ctx, {
    operation: operations.discard,
    resource_id: id,
    before: { status: found.status },
    after: null,
  })
  return id
}

async function lockImport(tx: Tx, { id, kinds }: NamedImport): Promise<ImportFacts> {
  const found = await tx
    .selectFrom('record_import')
    .select(['kind', 'status', 'is_refused', 'problem_count', 'leaves_out'])
    .where('id', '=', id)
    .where('kind', 'in', [...kinds])
    .where('status', '<>', 'reading')
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('Import', id)
  // The table's constraint guarantees these values.
  return found as ImportFacts
}

async function turnImport(tx: Tx, ctx: Context, of: NamedImport, turn: Turn): Promise<string> {
  const { id, operations } = of
  const found = await lockImport(tx, of)
  const leaves_out = turn.leavesOut ?? found.leaves_out
  const facts = { ...found, leaves_out }
  refuse(refusalOf(importActions(facts)[turn.action]))
  await tx
    .updateTable('record_import')
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
    operation: operations[turn.action],
    resource_id: id,
    before: { status: found.status },
    after: { status: turn.status },
  })
  return id
}
