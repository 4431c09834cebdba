import type { PaymentStatus } from './values.ts'

export interface PaymentFacts {
  amount: number
  amount_captured: number
  amount_refunded: number
  captured_at: string | null
  canceled_at: string | null
}

export interface OrderMoneyFacts {
  isCanceled: boolean
  /** The order's own payments; those of its swaps do not count. */
  payments: readonly PaymentFacts[]
  /** Whether the last capture of a payment that is still not captured was refused. */
  hasFailedCapture: boolean
  /** The order's total in minor units. */
  total: number
}

/**
 * The payment status that follows from the money (reliability 3, M5; wire reference 6.2): money
 * given back decides first, then capture, then cancellation. A failed capture asks for action until
 * every payment is captured. An order of total 0 has nothing to pay and counts as captured.
 */
export function derivePaymentStatus(order: OrderMoneyFacts): PaymentStatus {
  const captured = order.payments.reduce((sum, payment) => sum + payment.amount_captured, 0)
  const refunded = order.payments.reduce((sum, payment) => sum + payment.amount_refunded, 0)
  if (refunded > 0) return refunded >= captured ? 'refunded' : 'partially_refunded'

  const live = order.payments.filter((payment) => payment.canceled_at === null)
  if (live.length > 0 && live.every((payment) => payment.captured_at !== null)) return 'captured'
  if (order.isCanceled) return 'canceled'
  if (order.hasFailedCapture) return 'requires_action'
  if (live.length > 0) return 'awaiting'
  return order.total === 0 ? 'captured' : 'not_paid'
}
