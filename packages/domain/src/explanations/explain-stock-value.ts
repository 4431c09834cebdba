import { formatAmount } from '../money/index.ts'
import { nameOf } from './name-of-line.ts'
import { type Explanation, explained } from './part.ts'

/** How many of the most valuable variants an explanation shows one by one. */
export const STOCK_VALUES_SHOWN = 100

/** The stock of the most valuable variants and the sum of all others. Amounts in minor units, units by the movements of the stock. */
export interface StockValueBooks {
  readonly currency_code: string
  readonly variants: readonly {
    readonly title: string
    readonly description: string | null
    readonly units: number
    readonly unit_cost: number
    readonly amount: number
  }[]
  readonly others: { readonly count: number; readonly sum: number }
}

/** Explains what the stock cost (explain-21). Units below zero count as none. */
export function explainStockValue(shown: number, books: StockValueBooks): Explanation {
  const { variants, others, currency_code } = books
  const parts = variants.map(({ units, unit_cost, amount, ...variant }) => ({
    label: nameOf(variant),
    amount,
    note: `${units.toLocaleString('en')} × ${formatAmount(unit_cost, currency_code)}`,
  }))
  const rest = { label: `${others.count.toLocaleString('en')} more variants`, amount: others.sum }
  return explained('Stock value', shown, [...parts, ...(others.count > 0 ? [rest] : [])])
}
