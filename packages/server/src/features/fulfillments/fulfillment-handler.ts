import type { Clock } from '../../clock.ts'
import { type Db, storeContext, transact, writeJournal } from '../../database/index.ts'
import type { JobHandler } from '../../jobs/index.ts'
import type { FulfillmentProviders } from '../../providers/index.ts'
import { enqueueFulfillment, type FulfillmentJob } from '../fulfillment-jobs/index.ts'
import { lockOrder } from '../orders/index.ts'
import { askFulfillmentProvider, type FulfillmentOutcome } from './ask-fulfillment-provider.ts'
import { readFulfillment, readReturn } from './fulfillment-facts.ts'

export interface FulfillmentHandlerOptions {
  readonly db: Db
  readonly clock: Clock
  readonly providers: FulfillmentProviders
  /** Milliseconds to wait for a provider's answer, less than a graceful shutdown allows. */
  readonly timeLimit?: number | undefined
}

/**
 * Calls fulfillment providers for queued jobs, outside any transaction, and stores their answers. A fault is recorded and the job retried;
 * a refusal is recorded for the operator, who can cancel and pack again.
 */
export function createFulfillmentHandler(options: FulfillmentHandlerOptions): JobHandler {
  return async ({ payload }) => {
    const job = payload as FulfillmentJob
    const outcome = await (job.ask === 'return'
      ? askForReturn(options, job)
      : askForFulfillment(options, job))
    if (outcome && !outcome.isDone && outcome.mayAskAgain) throw new Error(outcome.reason)
  }
}

async function askForFulfillment(
  { db, clock, providers, timeLimit = 10_000 }: FulfillmentHandlerOptions,
  job: FulfillmentJob,
): Promise<FulfillmentOutcome | null> {
  const { id, data, canceled_at, provider_id, request, ...row } = await readFulfillment(db, job.id)
  // A canceled fulfillment isn't created; its cancelation ends whatever an earlier attempt began.
  if (job.ask === 'create' && canceled_at !== null) return null
  const outcome = await askFulfillmentProvider(providers, provider_id, timeLimit, (provider) =>
    job.ask === 'create' ? provider.createFulfillment(request) : provider.cancelFulfillment({ id, data }),
  )
  await transact(db, async (tx) => {
    const ctx = storeContext(clock())
    const now = await tx
      .selectFrom('fulfillment')
      .select(['canceled_at', 'provider_error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const wasCanceledMeanwhile = job.ask === 'create' && now.canceled_at !== null
    if (wasCanceledMeanwhile)
      await enqueueFulfillment(tx, ctx, provider_id, { ask: 'cancel', id, isAgain: true })
    const provider_error = outcome.isDone ? null : outcome.reason
    const hasData = outcome.isDone && outcome.data !== '{}'
    if (!hasData && provider_error === now.provider_error) return
    await lockOrder(tx, row.order_id)
    await tx
      .updateTable('fulfillment')
      .set({ ...(hasData ? { data: outcome.data } : {}), provider_error, updated_at: ctx.now })
      .where('id', '=', id)
      .execute()
    await writeJournal(tx, ctx, {
      operation: 'settle-fulfillment',
      resource_id: row.order_id,
      before: { fulfillment: { id, provider_error: now.provider_error } },
      after: { fulfillment: { id, provider_error, asked: job.ask } },
    })
  })
  return outcome
}

async function askForReturn(
  { db, clock, providers, timeLimit = 10_000 }: FulfillmentHandlerOptions,
  { id }: FulfillmentJob,
): Promise<FulfillmentOutcome | null> {
  const { provider_id, status, request, order_id } = await readReturn(db, id)
  if (provider_id === null || status === 'canceled') return null
  const outcome = await askFulfillmentProvider(providers, provider_id, timeLimit, (provider) =>
    provider.createReturn(request),
  )
  if (!outcome.isDone) throw new Error(outcome.reason)
  if (outcome.data === '{}') return outcome
  await transact(db, async (tx) => {
    await lockOrder(tx, order_id)
    const { data: shipping_data } = outcome
    await tx.updateTable('return').set({ shipping_data, updated_at: clock() }).where('id', '=', id).execute()
  })
  return outcome
}
