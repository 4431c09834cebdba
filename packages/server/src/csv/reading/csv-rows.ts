import { Readable } from 'node:stream'
import type { ImportEncoding } from '@purser/domain/record-imports'
import { type CsvError, parse } from 'csv-parse'
import { invalidData } from '../../http/index.ts'
import { decodeFile } from './encoding.ts'

/** Maximum number of characters in a row. */
const MOST_CHARACTERS = 4_000_000

export interface CsvRow {
  /** The row number, counted from 1 as in a spreadsheet. */
  readonly row: number
  readonly cells: string[]
}

interface Rows {
  readonly encoding: ImportEncoding
  readonly separator: string
  /** Whether cells and their quotation marks may be surrounded by blanks, as in files with aligned columns. */
  readonly isPadded?: boolean
  /** Number of rows to read; errors after them don't matter. */
  readonly count?: number
}

/**
 * Yields the rows of a CSV file in order, including blank ones. As in spreadsheets, a quotation mark inside an unquoted cell is literal.
 * Throws 400 with the row if its quotation marks leave unclear where its cells end.
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
      // The parser keeps the quotation mark of a cell that continues after its closing one.
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

/** Matches rows where every quoted cell is followed by a separator or the end. */
function wholeRows(separator: string, isPadded: boolean): RegExp {
  const [padding, blank] = isPadded ? [' *', ' '] : ['', '']
  // The pattern is unambiguous, so a row that doesn't match is rejected in linear time.
  const bare = `(?:[^"${blank}${separator}\\r\\n][^${separator}\\r\\n]*)?`
  const cell = `${padding}(?:"[^"]*(?:""[^"]*)*"${padding}|${bare})`
  return new RegExp(`^${cell}(?:${separator}${cell})*(?:\\r\\n|\\r|\\n)?$`)
}
