import { type Availability, availableUnless, refusalOf } from '../availability/index.ts'
import {
  areItemsInUse,
  type OrderActionFacts,
  type OrderWithLines,
  orderActions,
  usesOfItems,
} from '../orders/index.ts'
import { isSettled, type OpenPayment, type PaymentOperationState } from '../payments/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { moneyToCancelSwap, type OrderBooks, type SwapOperation, type SwapPayment } from './money.ts'
import { refusedSwapReleases } from './releases.ts'

/*
 * What the server refuses even if the screen still offers it; null means allowed.
 */

/** Returns why nothing of an order can be swapped: it is canceled or returned. Payment does not matter. */
export function createSwapRefusal(order: OrderActionFacts): Refusal | null {
  return refusalOf(orderActions(order).register_swap)
}

/** Returns why the difference of a swap can't be settled. */
export function processSwapRefusal(swap: {
  canceled_at: string | null
  difference_due: number | null
}): Refusal | null {
  if (swap.canceled_at !== null) return refusal('swap_canceled', 'The swap is canceled.')
  return swap.difference_due === null
    ? refusal('difference_unknown', "This swap's difference hasn't been calculated.")
    : null
}

export interface SwapCancelFacts {
  canceled_at: string | null
  /** Captured from and refunded to the customer for the swap, in minor units. */
  captured: number
  refunded: number
  /** What its order, with its swaps, captured and did not refund, in minor units. */
  orderKeeps: number
  /** Its payments, captured or not. */
  payments: readonly OpenPayment[]
  /** The swap's money operations, oldest first: its payment's, and those of its refund. */
  payment_operations: readonly { payment_id: string; kind: string; state: PaymentOperationState }[]
  fulfillments: readonly { shipped_at: string | null; canceled_at: string | null }[]
  return_order: { status: string } | null
  /** Whether any of its new items was returned, requested back or claimed. */
  areNewItemsInUse: boolean
}

/** Returns why a swap's address can't be changed: its new items are packed for it. Canceling the fulfillment allows it again. */
export function readdressSwapRefusal({
  fulfillments,
}: Pick<SwapCancelFacts, 'fulfillments'>): Refusal | null {
  return fulfillments.some(({ canceled_at }) => canceled_at === null)
    ? refusal(
        'fulfillment_exists',
        'Your new items are already packed. Contact the store to change the address.',
      )
    : null
}

const alreadyCanceled = refusal('already_canceled', 'The swap is already canceled.')

/**
 * Returns why a swap can't be canceled: something was shipped, received or paid for it, unless its order has refunded everything
 * that it captured. A swap of which only the payment was refused can be. Its open return is canceled with it. It is canceled once:
 * again only while a payment waits whose void was refused.
 */
export function cancelSwapRefusal(swap: SwapCancelFacts): Refusal | null {
  const live = swap.fulfillments.filter(({ canceled_at }) => canceled_at === null)
  if (swap.canceled_at !== null) {
    return refusedSwapReleases(swap).length > 0 ? null : alreadyCanceled
  }
  if (swap.payment_operations.some(({ state }) => !isSettled(state))) {
    return refusal(
      'payment_in_progress',
      'The payment of this swap is still being processed. Try again in a moment.',
    )
  }
  if (swap.orderKeeps > 0 && swap.captured > 0) {
    return refusal(
      'payment_captured',
      "This swap's difference was paid. Refund the order's captured payments first.",
    )
  }
  if (swap.orderKeeps > 0 && swap.refunded > 0) {
    return refusal('already_refunded', "This swap was refunded. Refund the order's captured payments first.")
  }
  if (live.some(({ shipped_at }) => shipped_at !== null)) {
    return refusal('already_shipped', "This swap can't be canceled: its new items have shipped.")
  }
  if (live.length > 0) return refusal('fulfillment_exists', 'Cancel the fulfillment of this swap first.')
  if (swap.return_order?.status === 'received')
    return refusal('return_received', "This swap can't be canceled: its return was received.")
  if (swap.areNewItemsInUse) {
    return refusal(
      'new_items_in_use',
      'New items of this swap are part of a return, swap or claim. Cancel that first.',
    )
  }
  return null
}

/** Returns whether canceling is offered: unless something refuses it. What a canceled swap still waits for is retried automatically. */
export function cancelSwapAvailability(swap: SwapCancelFacts): Availability {
  return availableUnless(swap.canceled_at !== null && alreadyCanceled, cancelSwapRefusal(swap))
}

interface SwapOnWire {
  readonly id: string
  readonly payment_status: string
  readonly canceled_at: string | null
  readonly fulfillments?: SwapCancelFacts['fulfillments'] | undefined
  readonly return_order?: { readonly status: string } | null | undefined
  readonly additional_items?:
    | readonly { readonly id: string; readonly returned_quantity?: number | null | undefined }[]
    | undefined
}

type OrderOnWire = OrderBooks<SwapPayment & OpenPayment, SwapOperation> & OrderWithLines<unknown>

/** Extracts what canceling a swap depends on from the order on the wire. */
export function swapCancelFacts(swap: SwapOnWire, order: OrderOnWire): SwapCancelFacts {
  return {
    canceled_at: swap.canceled_at,
    ...moneyToCancelSwap(swap, order),
    fulfillments: swap.fulfillments ?? [],
    return_order: swap.return_order ?? null,
    areNewItemsInUse: areItemsInUse(swap.additional_items ?? [], usesOfItems(order)),
  }
}
