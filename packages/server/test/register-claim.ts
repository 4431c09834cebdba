import { shop } from './open-shop.ts'
import { onOrder } from './order-books.ts'
import { type OrderPlan, placeOrder } from './place-order.ts'
import type { TestStore } from './store.ts'

/** An order of two mugs at 2,000 net and 500 shipping, captured; `line` is its first line. */
export async function placeCaptured(store: TestStore, plan: OrderPlan = {}) {
  const placed = await placeOrder(store.db, plan)
  const { status } = await onOrder(store, placed.id, 'capture')
  if (status !== 200) throw new Error('The order was not captured')
  return { ...placed, line: placed.line_ids[0] ?? '' }
}

/** A claim item whose goods came broken. */
export const broken = (item_id: string, quantity = 1, more = {}) => [
  { item_id, quantity, reason: 'production_failure', ...more },
]

/** How the new items of a replacement are sent. */
export const byParcel = [{ option_id: shop.shippingOptionId }]

export const claim = (store: TestStore, id: string, body: Record<string, unknown>, headers = {}) =>
  onOrder(store, id, 'claims', body, headers)

/** A captured order with one claim on it: for a refund, or to replace one unit by one of the first variant. */
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
