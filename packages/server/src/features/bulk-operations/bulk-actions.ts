import { refusalOf } from '@purser/domain/availability'
import { type BulkStatus, bulkActions, bulkFactsOf } from '@purser/domain/bulk-operations'
import { idPrefixes } from '@purser/domain/ids'
import { sql } from 'kysely'
import { type Context, newId, type Tx, writeJournal } from '../../database/index.ts'
import { notFound, refuse } from '../../http/index.ts'
import { isFailed, readBulkOperation } from './bulk-operations.queries.ts'

type Action = 'confirm' | 'cancel' | 'retry' | 'undo'

/** Locks a bulk operation and reads it. Throws 404, or 400 with domain's reason. */
async function lockFor(tx: Tx, id: string, action: Action) {
  const locked = await tx
    .selectFrom('bulk_operation')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw notFound('Bulk operation', id)
  const bulk = await readBulkOperation(tx, id)
  refuse(refusalOf(bulkActions(bulkFactsOf(bulk))[action]))
  return bulk
}

interface Turn {
  readonly status: BulkStatus
  readonly started_at?: string
  readonly ended_at?: string | null
}

/** Locks a bulk operation, and moves it to the status that `next` returns for the present one. */
async function turn(tx: Tx, ctx: Context, id: string, action: Action, next: (now: BulkStatus) => Turn) {
  const before = await lockFor(tx, id, action)
  const after = next(before.status)
  await tx
    .updateTable('bulk_operation')
    .set({ ...after, failure: null, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: `${action}-bulk-operation` as const,
    resource_id: id,
    before: { status: before.status },
    after: { status: after.status },
  })
  return id
}

/** Starts a planned bulk operation, or continues a stopped one. */
export const confirmBulk = (tx: Tx, ctx: Context, id: string): Promise<string> =>
  turn(tx, ctx, id, 'confirm', () => ({ status: 'running', started_at: ctx.now, ended_at: null }))

/** Discards a bulk operation that has not begun, or stops a running one after the current record. */
export const cancelBulk = (tx: Tx, ctx: Context, id: string): Promise<string> =>
  turn(tx, ctx, id, 'cancel', (now) => ({
    status: now === 'running' ? 'stopped' : 'canceled',
    ended_at: ctx.now,
  }))

/** Runs a bulk operation again on the records where it failed. */
export async function retryBulk(tx: Tx, ctx: Context, id: string): Promise<string> {
  await turn(tx, ctx, id, 'retry', () => ({ status: 'running', ended_at: null }))
  await tx
    .updateTable('bulk_operation_record')
    .set({ outcome: null, code: null, reason: null, payment_operations: null })
    .where('bulk_operation_id', '=', id)
    .where(isFailed)
    .execute()
  return id
}

/** Plans the reverse of a bulk operation for the records that it changed. Returns the new bulk operation's id. */
export async function undoBulk(tx: Tx, ctx: Context, id: string): Promise<string> {
  const { operation, status } = await lockFor(tx, id, 'undo')
  const undo = newId(idPrefixes.bulk_operation)
  await insertBulk(tx, ctx, { id: undo, operation, undo_of: id })
  await sql`insert into bulk_operation_record (bulk_operation_id, rank, record_id, body, seen_version)
    select ${undo}, rank, record_id, inverse, done_version from bulk_operation_record
    where bulk_operation_id = ${id} and outcome = 'done' and inverse is not null`.execute(tx)
  await writeJournal(tx, ctx, {
    operation: 'undo-bulk-operation',
    resource_id: id,
    before: { status },
    after: { status, undone_by: undo },
  })
  return undo
}

interface NewBulk {
  readonly id: string
  readonly operation: string
  readonly body?: Readonly<Record<string, unknown>>
  readonly undo_of?: string
}

/** Inserts a bulk operation without its records; it is planned once the transaction is committed. */
export async function insertBulk(tx: Tx, ctx: Context, { body = {}, ...bulk }: NewBulk): Promise<void> {
  await tx
    .insertInto('bulk_operation')
    .values({
      ...bulk,
      body: JSON.stringify(body),
      actor_id: ctx.actorId,
      api_key_id: ctx.apiKeyId,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
}
