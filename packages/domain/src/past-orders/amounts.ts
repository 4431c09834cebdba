import { formatAmountWithCode, sum } from '../money/index.ts'
import type { PastOrderAmounts, PastOrderFields, PastOrderLine } from './past-order.ts'

type Added = PastOrderAmounts & Pick<PastOrderFields, 'lines' | 'currency_code'>

/** Returns what a line costs after its own discount. */
export const lineTotal = ({ quantity, unit_price, discount }: PastOrderLine): number =>
  quantity * unit_price - discount

/**
 * Returns a sentence about amounts that don't add up to the total, which are kept as the other shop says; null if they add up. Taxes may
 * be in the prices or on top, and the order's discount may have those of lines in it or not.
 */
export function amountsRemark(order: Added): string | null {
  const { total, currency_code } = order
  const sums = possibleTotals(order)
  if (sums.includes(total)) return null
  const nearest = sums.toSorted((one, other) => Math.abs(one - total) - Math.abs(other - total))[0] ?? 0
  const shown = (amount: number) => formatAmountWithCode(amount, currency_code)
  return `The amounts add up to ${shown(nearest)}, but the total is ${shown(total)}. Both are kept as the file has them.`
}

function possibleTotals({
  lines,
  subtotal,
  discount_total,
  shipping_total,
  tax_total,
  duties_total,
}: Added): number[] {
  const charges = shipping_total + duties_total
  const withTaxes = (net: number) => [net + charges, net + charges + tax_total]
  if (lines.length === 0) return withTaxes(subtotal)
  const goods = sum(lines.map(({ quantity, unit_price }) => quantity * unit_price))
  const ofLines = sum(lines.map(({ discount }) => discount))
  return [discount_total, discount_total + ofLines, ofLines].flatMap((taken) => withTaxes(goods - taken))
}

/** What past orders come to in one currency. */
export interface PastOrderSum {
  readonly currency_code: string
  readonly orders: number
  /** Totals less refunds, of orders that weren't canceled. */
  readonly amount: number
}
