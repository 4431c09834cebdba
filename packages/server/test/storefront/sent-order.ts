import { pack, ship } from '../pack-order.ts'
import type { OrderPlan } from '../place-order.ts'
import { placeCaptured } from '../register-claim.ts'
import type { TestStore } from '../store.ts'

/** Whose orders tests place. */
export const buyer = 'nina.tanaka@example.com'

/** A captured order of two mugs that its customer was sent. */
export async function placeSent(store: TestStore, plan: OrderPlan = {}) {
  const placed = await placeCaptured(store, plan)
  const goods = { order_id: placed.id, id: placed.id, lineId: placed.line, base: '' }
  const { body } = await pack(store, goods)
  const fulfillment = body.order?.fulfillments?.[0]?.id ?? ''
  const { status } = await ship(store, goods, fulfillment)
  if (status !== 200) throw new Error('Nothing was shipped')
  return placed
}
