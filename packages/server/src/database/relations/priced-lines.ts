import type { NetLine } from '@purser/domain/discounts'
import { sum } from '@purser/domain/money'
import { originalTotals } from '@purser/domain/orders'
import { netOfMethod, type PricedMethod, sumOfTaxes, type TaxLine, taxesOnMethod } from '@purser/domain/taxes'

interface AdjustedLine extends Readonly<NetLine> {
  readonly includes_tax?: boolean | undefined
  readonly adjustments?: readonly { readonly amount: number }[] | undefined
  readonly taxes?: readonly TaxLine[] | null | undefined
}

/** Returns a line of a placed order as domain prices it, with the discount and taxes of that time. */
export function discountedLine(line: AdjustedLine) {
  const { unit_price, includes_tax, quantity, own_subtotal, adjustments = [], taxes } = line
  const discount_total = sum(adjustments.map(({ amount }) => amount))
  return { unit_price, includes_tax, quantity, own_subtotal, discount_total, taxes }
}

/** Returns a shipping method's totals at its own taxes or else a rate; `totals` if it was priced together with others. */
export function taxedMethod(
  method: PricedMethod & { readonly subtotal?: number | null | undefined },
  rate: number,
  totals?: object,
) {
  const { price, includes_tax } = method
  const subtotal = includes_tax ? (method.subtotal ?? netOfMethod(method, rate)) : price
  const taxes = taxesOnMethod(method, subtotal, rate)
  const tax_total = sumOfTaxes(taxes)
  const alone = {
    subtotal,
    gift_card_total: 0,
    gift_card_tax_total: 0,
    tax_total,
    tax_lines: taxes,
    total: subtotal + tax_total,
  }
  return { ...alone, ...totals, ...originalTotals(subtotal, taxes, includes_tax ? price : undefined) }
}

/** Returns the net price of a line as read from its order, where it isn't unit price times quantity; else null. */
export const ownSubtotal = (line: object): number | null =>
  (line as { readonly own_subtotal?: number | null }).own_subtotal ?? null

/** Returns the taxes charged on a line or shipping method as read from its order; null if the order has one rate. */
export const ownTaxes = (part: object): readonly TaxLine[] | null =>
  (part as { readonly taxes?: readonly TaxLine[] | null }).taxes ?? null
