import type { Clock } from '../../../clock.ts'
import type { Db } from '../../../database/index.ts'
import { createPool } from '../../../jobs/index.ts'
import type { Reach } from '../../../providers/index.ts'
import { bodyOf } from './body.ts'
import { type DueDelivery, type Lane, nextOf, releaseLane, takeLanes } from './lane.ts'
import { post } from './post.ts'
import { settle } from './settle.ts'
import { signMessage } from './signature.ts'

/** Number of receivers that one process sends to at the same time. */
const LANES = 8
/** Maximum number of deliveries to one receiver before others have their turn. */
const TURN = 50

interface WebhookRunnerOptions extends Reach {
  readonly db: Db
  readonly clock: Clock
  readonly onError?: (webhookId: string, error: unknown) => void
  /** Milliseconds between checks for something to send. */
  readonly pause?: number | undefined
  /**
   * Seconds for which a process holds a lane before another may take it over. It is renewed for each delivery, so it must be longer than
   * one takes.
   */
  readonly leaseSeconds?: number | undefined
  /** Milliseconds after `stop` until deliveries in progress are aborted. Default 5 seconds. */
  readonly patienceAtEnd?: number
}

const usualLease = 60

/**
 * Sends queued webhook deliveries. Each webhook has its own lane, in which one process at a time sends one delivery after another: a slow
 * receiver delays no other, and one that keeps failing is paused for a while.
 */
export function createWebhookRunner(options: WebhookRunnerOptions) {
  const { db, clock, pause = 500, leaseSeconds = usualLease, patienceAtEnd } = options
  return createPool({
    limit: LANES,
    take: (limit) => takeLanes(db, { now: clock(), limit, leaseSeconds }),
    work: (lane, ending, isStopping) => serve({ ...options, ending }, lane, isStopping),
    onError: (error) => options.onError?.('', error),
    pause,
    patienceAtEnd,
  })
}

interface Sending extends WebhookRunnerOptions {
  readonly ending: AbortSignal
}

/** Serves one turn of a lane, which ends early if nothing is left, the receiver fails, or the process stops. */
async function serve(options: Sending, lane: Lane, isOver: () => boolean): Promise<void> {
  const { db, clock, leaseSeconds = usualLease } = options
  try {
    for (let sent = 0; sent < TURN && !isOver(); sent += 1) {
      const due = await nextOf(db, lane, clock(), leaseSeconds)
      if (due === null || (await send(options, due))) break
    }
  } catch (error) {
    options.onError?.(lane.webhook_id, error)
  } finally {
    // If that fails, the lease expires by itself.
    await releaseLane(db, lane).catch(() => undefined)
  }
}

/** Sends one delivery. Returns whether to pause its receiver. */
async function send(options: Sending, due: DueDelivery): Promise<boolean> {
  const { db, clock, ending } = options
  const body = bodyOf(due)
  const now = clock()
  const isOldValid = due.old_secret !== null && due.old_secret_until !== null && due.old_secret_until > now
  const secrets = [due.secret, ...(isOldValid && due.old_secret !== null ? [due.old_secret] : [])]
  const timestamp = Math.floor(Date.parse(now) / 1_000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Purser-Webhooks',
    ...signMessage({ id: due.id, timestamp, body }, secrets),
  }
  const posted = await post(due.url, headers, body, options)
  // Not the receiver's fault: another server retries.
  if (posted.status === null && ending.aborted) return true
  return settle(db, due, posted, clock())
}
