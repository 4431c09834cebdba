import { isGivenUp, restSeconds, secondsToNextTry } from '@purser/domain/webhooks'
import { sql } from 'kysely'
import { addSeconds } from '../../../clock.ts'
import { type Db, type Tx, transact } from '../../../database/index.ts'
import type { DueDelivery } from './lane.ts'
import type { PostResult } from './post.ts'

/** Records the outcome of an attempt. Returns whether to pause the receiver now. */
export function settle(db: Db, due: DueDelivery, posted: PostResult, now: string): Promise<boolean> {
  return transact(db, async (tx) => {
    await tx
      .insertInto('webhook_attempt')
      .values({ delivery_id: due.id, url: due.url, ...posted, created_at: now })
      .execute()
    return posted.error === null ? arrived(tx, due, posted, now) : missed(tx, due, posted, now)
  })
}

/** Matches only this attempt: a delivery that was queued again in the meantime keeps waiting, whatever the outcome. */
const sameTry = (tx: Tx, { id, tries, not_before }: DueDelivery) =>
  tx
    .updateTable('webhook_delivery')
    .where('id', '=', id)
    .where('tries', '=', tries)
    // `tries` is 0 both before the first try and after the delivery was queued again, so compare `not_before` too.
    .where('not_before', '=', not_before)

async function arrived(tx: Tx, due: DueDelivery, { status }: PostResult, now: string): Promise<boolean> {
  await sameTry(tx, due)
    .set({
      state: 'delivered',
      tries: due.tries + 1,
      delivered_at: now,
      last_status: status,
      last_error: null,
    })
    .execute()
  if (due.failures === 0) return false
  await tx
    .updateTable('webhook_lane')
    .set({ failures: 0, failing_since: null, rests_until: null })
    .where('webhook_id', '=', due.webhook_id)
    .execute()
  // The receiver works again, so its failed deliveries are retried now.
  if (restSeconds(due.failures) > 0)
    await tx
      .updateTable('webhook_delivery')
      .set({ not_before: now })
      .where('webhook_id', '=', due.webhook_id)
      .where('state', '=', 'waiting')
      .where('not_before', '>', now)
      .execute()
  return false
}

async function missed(
  tx: Tx,
  due: DueDelivery,
  { status, error }: PostResult,
  now: string,
): Promise<boolean> {
  const first_tried_at = due.first_tried_at ?? now
  const isOver = isGivenUp((Date.parse(now) - Date.parse(first_tried_at)) / 1_000)
  const tries = due.tries + 1
  await sameTry(tx, due)
    .set({
      ...(isOver && { state: 'failed' }),
      tries,
      first_tried_at,
      not_before: addSeconds(now, secondsToNextTry(tries)),
      last_status: status,
      last_error: error,
    })
    .execute()
  const rest = restSeconds(due.failures + 1)
  await tx
    .updateTable('webhook_lane')
    .set({
      failures: sql`failures + 1`,
      failing_since: sql`coalesce(failing_since, ${now})`,
      rests_until: rest > 0 ? addSeconds(now, rest) : null,
    })
    .where('webhook_id', '=', due.webhook_id)
    .execute()
  return rest > 0
}
