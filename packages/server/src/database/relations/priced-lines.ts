import { sum } from '@purser/domain/money'
import { originalTotals } from '@purser/domain/orders'

interface AdjustedLine {
  readonly unit_price: number
  readonly quantity: number
  readonly adjustments?: readonly { readonly amount: number }[] | undefined
}

/** A line of a placed order as domain prices it: its discount is what was taken off it then. */
export function discountedLine({ unit_price, quantity, adjustments = [] }: AdjustedLine) {
  return { unit_price, quantity, discount_total: sum(adjustments.map(({ amount }) => amount)) }
}

/** What follows from a shipping method's price and the rate that it is taxed at; `totals` where it was priced with others. */
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

/** One rate for the whole order, the region's at the time: clients of this wire read it from each line. */
export function taxLines(rate: number) {
  return [{ rate, name: 'default', code: 'default' }]
}
