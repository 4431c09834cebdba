import { allocate, withoutTax } from '../money/index.ts'
import type { LineTotals } from '../orders/index.ts'

/** What the claimed units that a new item of a claim stands for were paid with, in minor units. */
export interface ClaimedTotals {
  /** In money: with tax, less discount and gift cards. */
  readonly claimed_total: number
  /** By gift cards, without tax. */
  readonly claimed_gift_card_total: number
}

/**
 * What each new item of a claim is worth from then on: together what the claimed units were paid with, whatever the new items would
 * cost, divided by their prices.
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
 * A new item of a claim as a line: at its price, and paid for by what was paid for the claimed units. What that leaves open is its
 * discount, below 0 where the claimed units had cost more. `taxRate` is percent.
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
