import { currencyOf } from '../currencies/index.ts'
import { decimalsOf, MAX_AMOUNT, minorOfWritten } from './amount.ts'

/** Why a text is no price: it is no amount at all, or may mean one as well as a thousand times it. */
export type PriceFault = 'no_amount' | 'thousands_or_decimals'

/**
 * A price in major units as other programs write it into files, in minor units: 12, 12.50 or 12,50, of more decimals rounded half
 * up. Of a currency without decimals (krw) it is 12, 12.0 or 12.00. Nothing groups thousands, and where the three digits behind a
 * point may be a group of them the price is not guessed, but in currencies that have three decimals themselves.
 */
export function priceOfWritten(text: string, currencyCode: string): number | PriceFault {
  const plain = text.trim()
  if (!/^\d+([.,]\d+)?$/.test(plain)) return 'no_amount'
  const [whole = '', fraction = ''] = plain.split(/[.,]/)
  const mayGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  if (mayGroup && !(plain.includes('.') && currencyOf(currencyCode)?.decimal_digits === 3)) {
    return 'thousands_or_decimals'
  }
  const isWhole = decimalsOf(currencyCode) === 0
  const isReadable = isWhole ? /^0{0,2}$/.test(fraction) : plain.includes('.') || fraction.length <= 2
  if (!isReadable) return 'no_amount'
  const amount = minorOfWritten(isWhole ? whole : `${whole}.${fraction}`, currencyCode)
  return amount <= MAX_AMOUNT ? amount : 'no_amount'
}
