import type { Context, Tx } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'
import { assignChosenShipping, type LoadedSwap } from '../after-sale/index.ts'

/**
 * Confirms an unconfirmed swap of a locked order, with the shipping that its customer chose, and sends its event; the caller closes its
 * cart.
 */
export async function confirmSwap(
  tx: Tx,
  ctx: Context,
  { id, cart_id, no_notification }: Pick<LoadedSwap, 'id' | 'cart_id' | 'no_notification'>,
): Promise<void> {
  await assignChosenShipping(tx, { id, cart_id })
  await tx
    .updateTable('swap')
    .set({ confirmed_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
  await emit(tx, ctx, 'swap.payment_completed', { id, no_notification })
}
