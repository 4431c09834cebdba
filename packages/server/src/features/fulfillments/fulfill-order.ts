import type { BodyOf } from '@purser/contract/endpoints'
import type { createFulfillment as endpoint } from '@purser/contract/fulfillments'
import { fulfillRefusal } from '@purser/domain/fulfillments'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { invalidData } from '../../http/index.ts'
import { lockSeenOrder, recalculateOrder, refuse } from '../orders/index.ts'
import { type PackedLine, packParcels } from './pack-parcels.ts'
import { loadOwner } from './parcel-owner.ts'

/**
 * Packs units of an order's own lines (reference 7.10 with its recommendations), paid or not; answers the order's id. Throws 400
 * when a line is not the order's, more is asked for than is left, or the order is canceled.
 */
export async function fulfillOrder(
  tx: Tx,
  ctx: Context,
  id: string,
  { items, ...choices }: BodyOf<typeof endpoint>,
): Promise<string> {
  const order = await lockSeenOrder(tx, ctx, id)
  const lines = sumUnits(items)
  refuse(
    fulfillRefusal({
      isOrderCanceled: order.status === 'canceled',
      items: await findLines(tx, id, lines),
    }),
  )

  const owner = await loadOwner(tx, order, {})
  const fulfillments = await packParcels(tx, ctx, order, owner, lines, choices)

  await recalculateOrder(tx, ctx, id, {
    tell: ({ fulfillment_status }) =>
      writeJournal(tx, ctx, {
        operation: 'create-fulfillment',
        resource_type: 'order',
        resource_id: id,
        before: { fulfillment_status: order.fulfillment_status },
        after: { fulfillment_status, fulfillments },
      }),
  })
  return id
}

/** A line that is named twice is packed once, with the units of both. */
function sumUnits(items: readonly { item_id: string; quantity: number }[]): PackedLine[] {
  const units = new Map<string, number>()
  for (const { item_id, quantity } of items) units.set(item_id, (units.get(item_id) ?? 0) + quantity)
  return [...units].map(([item_id, sum]) => ({ item_id, units: sum }))
}

async function findLines(tx: Tx, orderId: string, asked: readonly PackedLine[]) {
  const rows = await tx
    .selectFrom('line_item')
    .select(['id', 'title', 'quantity', 'fulfilled_quantity'])
    .where('order_id', '=', orderId)
    .execute()
  return asked.map(({ item_id, units }) => {
    const line = rows.find(({ id }) => id === item_id)
    if (!line) throw invalidData(`The order has no item with id ${item_id}`)
    return { ...line, units }
  })
}
