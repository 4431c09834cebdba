import { resolveNoNotification } from '@purser/domain/notifications'
import type { Context, Tx } from '../../../database/index.ts'
import { emit } from '../../../jobs/index.ts'
import { cancelLockedFulfillment } from '../aggregate/cancel-locked-fulfillment.ts'

/** Cancels an order's own unshipped fulfillments and returns their quantities to the lines. Returns their ids. */
export async function cancelOpenFulfillments(
  tx: Tx,
  ctx: Context,
  order: { readonly id: string; readonly no_notification: boolean | null },
): Promise<string[]> {
  const open = await tx
    .selectFrom('fulfillment')
    .select(['id', 'no_notification'])
    .where('order_id', '=', order.id)
    .where('shipped_at', 'is', null)
    .where('canceled_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id: fulfillment_id, no_notification } of open) {
    await cancelLockedFulfillment(tx, ctx, fulfillment_id)
    await emit(tx, ctx, 'order.fulfillment_canceled', {
      id: order.id,
      fulfillment_id,
      no_notification: resolveNoNotification({ no_notification }, order),
    })
  }
  return open.map(({ id }) => id)
}
