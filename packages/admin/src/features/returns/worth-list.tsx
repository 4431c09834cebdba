import { AmountList } from '../../ui/facts/amount-list.tsx'
import { messages } from './returns-messages.ts'

interface WorthListProps {
  /** Minor units, with tax. */
  readonly itemsTotal: number
  readonly shippingTotal: number
  readonly refund: number
  readonly currencyCode: string
}

/** How a refund comes about: what the goods were paid with, less the return shipping, and what was changed by hand. */
export function WorthList({ itemsTotal, shippingTotal, refund, currencyCode }: WorthListProps) {
  const adjustment = refund - (itemsTotal - shippingTotal)
  const rows = [
    { label: messages.items, amount: itemsTotal },
    ...(shippingTotal === 0 ? [] : [{ label: messages.shipping, amount: -shippingTotal }]),
    ...(adjustment === 0 ? [] : [{ label: messages.adjustment, amount: adjustment }]),
  ]
  return (
    <AmountList
      look="framed"
      rows={rows}
      total={{ label: messages.toRefund, amount: refund }}
      currencyCode={currencyCode}
    />
  )
}
