/**
 * Returns a code by which trade numbers are compared: without the zeros that a UPC of 12 digits gets as an EAN of 13, and both as a GTIN of
 * 14. Any other code is returned unchanged.
 */
export const tradeNumber = (code: string): string => code.replace(/^0{1,2}(?=\d{12,13}$)/, '')

/** Returns every spelling of a trade number, as a variant may have it; for any other code only that. */
export function tradeNumberSpellings(code: string): string[] {
  const number = tradeNumber(code)
  if (!/^\d{12,13}$/.test(number)) return [code]
  return Array.from({ length: 15 - number.length }, (_, zeros) => '0'.repeat(zeros) + number)
}
