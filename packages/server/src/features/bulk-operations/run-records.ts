import {
  type BulkNoun,
  bulkOperation,
  type MovedMoney,
  movesMore,
  sumMoney,
} from '@purser/domain/bulk-operations'
import { contextOf, type Json, type QueuedJob, type Tx, transact } from '../../database/index.ts'
import { afterHeld, describeError, Failure, runOnHeld } from '../../http/index.ts'
import { askedBy } from './plan-records.ts'
import { type HeldBulk, type HeldRecord, readHeld, recordColumns, workOf } from './rows.ts'
import type { RunnerOptions } from './runner-options.ts'
import { inverseOf, workOnRecord } from './work-on-record.ts'

/** Records of one turn, as for plans. */
const BATCH = 20

/** Runs a bulk operation on its next records. Returns whether there may be more; false once it is done or stopped. */
export async function runNext(options: RunnerOptions, { id }: HeldBulk): Promise<boolean> {
  for (let count = 0; count < BATCH; count += 1) {
    if (!(await runOne(options, id))) return finish(options, id)
  }
  return true
}

/** Runs it on one record, in one transaction with the record's outcome: both are stored, or neither. Returns whether there was one. */
async function runOne(options: RunnerOptions, bulkId: string): Promise<boolean> {
  const tried: { rank?: number } = {}
  try {
    const jobs = await afterHeld(options.undo, { isPlan: false, seenVersion: undefined }, () =>
      transact(options.db, async (tx) => {
        const bulk = await holdRunning(tx, bulkId)
        const record = bulk && (await takeRecord(tx, bulkId))
        if (!bulk || !record) return null
        tried.rank = record.rank
        const work = () => change(tx, options, bulk, record)
        return (await runOnHeld(tx, options.undo, { records: [record.record_id], named: [], made: [], work }))
          .result
      }),
    )
    if (jobs === null) return false
    // If this fails, a worker continues: the change is committed.
    await options.runEager(jobs).catch((error) => options.onError?.(bulkId, error))
    return true
  } catch (error) {
    const { body, isOurFault } = describeError(error)
    if (tried.rank === undefined || body.type === 'unavailable') throw error
    if (isOurFault) options.onError?.(bulkId, error)
    await markFailed(options, bulkId, tried.rank, { code: body.code, reason: body.message })
    return true
  }
}

/** Reads a running bulk operation, and keeps it from being stopped until the transaction ends. */
async function holdRunning(tx: Tx, id: string): Promise<HeldBulk | undefined> {
  await tx.selectFrom('bulk_operation').select('id').where('id', '=', id).forShare().execute()
  return readHeld(tx, id, 'running')
}

const takeRecord = (tx: Tx, id: string): Promise<HeldRecord | undefined> =>
  tx
    .selectFrom('bulk_operation_record')
    .select(recordColumns)
    .where('bulk_operation_id', '=', id)
    .where('is_ready', '=', true)
    .where('outcome', 'is', null)
    .orderBy('rank')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

async function change(
  tx: Tx,
  options: RunnerOptions,
  bulk: HeldBulk,
  record: HeldRecord,
): Promise<readonly QueuedJob[]> {
  const work = workOf(bulk, record)
  const ctx = contextOf({ ...askedBy(options, bulk), seenVersion: record.seen_version ?? undefined })
  const inverse = await inverseOf(tx, work)
  await workOnRecord(tx, ctx, options.callOf, work)
  const { money } = await options.describePlan(tx, ctx.effects)
  // Only `planNext` writes it.
  if (movesMore(sumMoney(money), record.money as MovedMoney[]))
    throw new Failure(
      'conflict',
      'This would now move more money than the preview said. Nothing was changed.',
      {
        code: 'plan_changed',
      },
    )
  await tx
    .updateTable('bulk_operation_record')
    .set({
      outcome: 'done',
      code: null,
      reason: null,
      inverse: inverse === null ? null : (JSON.stringify(inverse) as Json),
      done_version: await versionOf(tx, bulk, record.record_id),
      payment_operations: ctx.effects.money.map(({ id }) => id),
    })
    .where('bulk_operation_id', '=', bulk.id)
    .where('rank', '=', record.rank)
    .execute()
  return ctx.eagerJobs
}

const tables = {
  orders: 'order',
  products: 'product',
  discounts: 'discount',
  'gift-cards': 'gift_card',
  'draft-orders': 'draft_order',
  returns: 'return',
} as const satisfies Record<BulkNoun, string>

/** Reads a record's version after the change, which an undo must find unchanged; null if it can't be undone. */
async function versionOf(tx: Tx, { operation, undo_of }: HeldBulk, id: string): Promise<number | null> {
  const { noun, hasInverse = false } = bulkOperation(operation)
  if (!hasInverse || undo_of !== null) return null
  const { version } = await tx
    .selectFrom(tables[noun])
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return version
}

async function markFailed(
  { db }: RunnerOptions,
  id: string,
  rank: number,
  why: { readonly code: string; readonly reason: string },
): Promise<void> {
  await db
    .updateTable('bulk_operation_record')
    .set({ outcome: 'failed', ...why })
    .where('bulk_operation_id', '=', id)
    .where('rank', '=', rank)
    .where('outcome', 'is', null)
    .execute()
}

/** Marks a bulk operation as done once no record is left. Returns false: there is nothing more to run now. */
async function finish({ db, clock }: RunnerOptions, id: string): Promise<false> {
  const now = clock()
  await db
    .updateTable('bulk_operation')
    .set({ status: 'done', ended_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('bulk_operation_record')
            .select('rank')
            .where('bulk_operation_id', '=', id)
            .where('is_ready', '=', true)
            .where('outcome', 'is', null),
        ),
      ),
    )
    .execute()
  return false
}
