import {
  deriveFulfillmentStatus,
  derivePaymentStatus,
  type FulfillmentStatus,
  refundableAmount,
} from '@purser/domain/orders'
import type { OrderInProgress } from './order-in-progress.ts'
import { iso } from './world.ts'

/** Draws the sums and statuses of an order whose story is told, as the domain derives them. */
export function finishOrder(progress: OrderInProgress, current?: FulfillmentStatus): void {
  const { order } = progress
  const isCanceled = order.status === 'canceled'
  const payments = [...progress.payments, ...progress.swapPayments]
  order.paid_total = payments.reduce((sum, payment) => sum + payment.amount_captured, 0)
  order.refunded_total = progress.refunds.reduce((sum, refund) => sum + refund.amount, 0)
  order.refundable_amount = refundableAmount({ payments, refunds: progress.refunds })
  order.payment_status = derivePaymentStatus({
    isCanceled,
    payments: progress.payments,
    hasFailedCapture: progress.hasFailedCapture,
    total: order.total,
  })
  order.fulfillment_status = deriveFulfillmentStatus({
    isCanceled,
    items: progress.lines.map((line) => line.row),
    current,
  })
  order.updated_at = iso(progress.clock)
}
