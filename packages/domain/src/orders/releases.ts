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
  /** The order's payments, those of its swaps included. */
  payments: readonly Payment[]
  /** Their money operations, oldest first. */
  payment_operations: readonly AskedOperation[]
}

/** The payments of a canceled order that their provider refused to release, the last time that it was asked. */
export function refusedReleases<Payment extends OpenPayment>(order: ReleaseFacts<Payment>): Payment[] {
  if (order.status !== 'canceled') return []
  return paymentsRefused('void', order.payments, order.payment_operations)
}

/** Whether refused releases may be asked for again, which canceling the order once more does (see `cancelRefusal`). */
export function retryReleaseAvailability(order: ReleaseFacts<OpenPayment>): Availability {
  return retryAvailability(refusedReleases(order))
}
