import { sql } from 'kysely'
import type { Db, Tx } from '../../../database/index.ts'
import { writeProducts } from '../../products/index.ts'
import { queueDownloads } from '../pictures/queue-downloads.ts'
import type { FileProduct } from '../reading/file-product.ts'
import { holdImport } from './hold-import.ts'
import { type Planned, planProducts } from './plan-products.ts'
import { digestOf, readStates } from './read-states.ts'
import { type Cause, writeCauseOf } from './rows.ts'
import { transactUntilFree } from './transact-until-free.ts'
import { journalImportPart, updateOutcomes } from './update-outcomes.ts'

/**
 * Carries out the next part of a running import: about a hundred products in one transaction, compared again with the store's current
 * state. Returns whether there may be another part; false once the import is done, stopped or not running.
 */
export async function runNextPart(db: Db, id: string, now: string): Promise<boolean> {
  const hasMore = await transactUntilFree(db, (tx) => runPart(tx, id, now))
  // Otherwise the query plans made for empty tables would be used to fill a new store.
  if (hasMore) await sql`select analyze_grown_products()`.execute(db)
  return hasMore
}

async function runPart(tx: Tx, id: string, now: string): Promise<boolean> {
  const held = await holdImport(tx, id, 'running', now)
  if (!held) return false
  const part = await tx
    .selectFrom('product_import_product')
    .select((each) => each.fn.min('part').as('part'))
    .where('import_id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  if (part.part === null) {
    await tx
      .updateTable('product_import')
      .set({ status: 'done', ended_at: now, updated_at: now })
      .where('id', '=', id)
      .execute()
    return false
  }
  const made = await carryOut(tx, held.cause, Number(part.part))
  const collections = JSON.stringify([...held.collections, ...made])
  await tx.updateTable('product_import').set({ collections, updated_at: now }).where('id', '=', id).execute()
  return true
}

async function carryOut(tx: Tx, cause: Cause, part: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('product_import_product')
    .select(['rank', 'content', 'has_problems'])
    .where('import_id', '=', cause.import_id)
    .where('part', '=', part)
    .where('outcome', 'is', null)
    .orderBy('rank')
    .execute()
  const good = rows.filter((row) => !row.has_problems)
  const planned = await planProducts(
    tx,
    // Written by `stageFile`.
    good.map(({ content }) => content as unknown as FileProduct),
    { isLocked: true },
  )
  const todo = planned.filter(({ plan, problems }) => plan !== 'leave' && problems.length === 0)
  const made = await writeProducts(tx, todo, writeCauseOf(cause))
  await queueDownloads(
    tx,
    todo.map(({ to }) => to.id),
    cause.now,
  )
  const idsOf = (kind: Planned['plan']) => todo.filter(({ plan }) => plan === kind).map(({ to }) => to.id)
  await journalImportPart(tx, cause, 'import-products', {
    created: idsOf('create'),
    changed: idsOf('change'),
  })
  const after = await readStates(tx, { ids: todo.map(({ to }) => to.id) })
  const outcomes = good.map(({ rank }, at) => ({ rank, ...outcomeOf(planned[at], after) }))
  const left = rows.flatMap(({ rank, has_problems }) => (has_problems ? [{ rank, outcome: 'refused' }] : []))
  await updateOutcomes(tx, cause.import_id, [...outcomes, ...left])
  return made
}

function outcomeOf(planned: Planned | undefined, after: Awaited<ReturnType<typeof readStates>>) {
  if (planned === undefined) return { outcome: 'refused' }
  const { plan, from, to, differences, problems } = planned
  const [problem] = problems
  // The store changed after the file was read.
  if (problem !== undefined) return { outcome: 'refused', note: `${problem.message} ${problem.remedy}` }
  if (plan === 'leave') return { outcome: 'left', product_id: to.id, plan, differences }
  const state = after.get(to.id)
  return {
    outcome: plan === 'create' ? 'created' : 'changed',
    product_id: to.id,
    plan,
    differences,
    before: from,
    after_digest: state === undefined ? null : digestOf(state),
  }
}
