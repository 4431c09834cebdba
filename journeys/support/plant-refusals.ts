import { inject } from 'vitest'
import { connectTo } from './database.ts'

/** Writes what providers would have said into the shared store's books. */
async function write(texts: readonly (readonly [string, readonly unknown[]])[]): Promise<void> {
  const db = await connectTo(inject('dataDir'))
  for (const [text, values] of texts) await db.query(text, [...values])
  await db.end()
}

/** The provider of a canceled order's payments had refused to let go of them. */
export async function plantRefusedRelease(orderId: string, error: string): Promise<void> {
  await write([
    [
      `UPDATE payment_operation SET state = 'failed', error = $2
       WHERE kind = 'void' AND payment_id IN (SELECT id FROM payment WHERE order_id = $1)`,
      [orderId, error],
    ],
    ['UPDATE payment SET canceled_at = NULL WHERE order_id = $1', [orderId]],
  ])
}

/** What a carrier said of a parcel; with `isAskedAgain` a job waits for its time, without the store has given up. */
export async function plantCarrierError(
  fulfillmentId: string,
  error: string | null,
  isAskedAgain: boolean,
): Promise<void> {
  const key = `create-${fulfillmentId}`
  await write([
    ['UPDATE fulfillment SET provider_error = $2 WHERE id = $1', [fulfillmentId, error]],
    ['DELETE FROM outbox WHERE dedupe_key = $1', [key]],
    [
      `INSERT INTO outbox (kind, payload, dedupe_key, not_before, created_at)
       SELECT 'fulfillment', jsonb_build_object('ask', 'create', 'id', $1::text), $2, '2100-01-01', '2026-01-01' WHERE $3`,
      [fulfillmentId, key, isAskedAgain],
    ],
  ])
}
