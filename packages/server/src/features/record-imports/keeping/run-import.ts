import type { Db, Tx } from '../../../database/index.ts'
import { digestOf } from './digest.ts'
import { holdImport } from './hold-import.ts'
import type { AnyImportKind, Cause, ImportedState, Planned } from './import-kind.ts'
import { transactUntilFree } from './transact-until-free.ts'
import { journalImportPart, updateOutcomes } from './update-outcomes.ts'

/**
 * Carries out the next part of a running import: some hundred records in one transaction, compared again with the store's current
 * state. Returns whether there may be another part; false once the import is done, stopped or not running.
 */
export async function runNextPart(db: Db, kind: AnyImportKind, id: string, now: string): Promise<boolean> {
  const hasMore = await transactUntilFree(db, (tx) => runPart(tx, kind, id, now))
  if (hasMore) await kind.afterPart?.(db)
  return hasMore
}

async function runPart(tx: Tx, kind: AnyImportKind, id: string, now: string): Promise<boolean> {
  const held = await holdImport(tx, id, 'running', now)
  if (!held) return false
  const part = await tx
    .selectFrom('record_import_row')
    .select((each) => each.fn.min('part').as('part'))
    .where('import_id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  if (part.part === null) {
    await tx
      .updateTable('record_import')
      .set({ status: 'done', ended_at: now, updated_at: now })
      .where('id', '=', id)
      .execute()
    return false
  }
  const made = await carryOut(tx, kind, held.cause, Number(part.part))
  const collections = JSON.stringify([...held.collections, ...made])
  await tx.updateTable('record_import').set({ collections, updated_at: now }).where('id', '=', id).execute()
  return true
}

async function carryOut(tx: Tx, kind: AnyImportKind, cause: Cause, part: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('record_import_row')
    .select(['rank', 'content', 'has_problems'])
    .where('import_id', '=', cause.import_id)
    .where('part', '=', part)
    .where('outcome', 'is', null)
    .orderBy('rank')
    .execute()
  const good = rows.filter((row) => !row.has_problems)
  // Written by `stageFile`.
  const records = good.map(({ content }) => content as unknown as { readonly row: number })
  const planned = await kind.plan(tx, records, { isLocked: true, now: cause.now })
  const todo = planned.filter(({ plan, problems }) => plan !== 'leave' && problems.length === 0)
  const made = await kind.write(tx, todo, cause)
  const ids = todo.map(({ to }) => to.id)
  await kind.queueJobs?.(tx, ids, cause.now)
  const idsOf = (plan: string) => todo.flatMap((each) => (each.plan === plan ? each.to.id : []))
  await journalImportPart(tx, cause, kind.operations.run, {
    created: idsOf('create'),
    changed: idsOf('change'),
  })
  const after = await kind.readStates(tx, ids, false)
  const outcomes = good.map(({ rank }, at) => ({ rank, ...outcomeOf(planned[at], after) }))
  const left = rows.flatMap(({ rank, has_problems }) => (has_problems ? [{ rank, outcome: 'refused' }] : []))
  await updateOutcomes(tx, cause.import_id, [...outcomes, ...left])
  return made
}

function outcomeOf(planned: Planned<ImportedState> | undefined, after: ReadonlyMap<string, ImportedState>) {
  if (planned === undefined) return { outcome: 'refused' }
  const { plan, from, to, differences, problems, note } = planned
  const noted = note ? { note } : {}
  const [problem] = problems
  // The store changed after the file was read.
  if (problem !== undefined) return { outcome: 'refused', note: `${problem.message} ${problem.remedy}` }
  if (plan === 'leave') return { outcome: 'left', record_id: to.id, plan, differences, ...noted }
  const state = after.get(to.id)
  return {
    outcome: plan === 'create' ? 'created' : 'changed',
    record_id: to.id,
    plan,
    differences,
    before: from,
    after_digest: state === undefined ? null : digestOf(state),
    ...noted,
  }
}
