import type { SwapPaymentStatus } from './actions.ts'

export interface SwapMoneyFacts {
  isCanceled: boolean
  isConfirmed: boolean
  /** Minor units; below 0 when the customer gets money back; null until it is settled what is due. */
  difference_due: number | null
  /** The captures of the swap's payment that succeeded, in minor units. */
  captured: number
  /** The refunds given for the swap that succeeded, in minor units. */
  refunded: number
  /** Whether the last try to take or give the difference was refused. */
  hasFailed: boolean
  current: SwapPaymentStatus
}

/** "confirmed (0) or awaiting" (wire reference 9.3): what costs nobody anything is confirmed when it is made. */
export function isConfirmedAtOnce(difference_due: number): boolean {
  return difference_due === 0
}

/**
 * The payment status that follows from a swap's money (wire reference 6.4): taken, given, or nothing due; until then
 * 'awaiting' once it is confirmed. A refusal asks for action. 'difference_refunded' of a difference of 0 stays.
 */
export function deriveSwapPaymentStatus(swap: SwapMoneyFacts): SwapPaymentStatus {
  const due = swap.difference_due
  if (due !== null && due > 0 && swap.captured >= due) return 'captured'
  if (due !== null && due < 0 && swap.refunded >= -due) return 'difference_refunded'
  if (swap.isCanceled) return 'canceled'
  if (due === 0 && swap.isConfirmed)
    return swap.current === 'difference_refunded' ? swap.current : 'confirmed'
  if (swap.hasFailed) return 'requires_action'
  return swap.isConfirmed ? 'awaiting' : 'not_paid'
}
