import type { Tx } from '../../database/index.ts'

/** Ends a receiver's pause after failures, because an operator wants a result now. */
export async function callLane(tx: Tx, webhook_id: string): Promise<void> {
  await tx
    .updateTable('webhook_lane')
    .set({ rests_until: null })
    .where('webhook_id', '=', webhook_id)
    .where('rests_until', 'is not', null)
    .execute()
}
