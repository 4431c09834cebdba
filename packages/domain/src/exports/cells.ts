import { writtenInMajor } from '../money/index.ts'
import type { ExportColumn } from './column.ts'
import { type DecimalSign, decimalSigns, localTime } from './formats.ts'

export type ExportValue = string | number | boolean | null | undefined
/** The values of a row by column name. Money is in minor units of `currency`, times are ISO 8601. */
export type ExportRow = Readonly<Record<string, ExportValue>>

/** How the values of an export are written. */
export interface ExportWriting {
  readonly decimalSign: DecimalSign
  readonly timeZone: string
}

/** A cell of a CSV file. A number needs no guard against formulas. */
export interface WrittenCell {
  readonly text: string
  readonly isNumber: boolean
}

const empty: WrittenCell = { text: '', isNumber: false }

/** Returns a column's heading; that of times names their time zone. */
export const headingOf = ({ label, kind }: ExportColumn, timeZone: string): string =>
  kind === 'time' ? `${label} (${timeZone})` : label

const currencyOf = ({ currency }: ExportRow) => String(currency ?? '')

/** Returns a cell as it is written in a CSV file. */
export function writtenCell(
  { name, kind }: ExportColumn,
  row: ExportRow,
  { decimalSign, timeZone }: ExportWriting,
): WrittenCell {
  const value = row[name]
  if (value === null || value === undefined || value === '') return empty
  switch (kind) {
    case 'money':
      return number(writtenInMajor(Number(value), currencyOf(row)), decimalSign)
    case 'count':
    case 'percent':
      return number(String(value), decimalSign)
    case 'time':
      return { text: localTime(String(value), timeZone), isNumber: false }
    case 'flag':
      return { text: value ? 'yes' : 'no', isNumber: false }
    default:
      return { text: String(value), isNumber: false }
  }
}

const number = (written: string, sign: DecimalSign): WrittenCell => ({
  text: written.replace('.', decimalSigns[sign]),
  isNumber: true,
})

/** Returns a cell's value for a spreadsheet: a number in major units, a time as clocks in the time zone show it, or a text. */
export function sheetValue(
  { name, kind }: ExportColumn,
  row: ExportRow,
  timeZone: string,
): string | number | Date | null {
  const value = row[name]
  if (value === null || value === undefined || value === '') return null
  switch (kind) {
    case 'money':
      return Number(writtenInMajor(Number(value), currencyOf(row)))
    case 'count':
    case 'percent':
      return Number(value)
    case 'time':
      return new Date(`${localTime(String(value), timeZone).replace(' ', 'T')}Z`)
    case 'flag':
      return value ? 'yes' : 'no'
    default:
      return String(value)
  }
}
