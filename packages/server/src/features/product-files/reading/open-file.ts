import { normalizeHandle } from '@purser/domain/handles'
import { listLimits } from '@purser/domain/products'
import {
  type Choices,
  type Column,
  type CsvFile,
  type FileProblem,
  type FileRow,
  openCsvFile,
  type Row,
} from '../../../csv/index.ts'
import { productFormat } from './columns.ts'
import type { StoreTerms } from './file-product.ts'
import { priceColumns } from './read-prices.ts'
import { marksVariant, type Reading, type ReadProduct, readProduct } from './read-product.ts'

/** Maximum number of options listed in one cell. */
const MOST_LISTED = 10
/** Maximum number of rows of one product, as each may be a variant. */
const MOST_ROWS = listLimits.variants

/** A product file whose header was recognized. */
export interface ProductFile extends CsvFile {
  /** Yields the products with the problems of their rows. Throws 400 if the file ends unexpectedly. */
  records(): AsyncGenerator<ReadProduct>
}

/** Opens a file and recognizes its columns. Throws 400 with a reason if it isn't a product file. */
export async function openProductFile(
  file: string,
  terms: StoreTerms,
  choices: Choices = {},
): Promise<ProductFile> {
  const opened = await openCsvFile(file, productFormat(terms), choices)
  const { prices, problems } = priceColumns(opened.columns, terms)
  const { currencies, defaultCurrency } = terms
  const { dialect, columns } = opened
  const reading: Reading = { dialect, names: columnNames(columns), prices, currencies, defaultCurrency }
  return {
    ...opened,
    problems: [...opened.problems, ...problems],
    records: () => readProducts(opened.rows(), reading),
  }
}

/** Column names by field. */
const columnNames = (columns: readonly Column[]): Map<string, string> =>
  new Map(
    columns.flatMap(({ name, field }) =>
      field === null ? [] : [field, ...listedFields(field)].map((each) => [each, name] as const),
    ),
  )

async function* readProducts(all: AsyncGenerator<FileRow>, reading: Reading): AsyncGenerator<ReadProduct> {
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
    const done = { record: read.record, problems: [...extra, ...others] }
    rows = []
    extra = []
    return [done]
  }
  for await (const read of all) {
    const { row } = read
    const own = withParts(read)
    const next = keyOf(own, reading)
    // Files of other shops name a product only in its first row.
    const goesOn = reading.dialect === 'other' && next === undefined && rows.length > 0
    if (!goesOn) {
      if (next !== key || key === undefined) yield* finish()
      key = next
    }
    complain(...read.problems)
    if (rows.length < MOST_ROWS) rows.push(own)
    else {
      const message = `The product has more than ${MOST_ROWS} rows.`
      complain({ row, column: null, message, remedy: 'Split the product into several.' })
    }
  }
  yield* finish()
}

/** Returns a row with its listing cells split, which notes whether it has cells of a variant. */
function withParts({ row, cells, given }: FileRow): Row {
  const found = new Map<string, string>()
  if ([...given].some(marksVariant)) found.set('variant?', '')
  for (const [field, cell] of cells) {
    const parts = listedFields(field)
    if (parts.length === 0) found.set(field, cell)
    else splitInto(found, parts, cell)
  }
  return { row, cells: found }
}

/** Returns the fields that the parts of a listing cell become; empty for a cell with a single value. */
function listedFields(field: string): string[] {
  const part = /^option\.(name|value)s$/.exec(field)?.[1]
  return part === undefined ? [] : Array.from({ length: MOST_LISTED }, (_, at) => `option${at + 1}.${part}`)
}

function splitInto(found: Map<string, string>, fields: readonly string[], cell: string): void {
  const parts = cell.split('|')
  for (const [at, field] of fields.entries()) {
    const part = parts[at]?.trim() ?? ''
    if (part === '') continue
    if (marksVariant(field)) found.set('variant?', '')
    found.set(field, part)
  }
}

/** Returns what identifies a row's product: consecutive rows with the same key are one product. */
function keyOf({ cells }: Row, { dialect }: Reading): string | undefined {
  const handle = normalizeHandle(cells.get('product.handle') ?? '') || undefined
  if (dialect === 'shopify') return handle
  return cells.get('product.id')?.trim() ?? handle ?? cells.get('product.title')?.trim()
}
