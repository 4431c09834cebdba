import {
  cancelClaimFulfillment,
  cancelFulfillment,
  cancelSwapFulfillment,
  type Fulfillment,
  shipClaim,
  shipFulfillment,
  shipSwap,
} from '@purser/contract/fulfillments'
import { silenceOf } from '@purser/domain/notifications'
import type { FulfillmentOwner } from '@purser/domain/orders'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'

/** A fulfillment with whose it is. */
export interface OwnedFulfillment {
  readonly orderId: string
  readonly of: FulfillmentOwner
  readonly record: Fulfillment
  /** Whether the customer is left alone about it. */
  readonly isSilent: boolean
}

/** Whether the customer is left alone about a fulfillment, by itself, its swap or claim, or the order. */
export function isSilent(order: OrderDetail, record: Fulfillment): boolean {
  const { swap_id, claim_order_id } = record
  const replacement = [...order.swaps, ...order.claims].find(
    ({ id }) => id === swap_id || id === claim_order_id,
  )
  return silenceOf(record, replacement, order) === true
}

/** The wire has its own addresses for the fulfillments of orders, swaps and claims. */
export const fulfillmentCalls = {
  order: { ship: shipFulfillment, cancel: cancelFulfillment },
  swap: { ship: shipSwap, cancel: cancelSwapFulfillment },
  claim: { ship: shipClaim, cancel: cancelClaimFulfillment },
} as const

/** Every name that one of the addresses holds. */
export function paramsOf({ orderId, record }: OwnedFulfillment) {
  return {
    id: orderId,
    swap_id: record.swap_id ?? '',
    claim_id: record.claim_order_id ?? '',
    fulfillment_id: record.id,
  }
}
