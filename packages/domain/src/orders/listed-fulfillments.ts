interface FulfillmentMoments {
  created_at: string
  shipped_at?: string | null | undefined
  canceled_at?: string | null | undefined
}

/** When a fulfillment came to where it is: canceled, shipped, or packed (ISO). */
export function fulfillmentMoment(fulfillment: FulfillmentMoments): string {
  return fulfillment.canceled_at ?? fulfillment.shipped_at ?? fulfillment.created_at
}

/** Whose fulfillment it is. */
export type FulfillmentOwner = 'order' | 'swap' | 'claim'

interface FulfilledReplacement<Fulfillment> {
  fulfillment_status?: string | null | undefined
  fulfillments?: readonly Fulfillment[] | undefined
}

/**
 * An order's fulfillments with those of its swaps and claims; the latter only when their fulfillment_status is not
 * not_fulfilled. Their places are their numbers: the first is #1.
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
