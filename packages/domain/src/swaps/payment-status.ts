import type { SwapPaymentStatus } from './actions.ts'
import { remainingDifference, type SwapDifference } from './remaining-difference.ts'

export interface SwapMoneyFacts extends SwapDifference {
  isCanceled: boolean
  isConfirmed: boolean
  /** Whether the last attempt to capture or refund the difference was refused. */
  isRefused: boolean
  current: SwapPaymentStatus
}

/** Returns whether a swap is confirmed when it is made: if it costs the customer nothing. */
export function isConfirmedAtOnce(difference_due: number): boolean {
  return difference_due === 0
}

/**
 * Derives the payment status from a swap's money: captured, refunded, or nothing due; until then 'awaiting' once it is confirmed.
 * A refusal requires action. 'difference_refunded' of a difference of 0 stays. What was captured for a canceled swap was refunded:
 * it is canceled.
 */
export function deriveSwapPaymentStatus(swap: SwapMoneyFacts): SwapPaymentStatus {
  const due = swap.difference_due
  if (due && due < 0 && remainingDifference(swap) === 0) return 'difference_refunded'
  if (swap.isCanceled) return 'canceled'
  if (due && remainingDifference(swap) === 0) return 'captured'
  if (due === 0 && swap.isConfirmed)
    return swap.current === 'difference_refunded' ? swap.current : 'confirmed'
  if (swap.isRefused) return 'requires_action'
  return swap.isConfirmed ? 'awaiting' : 'not_paid'
}
