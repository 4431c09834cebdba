import { stat } from 'node:fs/promises'
import { normalizeHandle } from '@purser/domain/handles'
import { type ProductFileEncoding, productFileFault, spreadsheetDamage } from '@purser/domain/product-imports'
import { listLimits } from '@purser/domain/products'
import { unguardFormula } from '../../../csv/index.ts'
import { invalidData } from '../../../http/index.ts'
import { headOf, shown } from './cells.ts'
import { type Column, type Dialect, dialectOf, isField, recognizeColumns } from './columns.ts'
import { type CsvRow, csvRows } from './csv-rows.ts'
import { asWritten, decodeFile, detectEncoding } from './encoding.ts'
import type { FileProblem, StoreTerms } from './file-product.ts'
import { priceColumns } from './read-prices.ts'
import { marksVariant, type Reading, type ReadProduct, type Row, readProduct } from './read-product.ts'

const MOST_COLUMNS = 1_000
/** Maximum number of sample texts that show how a file is read. */
const MOST_SAMPLE = 5
/** Maximum number of options listed in one cell. */
const MOST_LISTED = 10
/** Maximum number of rows of one product, as each may be a variant. */
const MOST_ROWS = listLimits.variants

/** A product file whose header was recognized. */
export interface ProductFile {
  readonly dialect: Dialect
  readonly encoding: ProductFileEncoding
  readonly separator: string
  readonly columns: readonly Column[]
  /** Samples with non-ASCII letters from the part read so far, which show whether the encoding is right. */
  readonly sample: readonly string[]
  /** Problems of columns; those of rows are found while reading. */
  readonly problems: readonly FileProblem[]
  /** Yields the products with the problems of their rows. Throws 400 if the file ends unexpectedly. */
  products(): AsyncGenerator<ReadProduct>
}

const noHeader =
  "The column names in the first row can't be read: a quotation mark is never closed, or text follows a closing one. Fix the first row."
const noCsv = "This isn't a product file. Save it as CSV, with the column names in the first row."
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
  readonly encoding?: ProductFileEncoding | undefined
}

