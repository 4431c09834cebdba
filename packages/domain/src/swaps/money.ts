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

/** The money of a swap's order, the oldest of each first. */
export interface OrderBooks<Payment extends SwapPayment, Operation extends SwapOperation> {
  readonly payments: readonly Payment[]
  readonly refunds: readonly { readonly id: string; readonly swap_id: string | null }[]
  readonly payment_operations: readonly Operation[]
}

/** The part of an order's money that moves for one of its swaps. Minor units. */
export interface SwapMoney<Payment, Operation> {
  readonly captured: number
  readonly refunded: number
  readonly held: number
  /** The swap's own, from which refunds for other things may be taken too. */
  readonly payments: readonly Payment[]
  /** What takes or gives the difference, or cancels the payment. */
  readonly payment_operations: readonly Operation[]
  /** Whether a provider has not answered yet, or nobody knows what it did. */
  readonly isUnderWay: boolean
  /** Whether the last try to take the difference, or any to give it, was refused. */
  readonly isRefused: boolean
}

/**
 * What was taken and given for one swap of an order, and how far that is. A refund of which every part was refused leaves nothing
 * but the swap's status to tell of it.
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

/** The money that canceling a swap depends on: its own, and what its order captured, for its swaps too, and has not given back. */
export function moneyToCancelSwap<Payment extends SwapPayment, Operation extends SwapOperation>(
  swap: { readonly id: string; readonly payment_status: string },
  order: OrderBooks<Payment, Operation>,
): SwapMoney<Payment, Operation> & { readonly orderKeeps: number } {
  const { captured, refunded } = moneyOf(order)
  return { ...moneyOfSwap(swap, order), orderKeeps: captured - refunded }
}
