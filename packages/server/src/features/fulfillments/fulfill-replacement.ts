import type { BodyOf } from '@purser/contract/endpoints'
import type { fulfillSwap as endpoint } from '@purser/contract/fulfillments'
import { fulfillClaimRefusal, fulfillRefusal, fulfillSwapRefusal } from '@purser/domain/fulfillments'
import { fulfillableQuantity } from '@purser/domain/orders'
import type { Refusal } from '@purser/domain/refusals'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { assignChosenShipping } from '../after-sale/index.ts'
import { type LockedOrder, lockSeenOrder, recalculateOrder } from '../orders/index.ts'
import { type FulfillmentOwner, loadOwner, type OwnerParams, readStatus } from './fulfillment-owner.ts'
import { packFulfillments } from './pack-fulfillments.ts'

/**
 * Packs everything in a swap or claim that isn't packed yet, whether or not its difference is paid; a swap by the shipping methods its
 * customer chose. Returns the order's id. Throws 404 when the order has no such swap or claim, 400 with domain's reason.
 */
export async function fulfillReplacement(
  tx: Tx,
  ctx: Context,
  orderId: string,
  body: BodyOf<typeof endpoint>,
  params: OwnerParams,
): Promise<string> {
  const order = await lockSeenOrder(tx, ctx, orderId)
  const owner = await loadOwner(tx, order, params)
  const open = await findOpenLines(tx, owner)
  refuse(refusalOf(order, owner, open))
  if (owner.noun === 'swap') await assignChosenShipping(tx, owner)

  const lines = open.map((line) => ({ item_id: line.id, units: fulfillableQuantity(line) }))
  const fulfillments = await packFulfillments(tx, ctx, order, owner, lines, body ?? {})

  await recalculateOrder(tx, ctx, orderId)
  const { noun, id, fulfillment_status } = owner
  await writeJournal(tx, ctx, {
    operation: noun === 'swap' ? 'fulfill-swap' : 'fulfill-claim',
    resource_id: orderId,
    before: { [noun]: { id, fulfillment_status } },
    after: { [noun]: { id, fulfillment_status: await readStatus(tx, owner) }, fulfillments },
  })
  return orderId
}

function refusalOf(
  order: LockedOrder,
  owner: FulfillmentOwner,
  additional_items: Awaited<ReturnType<typeof findOpenLines>>,
): Refusal | null {
  const isOrderCanceled = order.status === 'canceled'
  const facts = { additional_items, newItems: additional_items.length, isOrderCanceled }
  switch (owner.noun) {
    case 'swap':
      return fulfillSwapRefusal({ ...owner, ...facts })
    case 'claim':
      return fulfillClaimRefusal({ ...owner, ...facts })
    case 'order':
      return fulfillRefusal({ isOrderCanceled, items: [] })
  }
}

/** Returns the new lines that can still be packed. */
async function findOpenLines(tx: Tx, { column, id }: FulfillmentOwner) {
  const lines = await tx
    .selectFrom('line_item')
    .select(['id', 'quantity', 'fulfilled_quantity'])
    .where(column, '=', id)
    .where('is_return', '=', false)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return lines.filter((line) => fulfillableQuantity(line) > 0)
}
