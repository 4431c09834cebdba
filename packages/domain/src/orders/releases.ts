import type { Availability } from '../availability/index.ts'
import {
  type AskedOperation,
  type OpenPayment,
  paymentsRefused,
  retryAvailability,
} from '../payments/index.ts'
import type { OrderStatus } from './values.ts'

export interface ReleaseFacts<Payment extends OpenPayment> {
  status: OrderStatus
  /** The order's payments, including those of its swaps. */
  payments: readonly Payment[]
  /** Their payment operations, oldest first. */
  payment_operations: readonly AskedOperation[]
}

/** Returns the payments of a canceled order whose provider refused the last release. */
export function refusedReleases<Payment extends OpenPayment>(order: ReleaseFacts<Payment>): Payment[] {
  if (order.status !== 'canceled') return []
  return paymentsRefused('void', order.payments, order.payment_operations)
}

/** Returns whether refused releases can be retried, by canceling the order again (see `cancelRefusal`). */
export function retryReleaseAvailability(order: ReleaseFacts<OpenPayment>): Availability {
  return retryAvailability(refusedReleases(order))
}
