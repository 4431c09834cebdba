import { type Choices, type Column, type CsvFile, type FileRow, openCsvFile } from '../../../csv/index.ts'
import { productFormat } from './columns.ts'
import type { StoreTerms } from './file-product.ts'
import { priceColumns } from './read-prices.ts'
import { type Reading, type ReadProduct, readProduct } from './read-product.ts'
import { withCombinations } from './rows/combinations.ts'
import { joinUnits } from './rows/join-units.ts'
import { listedFields, type RowUnit, rowUnits } from './rows/row-units.ts'

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
    records: () => readProducts(() => opened.rows(), reading),
  }
}

/** Column names by field. */
const columnNames = (columns: readonly Column[]): Map<string, string> =>
  new Map(
    columns.flatMap(({ name, field }) =>
      field === null ? [] : [field, ...listedFields(field)].map((each) => [each, name] as const),
    ),
  )

async function* readProducts(
  readRows: () => AsyncGenerator<FileRow>,
  reading: Reading,
): AsyncGenerator<ReadProduct> {
  const readUnits = () => rowUnits(readRows(), reading)
  const units = reading.dialect === 'other' ? joinUnits(readUnits, reading) : readUnits()
  for await (const unit of units) yield readUnit(unit, reading)
}

const joinNotes = (...notes: readonly (string | undefined)[]) => notes.filter(Boolean).join(' ')

function readUnit(unit: RowUnit, reading: Reading): ReadProduct {
  const { rows, problems, note } = withCombinations(unit, reading)
  const read = readProduct(rows, reading)
  const told = new Set(problems.map(({ row, column }) => `${row} ${column}`))
  const others = read.problems.filter(({ row, column }) => !told.has(`${row} ${column}`))
  return {
    record: note === undefined ? read.record : { ...read.record, note: joinNotes(note, read.record.note) },
    problems: [...problems, ...others],
  }
}
