import { MAX_AMOUNT, minorUnitsPerMajor, toMinor } from '@purser/domain/money'
import type { CellValue, SheetColumn } from './sheet-column.ts'
import { messages } from './sheet-messages.ts'

export type DecimalSign = '.' | ','

/** The sign that parts whole from decimals where the operator lives; the browser's language says it. */
export function decimalSignOf(locale: string | undefined): DecimalSign {
  return new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.'
}

const yes = ['yes', 'y', 'true', '1', 'x']
const no = ['no', 'n', 'false', '0', '']

/** What a typed or pasted text is in a column; the text itself where the column cannot read it. */
export function parseCell(text: string, column: SheetColumn, sign: DecimalSign): CellValue {
  const trimmed = text.trim()
  if (column.kind === 'text') return trimmed
  if (column.kind === 'yesno') {
    const word = trimmed.toLowerCase()
    return yes.includes(word) ? true : no.includes(word) ? false : trimmed
  }
  if (trimmed === '') return null
  const number = parseNumber(trimmed, sign)
  if (number === null) return trimmed
  if (column.kind === 'whole') return Number.isSafeInteger(number) ? number : trimmed
  const minor = toMinor(number, column.currencyCode ?? '')
  return Number.isSafeInteger(minor) ? minor : trimmed
}

/**
 * A written number: '1,234.50', '1.234,50', '1 234,5', "1'234". Where both signs stand the last one parts the decimals; one alone
 * groups thousands only if it is not the operator's own and three digits follow.
 */
export function parseNumber(text: string, sign: DecimalSign): number | null {
  const digits = text.replace(/[\s'’]/g, '').replace(/^[−–]/, '-')
  if (!/^[+-]?[\d.,]*\d[.,]?$/.test(digits)) return null
  const plain = plainNumber(digits, sign)
  return plain === null ? null : Number(plain) + 0
}

const grouped = { ',': /^[+-]?\d{1,3}(,\d{3})+$/, '.': /^[+-]?\d{1,3}(\.\d{3})+$/ }

function plainNumber(digits: string, sign: DecimalSign): string | null {
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  if (comma < 0 && point < 0) return digits
  const decimal: DecimalSign = comma >= 0 && point >= 0 ? (comma > point ? ',' : '.') : comma >= 0 ? ',' : '.'
  const other = decimal === ',' ? '.' : ','
  const isGroup = !digits.includes(other) && decimal !== sign && grouped[decimal].test(digits)
  const parts = isGroup ? [digits] : digits.split(decimal)
  const [whole = '', decimals] = parts
  const group = isGroup ? decimal : other
  if (parts.length > 2 || decimals?.includes(group)) return null
  if (whole.includes(group) && !grouped[group].test(whole)) return null
  return `${whole.replaceAll(group, '')}${decimals === undefined ? '' : `.${decimals}`}`
}

/** A value as it is edited and copied: a number without groups, its decimals by the operator's sign. */
export function writeCell(value: CellValue | undefined, column: SheetColumn, sign: DecimalSign): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (typeof value === 'string' || column.kind !== 'money') return String(value)
  const factor = BigInt(minorUnitsPerMajor(column.currencyCode ?? ''))
  const units = BigInt(Math.abs(value))
  const decimals = factor === 1n ? '' : `${sign}${(units % factor).toString().padStart(2, '0')}`
  return `${value < 0 ? '-' : ''}${units / factor}${decimals}`
}

/** What is wrong with a value by its column alone. */
export function cellFault(value: CellValue | undefined, column: SheetColumn): string | undefined {
  const isEmpty = value === undefined || value === null || value === ''
  if (isEmpty) return column.required
  if (column.kind === 'text') {
    const { maximum = 300 } = column
    return String(value).length > maximum ? messages.tooLong(maximum) : undefined
  }
  if (column.kind === 'yesno') return typeof value === 'boolean' ? undefined : messages.noYesNo
  if (typeof value !== 'number') return column.kind === 'money' ? messages.noAmount : messages.noWhole
  const { minimum = 0, maximum = MAX_AMOUNT } = column
  if (value < minimum) return minimum === 0 ? messages.belowZero : messages.tooSmall(minimum)
  return value > maximum ? messages.tooLarge : undefined
}
