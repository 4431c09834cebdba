import type { Context, Tx } from '../../../database/index.ts'
import { enqueueFulfillment } from '../../fulfillment-jobs/index.ts'
import { moveUnits } from './move-units.ts'

/**
 * Cancels an unshipped fulfillment of a locked order, its swaps or claims: returns its quantities to the lines and notifies its provider
 * after the commit. Throws when it was shipped or canceled before.
 */
export async function cancelLockedFulfillment(tx: Tx, ctx: Context, id: string): Promise<void> {
  const canceled = await tx
    .updateTable('fulfillment')
    .set({ canceled_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .where('shipped_at', 'is', null)
    .where('canceled_at', 'is', null)
    .returning('provider_id')
    .executeTakeFirst()
  if (!canceled) throw new Error(`Fulfillment ${id} is not open`)
  await moveUnits(tx, ctx, id, '-', 'fulfilled_quantity').execute()
  await enqueueFulfillment(tx, ctx, canceled.provider_id, { ask: 'cancel', id })
}
