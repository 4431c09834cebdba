export interface OrderRefundFacts {
  payments: readonly { amount_captured: number }[]
  /** Every refund of the order that has not failed: one still under way counts as gone. */
  refunds: readonly { amount: number }[]
}

/**
 * What may still be given back: captured less refunded (reliability 3, M4). The wire's paid_total
 * counts money that is not captured yet; this does not.
 */
export function refundableAmount({ payments, refunds }: OrderRefundFacts): number {
  const captured = payments.reduce((sum, payment) => sum + payment.amount_captured, 0)
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  return Math.max(0, captured - refunded)
}

/**
 * The most that the refund form takes: "between 0 and total minus refunded_total" (SPEC 5). The
 * server also refuses more than was captured (DECISIONS 10, `refundRefusal`).
 */
export function largestRefund(order: { total: number; refunded_total: number }): number {
  return Math.max(0, order.total - order.refunded_total)
}

export interface RefundablePayment {
  id: string
  amount_captured: number
  amount_refunded: number
  /** The amounts of refunds under way, pending or of unknown outcome. */
  held: number
}

/**
 * Which payments a refund draws on: captured ones in row order, each up to its own remainder, until
 * the amount is reached (wire reference 5.7). The parts are at least 1 and sum to the amount, or to
 * all there is when that is less.
 */
export function allocateRefund(
  amount: number,
  payments: readonly RefundablePayment[],
): { payment_id: string; amount: number }[] {
  const parts: { payment_id: string; amount: number }[] = []
  let left = amount
  for (const payment of payments) {
    const remainder = payment.amount_captured - payment.amount_refunded - payment.held
    const part = Math.min(left, remainder)
    if (part <= 0) continue
    parts.push({ payment_id: payment.id, amount: part })
    left -= part
  }
  return parts
}
