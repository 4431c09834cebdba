import type { Swap } from '@purser/contract/swaps'
import { formatAmount } from '@purser/domain/money'
import { refundRefusal } from '@purser/domain/orders'
import { isOpenPayment, moneyOf } from '@purser/domain/payments'
import { moneyOfSwap, remainingDifference, swapDifference } from '@purser/domain/swaps'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { roundingRemark } from '../../components/line-items/rounding-remark.ts'
import type { AmountRemark, AmountRow, AmountSum } from '../../ui/facts/amount-rows.ts'
import { messages } from './swaps-messages.ts'

const words = messages.amounts

/** Minor units, with tax. */
export type SwapParts = Parameters<typeof swapDifference>[0]

/**
 * Returns the totals of a swap. If the customer gets a refund, returned goods are positive and new ones negative. `rounding` is the
 * goods' difference from their shown prices.
 */
export function swapSums(
  parts: SwapParts,
  rounding: number,
  currencyCode: string,
): AmountSum<AmountRow | AmountRemark> {
  const due = swapDifference(parts)
  const signed = (amount: number) => signedFor(due, amount)
  return {
    rows: [
      ...[
        { label: words.newItems, amount: signed(parts.newItemsTotal) },
        { label: words.returned, amount: signed(-parts.returnedItemsTotal) },
        { label: words.returnShipping, amount: signed(parts.returnShippingTotal) },
      ].filter(({ label, amount }) => label !== words.returnShipping || amount !== 0),
      ...roundingRemark(signed(rounding), currencyCode),
    ],
    total: { label: wordsOf(due), amount: signed(due) },
  }
}

/** Returns an amount as shown above the swap's difference: negated where the customer gets a refund. */
export function signedFor(due: number, amount: number): number {
  return due < 0 ? 0 - amount : amount
}

/** Returns what settling a swap would charge (positive) or refund (negative), without parts already moved by providers. */
export function openDifference(
  swap: Pick<Swap, 'id' | 'payment_status' | 'difference_due'>,
  order: Pick<OrderDetail, 'payments' | 'payment_operations' | 'refunds'>,
): number {
  return remainingDifference({ difference_due: swap.difference_due, ...moneyOfSwap(swap, order) })
}

/** Returns why the server would refuse to settle a swap now, with the amounts; null when it would not. */
export function settleRefusal(
  swap: Parameters<typeof openDifference>[0],
  order: Parameters<typeof openDifference>[1] & Pick<OrderDetail, 'status' | 'currency_code'>,
): string | null {
  const amount = 0 - openDifference(swap, order)
  if (amount <= 0) return null
  const { captured, refundable, disputed } = moneyOf(order)
  const refusal = refundRefusal({ amount, refundable, disputed, isCanceled: order.status === 'canceled' })
  if (!refusal) return null
  const money = (each: number) => formatAmount(each, order.currency_code)
  return captured === 0
    ? messages.settle.notCaptured(money(amount), refusal.message)
    : messages.settle.refused(money(amount), money(refundable), refusal.message)
}

/** Describes how the amount due is charged: from the customer's authorized payment, if it is still valid. */
export function captureEffect({ payment }: Pick<Swap, 'payment'>, amount: string): string {
  if (payment && isOpenPayment(payment)) return messages.settle.captures(amount)
  return payment ? messages.settle.recordsLapsed(amount) : messages.settle.records(amount)
}

/** Says who owes the difference. */
export function wordsOf(due: number): string {
  if (due === 0) return words.nothing
  return due > 0 ? words.pays : words.gets
}
