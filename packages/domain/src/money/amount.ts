/** The largest amount, in minor units, that the books hold: what a JavaScript number counts without gaps. */
export const MAX_AMOUNT = Number.MAX_SAFE_INTEGER

/** How many minor units make one major unit: 100, of krw 1. The currency table's decimal_digits do not count here. */
export function minorUnitsPerMajor(currencyCode: string): number {
  return currencyCode.toLowerCase() === 'krw' ? 1 : 100
}

/**
 * An entered price in major units as minor units: x 100, krw x 1, rounded half up. The decimal point is shifted in the written
 * number, so 1.005 gives 101 where multiplying would give 100.
 */
export function toMinor(major: number, currencyCode: string): number {
  const factor = minorUnitsPerMajor(currencyCode)
  if (factor === 1) return Math.round(major) + 0
  const [digits, exponent = '0'] = String(major).split('e')
  return Math.round(Number(`${digits}e${Number(exponent) + 2}`)) + 0
}

/** A price written in digits with a point, as minor units: digit by digit where nothing is rounded, as fractions lose the last of many. */
export function minorOfWritten(plain: string, currencyCode: string): number {
  const [whole = '', decimals = ''] = plain.split('.')
  const isExact = minorUnitsPerMajor(currencyCode) === 100 && decimals.length <= 2
  return isExact ? Number(whole + decimals.padEnd(2, '0')) : toMinor(Number(plain), currencyCode)
}

/** An amount that is not below zero as `minorOfWritten` reads it back: 1250 eur is '12.50'. */
export function writtenInMajor(amount: number, currencyCode: string): string {
  if (minorUnitsPerMajor(currencyCode) === 1) return String(amount)
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
