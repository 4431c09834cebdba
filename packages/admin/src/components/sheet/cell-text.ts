import { MAX_TITLE } from '@purser/domain/counts'
import { currencyOf } from '@purser/domain/currencies'
import { MAX_AMOUNT, writtenInMajor } from '@purser/domain/money'
import { readingFaults, readSignedAmount } from '../../ui/number/readings.ts'
import { type DecimalSign, parseNumber } from '../../ui/number/written-number.ts'
import type { CellValue, SheetColumn } from './sheet-column.ts'
import { messages } from './sheet-messages.ts'

const yes = ['yes', 'y', 'true', '1', 'x']
const no = ['no', 'n', 'false', '0', '']

/** Parses typed or pasted text for a column; returns the text itself where the column can't read it. */
export function parseCell(text: string, column: SheetColumn, sign: DecimalSign): CellValue {
  const trimmed = text.trim()
  if (column.kind === 'text') return trimmed
  if (column.kind === 'yesno') {
    const word = trimmed.toLowerCase()
    return yes.includes(word) ? true : no.includes(word) ? false : trimmed
  }
  if (trimmed === '') return null
  if (column.kind === 'money') {
    const reading = readMoney(trimmed, column, sign)
    return typeof reading === 'number' ? reading : trimmed
  }
  const number = parseNumber(trimmed, sign, true)
  return number !== null && Number.isSafeInteger(number) ? number : trimmed
}

const readMoney = (text: string, { currencyCode = '' }: SheetColumn, sign?: DecimalSign) =>
  readSignedAmount(withoutCurrency(text, currencyCode), currencyCode, sign)

/** Removes the column's currency sign or code, as spreadsheets write '€ 12.00', '-$5' or '12 EUR'; another currency stays and makes it invalid. */
function withoutCurrency(text: string, code: string): string {
  const [, minus = '', rest = ''] = /^([-−–]?)\s*(.*)$/.exec(text) ?? []
  const { symbol = '', symbol_native = '' } = currencyOf(code) ?? {}
  const upper = rest.toUpperCase()
  for (const mark of [code, symbol, symbol_native].map((one) => one.toUpperCase()).filter(Boolean)) {
    if (upper.startsWith(mark)) return minus + rest.slice(mark.length)
    if (upper.endsWith(mark)) return minus + rest.slice(0, -mark.length)
  }
  return text
}

/** Returns a value as it is edited and copied: numbers without grouping, with the operator's decimal sign. */
export function writeCell(value: CellValue | undefined, column: SheetColumn, sign: DecimalSign): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (typeof value === 'string' || column.kind !== 'money') return String(value)
  return writtenInMajor(value, column.currencyCode ?? '').replace('.', sign)
}

/** Returns the error of a value according to its column alone. */
export function cellFault(
  value: CellValue | undefined,
  column: SheetColumn,
  sign?: DecimalSign,
): string | undefined {
  const isEmpty = value === undefined || value === null || value === ''
  if (isEmpty) return column.required
  if (column.kind === 'text') {
    const { maximum = MAX_TITLE } = column
    return String(value).length > maximum ? messages.tooLong(maximum) : undefined
  }
  if (column.kind === 'yesno') return typeof value === 'boolean' ? undefined : messages.noYesNo
  if (typeof value !== 'number') {
    if (column.kind !== 'money') return readingFaults.noWhole
    const reading = readMoney(String(value), column, sign)
    return typeof reading === 'object' ? reading.fault : readingFaults.noAmount
  }
  const { minimum = 0, maximum = MAX_AMOUNT } = column
  if (value < minimum) return minimum === 0 ? messages.belowZero : messages.tooSmall(minimum)
  return value > maximum ? messages.tooLarge : undefined
}
