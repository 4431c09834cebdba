import { decimalsOf, MAX_AMOUNT, minorOfWritten } from './amount.ts'

/** Why a text isn't a price: not an amount, too many decimals for its currency, or possibly a group of thousands. */
export type PriceFault = 'no_amount' | 'too_many_decimals' | 'thousands_or_decimals'

/**
 * Parses a price in major units as other programs write it (12, 12.50 or 12,50) to minor units, with at most the currency's decimals.
 * Thousands separators aren't supported. Three digits after a comma or point may be a group of thousands, so the price is refused, except
 * after a point in a currency with three decimals.
 */
export function priceOfWritten(text: string, currencyCode: string): number | PriceFault {
  const plain = text.trim()
  if (!/^\d+([.,]\d+)?$/.test(plain)) return 'no_amount'
  const [whole = '', fraction = ''] = plain.split(/[.,]/)
  const mayGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  if (mayGroup && !(plain.includes('.') && decimalsOf(currencyCode) === 3)) return 'thousands_or_decimals'
  const amount = minorOfWritten(`${whole}.${fraction}`, currencyCode)
  if (amount === null) return 'too_many_decimals'
  return amount <= MAX_AMOUNT ? amount : 'no_amount'
}
