import type { Swap } from '@purser/contract/swaps'
import { moneyOfSwap, stillDue, swapDifference } from '@purser/domain/swaps'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import type { AmountSum } from '../../ui/facts/amount-rows.ts'
import { messages } from './swaps-messages.ts'

const words = messages.amounts

/** Minor units, with tax. */
export type SwapParts = Parameters<typeof swapDifference>[0]

/** What a swap comes to. Where the customer gets money back, what comes back is above 0 and what goes out below. */
export function swapSums(parts: SwapParts): AmountSum {
  const due = swapDifference(parts)
  const signed = (amount: number) => signedFor(due, amount)
  return {
    rows: [
      { label: words.newItems, amount: signed(parts.newItemsTotal) },
      { label: words.returned, amount: signed(-parts.returnedItemsTotal) },
      { label: words.returnShipping, amount: signed(parts.returnShippingTotal) },
    ].filter(({ label, amount }) => label !== words.returnShipping || amount !== 0),
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

/** Who owes the difference, in words. */
export function wordsOf(due: number): string {
  if (due === 0) return words.nothing
  return due > 0 ? words.pays : words.gets
}
