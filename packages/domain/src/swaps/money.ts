import {
  hasFailedLater,
  isSettled,
  type MoneyOperation,
  moneyOf,
  type PaymentSums,
  refundedAmount,
} from '../payments/index.ts'

export interface SwapPayment extends PaymentSums {
  readonly swap_id: string | null
}

export interface SwapOperation extends MoneyOperation {
  readonly refund_id: string | null
}

/** The money of a swap's order, oldest first. */
export interface OrderBooks<Payment extends SwapPayment, Operation extends SwapOperation> {
  readonly payments: readonly Payment[]
  readonly refunds: readonly { readonly id: string; readonly swap_id: string | null }[]
  readonly payment_operations: readonly Operation[]
}

/** The part of an order's money that belongs to one of its swaps. Minor units. */
export interface SwapMoney<Payment, Operation> {
  readonly captured: number
  readonly refunded: number
  readonly held: number
  /** The swap's own payments, which other refunds may be taken from, too. */
  readonly payments: readonly Payment[]
  /** The operations that capture or refund the difference, or cancel the payment. */
  readonly payment_operations: readonly Operation[]
  /** Whether a provider has not answered yet, or an outcome is unknown. */
  readonly isUnderWay: boolean
  /** Whether the last attempt to capture the difference, or any to refund it, was refused. */
  readonly isRefused: boolean
}

/**
 * Computes what was captured and refunded for one swap of an order, and its progress. If every part of a refund was refused, only
 * the swap's status shows that.
 */
export function moneyOfSwap<Payment extends SwapPayment, Operation extends SwapOperation>(
  swap: { readonly id: string; readonly payment_status: string },
  order: OrderBooks<Payment, Operation>,
): SwapMoney<Payment, Operation> {
  const payments = order.payments.filter(({ swap_id }) => swap_id === swap.id)
  const refundIds = order.refunds.filter(({ swap_id }) => swap_id === swap.id).map(({ id }) => id)
  const isOwn = ({ kind, payment_id, refund_id }: Operation) =>
    kind === 'refund'
      ? refund_id !== null && refundIds.includes(refund_id)
      : payments.some(({ id }) => id === payment_id)
  const payment_operations = order.payment_operations.filter(isOwn)
  const captures = payment_operations.filter(({ kind }) => kind === 'capture')
  const isUnderWay = payment_operations.some(({ state }) => !isSettled(state))
  const isGivingRefused =
    swap.payment_status === 'requires_action' ||
    payment_operations.some((one) => one.kind === 'refund' && (one.state === 'failed' || hasFailedLater(one)))
  const { captured } = moneyOf({ payments, payment_operations })
  return {
    captured,
    ...refundedAmount(refundIds, payment_operations),
    payments,
    payment_operations,
    isUnderWay,
    isRefused: captures.length > 0 ? captures.at(-1)?.state === 'failed' : !isUnderWay && isGivingRefused,
  }
}

/** Computes the money that canceling a swap depends on: its own, and what its order, with its swaps, captured and did not refund. */
export function moneyToCancelSwap<Payment extends SwapPayment, Operation extends SwapOperation>(
  swap: { readonly id: string; readonly payment_status: string },
  order: OrderBooks<Payment, Operation>,
): SwapMoney<Payment, Operation> & { readonly orderKeeps: number } {
  const { captured, refunded } = moneyOf(order)
  return { ...moneyOfSwap(swap, order), orderKeeps: captured - refunded }
}
