import { type Availability, availableUnless } from '../availability/index.ts'
import { isToBePacked, type ReplacementPacking } from '../orders/index.ts'
import { refusal } from '../refusals/index.ts'
import { isSwapSettled } from './remaining-difference.ts'

/** A swap's fulfillment status. */
export const swapFulfillmentStatuses = [
  'not_fulfilled',
  'partially_fulfilled',
  'fulfilled',
  'partially_shipped',
  'shipped',
  'canceled',
  'requires_action',
] as const
export type SwapFulfillmentStatus = (typeof swapFulfillmentStatuses)[number]

/** A swap's payment status. */
export const swapPaymentStatuses = [
  'not_paid',
  'awaiting',
  'captured',
  'confirmed',
  'canceled',
  'difference_refunded',
  'partially_refunded',
  'refunded',
  'requires_action',
] as const
export type SwapPaymentStatus = (typeof swapPaymentStatuses)[number]

export interface SwapFacts extends ReplacementPacking {
  canceled_at: string | null
  payment_status: string
  /** Minor units; below 0 if the customer gets a refund; null until it is known. */
  difference_due: number | null
  return_order?: { status: string } | null | undefined
}

/** Returns the open step of a swap's difference; null if it is settled, canceled, or 0. */
export function swapPaymentAction(swap: SwapFacts): 'capture' | 'refund' | null {
  if (isSwapSettled(swap.payment_status) || swap.canceled_at !== null || !swap.difference_due) return null
  return swap.difference_due > 0 ? 'capture' : 'refund'
}

/** Offers 'Fulfill Swap' while new items are left to pack, unless the swap itself is canceled. */
export function swapActions(swap: SwapFacts): Record<'process_payment' | 'fulfill', Availability> {
  const canceled = swap.canceled_at !== null && refusal('swap_canceled', 'The swap is canceled.')
  return {
    process_payment: availableUnless(
      canceled,
      swapPaymentAction(swap) === null && refusal('nothing_to_settle', 'There is no difference to settle.'),
    ),
    fulfill: availableUnless(
      canceled,
      !isToBePacked(swap) && refusal('already_fulfilled', 'The swap is fulfilled.'),
    ),
  }
}

/** Returns what a swap costs the customer, in minor units with tax: new items less returned ones, plus return shipping. */
export function swapDifference(swap: {
  newItemsTotal: number
  returnedItemsTotal: number
  returnShippingTotal: number
}): number {
  return swap.newItemsTotal - swap.returnedItemsTotal + swap.returnShippingTotal
}
