import { allocate, withoutTax } from '../money/index.ts'
import type { LineTotals } from '../orders/index.ts'

/** What was paid for the claimed units that a new item replaces, in minor units. */
export interface ClaimedTotals {
  /** Paid in money: with tax, less discount and gift cards. */
  readonly claimed_total: number
  /** Paid by gift cards, without tax. */
  readonly claimed_gift_card_total: number
}

/**
 * Returns what each new item of a claim is worth: the amount paid for the claimed units, allocated by the new items' prices,
 * whatever these sum to.
 */
export function claimedTotals(
  claimed: ClaimedTotals,
  newItems: readonly { readonly unit_price: number; readonly quantity: number }[],
): ClaimedTotals[] {
  const prices = newItems.map(({ unit_price, quantity }) => unit_price * quantity)
  const totals = allocate(claimed.claimed_total, prices)
  const giftCards = allocate(claimed.claimed_gift_card_total, prices)
  return newItems.map((_, place) => ({
    claimed_total: totals[place] ?? 0,
    claimed_gift_card_total: giftCards[place] ?? 0,
  }))
}

/**
 * Computes the line of a claim's new item: at its price, paid with what the claimed units were paid with. The remainder is its
 * discount, negative if the claimed units cost more. `taxRate` is percent.
 */
export function totalsOfReplacement(
  { subtotal }: Pick<LineTotals, 'subtotal'>,
  { claimed_total: total, claimed_gift_card_total: gift_card_total }: ClaimedTotals,
  taxRate: number,
): Pick<LineTotals, 'discount_total' | 'gift_card_total' | 'tax_total' | 'total'> {
  const net = withoutTax(total, taxRate)
  return {
    discount_total: subtotal - gift_card_total - net,
    gift_card_total,
    tax_total: total - net,
    total,
  }
}
