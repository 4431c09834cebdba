import { allocate } from '../money/index.ts'

/** What gift cards paid of an order, in minor units. */
export interface GiftCardsPaid {
  /** What was taken from the cards. */
  readonly gift_card_total: number
  /** The tax that the cards had when they were sold, which the order doesn't charge again: `tax_total` is less by it. */
  readonly gift_card_tax_total?: number | undefined
  /** When the order was moved in from another shop, whose gift cards paid for tax as well; null or omitted for Purser's own. */
  readonly moved_in_at?: string | null | undefined
}

/** What gift cards paid of a line or shipping method, in minor units. */
export interface PartPaidByCards {
  gift_card_total: number
  gift_card_tax_total: number
}

/** Returns whether gift cards paid with tax: the taxes of lines and shipping are then those of their whole price. */
export const cardsPayTax = ({ gift_card_tax_total = 0, moved_in_at }: GiftCardsPaid): boolean =>
  gift_card_tax_total !== 0 || moved_in_at != null

/** Splits what gift cards paid, their tax included, over lines and shipping methods by their prices with tax. */
export function allocateCards(
  { gift_card_total, gift_card_tax_total = 0 }: GiftCardsPaid,
  gross: readonly number[],
): PartPaidByCards[] {
  const shares = allocate(gift_card_total + gift_card_tax_total, gross)
  const taxes = allocate(gift_card_tax_total, shares)
  return shares.map((share, place) => {
    const tax = taxes[place] ?? 0
    return { gift_card_total: share - tax, gift_card_tax_total: tax }
  })
}
