import { minorUnitsPerMajor } from '../money/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** What the form of a new gift card product begins with. */
export const newGiftCardProduct = {
  title: 'Gift Card',
  option: 'Denominations',
  /** In minor units: 10, 50 and 100 of the currency. */
  amounts: (currencyCode: string) => [10, 50, 100].map((amount) => amount * minorUnitsPerMajor(currencyCode)),
} as const

/** What the variant of a denomination is called, and the value of its option: its position. The money is in its price. */
export function denominationName(place: number): string {
  return String(place + 1)
}

/** The variants of a new gift card product: a card is no goods that are counted. Amounts are minor units. */
export function newDenominations(amounts: readonly number[], currency_code: string) {
  return amounts.map((amount, place) => ({
    title: denominationName(place),
    options: [{ value: denominationName(place) }],
    prices: [{ currency_code, amount }],
    manage_inventory: false,
  }))
}

/** Why these prices cannot be those of a denomination, or null: a card is worth what it was sold for. `field` is where a request lists them. */
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
