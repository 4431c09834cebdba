import type { Availability } from '../availability/index.ts'
import {
  type AskedOperation,
  type OpenPayment,
  paymentsRefused,
  retryAvailability,
} from '../payments/index.ts'

export interface SwapReleaseFacts<Payment extends OpenPayment> {
  canceled_at: string | null
  /** The swap's own payments. */
  payments: readonly Payment[]
  /** Their money operations, oldest first; others may stand among them. */
  payment_operations: readonly AskedOperation[]
}

/** The payments of a canceled swap that their provider refused to release, the last time that it was asked. */
export function refusedSwapReleases<Payment extends OpenPayment>(swap: SwapReleaseFacts<Payment>): Payment[] {
  if (swap.canceled_at === null) return []
  return paymentsRefused('void', swap.payments, swap.payment_operations)
}

/** Whether refused releases may be asked for again, which canceling the swap once more does (see `cancelSwapRefusal`). */
export function retrySwapReleaseAvailability(swap: SwapReleaseFacts<OpenPayment>): Availability {
  return retryAvailability(refusedSwapReleases(swap))
}
