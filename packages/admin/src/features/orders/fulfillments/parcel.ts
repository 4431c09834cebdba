import {
  cancelClaimFulfillment,
  cancelFulfillment,
  cancelSwapFulfillment,
  type Fulfillment,
  shipClaim,
  shipFulfillment,
  shipSwap,
} from '@purser/contract/fulfillments'
import type { FulfillmentOwner } from '@purser/domain/orders'

/** A fulfillment with whose it is. */
export interface Parcel {
  readonly orderId: string
  readonly of: FulfillmentOwner
  readonly record: Fulfillment
}

/** The wire has its own addresses for the parcels of orders, swaps and claims. */
export const parcelCalls = {
  order: { ship: shipFulfillment, cancel: cancelFulfillment },
  swap: { ship: shipSwap, cancel: cancelSwapFulfillment },
  claim: { ship: shipClaim, cancel: cancelClaimFulfillment },
} as const

/** Every name that one of the addresses holds. */
export function paramsOf({ orderId, record }: Parcel) {
  return {
    id: orderId,
    swap_id: record.swap_id ?? '',
    claim_id: record.claim_order_id ?? '',
    fulfillment_id: record.id,
  }
}
