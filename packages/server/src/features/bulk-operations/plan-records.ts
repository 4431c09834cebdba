import type { Plan } from '@purser/contract/plans'
import { sumMoney } from '@purser/domain/bulk-operations'
import { refusal } from '@purser/domain/refusals'
import { contextOf, type Json, transact } from '../../database/index.ts'
import { describeError, Planned, refuse } from '../../http/index.ts'
import { nameRecords } from '../history/index.ts'
import { type HeldBulk, type HeldRecord, recordColumns, workOf } from './rows.ts'
import type { RunnerOptions } from './runner-options.ts'
import { workOnRecord } from './work-on-record.ts'

/** Records of one turn: a server that shuts down waits for its end. */
const BATCH = 20

/** Plans the next records. Returns whether there may be more. */
export async function planNext(options: RunnerOptions, bulk: HeldBulk): Promise<boolean> {
  const { db, clock } = options
  const records = await db
    .selectFrom('bulk_operation_record')
    .select(recordColumns)
    .where('bulk_operation_id', '=', bulk.id)
    .where('is_ready', 'is', null)
    .orderBy('rank')
    .limit(BATCH)
    .execute()
  const names = await nameRecords(db, new Set(records.map(({ record_id }) => record_id)))
  for (const record of records) {
    const found = await findPlan(options, bulk, record)
    await db
      .updateTable('bulk_operation_record')
      .set({ ...found, label: names.get(record.record_id) ?? record.record_id })
      .where('bulk_operation_id', '=', bulk.id)
      .where('rank', '=', record.rank)
      .where('is_ready', 'is', null)
      .execute()
  }
  if (records.length === BATCH) return true
  const now = clock()
  await db
    .updateTable('bulk_operation')
    .set({ status: 'planned', updated_at: now })
    .where('id', '=', bulk.id)
    .where('status', '=', 'planning')
    .execute()
  return false
}

/** Returns what a record's row keeps of its plan. Throws if the database can't serve. */
async function findPlan(options: RunnerOptions, bulk: HeldBulk, record: HeldRecord) {
  try {
    await planRecord(options, bulk, record)
  } catch (error) {
    if (error instanceof Planned) {
      const { money, emails } = error.plan
      return { is_ready: true, money: JSON.stringify(sumMoney(money)) as Json, emails: emails.length }
    }
    const { body } = describeError(error)
    if (body.type === 'unavailable') throw error
    return { is_ready: false, code: body.code, reason: body.message }
  }
  throw new Error('A planned operation was committed')
}

/** Runs the operation on a record in a transaction that it rolls back by throwing `Planned`, or what refuses it. */
function planRecord(
  { db, callOf, describePlan, ...options }: RunnerOptions,
  bulk: HeldBulk,
  record: HeldRecord,
) {
  return transact(db, async (tx) => {
    const ctx = contextOf({ ...askedBy(options, bulk), seenVersion: record.seen_version ?? undefined })
    await workOnRecord(tx, ctx, callOf, workOf(bulk, record))
    if (ctx.effects.records.length === 0 && ctx.effects.jobs.length === 0)
      refuse(refusal('nothing_would_change', 'Nothing would change.'))
    const plan: Omit<Plan, 'token'> = await describePlan(tx, ctx.effects)
    throw new Planned({ token: '', ...plan })
  })
}

/** Returns who asked for a bulk operation, and when it runs. */
export const askedBy = (
  { clock, manualProviders, limitsOf }: Pick<RunnerOptions, 'clock' | 'manualProviders' | 'limitsOf'>,
  { actor_id, api_key_id }: HeldBulk,
) => ({
  actorId: actor_id,
  apiKeyId: api_key_id,
  requestId: null,
  now: clock(),
  manualProviders,
  limitsOf,
})
