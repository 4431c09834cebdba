import { formatAmount } from '../money/index.ts'
import { nameOf } from './name-of-line.ts'
import { type Explanation, explained, grouped, type Part } from './part.ts'

/** An edit's totals and lines. Amounts net in minor units; discounts and gift cards above 0. */
export interface EditBooks {
  readonly currency_code: string
  readonly previous_total: number
  readonly lines: readonly {
    readonly title: string
    readonly description: string | null
    readonly quantity: number
    readonly unit_price: number
    readonly includes_tax: boolean
    /** Net, of all its units. */
    readonly net: number
  }[]
  readonly discount_total: number
  readonly shipping_total: number
  readonly gift_card_total: number
  readonly tax_total: number
}

/** Explains by how much an edit raises its order's total; below 0, lowers it (explain-11). `shown` in minor units. */
export function explainEdit(shown: number, books: EditBooks): Explanation {
  const { previous_total, lines, discount_total, shipping_total, gift_card_total, tax_total } = books
  const rest: Part[] = [
    { label: 'Discounts', amount: -discount_total },
    { label: 'Shipping', amount: shipping_total },
    { label: 'Gift cards', amount: -gift_card_total },
    { label: 'Tax', amount: tax_total },
  ]
  const after = [
    ...lines.map(({ unit_price, quantity, includes_tax, net, ...line }) => ({
      label: nameOf(line),
      amount: net,
      note: `${quantity} × ${formatAmount(unit_price, books.currency_code)}${includes_tax ? ' with tax' : ''}`,
    })),
    ...rest.filter(({ amount }) => amount !== 0),
  ]
  return explained('Difference', shown, [
    grouped('Total after the changes', after),
    { label: 'Total before', amount: -previous_total },
  ])
}
