/**
 * How a spreadsheet damaged a cell's text: a number in scientific notation, or an error, including the signs for a column that is too
 * narrow.
 */
export type SpreadsheetDamage = 'scientific' | 'error'

/**
 * Scientific notation as written by spreadsheets: 4.00638E+12, 4,00638E+12, 4.00638e12, 2E+26. Digits, an E and more digits without a sign
 * or decimals, such as 219E01, don't match: spreadsheets never write that, but manufacturers use such codes.
 */
const scientific = /^[+-]?(\d+[.,]\d*\s?E\s?[+-]?|\d+\s?E\s?[+-])\d{1,3}$/i

/** In English and, where different, in German. */
const error = /^#(N\/A|NV|DIV\/0!|#+|(REF|VALUE|NAME|NUM|NULL|SPILL|CALC|BEZUG|WERT|ZAHL|ÜBERLAUF)[!?])$/i

/** Returns how a spreadsheet damaged a cell's text; null if it didn't. */
export function spreadsheetDamage(text: string): SpreadsheetDamage | null {
  const plain = text.trim().replace('−', '-')
  if (scientific.test(plain)) return 'scientific'
  return error.test(plain) ? 'error' : null
}
