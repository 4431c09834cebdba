import { type ShownUnits, unitsRounding } from '../../components/items-picker/units-rounding.ts'
import { roundingRemark } from '../../components/line-items/rounding-remark.ts'
import type { AmountRemark, AmountRow, AmountSum } from '../../ui/facts/amount-rows.ts'
import type { ReturnLine } from './return-lines.ts'
import { messages } from './returns-messages.ts'

/** Minor units, with tax. */
export interface Worth {
  readonly itemsTotal: number
  readonly shippingTotal: number
  readonly refund: number
  readonly chosen: readonly { readonly line: ReturnLine; readonly quantity: number }[]
}

/** Explains a refund: what was paid for the goods, less return shipping, plus manual changes. */
export function worthSums(
  { chosen, itemsTotal, shippingTotal, refund }: Worth,
  currencyCode: string,
): AmountSum<AmountRow | AmountRemark> {
  const units: ShownUnits[] = chosen.map(({ line, quantity }) => ({ ...line, quantity }))
  const rows = [
    { label: messages.worth.shipping, amount: 0 - shippingTotal },
    { label: messages.worth.adjustment, amount: refund - (itemsTotal - shippingTotal) },
  ]
  return {
    rows: [
      { label: messages.worth.items, amount: itemsTotal },
      ...rows.filter(({ amount }) => amount !== 0),
      ...roundingRemark(unitsRounding(units, itemsTotal), currencyCode),
    ],
    total: { label: messages.toRefund, amount: refund },
  }
}
