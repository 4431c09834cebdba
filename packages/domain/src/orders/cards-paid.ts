import { allocate, percentageOf, sum } from '../money/index.ts'

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

/** A gift card whose own tax is taken off the tax of what it pays, in minor units. */
export interface TaxedGiftCard {
  readonly balance: number
  /** Returns the tax in a part of its balance. */
  readonly taxOn: (paid: number) => number
}

/** Returns the tax that gift cards already had, each used up before the next, if they pay an amount in minor units. */
export function taxOfCards(cards: readonly TaxedGiftCard[], amount: number): number {
  let left = amount
  return sum(
    cards.map(({ balance, taxOn }) => {
      const paid = Math.max(0, Math.min(left, balance))
      left -= paid
      return taxOn(paid)
    }),
  )
}

interface PayingCard {
  /** Minor units. */
  readonly balance: number
  /** Percent; null for a card that was sold where cards aren't taxed. */
  readonly tax_rate?: number | null | undefined
}

/**
 * Returns how gift cards pay for an order in a region, given in the order in which they pay: before tax, or, where the region taxes gift
 * cards, with the tax that each had when it was sold: at its own rate, else the region's (taxes-11).
 */
export function giftCardsPaying(
  cards: readonly PayingCard[],
  region: { readonly tax_rate: number; readonly gift_cards_taxable: boolean },
): { readonly gift_card_balance?: number; readonly taxed_gift_cards?: readonly TaxedGiftCard[] } {
  if (!region.gift_cards_taxable) return { gift_card_balance: sum(cards.map(({ balance }) => balance)) }
  return {
    taxed_gift_cards: cards.map(({ balance, tax_rate }) => ({
      balance,
      taxOn: (paid) => percentageOf(paid, tax_rate ?? region.tax_rate),
    })),
  }
}
