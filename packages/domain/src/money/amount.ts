import { currencyOf } from '../currencies/index.ts'

/** The largest amount in minor units: the largest integer that JavaScript represents exactly. */
export const MAX_AMOUNT = Number.MAX_SAFE_INTEGER

/** Returns the number of decimals of an amount in major units: 0 for JPY, 3 for KWD, 2 for most and for unknown codes. */
export function decimalsOf(currencyCode: string): number {
  return currencyOf(currencyCode)?.decimal_digits ?? 2
}

/** Returns whether a currency has hundredths. */
export const hasCents = (currencyCode: string): boolean => decimalsOf(currencyCode) === 2

/** Returns how many minor units make a major unit: 1 for JPY, 1000 for KWD, 100 for most. */
export function minorUnitsPerMajor(currencyCode: string): number {
  return 10 ** decimalsOf(currencyCode)
}

/**
 * Parses a decimal price in major units to minor units. Never rounds: null if it has more decimals than its currency, not counting trailing
 * zeros. Parsed digit by digit, because large fractions lose their last digits as numbers.
 */
export function minorOfWritten(plain: string, currencyCode: string): number | null {
  const [whole = '', written = ''] = plain.split('.')
  const fraction = written.replace(/0+$/, '')
  const decimals = decimalsOf(currencyCode)
  return fraction.length > decimals ? null : Number(whole + fraction.padEnd(decimals, '0')) + 0
}

/** Formats an amount so that `minorOfWritten` can parse it: 1250 EUR is '12.50', 1250 JPY is '1250', -5 KWD is '-0.005'. */
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

/** Returns the decimals of an amount stored by older releases, which counted all but KRW in hundredths. */
export const formerDecimalsOf = (currencyCode: string): number =>
  currencyCode.toLowerCase() === 'krw' ? 0 : 2

/** Returns the message about an amount with more decimals than its currency. */
export function tooManyDecimals(currencyCode: string): string {
  const code = currencyCode.toUpperCase()
  const decimals = decimalsOf(currencyCode)
  return decimals === 0 ? `${code} has no decimals` : `${code} has at most ${decimals} decimals`
}
