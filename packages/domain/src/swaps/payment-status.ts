import type { SwapPaymentStatus } from './actions.ts'
import { type SwapDifference, stillDue } from './still-due.ts'

export interface SwapMoneyFacts extends SwapDifference {
  isCanceled: boolean
  isConfirmed: boolean
  /** Whether the last try to take or give the difference was refused. */
  isRefused: boolean
  current: SwapPaymentStatus
}

/** What costs nobody anything is confirmed when it is made. */
export function isConfirmedAtOnce(difference_due: number): boolean {
  return difference_due === 0
}

/**
 * The payment status that follows from a swap's money: taken, given, or nothing due; until then
 * 'awaiting' once it is confirmed. A refusal asks for action. 'difference_refunded' of a difference of 0 stays. What was taken for
 * a canceled swap was given back: it is canceled.
 */
export function deriveSwapPaymentStatus(swap: SwapMoneyFacts): SwapPaymentStatus {
  const due = swap.difference_due
  if (due && due < 0 && stillDue(swap) === 0) return 'difference_refunded'
  if (swap.isCanceled) return 'canceled'
  if (due && stillDue(swap) === 0) return 'captured'
  if (due === 0 && swap.isConfirmed)
    return swap.current === 'difference_refunded' ? swap.current : 'confirmed'
  if (swap.isRefused) return 'requires_action'
  return swap.isConfirmed ? 'awaiting' : 'not_paid'
}
