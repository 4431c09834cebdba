import {
  areItemsInUse,
  giftCardReturnRefusal,
  type OrderWithLines,
  refundFault,
  refundTooLarge,
  usesOfItems,
} from '../orders/index.ts'
import { disputedRefusal, type MoneyOperation, refundedAmount } from '../payments/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import type { ClaimType } from './actions.ts'

/*
 * What the server refuses even if the screen still offers it; null means allowed.
 */

export interface ClaimRequest {
  type: ClaimType
  isOrderCanceled: boolean
  items: readonly {
    title: string
    is_giftcard: boolean
    units: number
    claimable_quantity: number
    /** The request field of its quantity. */
    field: string
  }[]
  /** How many distinct new items and shipping methods were requested. */
  newItems: number
  shippingMethods: number
  /** Minor units, if the operator names an amount. */
  refund_amount: number | null
}

/**
 * Returns why a claim can't be made: its units must have been bought and neither returned nor claimed; a replacement ships new
 * items and refunds nothing; a refund claim ships nothing.
 */
export function claimRefusal(claim: ClaimRequest): Refusal | null {
  const short = claim.items.find(({ units, claimable_quantity }) => units > claimable_quantity)
  if (claim.isOrderCanceled) return refusal('order_canceled', "Claims can't be created on a canceled order.")
  const ofGiftCard = giftCardReturnRefusal(claim.items)
  if (ofGiftCard) return ofGiftCard
  if (short?.claimable_quantity === 0)
    return refusal(
      'quantity_too_large',
      `All units of ${short.title} were already returned or claimed.`,
      short.field,
    )
  if (short)
    return refusal(
      'quantity_too_large',
      `Only ${short.claimable_quantity} of ${short.title} can be claimed.`,
      short.field,
    )
  if (claim.type === 'replace') {
    if (claim.newItems === 0)
      return refusal('new_items_missing', 'Add at least one new item.', 'additional_items')
    if (claim.refund_amount !== null)
      return refusal('refund_not_allowed', "A replacement claim can't include a refund.", 'refund_amount')
    return claim.shippingMethods > 0
      ? null
      : refusal('shipping_missing', 'Choose a shipping method for the new items.', 'shipping_methods')
  }
  if (claim.newItems > 0)
    return refusal('new_items_not_allowed', "A refund claim can't have new items.", 'additional_items')
  if (claim.shippingMethods > 0)
    return refusal('shipping_not_allowed', "A refund claim can't have shipping methods.", 'shipping_methods')
  return null
}

/**
 * Returns what a refund claim refunds, in minor units: the amount that the operator names, else what the claimed units were paid
 * with, capped at the captured money that is left.
 */
export function claimRefund(claim: { asked: number | null; worth: number; refundable: number }): number {
  return claim.asked ?? Math.min(claim.worth, claim.refundable)
}

/**
 * Returns why a claim can't refund an amount, or null: it refunds at once, so the money must be available. `disputed` is the
 * money held back only by a dispute. All in minor units.
 */
export function claimRefundRefusal(claim: {
  amount: number
  refundable: number
  disputed?: number
}): Refusal | null {
  const { amount, refundable, disputed = 0 } = claim
  const isHeldByDispute =
    disputed > 0 && (refundable <= 0 || amount > refundable) && amount <= refundable + disputed
  if (isHeldByDispute) return disputedRefusal('refund_amount')
  if (refundable <= 0) return refusal('nothing_to_refund', 'There is no captured payment left to refund.')
  const fault = refundFault(amount, refundable)
  if (fault === 'too_little') {
    return refusal('amount_too_small', 'Enter a refund above 0.', 'refund_amount')
  }
  return fault && refundTooLarge('refund_amount')
}

export interface ClaimCancelFacts {
  canceled_at: string | null
  /** Its refunds, without failed ones. */
  refunds: readonly { isSettled: boolean }[]
  fulfillments: readonly { canceled_at: string | null }[]
  return_order: { status: string } | null
  /** Whether any of its new items was returned, requested back or claimed. */
  areNewItemsInUse: boolean
}

/**
 * Returns why a claim can't be canceled: it refunded, shipped or received something. A claim whose refund the provider
 * refused can be canceled. Its open return is canceled with it.
 */
export function cancelClaimRefusal(claim: ClaimCancelFacts): Refusal | null {
  if (claim.canceled_at !== null) return refusal('already_canceled', 'The claim is already canceled.')
  if (claim.refunds.some(({ isSettled }) => !isSettled)) {
    return refusal(
      'payment_in_progress',
      'The refund of this claim is still being processed. Try again in a moment.',
    )
  }
  if (claim.refunds.length > 0) return refusal('already_refunded', "A refunded claim can't be canceled.")
  if (claim.fulfillments.some(({ canceled_at }) => canceled_at === null)) {
    return refusal('fulfillment_exists', 'Cancel the fulfillment of this claim first.')
  }
  if (claim.return_order?.status === 'received') {
    return refusal('return_received', "This claim can't be canceled: its return was received.")
  }
  if (claim.areNewItemsInUse) {
    return refusal(
      'new_items_in_use',
      'New items of this claim are part of a return, swap or claim. Cancel that first.',
    )
  }
  return null
}

/** Returns why a claim can't be updated: it is canceled, or it is a refund claim, which ships nothing. */
export function updateClaimRefusal(claim: {
  type: ClaimType
  canceled_at: string | null
  shippingMethods: number
}): Refusal | null {
  if (claim.canceled_at !== null) return refusal('claim_canceled', "A canceled claim can't be changed.")
  if (claim.type === 'refund' && claim.shippingMethods > 0)
    return refusal('shipping_not_allowed', "A refund claim can't have shipping methods.", 'shipping_methods')
  return null
}

interface ClaimOnWire {
  readonly id: string
  readonly canceled_at: string | null
  readonly fulfillments?: ClaimCancelFacts['fulfillments'] | undefined
  readonly return_order?: { readonly status: string } | null | undefined
  readonly additional_items?:
    | readonly { readonly id: string; readonly returned_quantity?: number | null | undefined }[]
    | undefined
}

interface OrderOnWire extends ClaimBooks, OrderWithLines<unknown> {}

/** Extracts what canceling a claim depends on from the order on the wire. */
export function claimCancelFacts(claim: ClaimOnWire, order: OrderOnWire): ClaimCancelFacts {
  return {
    canceled_at: claim.canceled_at,
    refunds: refundsOfClaim(claim.id, order),
    fulfillments: claim.fulfillments ?? [],
    return_order: claim.return_order ?? null,
    areNewItemsInUse: areItemsInUse(claim.additional_items ?? [], usesOfItems(order)),
  }
}

interface ClaimBooks {
  readonly refunds: readonly { readonly id: string; readonly claim_order_id: string | null }[]
  readonly payment_operations: readonly (MoneyOperation & { readonly refund_id: string | null })[]
}

/** Returns the refunds of a claim and whether the providers have answered. Refused ones don't count. */
export function refundsOfClaim(
  claimId: string,
  { refunds, payment_operations }: ClaimBooks,
): ClaimCancelFacts['refunds'] {
  return refunds
    .filter(({ claim_order_id }) => claim_order_id === claimId)
    .map(({ id }) => ({ isSettled: refundedAmount([id], payment_operations).held === 0 }))
}
