import type { OrderStatus } from '../orders/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

interface Sent {
  readonly shipped_at: string | null
  readonly canceled_at: string | null
}

/** Returns the fulfillments to ship: those that are neither shipped nor canceled. */
export const toShip = <Fulfillment extends Sent>(fulfillments: readonly Fulfillment[]): Fulfillment[] =>
  fulfillments.filter((one) => one.shipped_at === null && one.canceled_at === null)

/** Returns why an order can't be shipped in bulk: nothing is packed, or it isn't clear which package a tracking number is of. */
export function bulkShipRefusal(fulfillments: readonly Sent[], hasTracking: boolean): Refusal | null {
  const count = toShip(fulfillments).length
  if (count === 0) return refusal('nothing_to_ship', 'There is no fulfillment to ship.')
  if (count === 1 || !hasTracking) return null
  return refusal(
    'tracking_ambiguous',
    `There are ${count} fulfillments to ship. Enter the tracking numbers of each on the order's page.`,
  )
}

/** Returns why nothing can be done with an order: it is canceled. */
export const canceledRefusal = ({ status }: { readonly status: OrderStatus }): Refusal | null =>
  status === 'canceled' ? refusal('order_canceled', 'The order is canceled.') : null
