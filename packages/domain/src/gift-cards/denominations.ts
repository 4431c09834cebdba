import { minorUnitsPerMajor } from '../money/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** Initial values of the form for a new gift card product. */
export const newGiftCardProduct = {
  title: 'Gift Card',
  option: 'Denominations',
  /** In minor units: 10, 50 and 100 of the currency. */
  amounts: (currencyCode: string) => [10, 50, 100].map((amount) => amount * minorUnitsPerMajor(currencyCode)),
} as const

/** Returns the variant title and option value of a denomination: its position. The amount is in its price. */
export function denominationName(place: number): string {
  return String(place + 1)
}

/** Returns the variants of a new gift card product, whose stock is not tracked. Amounts in minor units. */
export function newDenominations(amounts: readonly number[], currency_code: string) {
  return amounts.map((amount, place) => ({
    title: denominationName(place),
    options: [{ value: denominationName(place) }],
    prices: [{ currency_code, amount }],
    manage_inventory: false,
  }))
}

/**
 * Returns why a denomination can't have these prices, or null: a card is worth what it was sold for. `field` is the request's list of
 * prices.
 */
export function denominationRefusal(
  prices: readonly { readonly amount: number; readonly sale_amount?: number | null | undefined }[],
  field = 'prices',
): Refusal | null {
  for (const [place, { amount, sale_amount }] of prices.entries()) {
    const name = amount === 0 ? 'amount' : sale_amount === 0 ? 'sale_amount' : null
    if (name)
      return refusal('amount_too_small', "A gift card's price must be above 0.", `${field}.${place}.${name}`)
  }
  return null
}
