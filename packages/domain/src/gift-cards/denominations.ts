import { toMinor } from '../money/index.ts'

/** What the form of a new gift card product begins with. */
export const newGiftCardProduct = {
  title: 'Gift Card',
  option: 'Denominations',
  /** In minor units: 10, 50 and 100 of the currency. */
  amounts: (currencyCode: string) => [10, 50, 100].map((amount) => toMinor(amount, currencyCode)),
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
