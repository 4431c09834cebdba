import { Readable } from 'node:stream'
import type { ProductFileEncoding } from '@purser/domain/product-imports'
import { type CsvError, parse } from 'csv-parse'
import { invalidData } from '../../../http/index.ts'
import { decodeFile } from './encoding.ts'

/** Characters of one row at most. */
const MOST_CHARACTERS = 4_000_000

export interface CsvRow {
  /** As a spreadsheet counts, from 1. */
  readonly row: number
  readonly cells: string[]
}

interface Rows {
  readonly encoding: ProductFileEncoding
  readonly separator: string
  /** Whether blanks may stand around cells and their quotation marks, as in files whose columns are aligned. */
  readonly isPadded?: boolean
  /** Rows that are wanted; what is wrong behind them does not matter. */
  readonly count?: number
}

/**
 * The rows of a CSV file, one after another, blank ones too. As spreadsheets do, a quotation mark within a cell that begins
 * without one is taken as it stands. Throws 400 with the row whose quotation marks leave open where its cells end.
 */
export async function* csvRows(
  file: string,
  { encoding, separator, count, isPadded = false }: Rows,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    raw: true,
    trim: isPadded,
    skip_empty_lines: false,
    max_record_size: MOST_CHARACTERS,
    ...(count !== undefined && { to: count }),
  })
  const source = Readable.from(decodeFile(file, encoding))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  const isWhole = wholeRows(separator, isPadded)
  let row = 0
  try {
    for await (const { record, raw } of parser as AsyncIterable<{ record: string[]; raw: string }>) {
      row += 1
      // The parser keeps the quotation mark of a cell that goes on behind its closing one.
      if (record.some((cell) => cell.startsWith('"')) && !isWhole.test(raw)) throw invalidData(goesOn(row))
      yield { row, cells: record }
    }
  } catch (error) {
    throw faultOf(error)
  } finally {
    source.destroy()
    parser.destroy()
  }
}

const goesOn = (row: number) =>
  `Row ${row} can't be read: a cell has text after its closing quotation mark. Double each quotation mark in the text ("").`

const neverCloses = (row: number) =>
  `Row ${row} can't be read: a cell starts with a quotation mark that is never closed. Close it, or double each quotation mark in the text ("").`

function faultOf(error: unknown): unknown {
  const { code, message, records } = error as CsvError & { readonly records?: number }
  if (!String(code).startsWith('CSV_')) return error
  const row = (records ?? 0) + 1
  const isOpen = code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
  return invalidData(isOpen ? neverCloses(row) : `Row ${row} can't be read: ${message}`)
}

/** Rows in which nothing but a separator or the end follows a cell between quotation marks. */
function wholeRows(separator: string, isPadded: boolean): RegExp {
  const [padding, blank] = isPadded ? [' *', ' '] : ['', '']
  // No text fits two ways: a row that does not fit is refused at once, however many cells it has.
  const bare = `(?:[^"${blank}${separator}\\r\\n][^${separator}\\r\\n]*)?`
  const cell = `${padding}(?:"[^"]*(?:""[^"]*)*"${padding}|${bare})`
  return new RegExp(`^${cell}(?:${separator}${cell})*(?:\\r\\n|\\r|\\n)?$`)
}
