import { randomBytes } from 'node:crypto'
import type { createBatchJob as endpoint } from '@purser/contract/batch-jobs'
import type { BodyOf } from '@purser/contract/endpoints'
import { type BatchStatus, cancelRefusal, confirmRefusal } from '@purser/domain/batch-jobs'
import { idPrefixes } from '@purser/domain/ids'
import type { Refusal } from '@purser/domain/refusals'
import { type Context, json, newId, type Tx, writeJournal } from '../../database/index.ts'
import { notFound, refuse } from '../../http/index.ts'

/** Creates a batch job of so many records. Unless it is a dry run it is confirmed at once. Returns its id. */
export async function createBatch(
  tx: Tx,
  ctx: Context,
  { type, context, dry_run }: BodyOf<typeof endpoint>,
  record_count: number,
): Promise<string> {
  const id = newId(idPrefixes.batch_job)
  const { now } = ctx
  await tx
    .insertInto('batch_job')
    .values({
      id,
      type,
      status: dry_run ? 'pre_processed' : 'confirmed',
      dry_run,
      context: json(context) ?? '{}',
      record_count,
      file_key: `${type}-${randomBytes(24).toString('hex')}.csv`,
      file_secret: randomBytes(32).toString('hex'),
      created_by: ctx.actorId,
      api_key_id: ctx.apiKeyId,
      created_at: now,
      updated_at: now,
      pre_processed_at: now,
      confirmed_at: dry_run ? null : now,
    })
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'create-batch-job',
    resource_id: id,
    before: null,
    after: { type, records: record_count },
  })
  return id
}

/** Starts a batch job that waits for its confirmation. Throws 404, or 400 if it doesn't wait. */
export const confirmBatch = (tx: Tx, ctx: Context, id: string) =>
  changeStatus(tx, ctx, id, { operation: 'confirm-batch-job', to: 'confirmed', refusalOf: confirmRefusal })

/** Cancels a batch job. Throws 404, or 400 if it has ended. */
export const cancelBatch = (tx: Tx, ctx: Context, id: string) =>
  changeStatus(tx, ctx, id, { operation: 'cancel-batch-job', to: 'canceled', refusalOf: cancelRefusal })

interface StatusChange {
  readonly operation: 'confirm-batch-job' | 'cancel-batch-job'
  readonly to: 'confirmed' | 'canceled'
  readonly refusalOf: (status: BatchStatus) => Refusal | null
}

async function changeStatus(
  tx: Tx,
  ctx: Context,
  id: string,
  { operation, to, refusalOf }: StatusChange,
): Promise<string> {
  const found = await tx
    .selectFrom('batch_job')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('Batch job', id)
  const status = found.status as BatchStatus
  refuse(refusalOf(status))
  await tx
    .updateTable('batch_job')
    .set({ status: to, [`${to}_at`]: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation,
    resource_id: id,
    before: { status },
    after: { status: to },
  })
  return id
}
