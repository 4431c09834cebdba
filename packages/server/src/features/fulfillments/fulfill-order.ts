import type { BodyOf } from '@purser/contract/endpoints'
import type { createFulfillment as endpoint } from '@purser/contract/fulfillments'
import { fulfillRefusal } from '@purser/domain/fulfillments'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuse, unknownReference } from '../../http/index.ts'
import { lockSeenOrder, recalculateOrder } from '../orders/index.ts'
import { loadOwner } from './fulfillment-owner.ts'
import { type PackedLine, packFulfillments } from './pack-fulfillments.ts'

/** Packs units of an order's own lines. Returns the order's id. Throws as `fulfillLines` does. */
export async function fulfillOrder(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  await fulfillLines(tx, ctx, id, body)
  return id
}

/**
 * Packs units of an order's own lines, paid or not. Returns the fulfillments. Throws 400 when a line isn't the order's, a quantity is more
 * than is left, or the order is canceled.
 */
export async function fulfillLines(
  tx: Tx,
  ctx: Context,
  id: string,
  { items, ...choices }: BodyOf<typeof endpoint>,
) {
  const order = await lockSeenOrder(tx, ctx, id)
  const lines = sumUnits(items)
  refuse(
    fulfillRefusal({
      isOrderCanceled: order.status === 'canceled',
      items: await findLines(tx, id, lines),
    }),
  )

  const owner = await loadOwner(tx, order, {})
  const fulfillments = await packFulfillments(tx, ctx, order, owner, lines, choices)

  const { fulfillment_status } = await recalculateOrder(tx, ctx, id)
  await writeJournal(tx, ctx, {
    operation: 'create-fulfillment',
    resource_id: id,
    before: { fulfillment_status: order.fulfillment_status },
    after: { fulfillment_status, fulfillments },
  })
  return fulfillments
}

/** `field` is the path of its last occurrence in the request. */
export type AskedLine = PackedLine & { readonly field: string }

/** Merges repeated lines, adding up their units. */
export function sumUnits(items: readonly { item_id: string; quantity: number }[]): AskedLine[] {
  const lines = new Map<string, AskedLine>()
  for (const [place, { item_id, quantity }] of items.entries()) {
    const units = (lines.get(item_id)?.units ?? 0) + quantity
    lines.set(item_id, { item_id, units, field: `items.${place}` })
  }
  return [...lines.values()]
}

async function findLines(tx: Tx, orderId: string, asked: readonly AskedLine[]) {
  const rows = await tx
    .selectFrom('line_item')
    .select(['id', 'title', 'quantity', 'fulfilled_quantity', 'removed_quantity'])
    .where('order_id', '=', orderId)
    .execute()
  return asked.map(({ item_id, units, field }) => {
    const line = rows.find(({ id }) => id === item_id)
    if (!line) throw unknownReference(`${field}.item_id`, `The order has no item with id ${item_id}`)
    return { ...line, units, field: `${field}.quantity` }
  })
}
