import type { Context, Tx } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'

/** Confirms a swap of a locked order that is not confirmed yet, whose cart is to be ended, and tells of it. */
export async function confirmSwap(
  tx: Tx,
  ctx: Context,
  { id, no_notification }: { id: string; no_notification: boolean | null },
): Promise<void> {
  await tx
    .updateTable('swap')
    .set({ confirmed_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
  await emit(tx, ctx, 'swap.payment_completed', { id, no_notification })
}
