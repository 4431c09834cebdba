export interface FulfillmentFacts {
  shipped_at: string | null
  canceled_at: string | null
}

/** A fulfillment's status for its badge; a canceled one is canceled, whatever it was before. */
export function fulfillmentState(fulfillment: FulfillmentFacts): 'canceled' | 'shipped' | 'fulfilled' {
  if (fulfillment.canceled_at !== null) return 'canceled'
  return fulfillment.shipped_at !== null ? 'shipped' : 'fulfilled'
}
