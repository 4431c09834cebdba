import { guardFormula } from './formula.ts'

export type Cell = string | number | boolean | null | undefined

/** By which spreadsheets know UTF-8; before the first line of a file. */
export const byteOrderMark = '\uFEFF'

/** Returns a line of a CSV file. No text in it starts a formula in a spreadsheet, whichever separator that splits by. */
export function writeLine(cells: readonly Cell[]): string {
  return `${cells.map(spelled).join(',')}\r\n`
}

function spelled(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null || cell === undefined ? '' : String(cell)
  const text = guardFormula(cell)
  return /[",;|\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
