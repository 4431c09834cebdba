import { type AddressFields, addressFields } from '@purser/domain/addresses'
import { countryNamed } from '@purser/domain/countries'
import { currencyOf } from '@purser/domain/currencies'
import {
  type PastOrderLine,
  type PastOrderSource,
  type PastOrderTax,
  taxNamed,
} from '@purser/domain/past-orders'
import type { FilePastOrder } from '@purser/domain/record-imports'
import {
  type CellReader,
  type CsvFile,
  cellReader,
  type FileProblem,
  headOf,
  type ParsedCell,
  type ReadRecord,
  readText,
  readWhole,
  shown,
  trimmed,
} from '../../../csv/index.ts'
import { dataFields, isInParts, lineFields, taxNumbers } from '../kinds/past-order-columns.ts'
import type { RowReading } from '../row-kind.ts'
import { readAmount, readMoney, readTime, zoneOfColumn } from './cells.ts'
import { groupRows, type RowGroup } from './grouped-rows.ts'
import { lineOf, partsOfName, readAddress, readEmail, readMarked, readTags } from './people.ts'
import { type AmountOf, isShifted, readParts, refuseShifted } from './read-order-parts.ts'
import type { StoreTerms } from './terms.ts'

/** Maximum number of rows of one order. */
const MOST_ROWS = 1_000
const MOST_TEXT = 10_000
/** Amounts that some shops write with a minus sign. */
const deductions = new Set(['past_order.discount_total', 'past_order.refunded_total', 'line.discount'])

type Reading = RowReading<StoreTerms>

/** Yields the orders of a file. A value of an order is read from its first row that has one, and each row with an item is a line. */
export async function* readPastOrders(
  file: CsvFile,
  reading: Reading,
): AsyncGenerator<ReadRecord<FilePastOrder>> {
  const by = { name: 'past_order.name', id: 'past_order.source_id' }
  for await (const group of groupRows(() => file.rows(), by, MOST_ROWS)) yield readGroup(group, reading)
}

function readGroup({ rows, dropped }: RowGroup, reading: Reading): ReadRecord<FilePastOrder> {
  const problems: FileProblem[] = rows.flatMap((row) => row.problems)
  const readers = rows.map((row) => cellReader(row, reading.names, problems))
  const [first] = rows
  const order = firstGiven(readers, cellReader(first, reading.names, problems))
  if (dropped > 0)
    order.complain(
      'past_order.name',
      `The order has ${rows.length + dropped} rows. At most ${MOST_ROWS} are allowed.`,
      'Split it into two orders.',
    )
  if (reading.dialect === 'shopify')
    refuseRepeated(readers, isInParts(reading.names) ? 'past_order.placed_at' : 'past_order.total')
  return { record: readOrder(order, readers, reading), problems }
}

/** Returns a reader of the values that an order has once: each from the first row that has it. */
function firstGiven(readers: readonly CellReader[], first: CellReader): CellReader {
  const of = (field: string) => readers.find((reader) => reader.text(field) !== undefined) ?? first
  return {
    row: first.row,
    text: (field) => of(field).text(field),
    read: (field, how) => of(field).read(field, how),
    complain: (field, message, remedy) => of(field).complain(field, message, remedy),
  }
}

/** Shopify writes some fields of an order once. A second one means that the file has the order twice, and its items would count twice. */
function refuseRepeated(readers: readonly CellReader[], field: string): void {
  const [first, ...others] = readers.filter((reader) => reader.text(field) !== undefined)
  for (const other of others)
    other.complain(
      'past_order.name',
      `Row ${first?.row} has the same order.`,
      'Remove the rows of one of them.',
    )
}

function readOrder(order: CellReader, readers: readonly CellReader[], reading: Reading): FilePastOrder {
  const { dialect, names } = reading
  const data: Record<string, string> = {}
  const currency_code = readCurrency(order, reading)
  const currency = currency_code ?? reading.terms.defaultCurrency
  const amountOf = (field: string, from = order) =>
    currency_code === undefined
      ? undefined
      : from.read(field, (cell) => (deductions.has(field) ? readAmount : readMoney)(cell, currency, dialect))
  const timeOf = (field: string) =>
    order.read(`past_order.${field}`, (cell) =>
      readTime(cell, zoneOfColumn(names.get(`past_order.${field}`)), false),
    )
  const textOf = (field: string) => order.read(`past_order.${field}`, readMarked)
  for (const field of dataFields) {
    const text = order.text(field)?.trim()
    if (text) data[field.slice('data.'.length)] = headOf(text, MOST_TEXT)
  }
  const lines = readLines(readers, amountOf, names)
  return {
    row: order.row,
    source: sourceOf(order, dialect),
    name: textOf('name'),
    source_id: textOf('source_id'),
    email: keptEmail(order, data),
    phone: textOf('phone'),
    placed_at: timeOf('placed_at'),
    paid_at: timeOf('paid_at'),
    fulfilled_at: timeOf('fulfilled_at'),
    canceled_at: timeOf('canceled_at'),
    currency_code,
    financial_status: textOf('financial_status'),
    fulfillment_status: textOf('fulfillment_status'),
    shipping_method: textOf('shipping_method'),
    payment_method: textOf('payment_method'),
    payment_reference: textOf('payment_reference'),
    discount_codes: order.read('past_order.discount_codes', readCodes),
    lines,
    billing_address: readParty(order, 'billing', data),
    shipping_address: readParty(order, 'shipping', data),
    notes: order.read('past_order.notes', (cell) => readText(cell.trim(), MOST_TEXT)),
    tags: order.read('past_order.tags', readTags),
    ...(isInParts(names)
      ? readParts({ order, readers, lines, amountOf, data })
      : readAmounts(order, amountOf, names)),
    data,
  }
}

