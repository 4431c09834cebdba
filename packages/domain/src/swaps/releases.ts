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
  /** Their payment operations, oldest first; operations of other payments are ignored. */
  payment_operations: readonly AskedOperation[]
}

/** Returns the payments of a canceled swap whose provider refused the last release. */
export function refusedSwapReleases<Payment extends OpenPayment>(swap: SwapReleaseFacts<Payment>): Payment[] {
  if (swap.canceled_at === null) return []
  return paymentsRefused('void', swap.payments, swap.payment_operations)
}

/** Returns whether refused releases can be retried, by canceling the swap again (see `cancelSwapRefusal`). */
export function retrySwapReleaseAvailability(swap: SwapReleaseFacts<OpenPayment>): Availability {
  return retryAvailability(refusedSwapReleases(swap))
}
