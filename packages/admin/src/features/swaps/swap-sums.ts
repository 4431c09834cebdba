import type { Swap } from '@purser/contract/swaps'
import { formatAmount } from '@purser/domain/money'
import { refundRefusal } from '@purser/domain/orders'
import { isOpenPayment, moneyOf } from '@purser/domain/payments'
import { moneyOfSwap, stillDue, swapDifference } from '@purser/domain/swaps'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { roundingRemark } from '../../components/line-items/rounding-remark.ts'
import type { AmountRemark, AmountRow, AmountSum } from '../../ui/facts/amount-rows.ts'
import { messages } from './swaps-messages.ts'

const words = messages.amounts

/** Minor units, with tax. */
export type SwapParts = Parameters<typeof swapDifference>[0]

/**
 * What a swap comes to. Where the customer gets money back, what comes back is above 0 and what goes out below. `rounding`: by how much
 * the goods differ from their shown prices.
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

/** An amount of a swap as it stands above its difference: the other way round where the customer gets money back. */
export function signedFor(due: number, amount: number): number {
  return due < 0 ? 0 - amount : amount
}

/** What settling a swap now takes, above 0, or gives, below 0: a part that its providers have moved already is not moved again. */
export function openDifference(
  swap: Pick<Swap, 'id' | 'payment_status' | 'difference_due'>,
  order: Pick<OrderDetail, 'payments' | 'payment_operations' | 'refunds'>,
): number {
  return stillDue({ difference_due: swap.difference_due, ...moneyOfSwap(swap, order) })
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

/** How what is due is taken: from the payment that the customer has authorized, if that still stands. */
export function captureEffect({ payment }: Pick<Swap, 'payment'>, amount: string): string {
  if (payment && isOpenPayment(payment)) return messages.settle.captures(amount)
  return payment ? messages.settle.recordsLapsed(amount) : messages.settle.records(amount)
}

/** Who owes the difference, in words. */
export function wordsOf(due: number): string {
  if (due === 0) return words.nothing
  return due > 0 ? words.pays : words.gets
}
