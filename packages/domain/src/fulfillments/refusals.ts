import { type Availability, refusalOf } from '../availability/index.ts'
import { type ClaimFacts, claimActions } from '../claims/index.ts'
import { fulfillableQuantity } from '../orders/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { type SwapFacts, swapActions } from '../swaps/index.ts'
import type { FulfillmentFacts } from './actions.ts'

/*
 * What the server refuses even if the screen still offers it; null means allowed.
 */

export interface FulfillmentRequest {
  isOrderCanceled: boolean
  items: readonly {
    title: string
    quantity: number
    fulfilled_quantity: number
    units: number
    /** The request field of its quantity. */
    field: string
  }[]
}

/**
 * Returns why units of an order can't be packed: it is canceled, or fewer are left than requested. A missing shipping method
 * is no reason.
 */
export function fulfillRefusal(order: FulfillmentRequest): Refusal | null {
  if (order.isOrderCanceled) return refusal('order_canceled', 'The order is canceled.')
  for (const item of order.items) {
    const left = fulfillableQuantity(item)
    if (left === 0)
      return refusal('quantity_too_large', `All units of ${item.title} are already fulfilled.`, item.field)
    if (item.units > left)
      return refusal('quantity_too_large', `Only ${left} of ${item.title} can be fulfilled.`, item.field)
  }
  return null
}

interface ReplacementOrder {
  isOrderCanceled: boolean
  /** Number of lines to ship. */
  newItems: number
}

/** Returns why the new items of a swap can't be packed; its payment may still be open. */
export function fulfillSwapRefusal(swap: SwapFacts & ReplacementOrder): Refusal | null {
  return replacementRefusal(
    swap,
    swapActions(swap).fulfill,
    refusal('new_items_missing', 'The swap has no new items.'),
  )
}

/** Returns why the replacements of a claim can't be packed. */
export function fulfillClaimRefusal(claim: ClaimFacts & ReplacementOrder): Refusal | null {
  return replacementRefusal(
    claim,
    claimActions(claim).fulfill,
    refusal('new_items_missing', 'The claim has no new items.'),
  )
}

function replacementRefusal(
  { isOrderCanceled, newItems }: ReplacementOrder,
  fulfill: Availability,
  nothingToSend: Refusal,
): Refusal | null {
  if (isOrderCanceled) return refusal('order_canceled', 'The order is canceled.')
  if (!fulfill.isAvailable) return refusalOf(fulfill)
  return newItems === 0 ? nothingToSend : null
}

/** A line with the units in a fulfillment. */
interface PackedLine {
  readonly title: string
  readonly fulfilled_quantity: number
  readonly returned_quantity: number
  readonly units: number
}

export interface PackedFulfillment extends FulfillmentFacts {
  readonly lines: readonly PackedLine[]
}

/**
 * Returns why a fulfillment can't be canceled: it was shipped, is already canceled, or its units were returned, so it was shipped
 * (Q1w).
 */
export function cancelFulfillmentRefusal(fulfillment: PackedFulfillment): Refusal | null {
  if (fulfillment.shipped_at !== null)
    return refusal('already_shipped', "A shipped fulfillment can't be canceled.")
  if (fulfillment.canceled_at !== null)
    return refusal('already_canceled', 'The fulfillment is already canceled.')
  const back = fulfillment.lines.find((line) => line.fulfilled_quantity - line.units < line.returned_quantity)
  return back
    ? refusal(
        'goods_came_back',
        `Units of ${back.title} were returned from this fulfillment, so it can't be canceled.`,
      )
    : null
}

export interface ShippableFulfillment extends PackedFulfillment {
  readonly isOwnerCanceled: boolean
  /** Whether a refund that cancels its order is pending; omitted if unknown. */
  readonly isBeingCanceled?: boolean
}

/** Returns why a fulfillment can't be marked as shipped: it is already, it or its order is (being) canceled, or all of it was returned. */
export function shipRefusal(fulfillment: ShippableFulfillment): Refusal | null {
  if (fulfillment.canceled_at !== null)
    return refusal('fulfillment_canceled', "A canceled fulfillment can't be shipped.")
  if (fulfillment.shipped_at !== null)
    return refusal('already_shipped', 'The fulfillment is already shipped.')
  if (fulfillment.isOwnerCanceled) return refusal('already_canceled', "Canceled items can't be shipped.")
  if (fulfillment.isBeingCanceled)
    return refusal(
      'payment_in_progress',
      "This order is being canceled and its refund isn't confirmed yet. Don't ship it.",
    )
  const isAllBack = fulfillment.lines.every((line) => line.returned_quantity >= line.fulfilled_quantity)
  return isAllBack && fulfillment.lines.length > 0
    ? refusal('goods_came_back', "All items of this fulfillment were returned, so it can't be shipped.")
    : null
}

/** Returns why the tracking numbers of a fulfillment can't be changed: it wasn't shipped, or it is canceled. */
export function updateTrackingRefusal({ shipped_at, canceled_at }: FulfillmentFacts): Refusal | null {
  if (canceled_at !== null) return refusal('fulfillment_canceled', 'The fulfillment is canceled.')
  return shipped_at === null
    ? refusal('fulfillment_not_shipped', 'Mark the fulfillment as shipped to enter tracking numbers.')
    : null
}
