import type { Db, Tx } from '../../../database/index.ts'
import { holdImport } from './hold-import.ts'
import type { AnyImportKind, Cause, ImportedState, Reversal } from './import-kind.ts'
import { transactUntilFree } from './transact-until-free.ts'
import { journalImportPart, type Outcome, updateOutcomes } from './update-outcomes.ts'

/**
 * Undoes the last part of an import: deletes the records it created, restores those it changed, and skips and names what can no longer be
 * undone. Returns whether there may be another part.
 */
export async function undoNextPart(db: Db, kind: AnyImportKind, id: string, now: string): Promise<boolean> {
  return transactUntilFree(db, (tx) => undoPart(tx, kind, id, now))
}

async function undoPart(tx: Tx, kind: AnyImportKind, id: string, now: string): Promise<boolean> {
  const held = await holdImport(tx, id, 'undoing', now)
  if (!held) return false
  const last = await tx
    .selectFrom('record_import_row')
    .select((each) => each.fn.max('part').as('part'))
    .where('import_id', '=', id)
    .where('outcome', 'in', ['created', 'changed'])
    .where('undo', 'is', null)
    .executeTakeFirstOrThrow()
  if (last.part !== null) {
    await takeBack(tx, kind, held.cause, Number(last.part))
    return true
  }
  await kind.finishUndo?.(tx, held.collections, now)
  await tx
    .updateTable('record_import')
    .set({ status: 'undone', ended_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
  return false
}

async function takeBack(tx: Tx, kind: AnyImportKind, cause: Cause, part: number): Promise<void> {
  const rows = await tx
    .selectFrom('record_import_row')
    .select(['rank', 'record_id', 'before', 'after_digest'])
    .where('import_id', '=', cause.import_id)
    .where('part', '=', part)
    .where('outcome', 'in', ['created', 'changed'])
    .where('undo', 'is', null)
    .orderBy('rank')
    .execute()
  // Written by `runNextPart`; null for a record that the import created.
  const stored = rows.map(({ before }) => before as unknown as ImportedState | null)
  const befores = (await kind.restorable?.(tx, stored)) ?? stored
  const ids = rows.map(({ record_id }) => record_id ?? '')
  const states = await kind.readStates(tx, ids, true)
  const reversals = rows.map(({ record_id, after_digest: digest }, at): Reversal<ImportedState> => {
    return { from: states.get(record_id ?? '') ?? null, to: befores[at] ?? null, digest }
  })
  const notes = await kind.blockReasons(tx, reversals)
  const changes = reversals.filter((_, at) => notes[at] === null)
  const outcomes = rows.map(({ rank }, at): Outcome => {
    const note = notes[at] ?? null
    return note === null ? { rank, undo: 'undone' } : { rank, undo: 'left', note }
  })
  await kind.write(tx, changes, cause)
  const idsOf = (isDeleted: boolean) =>
    changes.flatMap(({ from, to }) => (from !== null && (to === null) === isDeleted ? from.id : []))
  await journalImportPart(tx, cause, kind.operations.undo, { deleted: idsOf(true), restored: idsOf(false) })
  await updateOutcomes(tx, cause.import_id, outcomes)
}
