import type { NetLine } from '@purser/domain/discounts'
import { sum } from '@purser/domain/money'
import { originalTotals } from '@purser/domain/orders'
import { sumOfTaxes, type TaxedPart, type TaxLine, taxesOf, taxesOn } from '@purser/domain/taxes'

interface AdjustedLine extends Readonly<NetLine> {
  readonly adjustments?: readonly { readonly amount: number }[] | undefined
  readonly taxes?: readonly TaxLine[] | null | undefined
}

/** Returns a line of a placed order as domain prices it, with the discount and taxes of that time. */
export function discountedLine({
  unit_price,
  quantity,
  own_subtotal,
  adjustments = [],
  taxes,
}: AdjustedLine) {
  const discount_total = sum(adjustments.map(({ amount }) => amount))
  return { unit_price, quantity, own_subtotal, discount_total, taxes }
}

/** Returns a shipping method's totals at its own taxes or else a rate; `totals` if it was priced together with others. */
export function taxedMethod(method: { readonly price: number } & TaxedPart, rate: number, totals?: object) {
  const { price } = method
  const taxes = taxesOn(price, taxesOf(method, rate))
  const tax_total = sumOfTaxes(taxes)
  const alone = {
    subtotal: price,
    gift_card_total: 0,
    gift_card_tax_total: 0,
    tax_total,
    tax_lines: taxes,
    total: price + tax_total,
  }
  return { ...alone, ...totals, ...originalTotals(price, taxes) }
}

/** Returns the net price of a line as read from its order, where it isn't unit price times quantity; else null. */
export const ownSubtotal = (line: object): number | null =>
  (line as { readonly own_subtotal?: number | null }).own_subtotal ?? null

/** Returns the taxes charged on a line or shipping method as read from its order; null if the order has one rate. */
export const ownTaxes = (part: object): readonly TaxLine[] | null =>
  (part as { readonly taxes?: readonly TaxLine[] | null }).taxes ?? null
