import type { BodyOf } from '@purser/contract/endpoints'
import type { finishPacking as endpoint } from '@purser/contract/packing'
import { claimLostRefusal } from '@purser/domain/packing'
import type { Context, Tx } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { fulfillLines, shipFulfillment } from '../fulfillments/index.ts'
import { lockSeenOrder } from '../orders/index.ts'
import { forgetOldLeases } from './leases.ts'

/**
 * Packs and ships units of an order that the station has claimed, and frees it. Goods of several shipping methods become several
 * fulfillments, which leave together and get the same tracking numbers. Returns the order's id. Throws 409 without the claim or if the
 * client saw an older order, and whatever packing or shipping refuses.
 */
export async function finishPacking(
  tx: Tx,
  ctx: Context,
  id: string,
  { station, tracking_numbers, ...content }: BodyOf<typeof endpoint>,
): Promise<string> {
  const { display_id } = await lockSeenOrder(tx, ctx, id)
  const { numDeletedRows } = await tx
    .deleteFrom('packing_lease')
    .where('order_id', '=', id)
    .where('station', '=', station)
    .executeTakeFirst()
  if (numDeletedRows === 0n) refuse(claimLostRefusal(display_id), 'conflict')

  // Each step raises the version that was just checked.
  const step = { ...ctx, seenVersion: undefined }
  for (const fulfillment of await fulfillLines(tx, step, id, content)) {
    await shipFulfillment(tx, step, id, { fulfillment_id: fulfillment.id, tracking_numbers }, {})
  }
  await forgetOldLeases(tx, ctx)
  return id
}
