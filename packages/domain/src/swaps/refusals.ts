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
 * What the server refuses although the screen may still offer it: null when nothing stands in the way.
 */

/** Why nothing of an order can be swapped: it is offered unless the order is canceled or returned, paid or not. */
export function createSwapRefusal(order: OrderActionFacts): Refusal | null {
  return refusalOf(orderActions(order).register_swap)
}

/** Why the difference of a swap cannot be settled. */
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
  /** Captured from the customer and given back for the swap, in minor units. */
  captured: number
  refunded: number
  /** What its order captured, for its swaps too, and has not given back, in minor units. */
  orderKeeps: number
  /** What the customer paid or is to pay for it. */
  payments: readonly OpenPayment[]
  /** The money operations of the swap, oldest first: its payment's, and those of its refund. */
  payment_operations: readonly { payment_id: string; kind: string; state: PaymentOperationState }[]
  fulfillments: readonly { shipped_at: string | null; canceled_at: string | null }[]
  return_order: { status: string } | null
  /** Whether any of its new items came back, or is asked back or claimed itself. */
  areNewItemsInUse: boolean
}

/** Why a swap is not sent elsewhere: its new items are packed, for where they were to go. One whose fulfillment was canceled can be. */
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
 * Why a swap cannot be canceled: nothing was sent out or taken in for it, and no money moved for it, unless its order has given
 * back all that it captured. One of which nothing but the payment was refused can be. Its open return is canceled with it. It is
 * canceled once: again only while a payment of it waits whose release was refused.
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

/** Whether canceling is offered: as far as nothing refuses it. What a canceled swap still waits for is tried again by itself. */
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

/** What canceling a swap depends on, of the swap as its order shows it. */
export function swapCancelFacts(swap: SwapOnWire, order: OrderOnWire): SwapCancelFacts {
  return {
    canceled_at: swap.canceled_at,
    ...moneyToCancelSwap(swap, order),
    fulfillments: swap.fulfillments ?? [],
    return_order: swap.return_order ?? null,
    areNewItemsInUse: areItemsInUse(swap.additional_items ?? [], usesOfItems(order)),
  }
}
