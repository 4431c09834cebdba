import { type Availability, availableUnless } from '../availability/index.ts'
import { refusal } from '../refusals/index.ts'
import { isSwapSettled } from './settled.ts'

/** A swap's fulfillment status (wire reference 4.5). */
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

/** A swap's payment status (wire reference 4.5). */
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

export interface SwapFacts {
  canceled_at: string | null
  payment_status: string
  fulfillment_status: string
  /** Minor units; below 0 when the customer gets money back; null until it is settled what is due. */
  difference_due: number | null
  return_order?: { status: string } | null | undefined
}

/** "Title is 'Swap Requested' or 'Swap Canceled'" (SPEC 4). */
export function swapTitle(swap: Pick<SwapFacts, 'canceled_at'>): 'Swap Requested' | 'Swap Canceled' {
  return swap.canceled_at === null ? 'Swap Requested' : 'Swap Canceled'
}

/**
 * "'Capture Payment' if difference_due > 0, 'Refund Difference' if negative. None when payment is
 * captured or difference_refunded, when canceled, or when difference_due is 0" (SPEC 4).
 */
export function swapPaymentAction(swap: SwapFacts): 'Capture Payment' | 'Refund Difference' | null {
  if (isSwapSettled(swap.payment_status) || swap.canceled_at !== null || !swap.difference_due) return null
  return swap.difference_due > 0 ? 'Capture Payment' : 'Refund Difference'
}

/**
 * "'Cancel swap' unless canceled"; "'Fulfill Swap' when not_fulfilled or canceled", not on a swap
 * canceled itself; "'Receive Return' when the return status is requested or canceled" (SPEC 4,
 * DECISIONS 2).
 */
export function swapActions(
  swap: SwapFacts,
): Record<'cancel' | 'process_payment' | 'fulfill' | 'receive_return', Availability> {
  const canceled = swap.canceled_at !== null && refusal('swap_canceled', 'The swap is canceled.')
  const isOpen = swap.fulfillment_status === 'not_fulfilled' || swap.fulfillment_status === 'canceled'
  const returned = swap.return_order?.status
  const isReceivable = returned === 'requested' || returned === 'canceled'
  return {
    cancel: availableUnless(canceled),
    process_payment: availableUnless(
      canceled,
      swapPaymentAction(swap) === null && refusal('nothing_to_settle', 'There is nothing to settle.'),
    ),
    fulfill: availableUnless(canceled, !isOpen && refusal('already_fulfilled', 'The swap is fulfilled.')),
    receive_return: availableUnless(
      !isReceivable && refusal('return_missing', 'There is no return to receive.'),
    ),
  }
}

/**
 * What a swap costs the customer, in minor units: "new items gross minus returned items gross plus
 * return shipping gross" (DECISIONS 61).
 */
export function swapDifference(swap: {
  newItemsTotal: number
  returnedItemsTotal: number
  returnShippingTotal: number
}): number {
  return swap.newItemsTotal - swap.returnedItemsTotal + swap.returnShippingTotal
}
