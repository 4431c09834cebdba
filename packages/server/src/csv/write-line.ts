import { guardFormula } from './formula.ts'

/** A number as its digits, which need no guard against formulas. */
export interface Numeral {
  readonly numeral: string
}

export type Cell = string | number | boolean | Numeral | null | undefined

/** By which spreadsheets know UTF-8; before the first line of a file. */
export const byteOrderMark = '\uFEFF'

/** Returns a line of a CSV file. No text in it starts a formula in a spreadsheet, whichever separator that splits by. */
export function writeLine(cells: readonly Cell[], separator = ','): string {
  return `${cells.map(spelled).join(separator)}\r\n`
}

function spelled(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'object') return quoted(cell.numeral)
  return typeof cell === 'string' ? quoted(guardFormula(cell)) : String(cell)
}

function quoted(text: string): string {
  return /[",;|\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
