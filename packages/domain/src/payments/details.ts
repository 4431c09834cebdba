import { type MoneyFacts, moneyOf, type PaymentSums } from './money.ts'
import { manualRefundReasons } from './refund-reasons.ts'

/** An order with its payments, including those of its swaps, and their refunds. */
export interface PaidOrder extends MoneyFacts<PaymentSums & { readonly swap_id: string | null }> {
  /** `failed_amount`: the part of each that failed after it had succeeded. */
  readonly refunds: readonly {
    readonly reason: string
    readonly amount: number
    readonly failed_amount?: number | undefined
  }[]
}

/** The lines of the payment details, in minor units: paid - manual - return - claim refunds + swap_total - disputed = net_paid. */
export interface PaymentDetails {
  /** Captured for the order itself. */
  paid: number
  /** Refunds that an operator chose to make: as a discount, or for another reason. */
  manual_refunds: number
  return_refunds: number
  claim_refunds: number
  /** Captured for swaps less their refunds: below 0 if they refunded more. */
  swap_total: number
  /** Disputed by the customer, or lost in a dispute. */
  disputed: number
  /** Captured less what was or is being refunded. */
  net_paid: number
}

/** Breaks down what was paid for an order and its swaps, and what was refunded and why. Each amount appears in one line. */
export function paymentDetails(order: PaidOrder): PaymentDetails {
  const refunded = (isCounted: (reason: string) => boolean) =>
    order.refunds
      .filter(({ reason }) => isCounted(reason))
      .reduce((sum, { amount, failed_amount = 0 }) => sum + amount - failed_amount, 0)
  const capturedOf = (isOfSwap: boolean) => {
    const payments = order.payments.filter(({ swap_id }) => (swap_id !== null) === isOfSwap)
    return moneyOf({ ...order, payments }).captured
  }
  return {
    paid: capturedOf(false),
    manual_refunds: refunded((reason) => (manualRefundReasons as readonly string[]).includes(reason)),
    return_refunds: refunded((reason) => reason === 'return'),
    claim_refunds: refunded((reason) => reason === 'claim'),
    swap_total: capturedOf(true) - refunded((reason) => reason === 'swap'),
    disputed: moneyOf(order).disputed,
    net_paid: moneyOf(order).refundable,
  }
}
