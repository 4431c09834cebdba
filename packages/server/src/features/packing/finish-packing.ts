import type { BodyOf } from '@purser/contract/endpoints'
import type { finishPacking as endpoint } from '@purser/contract/packing'
import { claimLostRefusal } from '@purser/domain/packing'
import type { Context, Tx } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { fulfillLines, fulfillReplacementLines, shipFulfillment } from '../fulfillments/index.ts'
import { lockSeenOrder } from '../orders/index.ts'
import { forgetOldLeases } from './leases.ts'

/**
 * Packs and ships units of what the station has claimed of an order, its own goods or those of a swap or claim, and frees the order. Goods of several shipping methods become several
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
  const lease = await tx
    .deleteFrom('packing_lease')
    .where('order_id', '=', id)
    .where('station', '=', station)
    .returning(['swap_id', 'claim_order_id'])
    .executeTakeFirst()
  if (!lease) {
    refuse(claimLostRefusal(display_id), 'conflict')
    throw new Error('A refusal throws')
  }
  const owner = {
    ...(lease.swap_id !== null && { swap_id: lease.swap_id }),
    ...(lease.claim_order_id !== null && { claim_id: lease.claim_order_id }),
  }
  const isReplacement = Object.keys(owner).length > 0

  // Each step raises the version that was just checked.
  const step = { ...ctx, seenVersion: undefined }
  const fulfillments = isReplacement
    ? await fulfillReplacementLines(tx, step, id, content, owner)
    : await fulfillLines(tx, step, id, content)
  for (const fulfillment of fulfillments) {
    await shipFulfillment(tx, step, id, { fulfillment_id: fulfillment.id, tracking_numbers }, owner)
  }
  await forgetOldLeases(tx, ctx)
  return id
}
