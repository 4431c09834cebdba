import { moneyOf, type PaymentMoments, type PaymentSums, paymentState } from '../payments/index.ts'
import type { PaymentStatus } from './values.ts'

export interface OrderMoneyFacts {
  isCanceled: boolean
  /** The order's payments, including those of its swaps. */
  payments: readonly (PaymentSums & PaymentMoments & { readonly swap_id: string | null })[]
  /** Whether the last capture of an uncaptured payment was refused. */
  hasFailedCapture: boolean
  /** The order's total in minor units. */
  total: number
}

/**
 * Derives the payment status. Refunds decide first, out of all that was captured for the order and its swaps; then capture and
 * cancellation of the order's own payments. A failed capture requires action until every payment is captured. An order with a total
 * of 0 has nothing to pay and counts as captured.
 */
export function derivePaymentStatus(order: OrderMoneyFacts): PaymentStatus {
  // A pending refund does not count as refunded.
  const { captured, refunded } = moneyOf({ payments: order.payments, payment_operations: [] })
  if (refunded > 0) return refunded >= captured ? 'refunded' : 'partially_refunded'

  const own = order.payments.filter(({ swap_id }) => swap_id === null)
  const live = own.map(paymentState).filter((state) => state !== 'canceled')
  if (live.length > 0 && live.every((state) => state === 'captured')) return 'captured'
  if (order.isCanceled) return 'canceled'
  if (order.hasFailedCapture) return 'requires_action'
  if (live.length > 0) return 'awaiting'
  return order.total === 0 ? 'captured' : 'not_paid'
}
