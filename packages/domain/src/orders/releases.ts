import { type Availability, availableUnless } from '../availability/index.ts'
import { isOpenPayment, type OpenFacts } from '../payments/index.ts'
import type { OrderStatus } from './values.ts'

export interface ReleaseFacts<Payment extends OpenPayment> {
  status: OrderStatus
  /** The order's payments, those of its swaps included. */
  payments: readonly Payment[]
  /** Their money operations, oldest first. */
  payment_operations: readonly { payment_id: string; kind: string; state: string }[]
}

interface OpenPayment extends OpenFacts {
  id: string
}

/**
 * The payments of a canceled order that still hold the customer's money because their provider refused to let go of them,
 * the last time that it was asked.
 */
export function refusedReleases<Payment extends OpenPayment>(order: ReleaseFacts<Payment>): Payment[] {
  if (order.status !== 'canceled') return []
  const lastRelease = (paymentId: string) =>
    order.payment_operations.findLast(({ payment_id, kind }) => payment_id === paymentId && kind === 'void')
  return order.payments.filter(
    (payment) => isOpenPayment(payment) && lastRelease(payment.id)?.state === 'failed',
  )
}

/** Whether refused releases may be asked for again, which canceling the order once more does (see `cancelRefusal`). */
export function retryReleaseAvailability(order: ReleaseFacts<OpenPayment>): Availability {
  return availableUnless(refusedReleases(order).length === 0 && 'No refused release is left to try again.')
}
