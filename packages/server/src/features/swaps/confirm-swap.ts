import type { Context, Tx } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'

/** Confirms a swap of a locked order that is not confirmed yet, completes its cart, and tells of it. */
export async function confirmSwap(
  tx: Tx,
  ctx: Context,
  { id, cart_id, no_notification }: { id: string; cart_id: string | null; no_notification: boolean | null },
): Promise<void> {
  await tx
    .updateTable('swap')
    .set({ confirmed_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
  if (cart_id !== null) {
    await tx
      .updateTable('cart')
      .set({ completed_at: ctx.now, updated_at: ctx.now })
      .where('id', '=', cart_id)
      .where('completed_at', 'is', null)
      .execute()
  }
  await emit(tx, ctx, 'swap.payment_completed', { id, no_notification })
}
