import { stat } from 'node:fs/promises'
import { type ImportEncoding, importFileFault, spreadsheetDamage } from '@purser/domain/record-imports'
import { invalidData } from '../../http/index.ts'
import { unguardFormula } from '../formula.ts'
import type { Row } from './cell-reader.ts'
import { headOf, shown } from './cells.ts'
import { type Column, type FileFormat, OTHER, recognizeColumns } from './columns.ts'
import { type CsvRow, csvRows } from './csv-rows.ts'
import { asWritten, decodeFile, detectEncoding } from './encoding.ts'
import type { FileProblem } from './file-problem.ts'
import { foreignFileFault } from './foreign-files.ts'

const MOST_COLUMNS = 1_000
/** Maximum number of sample texts that show how a file is read. */
const MOST_SAMPLE = 5

/** A row of a file with its problems. */
export interface FileRow extends Row {
  /** The fields of cells that aren't blank, also of those that can't be read. */
  readonly given: ReadonlySet<string>
  readonly problems: readonly FileProblem[]
}

/** A CSV file whose header was recognized. */
export interface CsvFile {
  readonly dialect: string
  readonly encoding: ImportEncoding
  readonly separator: string
  readonly columns: readonly Column[]
  /** Samples with non-ASCII letters from the part read so far, which show whether the encoding is right. */
  readonly sample: readonly string[]
  /** Problems of columns; those of rows are found while reading. */
  readonly problems: readonly FileProblem[]
  /** Yields the rows below the header that aren't blank. Throws 400 if the file ends unexpectedly. */
  rows(): AsyncGenerator<FileRow>
}

const noHeader =
  "The column names in the first row can't be read: a quotation mark is never closed, or text follows a closing one. Fix the first row."
const noCsv = (noun: string) =>
  `This isn't a ${noun} file. Save it as CSV, with the column names in the first row.`
const separators = [',', ';', '\t']

const damages = {
  scientific: 'is a long number that a spreadsheet shortened',
  error: 'is a spreadsheet error',
} as const
const damageRemedy = 'Enter the value again in a column formatted as text.'

export interface Choices {
  /** Fields by column name. */
  readonly mapping?: ReadonlyMap<string, string>
  /** Detected if omitted. */
  readonly encoding?: ImportEncoding | undefined
}

/** Opens a file and recognizes its columns. Throws 400 with a reason if it isn't such a file. */
export async function openCsvFile(
  file: string,
  format: FileFormat,
  { mapping = new Map(), encoding: chosen }: Choices = {},
): Promise<CsvFile> {
  const { size } = await stat(file)
  const fault = importFileFault(size)
  if (fault !== null) throw invalidData(fault)
  for (const field of mapping.values()) {
    if (field !== '' && !format.isField(field))
      throw invalidData(`There is no field '${field}'.`, 'invalid_value', 'mapping')
  }
  const encoding = chosen ?? (await detectEncoding(file))
  const { header, separator, dialect } = await recognizeHeader(file, encoding, format)
  const { columns, problems } = recognizeColumns(header, dialect, mapping, format)
  // With a mapping the operator has said what the columns are.
  if (dialect === OTHER && mapping.size === 0) {
    const fault = foreignFileFault(header, { noun: format.noun, isComplete: problems.length === 0 })
    if (fault !== null) throw invalidData(fault)
  }
  const sample: string[] = []
  for (const name of header) addToSample(sample, name)
  const isPadded = dialect === OTHER
  return {
    dialect,
    encoding,
    separator,
    columns,
    sample,
    problems,
    rows: () => readRows(sampled(csvRows(file, { encoding, separator, isPadded }), sample), columns),
  }
}

async function* sampled(rows: AsyncGenerator<CsvRow>, sample: string[]): AsyncGenerator<CsvRow> {
  for await (const row of rows) {
    if (sample.length < MOST_SAMPLE) for (const cell of row.cells) addToSample(sample, cell)
    yield row
  }
}

