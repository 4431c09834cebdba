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
