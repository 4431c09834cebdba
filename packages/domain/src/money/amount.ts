import { currencyOf } from '../currencies/index.ts'

/** The largest amount, in minor units, that the books hold: what a JavaScript number counts without gaps. */
export const MAX_AMOUNT = Number.MAX_SAFE_INTEGER

/** How many decimals an amount in major units has: 0 for JPY, 3 for KWD, 2 for most and for a code that is not in the table. */
export function decimalsOf(currencyCode: string): number {
  return currencyOf(currencyCode)?.decimal_digits ?? 2
}

/** How many minor units make one major unit: 1 for JPY, 1000 for KWD, 100 for most. */
export function minorUnitsPerMajor(currencyCode: string): number {
  return 10 ** decimalsOf(currencyCode)
}

/**
 * A price written in digits with a point, in minor units. Null when it has more decimals than its currency: nothing is rounded.
 * Zeros at its end are no decimals. It is read digit by digit, because a fraction of a large number loses its last digits.
 */
export function minorOfWritten(plain: string, currencyCode: string): number | null {
  const [whole = '', written = ''] = plain.split('.')
  const fraction = written.replace(/0+$/, '')
  const decimals = decimalsOf(currencyCode)
  return fraction.length > decimals ? null : Number(whole + fraction.padEnd(decimals, '0')) + 0
}

/** An amount as `minorOfWritten` reads it: 1250 EUR is '12.50', 1250 JPY is '1250', -5 KWD is '-0.005'. */
export function writtenInMajor(
  amount: number,
  currencyCode: string,
  decimals = decimalsOf(currencyCode),
): string {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`
}

/** How many decimals an amount had before currencies were counted by their own: hundredths of all but KRW. */
export const formerDecimalsOf = (currencyCode: string): number =>
  currencyCode.toLowerCase() === 'krw' ? 0 : 2

/** What is wrong with an amount that has more decimals than its currency. */
export function tooManyDecimals(currencyCode: string): string {
  const code = currencyCode.toUpperCase()
  const decimals = decimalsOf(currencyCode)
  return decimals === 0 ? `${code} has no decimals` : `${code} has at most ${decimals} decimals`
}
