import { Readable } from 'node:stream'
import {
  type DecimalSign,
  type ExportColumn,
  type ExportFormat,
  type ExportRow,
  headingOf,
  type Separator,
  separators,
  sheetValue,
  writtenCell,
} from '@purser/domain/exports'
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import { byteOrderMark, type Cell, writeLine } from '../../csv/index.ts'
import type { ConnectionOf } from '../../http/index.ts'
import { startStream } from '../../http/index.ts'

/** How a file is written. */
export interface FileWriting {
  readonly format: ExportFormat
  readonly separator: Separator
  readonly decimal_sign: DecimalSign
  readonly time_zone: string
}

/** The rows of a file in batches, and their columns. */
export interface FileContent {
  /** The file's name without date and extension, e.g. 'orders'. */
  readonly name: string
  readonly columns: readonly ExportColumn[]
  readonly batches: AsyncIterable<readonly ExportRow[]>
}

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Sends a file as a download while its rows are read. */
export async function sendFile(writing: FileWriting, content: FileContent, { reply, now }: ConnectionOf) {
  const stream = await writeFile(writing, content)
  return reply
    .header(
      'content-disposition',
      `attachment; filename="${content.name}-${now.slice(0, 10)}.${writing.format}"`,
    )
    .type(mediaTypes[writing.format])
    .send(stream)
}

/** Returns a file as a stream that reads as fast as it is consumed. Throws what reading its first rows throws. */
export function writeFile(writing: FileWriting, content: FileContent): Promise<Readable> {
  return writing.format === 'csv'
    ? startStream(writeCsv(writing, content))
    : startStream(xlsxPieces(writing.time_zone, content))
}

/** Yields a CSV file in pieces. The next rows are read when the last piece was taken. */
export async function* writeCsv(
  { separator, decimal_sign: decimalSign, time_zone: timeZone }: Omit<FileWriting, 'format'>,
  { columns, batches }: FileContent,
): AsyncGenerator<string> {
  const line = (cells: readonly Cell[]) => writeLine(cells, separators[separator])
  let heading = byteOrderMark + line(columns.map((column) => headingOf(column, timeZone)))
  for await (const batch of batches) {
    const lines = batch.map((row) =>
      line(
        columns.map((column): Cell => {
          const { text, isNumber } = writtenCell(column, row, { decimalSign, timeZone })
          return isNumber ? { numeral: text } : text
        }),
      ),
    )
    yield heading + lines.join('')
    heading = ''
  }
  if (heading !== '') yield heading
}

/** The most characters of a cell in a spreadsheet. */
const MOST_CHARACTERS = 32_767
/** Characters that XML can't have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const unfitForXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

async function* xlsxPieces(
  timeZone: string,
  { name, columns, batches }: FileContent,
): AsyncGenerator<Uint8Array> {
  // The first rows are read before the file begins, so that a refusal is reported.
  const iterator = batches[Symbol.asyncIterator]()
  const first = await iterator.next()
  async function* rows(): AsyncGenerator<CellValue[]> {
    try {
      for (let next = first; !next.done; next = await iterator.next()) {
        for (const row of next.value) yield columns.map((column) => cellOf(column, row, timeZone))
      }
    } finally {
      await iterator.return?.()
    }
  }
  const definitions = columns.map(
    (column): ColumnDef => ({
      header: headingOf(column, timeZone),
      width: column.kind === 'time' ? 20 : 16,
      ...(column.kind === 'time' && { numFmt: 'yyyy-mm-dd hh:mm:ss' }),
    }),
  )
  const options = { name, columns: definitions, freezePane: { rows: 1 } }
  yield* Readable.fromWeb(writeXlsxStream(rows(), options) as Parameters<typeof Readable.fromWeb>[0])
}

/** A text is stored as such, so that it never becomes a formula. */
function cellOf(column: ExportColumn, row: ExportRow, timeZone: string): CellValue {
  const value = sheetValue(column, row, timeZone)
  return typeof value === 'string'
    ? value
        .replaceAll(unfitForXml, '')
        .slice(0, MOST_CHARACTERS)
        .replace(/[\ud800-\udbff]$/, '')
    : value
}