function addToSample(sample: string[], cell: string): void {
  if (sample.length >= MOST_SAMPLE || !/[\u0080-\uFFFF]/.test(cell)) return
  const text = headOf(
    asWritten(cell)
      .trim()
      .replace(/\p{Cc}+/gu, ' '),
    60,
  )
  if (!sample.includes(text)) sample.push(text)
}

/** Finds the separator with which the header is recognized, else the one that gives the most columns. Throws 400 if it isn't CSV. */
async function recognizeHeader(file: string, encoding: ImportEncoding, { noun, dialectOf }: FileFormat) {
  const tried: { header: string[]; separator: string }[] = []
  for (const separator of separators) {
    const header = await readHeader(file, { encoding, separator })
    const dialect = dialectOf(header)
    if (dialect !== OTHER && header.length <= MOST_COLUMNS) return { header, separator, dialect }
    tried.push({ header, separator })
  }
  const [longest] = tried.sort((one, other) => other.header.length - one.header.length)
  if (longest === undefined || longest.header.length === 0) throw invalidData(noHeader)
  const { separator } = longest
  const header = await readHeader(file, { encoding, separator, isPadded: true })
  const isText = (await isPlainText(file, encoding)) && !/^\s*[<{[]/.test(header[0] ?? '')
  if (!isText || header.length > MOST_COLUMNS) throw invalidData(noCsv(noun))
  return { header, separator, dialect: OTHER }
}

/** Returns whether a file starts as text: pictures, archives and workbooks have other leading bytes. */
async function isPlainText(file: string, encoding: ImportEncoding): Promise<boolean> {
  for await (const text of decodeFile(file, encoding)) return !/[^\P{Cc}\t\r\n]/u.test(text.slice(0, 4_000))
  return true
}

interface HeaderForm {
  readonly encoding: ImportEncoding
  readonly separator: string
  readonly isPadded?: boolean
}

/** Reads the names of the columns. A NUL, which can't be stored, is replaced by a character that no known name contains. */
async function readHeader(file: string, form: HeaderForm): Promise<string[]> {
  try {
    for await (const { cells } of csvRows(file, { ...form, count: 1 })) {
      return cells.map((name) => asWritten(name).replaceAll('\0', '\uFFFD'))
    }
  } catch {
    // With another separator the row may be complete.
  }
  return []
}

async function* readRows(all: AsyncGenerator<CsvRow>, columns: readonly Column[]): AsyncGenerator<FileRow> {
  for await (const { row, cells } of all) {
    if (row === 1 || cells.every((cell) => cell.trim() === '')) continue
    yield readCells(row, cells, columns)
  }
}

/** Reads a row's cells, with a problem for each that can't be stored; such a cell counts as blank. */
function readCells(row: number, texts: readonly string[], columns: readonly Column[]): FileRow {
  const cells = new Map<string, string>()
  const given = new Set<string>()
  const problems: FileProblem[] = []
  for (const [at, { name: column, field }] of columns.entries()) {
    const cell = texts[at]
    if (field === null || cell === undefined || cell.trim() === '') continue
    given.add(field)
    const fault = cellFault(cell)
    if (fault !== null) problems.push({ row, column, ...fault })
    else cells.set(field, unguardFormula(asWritten(cell)))
  }
  if (texts.slice(columns.length).some((cell) => cell.trim() !== '')) {
    const message = `The row has ${texts.length} cells, but the header has ${columns.length}.`
    problems.push({ row, column: null, message, remedy: 'Put text that contains separators in quotes.' })
  }
  return { row, cells, given, problems }
}

/** Returns why a cell is refused; null if it is accepted. */
function cellFault(cell: string): { readonly message: string; readonly remedy: string } | null {
  if (cell.includes('\0')) {
    return {
      message: "The cell has a character that can't be stored.",
      remedy: 'Enter the text again.',
    }
  }
  if (cell.includes('\uFFFD')) {
    return {
      message: `${shown(cell)} has a character that can't be read.`,
      remedy: "Enter the text again, or choose the file's encoding.",
    }
  }
  const damage = spreadsheetDamage(cell)
  return damage === null ? null : { message: `${shown(cell)} ${damages[damage]}.`, remedy: damageRemedy }
}