/** Opens a file and recognizes its columns. Throws 400 with a reason if it isn't a product file. */
export async function openProductFile(
  file: string,
  terms: StoreTerms,
  { mapping = new Map(), encoding: chosen }: Choices = {},
): Promise<ProductFile> {
  const { size } = await stat(file)
  const fault = productFileFault(size)
  if (fault !== null) throw invalidData(fault)
  for (const field of mapping.values()) {
    if (field !== '' && !isField(field))
      throw invalidData(`There is no field '${field}'.`, 'invalid_value', 'mapping')
  }
  const encoding = chosen ?? (await detectEncoding(file))
  const { header, separator, dialect } = await recogniseHeader(file, encoding)
  const recognised = recognizeColumns(header, dialect, mapping, terms.currencies)
  const { prices, problems } = priceColumns(recognised.columns, terms)
  const { columns } = recognised
  const names = columnNames(columns)
  const sample: string[] = []
  for (const name of header) addToSample(sample, name)
  const reading: Reading = {
    dialect,
    names,
    prices,
    currencies: terms.currencies,
    defaultCurrency: terms.defaultCurrency,
  }
  return {
    dialect,
    encoding,
    separator,
    columns,
    sample,
    problems: [...recognised.problems, ...problems],
    products: () =>
      readProducts(
        sampled(csvRows(file, { encoding, separator, isPadded: dialect === 'other' }), sample),
        columns,
        reading,
      ),
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

/** Column names by field. */
const columnNames = (columns: readonly Column[]): Map<string, string> =>
  new Map(
    columns.flatMap(({ name, field }) =>
      field === null ? [] : [field, ...listedFields(field)].map((each) => [each, name] as const),
    ),
  )

/** Finds the separator with which the header is recognized, else the one that gives the most columns. Throws 400 if it isn't CSV. */
async function recogniseHeader(file: string, encoding: ProductFileEncoding) {
  const tried: { header: string[]; separator: string }[] = []
  for (const separator of separators) {
    const header = await readHeader(file, { encoding, separator })
    const dialect = dialectOf(header)
    if (dialect !== 'other' && header.length <= MOST_COLUMNS) return { header, separator, dialect }
    tried.push({ header, separator })
  }
  const [longest] = tried.sort((one, other) => other.header.length - one.header.length)
  if (longest === undefined || longest.header.length === 0) throw invalidData(noHeader)
  const { separator } = longest
  const header = await readHeader(file, { encoding, separator, isPadded: true })
  const isText = (await isPlainText(file, encoding)) && !/^\s*[<{[]/.test(header[0] ?? '')
  if (!isText || header.length > MOST_COLUMNS) throw invalidData(noCsv)
  return { header, separator, dialect: 'other' as const }
}

/** Returns whether a file starts as text: pictures, archives and workbooks have other leading bytes. */
async function isPlainText(file: string, encoding: ProductFileEncoding): Promise<boolean> {
  for await (const text of decodeFile(file, encoding)) return !/[^\P{Cc}\t\r\n]/u.test(text.slice(0, 4_000))
  return true
}

interface HeaderForm {
  readonly encoding: ProductFileEncoding
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

async function* readProducts(
  all: AsyncGenerator<CsvRow>,
  columns: readonly Column[],
  reading: Reading,
): AsyncGenerator<ReadProduct> {
  let rows: Row[] = []
  let key: string | undefined
  let extra: FileProblem[] = []
  const complain = (...problems: readonly FileProblem[]) => {
    if (extra.length < MOST_ROWS) extra.push(...problems)
  }
  const finish = (): ReadProduct[] => {
    if (rows.length === 0) return []
    const read = readProduct(rows, reading)
    const told = new Set(extra.map(({ row, column }) => `${row} ${column}`))
    const others = read.problems.filter(({ row, column }) => !told.has(`${row} ${column}`))
    const done = { product: read.product, problems: [...extra, ...others] }
    rows = []
    extra = []
    return [done]
  }
  for await (const { row, cells } of all) {
    if (row === 1 || cells.every((cell) => cell.trim() === '')) continue
    const { own, lost } = readCells(row, cells, columns)
    const next = keyOf(own, reading)
    // Files of other shops name a product only in its first row.
    const goesOn = reading.dialect === 'other' && next === undefined && rows.length > 0
    if (!goesOn) {
      if (next !== key || key === undefined) yield* finish()
      key = next
    }
    complain(...lost)
    if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
      const message = `The row has ${cells.length} cells, but the header has ${columns.length}.`
      complain({ row, column: null, message, remedy: 'Put text that contains separators in quotes.' })
    }
    if (rows.length < MOST_ROWS) rows.push(own)
    else {
      const message = `The product has more than ${MOST_ROWS} rows.`
      complain({ row, column: null, message, remedy: 'Split the product into several.' })
    }
  }
  yield* finish()
}

/** Reads a row's cells, with a problem for each that can't be stored; such a cell counts as blank. */
function readCells(row: number, cells: readonly string[], columns: readonly Column[]) {
  const found = new Map<string, string>()
  const lost: FileProblem[] = []
  for (const [at, { name: column, field }] of columns.entries()) {
    const cell = cells[at]
    if (field === null || cell === undefined || cell.trim() === '') continue
    if (marksVariant(field)) found.set('variant?', '')
    const fault = cellFault(cell)
    if (fault !== null) lost.push({ row, column, ...fault })
    else if (listedFields(field).length === 0) found.set(field, unguardFormula(asWritten(cell)))
    else splitInto(found, listedFields(field), asWritten(cell))
  }
  const own: Row = { row, cells: found }
  return { own, lost }
}

/** Returns the fields that the parts of a listing cell become; empty for a cell with a single value. */
function listedFields(field: string): string[] {
  const part = /^option\.(name|value)s$/.exec(field)?.[1]
  return part === undefined ? [] : Array.from({ length: MOST_LISTED }, (_, at) => `option${at + 1}.${part}`)
}

function splitInto(found: Map<string, string>, fields: readonly string[], cell: string): void {
  const parts = unguardFormula(cell).split('|')
  for (const [at, field] of fields.entries()) {
    const part = parts[at]?.trim() ?? ''
    if (part === '') continue
    if (marksVariant(field)) found.set('variant?', '')
    found.set(field, part)
  }
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

/** Returns what identifies a row's product: consecutive rows with the same key are one product. */
function keyOf({ cells }: Row, { dialect }: Reading): string | undefined {
  const handle = normalizeHandle(cells.get('product.handle') ?? '') || undefined
  if (dialect === 'shopify') return handle
  return cells.get('product.id')?.trim() ?? handle ?? cells.get('product.title')?.trim()
}
