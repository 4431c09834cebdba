import type { Address } from '@purser/contract/addresses'
import {
  cancelClaimFulfillment,
  cancelFulfillment,
  cancelSwapFulfillment,
  type Fulfillment,
  shipClaim,
  shipFulfillment,
  shipSwap,
} from '@purser/contract/fulfillments'
import { isOwnerCanceled, type ShippableFulfillment } from '@purser/domain/fulfillments'
import { resolveNoNotification } from '@purser/domain/notifications'
import type { FulfillmentOwner } from '@purser/domain/orders'
import { itemsById, type OrderDetail } from '../../components/line-items/order-detail.ts'

/** A fulfillment with its owner. */
export interface OwnedFulfillment {
  readonly orderId: string
  /** Version of the order. */
  readonly version: number | undefined
  readonly of: FulfillmentOwner
  readonly record: Fulfillment
  /** Address of its swap or claim; else the order's. */
  readonly address: Address | null
  /** Facts that decide which operations are offered. */
  readonly facts: ShippableFulfillment
  /** Whether its notifications are disabled. */
  readonly isSilent: boolean
}

/** A fulfillment of an order, its swaps or claims, as its row and dialogs take it. */
export function ownedFulfillment(
  order: OrderDetail,
  of: FulfillmentOwner,
  record: Fulfillment,
): OwnedFulfillment {
  return {
    orderId: order.id,
    version: order.version,
    of,
    record,
    address: ownerOf(order, record)?.shipping_address ?? order.shipping_address ?? null,
    facts: packedFacts(order, record),
    isSilent: isSilent(order, record),
  }
}

/** Whether notifications are disabled for the fulfillment, its swap or claim, or the order. */
function isSilent(order: OrderDetail, record: Fulfillment): boolean {
  return resolveNoNotification(record, ownerOf(order, record), order) === true
}

/** Returns the fulfillment with the facts that decide whether it can be shipped or canceled. */
function packedFacts(order: OrderDetail, record: Fulfillment): ShippableFulfillment {
  const lines = itemsById(order)
  return {
    ...record,
    isOwnerCanceled: isOwnerCanceled(order, ownerOf(order, record)),
    lines: (record.items ?? []).flatMap(({ item_id, quantity: units }) => {
      const line = lines.get(item_id)
      if (!line) return []
      const { title, fulfilled_quantity, returned_quantity } = line
      return {
        title,
        units,
        fulfilled_quantity: fulfilled_quantity ?? 0,
        returned_quantity: returned_quantity ?? 0,
      }
    }),
  }
}

/** The swap or claim that a fulfillment is of; undefined for one of the order itself. */
function ownerOf(order: OrderDetail, { swap_id, claim_order_id }: Fulfillment) {
  return [...order.swaps, ...order.claims].find(({ id }) => id === swap_id || id === claim_order_id)
}

/** Endpoints, which differ for the fulfillments of orders, swaps and claims. */
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
