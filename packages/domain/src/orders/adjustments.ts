import type { DiscountRule } from '../discounts/index.ts'
import type { LineTotals } from './totals.ts'

/** Returns the discount that reduces items: the first that isn't free shipping. */
export function itemDiscount<Discount extends Pick<DiscountRule, 'type'>>(
  discounts: readonly Discount[],
): Discount | undefined {
  return discounts.find(({ type }) => type !== 'free_shipping')
}

/** What a discount takes off a line; `amount` net, in minor units. */
export interface LineAdjustment {
  readonly item_id: string
  readonly discount_id: string
  /** The code of the discount. */
  readonly description: string
  readonly amount: number
}

/**
 * Returns the discount adjustments of a priced order's lines, `totals` being those of the lines. Lines without a discount have no entry.
 */
export function lineAdjustments(
  items: readonly { readonly id: string }[],
  discounts: readonly (Pick<DiscountRule, 'type'> & { readonly id: string; readonly code: string })[],
  totals: readonly Pick<LineTotals, 'discount_total'>[],
): LineAdjustment[] {
  const discount = itemDiscount(discounts)
  if (!discount) return []
  return items.flatMap(({ id: item_id }, place) => {
    const amount = totals[place]?.discount_total ?? 0
    return amount > 0 ? [{ item_id, discount_id: discount.id, description: discount.code, amount }] : []
  })
}
