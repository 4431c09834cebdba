import {
  columnsOf,
  type DecimalSign,
  decimalSigns,
  type ExportFormat,
  type ExportNoun,
  type ExportRows,
  exportFormats,
  hasLines,
  type Separator,
  separators,
  usualColumns,
} from '@purser/domain/exports'
import { readStored, writeStored } from '../../lib/kept/stored-text.ts'

/** How a file is written, for every list. */
export interface FileSettings {
  readonly format: ExportFormat
  readonly separator: Separator
  readonly decimal_sign: DecimalSign
  readonly time_zone: string
}

/** How a list is exported. */
export interface ExportSettings extends FileSettings {
  readonly rows: ExportRows
  /** The names of the chosen columns, by what a row holds. */
  readonly columns: Readonly<Record<ExportRows, readonly string[]>>
}

const fileKey = 'purser::exports'
const keyOf = (noun: ExportNoun) => `purser::exports::${noun}`

/** The time zones to choose from: the browser's, and UTC. */
export function timeZones(): string[] {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return [...new Set([own, 'UTC'])]
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const isOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.includes(value as Value)

const namesOf = <Names extends object>(names: Names) => Object.keys(names) as (keyof Names & string)[]

/** Returns how files are written in this browser: as last chosen, else as spreadsheets of its language read them. */
export function readFileSettings(language = navigator.language): FileSettings {
  const stored = parsed(readStored(fileKey))
  const hasComma = (1.5).toLocaleString(language).includes(',')
  const zones = timeZones()
  return {
    format: isOf(exportFormats, stored.format) ? stored.format : 'csv',
    separator: isOf(namesOf(separators), stored.separator)
      ? stored.separator
      : hasComma
        ? 'semicolon'
        : 'comma',
    decimal_sign: isOf(namesOf(decimalSigns), stored.decimal_sign)
      ? stored.decimal_sign
      : hasComma
        ? 'comma'
        : 'point',
    time_zone: isOf(zones, stored.time_zone) ? stored.time_zone : (zones[0] ?? 'UTC'),
  }
}

export function storeFileSettings({ format, separator, decimal_sign, time_zone }: FileSettings): void {
  writeStored(fileKey, JSON.stringify({ format, separator, decimal_sign, time_zone }))
}

/** Returns how a list was last exported in this browser; columns that no longer exist are left out. */
export function readExportSettings(noun: ExportNoun, language = navigator.language): ExportSettings {
  const stored = parsed(readStored(keyOf(noun)))
  const columns = parsed(JSON.stringify(stored.columns ?? {}))
  const chosen = (rows: ExportRows) => {
    const names = columns[rows]
    const known = columnsOf(noun, rows).map(({ name }) => name)
    return Array.isArray(names) ? known.filter((name) => names.includes(name)) : usualColumns(noun, rows)
  }
  return {
    ...readFileSettings(language),
    rows: stored.rows === 'line' && hasLines(noun) ? 'line' : 'record',
    columns: { record: chosen('record'), line: chosen('line') },
  }
}

export function storeExportSettings(noun: ExportNoun, settings: ExportSettings): void {
  storeFileSettings(settings)
  writeStored(keyOf(noun), JSON.stringify({ rows: settings.rows, columns: settings.columns }))
}

/** Returns the part of a call's query that says how a file is written. */
export function fileQuery({ format, separator, decimal_sign, time_zone }: FileSettings) {
  return format === 'csv' ? { format, separator, decimal_sign, time_zone } : { format, time_zone }
}

/** Returns the part of a call's query that says what a list's file has. */
export function choiceQuery(noun: ExportNoun, settings: ExportSettings) {
  const { rows } = settings
  const columns = settings.columns[rows]
  const isUsual = columns.join() === usualColumns(noun, rows).join()
  return { ...fileQuery(settings), rows, ...(isUsual ? {} : { columns }) }
}
