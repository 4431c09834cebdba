import { type Availability, availableUnless } from '../availability/index.ts'
import { refusal } from '../refusals/index.ts'

export interface FulfillmentFacts {
  shipped_at: string | null
  canceled_at: string | null
}

/** 'Mark Shipped' and 'Cancel fulfillment' are offered until it is shipped or canceled. */
export function fulfillmentActions(
  fulfillment: FulfillmentFacts,
): Record<'mark_shipped' | 'cancel', Availability> {
  const whileOpen = availableUnless(
    fulfillment.canceled_at !== null && refusal('fulfillment_canceled', 'The fulfillment is canceled.'),
    fulfillment.shipped_at !== null && refusal('already_shipped', 'The fulfillment is shipped.'),
  )
  return { mark_shipped: whileOpen, cancel: whileOpen }
}

/** A fulfillment's status for its badge; a canceled one is canceled, whatever it was before. */
export function fulfillmentState(fulfillment: FulfillmentFacts): 'canceled' | 'shipped' | 'fulfilled' {
  if (fulfillment.canceled_at !== null) return 'canceled'
  return fulfillment.shipped_at !== null ? 'shipped' : 'fulfilled'
}
