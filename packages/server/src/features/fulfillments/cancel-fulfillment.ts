import { cancelFulfillmentRefusal } from '@purser/domain/fulfillments'
import { resolveNoNotification } from '@purser/domain/notifications'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { cancelLockedFulfillment, lockSeenOrder, recalculateOrder } from '../orders/index.ts'
import { loadOwner, type OwnerParams, readStatus } from './fulfillment-owner.ts'
import { findPacked, loadFulfillment } from './load-fulfillment.ts'

/**
 * Cancels an unshipped fulfillment of an order, swap or claim, once. Returns the order's id. Throws 404 when they don't belong together,
 * 400 with domain's reason. Sends an event only for an order's fulfillment: the API defines none for the others.
 */
export async function cancelFulfillment(
  tx: Tx,
  ctx: Context,
  orderId: string,
  params: OwnerParams & { readonly fulfillment_id: string },
): Promise<string> {
  const { fulfillment_id } = params
  const order = await lockSeenOrder(tx, ctx, orderId)
  const owner = await loadOwner(tx, order, params)
  const fulfillment = await loadFulfillment(tx, owner, fulfillment_id)
  refuse(cancelFulfillmentRefusal({ ...fulfillment, lines: await findPacked(tx, fulfillment_id) }))

  await cancelLockedFulfillment(tx, ctx, fulfillment_id)

  await recalculateOrder(tx, ctx, orderId)
  const { noun, id, fulfillment_status } = owner
  await writeJournal(tx, ctx, {
    operation: noun === 'order' ? 'cancel-fulfillment' : `cancel-${noun}-fulfillment`,
    resource_id: orderId,
    before: { [noun]: { id, fulfillment_status }, fulfillment: { id: fulfillment_id, canceled_at: null } },
    after: {
      [noun]: { id, fulfillment_status: await readStatus(tx, owner) },
      fulfillment: { id: fulfillment_id, canceled_at: ctx.now },
    },
  })
  if (noun === 'order') {
    const no_notification = resolveNoNotification(fulfillment, owner)
    await emit(tx, ctx, 'order.fulfillment_canceled', { id, fulfillment_id, no_notification })
  }
  return orderId
}
