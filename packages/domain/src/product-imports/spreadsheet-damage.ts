/** What a spreadsheet put in place of a cell's text: a number in scientific notation, an error, or signs for a column that was too narrow. */
export type SpreadsheetDamage = 'scientific' | 'error'

/**
 * Scientific notation as spreadsheets write it: 4.00638E+12, 4,00638E+12, 4.00638e12, 2E+26. Digits, an E and digits without a sign or decimals,
 * such as 219E01, are not: no spreadsheet writes that, and makers use such codes.
 */
const scientific = /^[+-]?(\d+[.,]\d*\s?E\s?[+-]?|\d+\s?E\s?[+-])\d{1,3}$/i

/** In English and, where they are other words, in German. */
const error = /^#(N\/A|NV|DIV\/0!|#+|(REF|VALUE|NAME|NUM|NULL|SPILL|CALC|BEZUG|WERT|ZAHL|ÜBERLAUF)[!?])$/i

/** What became of a cell's text in a spreadsheet; null where nothing did. */
export function spreadsheetDamage(text: string): SpreadsheetDamage | null {
  const plain = text.trim().replace('−', '-')
  if (scientific.test(plain)) return 'scientific'
  return error.test(plain) ? 'error' : null
}
