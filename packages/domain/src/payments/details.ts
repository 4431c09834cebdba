import { type MoneyFacts, moneyOf } from './money.ts'
import { manualRefundReasons } from './refund-reasons.ts'
import { isSwapSettled } from './settled-difference.ts'

export interface PaidOrder extends MoneyFacts {
  readonly refunds: readonly { readonly reason: string; readonly amount: number }[]
  readonly swaps?:
    | readonly { readonly payment_status: string; readonly difference_due: number | null }[]
    | undefined
}

/** The lines of the payment details, in minor units. */
export interface PaymentDetails {
  paid: number
  /** Those that an operator chose to give: as a discount, or for another reason. */
  manual_refunds: number
  return_refunds: number
  claim_refunds: number
  /** What the settled swaps cost the customer; below 0 when they gave money back. */
  swap_total: number
  /** What was paid less what was given back or is on its way back. */
  net_paid: number
}

/** What was paid for an order and what of it was given back, and why. */
export function paymentDetails(order: PaidOrder): PaymentDetails {
  const refunded = (isCounted: (reason: string) => boolean) =>
    order.refunds.filter(({ reason }) => isCounted(reason)).reduce((sum, { amount }) => sum + amount, 0)
  const settled = (order.swaps ?? []).filter(({ payment_status }) => isSwapSettled(payment_status))
  const { captured, refundable } = moneyOf(order)
  return {
    paid: captured,
    manual_refunds: refunded((reason) => (manualRefundReasons as readonly string[]).includes(reason)),
    return_refunds: refunded((reason) => reason === 'return'),
    claim_refunds: refunded((reason) => reason === 'claim'),
    swap_total: settled.reduce((sum, swap) => sum + (swap.difference_due ?? 0), 0),
    net_paid: refundable,
  }
}
