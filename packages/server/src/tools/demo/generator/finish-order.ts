import { deriveFulfillmentStatus, derivePaymentStatus, type FulfillmentStatus } from '@purser/domain/orders'
import type { OrderInProgress } from './order-in-progress.ts'
import { moneyOfProgress } from './order-money.ts'
import { iso } from './world.ts'

/** Draws the sums and statuses of an order whose story is told, as the domain derives them. */
export function finishOrder(progress: OrderInProgress, current?: FulfillmentStatus): void {
  const { order } = progress
  const isCanceled = order.status === 'canceled'
  const money = moneyOfProgress(progress)
  order.paid_total = money.captured
  order.refunded_total = money.refunded
  order.refundable_amount = money.refundable
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