/** Reads the amounts of an order, each in a column of its own. */
const readAmounts = (
  order: CellReader,
  amountOf: AmountOf,
  names: ReadonlyMap<string, string>,
): Partial<FilePastOrder> => ({
  subtotal: amountOf('past_order.subtotal'),
  shipping_total: amountOf('past_order.shipping_total'),
  discount_total: amountOf('past_order.discount_total'),
  tax_total: amountOf('past_order.tax_total'),
  duties_total: amountOf('past_order.duties_total'),
  total: amountOf('past_order.total'),
  refunded_total: amountOf('past_order.refunded_total'),
  taxes: readTaxes(order, amountOf, names),
})

/** Only this store's own exports name the shop that an order comes from. */
function sourceOf(order: CellReader, dialect: string): PastOrderSource {
  if (dialect === 'shopify') return 'shopify'
  return order.text('past_order.source')?.trim().toLowerCase() === 'shopify' ? 'shopify' : 'other'
}

/** Reads the order's currency, which the store need not have; the store's own if there is no column. Undefined if it doesn't exist. */
function readCurrency(order: CellReader, { names, terms }: Reading): string | undefined {
  if (!names.has('past_order.currency')) return terms.defaultCurrency
  const cell = order.text('past_order.currency')?.trim() ?? ''
  const currency = currencyOf(cell)
  if (currency) return currency.code
  order.complain(
    'past_order.currency',
    cell === '' ? 'The currency is missing.' : `There is no currency ${shown(cell)}.`,
    'Enter its code of three letters, such as EUR.',
  )
  return undefined
}

/** Reads the email. An invalid one is stored in `data`, so that the order can be imported. */
function keptEmail(order: CellReader, data: Record<string, string>): string | undefined {
  const cell = order.text('past_order.email')?.trim()
  if (!cell) return undefined
  const read = readEmail(cell)
  if ('value' in read) return read.value
  data.email = headOf(cell, MOST_TEXT)
  return undefined
}

const readCodes = (cell: string): ParsedCell<string[]> => ({
  value: [...new Set(cell.split(',').map((code) => code.trim()))].filter((code) => code !== '').slice(0, 50),
})

/** Some programs write 'null' where a status is missing. */
const withoutNull = (text: string | undefined) => (text === undefined || /^null$/i.test(text) ? null : text)

function readTaxes(
  order: CellReader,
  amountOf: AmountOf,
  names: ReadonlyMap<string, string>,
): PastOrderTax[] | undefined {
  if (!taxNumbers.some((number) => names.has(`tax${number}.amount`))) return undefined
  const taxes = taxNumbers.flatMap((number) => {
    const name = order.text(`tax${number}.name`)?.trim()
    const amount = amountOf(`tax${number}.amount`)
    return name || amount !== undefined ? [taxNamed(headOf(name ?? '', 300), amount ?? 0)] : []
  })
  return taxes.length === 0 ? undefined : taxes
}

/** Reads a line of each row that has an item; undefined if none has, so that stored ones stay. */
function readLines(
  readers: readonly CellReader[],
  amountOf: AmountOf,
  names: ReadonlyMap<string, string>,
): PastOrderLine[] | undefined {
  if (!names.has('line.title') && !names.has('line.sku')) return undefined
  const lines = readers.flatMap((reader) => {
    if (lineFields.every((field) => field === 'line.vendor' || reader.text(field) === undefined)) return []
    if (isShifted(reader)) {
      refuseShifted(reader)
      return []
    }
    const sku = reader.read('line.sku', readMarked)
    return [
      {
        title: reader.read('line.title', (cell) => readText(cell.trim(), 500)) ?? sku ?? '-',
        sku: sku ?? null,
        quantity: reader.read('line.quantity', (cell) => readWhole(cell)) ?? 1,
        unit_price: amountOf('line.unit_price', reader) ?? 0,
        discount: amountOf('line.discount', reader) ?? 0,
        vendor: reader.read('line.vendor', trimmed) ?? null,
        fulfillment_status: withoutNull(reader.read('line.fulfillment_status', trimmed)),
      },
    ]
  })
  return lines.length === 0 ? undefined : lines
}

/** Reads an address. Shopify has the full name in one column. A country that doesn't exist today is stored in `data`. */
function readParty(
  order: CellReader,
  noun: 'billing' | 'shipping',
  data: Record<string, string>,
): AddressFields | undefined {
  const code = countryNamed(order.text(`${noun}.country`) ?? '')?.iso_2 ?? ''
  const address = readAddress(order, noun, (cell) => ({ value: countryNamed(cell)?.iso_2 ?? code }))
  const country = order.text(`${noun}.country_code`)?.trim()
  if (country && address.country_code === '') data[`${noun}_country`] = headOf(country, 300)
  const [given, family] = partsOfName(lineOf(order.text(`${noun}.name`)?.trim() ?? ''))
  const whole: AddressFields = {
    ...address,
    first_name: address.first_name ?? (given || undefined),
    last_name: address.last_name ?? family,
  }
  if (!addressFields.some((field) => whole[field])) return undefined
  return Object.fromEntries(addressFields.map((field) => [field, whole[field] || null]))
}
