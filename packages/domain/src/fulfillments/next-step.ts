import { type OrderActionFacts, orderActions } from '../orders/index.ts'
import { type ShippableFulfillment, shipRefusal } from './refusals.ts'

export type NextStep = 'capture' | 'create_fulfillment' | 'ship'

/**
 * What is to be done next with an order's money and goods: charge, pack, ship; null when nothing is. It is the one action
 * that its page puts forward (orders-52).
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
