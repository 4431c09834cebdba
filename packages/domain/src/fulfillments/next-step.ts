import { type OrderActionFacts, orderActions } from '../orders/index.ts'
import { type ShippableFulfillment, shipRefusal } from './refusals.ts'

export type NextStep = 'capture' | 'create_fulfillment' | 'ship'

/**
 * Returns the next step for an order's money and goods: charge, pack, ship; null if there is none. Its page highlights
 * this one action (orders-52).
 */
export function nextStep(
  order: OrderActionFacts,
  fulfillments: readonly ShippableFulfillment[],
): NextStep | null {
  if (order.status === 'canceled') return null
  const { capture, create_fulfillment } = orderActions(order)
  if (capture.isAvailable) return 'capture'
  if (create_fulfillment.isAvailable) return 'create_fulfillment'
  return fulfillments.some((each) => shipRefusal(each) === null) ? 'ship' : null
}
