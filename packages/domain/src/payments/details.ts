import { manualRefundReasons } from './refund-reasons.ts'

export interface PaidOrder {
  paid_total: number
  refunds: readonly { reason: string; amount: number }[]
  swaps?: readonly { payment_status: string; difference_due: number | null }[] | undefined
}

/** The lines of the payment details, in minor units (DECISIONS 68). */
export interface PaymentDetails {
  /** Those that an operator chose to give: as a discount, or for another reason. */
  manual_refunds: number
  return_refunds: number
  /** What claims gave back; DECISIONS 68 does not name it, and without it the lines would not sum up. */
  claim_refunds: number
  /** What the settled swaps cost the customer; below 0 when they gave money back. */
  swap_total: number
  net_paid: number
}

/** "Manual refunds, return refunds, swap total, net paid" (DECISIONS 68): what was paid less what was given back. */
export function paymentDetails(order: PaidOrder): PaymentDetails {
  const refunded = (isCounted: (reason: string) => boolean) =>
    order.refunds.filter(({ reason }) => isCounted(reason)).reduce((sum, { amount }) => sum + amount, 0)
  const settled = (order.swaps ?? []).filter(
    ({ payment_status }) => payment_status === 'captured' || payment_status === 'difference_refunded',
  )
  return {
    manual_refunds: refunded((reason) => (manualRefundReasons as readonly string[]).includes(reason)),
    return_refunds: refunded((reason) => reason === 'return'),
    claim_refunds: refunded((reason) => reason === 'claim'),
    swap_total: settled.reduce((sum, swap) => sum + (swap.difference_due ?? 0), 0),
    net_paid: order.paid_total - refunded(() => true),
  }
}
