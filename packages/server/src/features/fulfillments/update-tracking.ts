import type { BodyOf } from '@purser/contract/endpoints'
import type { updateTracking as endpoint } from '@purser/contract/fulfillments'
import { updateTrackingRefusal } from '@purser/domain/fulfillments'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { notFound, refuse } from '../../http/index.ts'
import { mailAgain } from '../notifications/index.ts'
import { lockSeenOrder, recalculateOrder } from '../orders/index.ts'
import { writeTrackingLinks } from './tracking-links.ts'

/**
 * Replaces the tracking numbers of a shipped fulfillment of an order, its swaps or its claims, and emails them to the customer if asked to.
 * Returns the order's id. Throws 404 when they don't belong together, 400 with domain's reason.
 */
export async function updateTracking(
  tx: Tx,
  ctx: Context,
  orderId: string,
  body: BodyOf<typeof endpoint>,
  { fulfillment_id }: { readonly fulfillment_id: string },
): Promise<string> {
  const order = await lockSeenOrder(tx, ctx, orderId)
  const fulfillment = await tx
    .selectFrom('fulfillment')
    .selectAll()
    .where('id', '=', fulfillment_id)
    .where('home_order_id', '=', orderId)
    .executeTakeFirst()
  if (!fulfillment) throw notFound('Fulfillment', fulfillment_id)
  refuse(updateTrackingRefusal(fulfillment))

  const tracking_numbers = [...new Set(body.tracking_numbers)]
  await tx
    .updateTable('fulfillment')
    .set({ tracking_numbers, updated_at: ctx.now })
    .where('id', '=', fulfillment_id)
    .execute()
  await writeTrackingLinks(tx, ctx, order, fulfillment, tracking_numbers)
  await recalculateOrder(tx, ctx, orderId, { isFoundByMore: true })
  await writeJournal(tx, ctx, {
    operation: 'update-tracking',
    resource_id: orderId,
    before: { fulfillment: { id: fulfillment_id, tracking_numbers: fulfillment.tracking_numbers } },
    after: { fulfillment: { id: fulfillment_id, tracking_numbers } },
  })
  if (body.no_notification === false) {
    const [event, id] = shipmentEvent(orderId, fulfillment)
    await mailAgain(tx, ctx, event, { id, fulfillment_id })
  }
  return orderId
}

/** Returns the event that told the customer of the shipment, and the id that it was about. */
function shipmentEvent(
  orderId: string,
  { swap_id, claim_order_id }: { readonly swap_id: string | null; readonly claim_order_id: string | null },
) {
  if (swap_id !== null) return ['swap.shipment_created', swap_id] as const
  return claim_order_id !== null
    ? (['claim.shipment_created', claim_order_id] as const)
    : (['order.shipment_created', orderId] as const)
}
