import { AmountList } from '../../ui/facts/amount-list.tsx'
import { messages } from './swaps-messages.ts'

const words = messages.amounts

interface SwapAmountsProps {
  /** Minor units, with tax. */
  readonly parts: {
    readonly newItemsTotal: number
    readonly returnedItemsTotal: number
    readonly returnShippingTotal: number
  }
  /** Minor units; below 0 when the customer gets money back. */
  readonly difference: number
  readonly currencyCode: string
}

/** What a swap comes to: what goes out less what comes back. */
export function SwapAmounts({ parts, difference, currencyCode }: SwapAmountsProps) {
  return (
    <AmountList
      look="foot"
      rows={[
        { label: words.newItems, amount: parts.newItemsTotal },
        { label: words.returned, amount: -parts.returnedItemsTotal },
        ...(parts.returnShippingTotal === 0
          ? []
          : [{ label: words.returnShipping, amount: parts.returnShippingTotal }]),
      ]}
      total={{ label: wordsOf(difference), amount: Math.abs(difference) }}
      currencyCode={currencyCode}
    />
  )
}

/** Who owes the difference, in words. */
export function wordsOf(difference: number): string {
  if (difference === 0) return words.nothing
  return difference > 0 ? words.pays : words.gets
}
