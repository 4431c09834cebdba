import { sql } from 'kysely'
import { shop } from './open-shop.ts'
import { onOrder } from './order-books.ts'
import { type OrderPlan, placeOrder } from './place-order.ts'
import type { TestStore } from './store.ts'

/** Places a captured order of two mugs at 2,000 net and 500 shipping; `line` is its first line. */
export async function placeCaptured(store: TestStore, plan: OrderPlan = {}) {
  const placed = await placeOrder(store.db, plan)
  const { status } = await onOrder(store, placed.id, 'capture')
  if (status !== 200) throw new Error('The order was not captured')
  return { ...placed, line: placed.line_ids[0] ?? '' }
}

/** The same, with all of its goods shipped. */
export async function placeShipped(store: TestStore, plan: OrderPlan = {}) {
  const placed = await placeCaptured(store, plan)
  await shipAll(store, placed.id)
  return placed
}

/** Packs and ships the rest of an order's own lines, without notifying the customer. */
export async function shipAll(store: TestStore, id: string): Promise<void> {
  const items = await store.db
    .selectFrom('line_item')
    .select(['id as item_id', sql<number>`quantity - fulfilled_quantity`.as('quantity')])
    .where('order_id', '=', id)
    .whereRef('fulfilled_quantity', '<', 'quantity')
    .execute()
  const { status, body } = await onOrder(store, id, 'fulfillment', { items, no_notification: true })
  if (status !== 200) throw new Error(`Nothing was packed: ${body.message}`)
  await shipPacked(store, id)
}

/** Ships what is packed of an order's own lines, without notifying the customer. */
export async function shipPacked(store: TestStore, id: string): Promise<void> {
  const packed = await store.db
    .selectFrom('fulfillment')
    .select('id')
    .where('order_id', '=', id)
    .where('shipped_at', 'is', null)
    .where('canceled_at', 'is', null)
    .execute()
  for (const { id: fulfillment_id } of packed) {
    const { status, body } = await onOrder(store, id, 'shipment', { fulfillment_id, no_notification: true })
    if (status !== 200) throw new Error(`Nothing was shipped: ${body.message}`)
  }
}

/** Packs and ships the new items of a swap or claim. */
export async function shipReplacement(
  store: TestStore,
  id: string,
  kind: 'swaps' | 'claims',
  recordId: string,
): Promise<void> {
  const { body } = await onOrder(store, id, `${kind}/${recordId}/fulfillments`, {})
  const record = body.order[kind]?.find((each) => each.id === recordId)
  const fulfillment_id = record?.fulfillments?.[0]?.id
  const shipped = await onOrder(store, id, `${kind}/${recordId}/shipments`, { fulfillment_id })
  if (shipped.status !== 200) throw new Error(`Nothing was shipped: ${shipped.body.message}`)
}

/** A claim item whose goods arrived broken. */
export const broken = (item_id: string, quantity = 1, more = {}) => [
  { item_id, quantity, reason: 'production_failure', ...more },
]

/** The shipping of a replacement's new items. */
export const byParcel = [{ option_id: shop.shippingOptionId }]

export const claim = (store: TestStore, id: string, body: Record<string, unknown>, headers = {}) =>
  onOrder(store, id, 'claims', body, headers)

/** Places a captured order with one claim: a refund, or a replacement of one unit by one of the first variant. */
export async function placeClaimed(store: TestStore, type: 'refund' | 'replace', more = {}) {
  const placed = await placeCaptured(store)
  const items = { claim_items: broken(placed.line) }
  const replacement = {
    additional_items: [{ variant_id: shop.variants[0], quantity: 1 }],
    shipping_methods: byParcel,
  }
  const body = { type, ...items, ...(type === 'replace' ? replacement : {}), ...more }
  const { body: answer } = await claim(store, placed.id, body)
  const made = answer.order?.claims?.[0]
  if (!made) throw new Error(`The claim was not made: ${answer.message}`)
  return { ...placed, claim: made }
}
