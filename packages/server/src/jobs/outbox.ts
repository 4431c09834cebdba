import type { Topic } from '@purser/domain/webhooks'
import type { Context, Db, Json, QueuedJob, Tx } from '../database/index.ts'
import { insertRows, json } from '../database/index.ts'

/** Webhook topics, and internal events about the tokens of apps. */
type StoreEvent = Topic | `oauth.${string}`

export interface NewJob {
  /** Names its handler. */
  readonly kind: string
  readonly payload: unknown
  /** At most one job ever has this key. */
  readonly dedupe_key?: string
  readonly payment_operation_id?: string
  readonly not_before?: string
  /** The request that wrote it carries it out right after its commit; a worker only if that fails. */
  readonly isEager?: boolean
}

/** Queues an outside effect in the operation's own transaction: it happens after the commit, or not at all. */
export async function enqueue(tx: Tx, ctx: Context, job: NewJob): Promise<void> {
  const { kind, payload, payment_operation_id = null } = job
  // A claim of its own keeps workers away until the lease is over.
  const claimed_at = job.isEager ? ctx.now : null
  const row = await tx
    .insertInto('outbox')
    .values({
      kind,
      payload: json(payload) ?? 'null',
      dedupe_key: job.dedupe_key ?? null,
      payment_operation_id,
      not_before: job.not_before ?? ctx.now,
      claimed_at,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) ctx.effects.jobs.push({ kind, payload })
  if (job.isEager && row) ctx.eagerJobs.push({ ...row, kind, payload, payment_operation_id, claimed_at })
}

/** The job that carries a money effect out, until that is done. */
export function findPaymentJob(db: Db, payment_operation_id: string): Promise<QueuedJob | undefined> {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'payment_operation_id', 'claimed_at'])
    .where('payment_operation_id', '=', payment_operation_id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
}

/** Tells the rest of the store that something happened. `no_notification` silences mail, nothing else. */
export async function emit(
  tx: Tx,
  ctx: Context,
  event: StoreEvent,
  data: Record<string, unknown>,
): Promise<void> {
  await enqueue(tx, ctx, { kind: 'event', payload: { event, data } })
}

/** Tells of many events of one operation at once. */
export async function emitAll(
  tx: Tx,
  ctx: Context,
  events: readonly { readonly event: StoreEvent; readonly data: Record<string, unknown> }[],
): Promise<void> {
  ctx.effects.jobs.push(...events.map((payload) => ({ kind: 'event', payload })))
  await insertRows(
    tx,
    'outbox',
    events.map((payload) => ({
      kind: 'event',
      payload: payload as Json,
      not_before: ctx.now,
      created_at: ctx.now,
    })),
  )
}
