import { needsProviderCall } from '@purser/domain/fulfillments'
import type { Context, Tx } from '../../database/index.ts'
import { enqueue } from '../../jobs/index.ts'

/** A request to a fulfillment provider; `id` is the fulfillment's or the return's. */
export interface FulfillmentJob {
  readonly ask: 'create' | 'cancel' | 'return'
  readonly id: string
  /** Asked once more, because the fulfillment was canceled while its provider was making it. */
  readonly isAgain?: boolean
}

/** The outbox's kind of these jobs. */
export const FULFILLMENT_JOB = 'fulfillment'

/**
 * Queues a call to the provider of a fulfillment or return: made by the request right after the commit or, if that fails, by a worker (no
 * provider is called inside a transaction). Its outcome is stored on the fulfillment, as `data` or `provider_error`. Makes no call without
 * a provider or for manual fulfillment.
 */
export async function enqueueFulfillment(
  tx: Tx,
  ctx: Context,
  providerId: string | null,
  job: FulfillmentJob,
): Promise<void> {
  if (providerId === null || !needsProviderCall(providerId)) return
  const dedupe_key = `${job.ask}-${job.id}${job.isAgain ? '-again' : ''}`
  await enqueue(tx, ctx, { kind: FULFILLMENT_JOB, payload: job, dedupe_key, isEager: !job.isAgain })
}
