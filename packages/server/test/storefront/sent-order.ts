import { pack, ship } from '../pack-order.ts'
import type { OrderPlan } from '../place-order.ts'
import { placeCaptured } from '../register-claim.ts'
import type { TestStore } from '../store.ts'

/** The customer of the orders that tests place. */
export const buyer = 'nina.tanaka@example.com'

/** Places a captured order of two mugs and ships it to its customer. */
export async function placeSent(store: TestStore, plan: OrderPlan = {}) {
  const placed = await placeCaptured(store, plan)
  const goods = { order_id: placed.id, id: placed.id, lineId: placed.line, base: '' }
  const { body } = await pack(store, goods)
  const fulfillment = body.order?.fulfillments?.[0]?.id ?? ''
  const { status } = await ship(store, goods, fulfillment)
  if (status !== 200) throw new Error('Nothing was shipped')
  return placed
}
