import type { AmountSum } from '../../ui/facts/amount-rows.ts'
import { messages } from './returns-messages.ts'

/** Minor units, with tax. */
export interface Worth {
  readonly itemsTotal: number
  readonly shippingTotal: number
  readonly refund: number
}

/** How a refund comes about: what the goods were paid with, less the return shipping, and what was changed by hand. */
export function worthSums({ itemsTotal, shippingTotal, refund }: Worth): AmountSum {
  const rows = [
    { label: messages.worth.shipping, amount: 0 - shippingTotal },
    { label: messages.worth.adjustment, amount: refund - (itemsTotal - shippingTotal) },
  ]
  return {
    rows: [{ label: messages.worth.items, amount: itemsTotal }, ...rows.filter(({ amount }) => amount !== 0)],
    total: { label: messages.toRefund, amount: refund },
  }
}
