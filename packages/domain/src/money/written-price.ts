import { decimalsOf, MAX_AMOUNT, minorOfWritten } from './amount.ts'

/** Why a text is no price: it is no amount, has more decimals than its currency, or may mean a thousand times as much. */
export type PriceFault = 'no_amount' | 'too_many_decimals' | 'thousands_or_decimals'

/**
 * A price in major units as other programs write it into files, in minor units: 12, 12.50 or 12,50, with at most the decimals of
 * its currency. Nothing groups thousands. Three digits behind a comma or point may be such a group, so the price is not guessed;
 * only behind a point in a currency with three decimals they are decimals.
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
