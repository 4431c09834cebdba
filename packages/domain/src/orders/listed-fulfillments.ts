interface FulfillmentMoments {
  created_at: string
  shipped_at?: string | null | undefined
  canceled_at?: string | null | undefined
}

/** Returns when a fulfillment reached its current state: canceled, shipped or packed (ISO 8601). */
export function fulfillmentMoment(fulfillment: FulfillmentMoments): string {
  return fulfillment.canceled_at ?? fulfillment.shipped_at ?? fulfillment.created_at
}

/** The kind of record that a fulfillment belongs to. */
export type FulfillmentOwner = 'order' | 'swap' | 'claim'

interface FulfilledReplacement<Fulfillment> {
  fulfillment_status?: string | null | undefined
  fulfillments?: readonly Fulfillment[] | undefined
}

/**
 * Lists an order's fulfillments, including those of its swaps and claims whose fulfillment_status isn't not_fulfilled. Positions give the
 * fulfillment numbers: the first is #1.
 */
export function listedFulfillments<Fulfillment>(order: {
  fulfillments?: readonly Fulfillment[] | undefined
  swaps?: readonly FulfilledReplacement<Fulfillment>[] | undefined
  claims?: readonly FulfilledReplacement<Fulfillment>[] | undefined
}): { of: FulfillmentOwner; record: Fulfillment }[] {
  const owned = (records: readonly Fulfillment[] | undefined, of: FulfillmentOwner) =>
    (records ?? []).map((record) => ({ of, record }))
  const ofEach = (
    replacements: readonly FulfilledReplacement<Fulfillment>[] | undefined,
    of: FulfillmentOwner,
  ) =>
    (replacements ?? [])
      .filter((each) => each.fulfillment_status !== 'not_fulfilled')
      .flatMap((each) => owned(each.fulfillments, of))
  return [
    ...owned(order.fulfillments, 'order'),
    ...ofEach(order.swaps, 'swap'),
    ...ofEach(order.claims, 'claim'),
  ]
}
