import { type OrderActionFacts, orderActions } from '../orders/index.ts'
import { type FulfillmentFacts, fulfillmentState } from './actions.ts'

export type NextStep = 'capture' | 'create_fulfillment' | 'ship'

/**
 * What is to be done next with an order's own money and goods: charge, pack, ship; null when nothing is. It is the one
 * action that its page puts forward (orders-48).
 */
export function nextStep(
  order: OrderActionFacts & { readonly fulfillments: readonly FulfillmentFacts[] },
): NextStep | null {
  if (order.status === 'canceled') return null
  const { capture, create_fulfillment } = orderActions(order)
  if (capture.isAvailable) return 'capture'
  if (create_fulfillment.isAvailable) return 'create_fulfillment'
  return order.fulfillments.some((each) => fulfillmentState(each) === 'fulfilled') ? 'ship' : null
}
