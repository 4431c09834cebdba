import type { Context, Tx } from '../../../database/index.ts'
import { emit } from '../../../jobs/index.ts'

/** Cancels an order's own fulfillments that have not left, and gives their quantities back to the lines; answers their ids. */
export async function cancelOpenFulfillments(
  tx: Tx,
  ctx: Context,
  order: { readonly id: string; readonly no_notification: boolean | null },
): Promise<string[]> {
  const canceled = await tx
    .updateTable('fulfillment')
    .set({ canceled_at: ctx.now, updated_at: ctx.now })
    .where('order_id', '=', order.id)
    .where('shipped_at', 'is', null)
    .where('canceled_at', 'is', null)
    .returning(['id', 'no_notification'])
    .execute()
  for (const { id: fulfillment_id, no_notification } of canceled) {
    await tx
      .updateTable('line_item')
      .from('fulfillment_item as packed')
      .set((line) => ({
        fulfilled_quantity: line('line_item.fulfilled_quantity', '-', line.ref('packed.quantity')),
        updated_at: ctx.now,
      }))
      .whereRef('packed.item_id', '=', 'line_item.id')
      .where('packed.fulfillment_id', '=', fulfillment_id)
      .execute()
    await emit(tx, ctx, 'order.fulfillment_canceled', {
      id: order.id,
      fulfillment_id,
      no_notification: no_notification ?? order.no_notification,
    })
  }
  return canceled.map(({ id }) => id)
}
