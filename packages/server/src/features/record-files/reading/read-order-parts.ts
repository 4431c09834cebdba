import { roundedPercent } from '@purser/domain/money'
import type { PastOrderLine, PastOrderTax } from '@purser/domain/past-orders'
import {
  addUpParts,
  type FilePastOrder,
  type PartDiscount,
  type PartTransaction,
  percentageOfFile,
  transactionKinds,
} from '@purser/domain/record-imports'
import { type CellReader, headOf, type ParsedCell, shown, trimmed } from '../../../csv/index.ts'
import { lineTaxNumbers } from '../kinds/past-order-columns.ts'

/** Reads an amount in the order's currency. */
export type AmountOf = (field: string, from?: CellReader) => number | undefined

interface Parts {
  readonly order: CellReader
  readonly readers: readonly CellReader[]
  readonly lines: readonly PastOrderLine[] | undefined
  readonly amountOf: AmountOf
  /** Texts that have no other place; transactions are added. */
  readonly data: Record<string, string>
}

/**
 * Reads the amounts of an order of Shopify's older format, which has a row for each item, transaction, way of shipping and discount, and
 * adds them up to the totals that the file doesn't have.
 */
export function readParts({ order, readers, lines = [], amountOf, data }: Parts): Partial<FilePastOrder> {
  const taxes = readLineTaxes(readers, amountOf)
  const transactions = readers.flatMap((reader) => readTransaction(reader, amountOf))
  const { paid_total, ...totals } = addUpParts({
    lines,
    taxes,
    shipping: readers.flatMap((reader) => amountOf('shipping_line.price', reader) ?? []),
    tax_total: amountOf('past_order.tax_total'),
    discounts: readers.flatMap((reader) => readDiscount(reader, amountOf)),
    transactions,
    financial_status: order.text('past_order.financial_status'),
  })
  if (totals.refunded_total === undefined)
    order.complain(
      'past_order.financial_status',
      'A part of the order was refunded, but no row says how much.',
      'Add a row with the transaction kind refund and its amount.',
    )
  const said = readers.flatMap(transactionText)
  if (said.length > 0) data.transactions = headOf(said.join(', '), 10_000)
  const methods = readers.flatMap((reader) => reader.read('shipping_line.title', trimmed) ?? [])
  const codes = readers.flatMap((reader) => reader.read('past_order.discount_codes', trimmed) ?? [])
  return {
    ...totals,
    // Without an item the total can't equal the payments.
    ...(!readers.some(isShifted) && { paid_total }),
    taxes,
    ...(methods.length > 0 && { shipping_method: headOf([...new Set(methods)].join(', '), 300) }),
    ...(codes.length > 0 && { discount_codes: [...new Set(codes)].slice(0, 50) }),
  }
}

/** Adds up the taxes of items and shipping, by name. */
function readLineTaxes(readers: readonly CellReader[], amountOf: AmountOf): PastOrderTax[] {
  const taxes = new Map<string, PastOrderTax>()
  const add = (name: string, rate: number | null, amount: number | undefined) => {
    const key = `${name} ${rate}`
    if (amount !== undefined) taxes.set(key, { name, rate, amount: (taxes.get(key)?.amount ?? 0) + amount })
  }
  for (const reader of readers) {
    if (isShifted(reader)) continue
    for (const number of lineTaxNumbers) {
      const of = (part: string) => `line.tax${number}_${part}`
      const name = headOf(reader.text(of('name'))?.trim() ?? '', 300)
      add(name, rateOf(reader.text(of('rate'))), amountOf(of('amount'), reader))
    }
    add('Shipping tax', null, amountOf('shipping_line.tax', reader))
  }
  return [...taxes.values()]
}

/** Returns the percentage of a rate that is a share: 0.13 is 13 %. Null if it is none. */
function rateOf(text = ''): number | null {
  const share = /^\d(\.\d+)?$/.test(text.trim()) ? Number(text) : null
  return share === null ? null : roundedPercent(share * 100)
}

function readTransaction(reader: CellReader, amountOf: AmountOf): PartTransaction[] {
  const amount = amountOf('transaction.amount', reader)
  const kind = reader.read('transaction.kind', readKind)
  if (amount === undefined || kind === undefined) return []
  const status = reader.text('transaction.status')?.trim().toLowerCase() ?? 'success'
  return [{ kind, amount, isSuccessful: status === 'success' }]
}

function readKind(cell: string): ParsedCell<PartTransaction['kind']> {
  const value = transactionKinds.find((kind) => kind === cell.trim().toLowerCase())
  if (value !== undefined) return { value }
  return {
    message: `${shown(cell)} isn't a kind of transaction.`,
    remedy: `Enter one of ${transactionKinds.join(', ')}.`,
  }
}

/** Returns a transaction as the file has it: 'sale 80.40 (success)'. */
function transactionText(reader: CellReader): string[] {
  const [kind = '', amount = '', status] = ['kind', 'amount', 'status'].map((part) =>
    reader.text(`transaction.${part}`)?.trim(),
  )
  if (amount === '') return []
  return [`${kind} ${amount}${status === undefined ? '' : ` (${status})`}`.trim()]
}

function readDiscount(reader: CellReader, amountOf: AmountOf): PartDiscount[] {
  const type = reader.read('past_order.discount_type', readType)
  if (type === 'percentage') {
    const percent = reader.read('past_order.discount_total', readPercent)
    return percent === undefined ? [] : [{ type, percent }]
  }
  const amount = amountOf('past_order.discount_total', reader)
  return amount === undefined ? [] : [{ type: type ?? 'fixed_amount', amount }]
}

function readType(cell: string): ParsedCell<PartDiscount['type']> {
  const types = ['fixed_amount', 'percentage', 'shipping'] as const
  const value = types.find((type) => type === cell.trim().toLowerCase())
  if (value !== undefined) return { value }
  return { message: `${shown(cell)} isn't a type of discount.`, remedy: `Enter one of ${types.join(', ')}.` }
}

function readPercent(cell: string): ParsedCell<number> {
  const value = percentageOfFile(cell.replace(/^\s*-/, ''))
  if (value !== null && value <= 100) return { value }
  return { message: `${shown(cell)} isn't a percentage.`, remedy: 'Enter 0 to 100.' }
}

/** Returns whether an item's cells are shifted: its title is where the quantity belongs. */
export function isShifted(reader: CellReader): boolean {
  const quantity = reader.text('line.quantity')?.trim() ?? ''
  return reader.text('line.title') === undefined && /\p{L}/u.test(quantity)
}

/** Reports an item whose cells are shifted, once for the whole row. */
export function refuseShifted(reader: CellReader): void {
  reader.complain(
    'line.quantity',
    `The item's cells are in the wrong columns: ${shown(reader.text('line.quantity')?.trim() ?? '')} is in the quantity column.`,
    'Move them so that each is below its column name.',
  )
}
