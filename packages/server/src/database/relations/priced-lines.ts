import { sum } from '@purser/domain/money'
import { originalTotals } from '@purser/domain/orders'

interface AdjustedLine {
  readonly unit_price: number
  readonly quantity: number
  readonly adjustments?: readonly { readonly amount: number }[] | undefined
}

/** Returns a line of a placed order as domain prices it, with the discount of that time. */
export function discountedLine({ unit_price, quantity, adjustments = [] }: AdjustedLine) {
  return { unit_price, quantity, discount_total: sum(adjustments.map(({ amount }) => amount)) }
}

/** Returns a shipping method's totals at a tax rate; `totals` if it was priced together with others. */
export function taxedMethod({ price }: { readonly price: number }, rate: number, totals?: object) {
  const originals = originalTotals(price, rate)
  const alone = {
    subtotal: price,
    gift_card_total: 0,
    tax_total: originals.original_tax_total,
    total: originals.original_total,
  }
  return { ...alone, ...totals, ...originals, tax_lines: taxLines(rate) }
}

/** Returns the tax lines that clients of this API expect on each line: one rate, the order's. */
export function taxLines(rate: number) {
  return [{ rate, name: 'default', code: 'default' }]
}
