import { shop } from './open-shop.ts'
import { onOrder } from './order-books.ts'
import { placeCaptured, placeClaimed, placeShipped } from './register-claim.ts'
import type { TestStore } from './store.ts'

/** The owners of fulfillments: their calls differ only in the path. */
export const fulfillmentOwners = ['order', 'swap', 'claim'] as const
export type FulfillmentOwnerNoun = (typeof fulfillmentOwners)[number]

/** An order with something to pack: its own goods, or the new item of a swap or claim. */
export async function placeToPack(store: TestStore, noun: FulfillmentOwnerNoun) {
  if (noun === 'claim') {
    const { id, claim } = await placeClaimed(store, 'replace')
    return { order_id: id, id: claim.id, lineId: '', base: `claims/${claim.id}/` }
  }
  const { id, line } = await (noun === 'order' ? placeCaptured : placeShipped)(store)
  if (noun === 'order') return { order_id: id, id, lineId: line, base: '' }
  const { status, body } = await onOrder(store, id, 'swaps', {
    return_items: [{ item_id: line, quantity: 1 }],
    additional_items: [{ variant_id: shop.variants[1], quantity: 1 }],
  })
  const swap = body.order?.swaps?.[0]
  if (status !== 200 || !swap) throw new Error(`No swap: ${body.message}`)
  return { order_id: id, id: swap.id, lineId: '', base: `swaps/${swap.id}/` }
}

export type ToPack = Awaited<ReturnType<typeof placeToPack>>

/** Packs everything of it. */
export const pack = (
  store: TestStore,
  { order_id, lineId, base }: ToPack,
  more: Record<string, unknown> = {},
) =>
  base === ''
    ? onOrder(store, order_id, 'fulfillment', { items: [{ item_id: lineId, quantity: 2 }], ...more })
    : onOrder(store, order_id, `${base}fulfillments`, more)

/** Packs everything unpacked of an order's own lines, since only fulfilled goods can be returned. */
export async function packAll(store: TestStore, order_id: string) {
  const lines = await store.db
    .selectFrom('line_item')
    .select(['id as item_id', 'quantity'])
    .where('order_id', '=', order_id)
    .where('fulfilled_quantity', '=', 0)
    .execute()
  if (lines.length === 0) return
  const { status, body } = await onOrder(store, order_id, 'fulfillment', { items: lines })
  if (status !== 200) throw new Error(`Nothing was packed: ${body.message}`)
}

export const cancelPacked = (store: TestStore, { order_id, base }: ToPack, fulfillment: string) =>
  onOrder(store, order_id, `${base}fulfillments/${fulfillment}/cancel`)

export const ship = (store: TestStore, { order_id, base }: ToPack, fulfillment_id: string, more = {}) =>
  onOrder(store, order_id, base === '' ? 'shipment' : `${base}shipments`, { fulfillment_id, ...more })

/** Returns the owner as the order's response shows it. */
export function ownerIn(order: Awaited<ReturnType<typeof pack>>['body']['order'], { id, base }: ToPack) {
  if (base === '') return { ...order, lines: order.items ?? [] }
  const all = base.startsWith('swaps') ? order.swaps : order.claims
  const owner = all?.find((each) => each.id === id)
  if (!owner) throw new Error('The answer lacks it')
  return { ...owner, lines: owner.additional_items ?? [] }
}
