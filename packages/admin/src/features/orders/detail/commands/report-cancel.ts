import type { ResponseOf } from '@purser/contract/endpoints'
import type { cancelOrder } from '@purser/contract/orders'
import { formatAmount } from '@purser/domain/money'
import { isSettled } from '@purser/domain/payments'
import { toastError, toastSuccess } from '../../../../lib/toast.ts'
import { messages } from '../../orders-messages.ts'

const words = messages.cancel
type Order = ResponseOf<typeof cancelOrder>['order']

/** Returns the result of canceling an order, whose refund may be refused, or pending at the provider. */
export function cancelResult(
  order: Pick<Order, 'status' | 'refundable_amount' | 'currency_code' | 'payment_operations'>,
): { readonly isCanceled: boolean; readonly text: string } {
  const { status, refundable_amount = 0, currency_code = '', payment_operations = [] } = order
  if (status === 'canceled') return { isCanceled: true, text: words.canceled }
  if (refundable_amount > 0)
    return { isCanceled: false, text: words.refundRefused(formatAmount(refundable_amount, currency_code)) }
  const isPending = payment_operations.some(({ state }) => !isSettled(state))
  return { isCanceled: false, text: isPending ? words.refundPending : words.notCanceled }
}

/** Shows the result of canceling an order. A failure stays until it is dismissed. */
export function reportCancel(order: Order): void {
  const { isCanceled, text } = cancelResult(order)
  if (isCanceled) toastSuccess(text)
  else toastError(text, false)
}
