/** The largest amount, in minor units, that the books hold: what a JavaScript number counts without gaps. */
export const MAX_AMOUNT = Number.MAX_SAFE_INTEGER

/** How many decimals an amount in major units has: 2, of krw none. The currency table's decimal_digits do not count here. */
export function decimalsOf(currencyCode: string): number {
  return currencyCode.toLowerCase() === 'krw' ? 0 : 2
}

/** How many minor units make one major unit: 100, of krw 1. */
export function minorUnitsPerMajor(currencyCode: string): number {
  return 10 ** decimalsOf(currencyCode)
}

/**
 * An entered price in major units as minor units: x 100, krw x 1, rounded half up. The decimal point is shifted in the written
 * number, so 1.005 gives 101 where multiplying would give 100.
 */
export function toMinor(major: number, currencyCode: string): number {
  const [digits, exponent = '0'] = String(major).split('e')
  return Math.round(Number(`${digits}e${Number(exponent) + decimalsOf(currencyCode)}`)) + 0
}

/** A price written in digits with a point, as minor units: digit by digit where nothing is rounded, as fractions lose the last of many. */
export function minorOfWritten(plain: string, currencyCode: string): number {
  const [whole = '', fraction = ''] = plain.split('.')
  const decimals = decimalsOf(currencyCode)
  const isExact = fraction.length <= decimals
  return isExact ? Number(whole + fraction.padEnd(decimals, '0')) : toMinor(Number(plain), currencyCode)
}

/** An amount as `minorOfWritten` reads it back: 1250 eur is '12.50', -5 eur is '-0.05'. */
export function writtenInMajor(amount: number, currencyCode: string): string {
  const sign = amount < 0 ? '-' : ''
  const decimals = decimalsOf(currencyCode)
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`
}
