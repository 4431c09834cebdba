import {
  decimalSigns,
  type ExportNoun,
  exportColumns,
  exportFormats,
  exportRows,
  hasLines,
  isTimeZone,
  MOST_CHOSEN,
  separators,
  taxPeriods,
} from '@purser/domain/exports'
import { z } from 'zod'
import { listCustomers } from '../customers/index.ts'
import { listDiscounts } from '../discounts/index.ts'
import { endpointsOf } from '../endpoints/index.ts'
import { listGiftCards } from '../gift-cards/index.ts'
import { listOrders } from '../orders/index.ts'
import { listPastOrders } from '../past-orders/index.ts'
import { listReturns } from '../returns/index.ts'
import { listStock } from '../stock/index.ts'
import { idList, listOf, text } from '../values/index.ts'

const keysOf = <Names extends object>(names: Names) =>
  Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]]

/** How the file is written. The separator and the decimal sign are those of CSV files. */
const writing = {
  format: z.enum(exportFormats).default('csv'),
  separator: z.enum(keysOf(separators)).default('comma'),
  decimal_sign: z.enum(keysOf(decimalSigns)).default('point'),
  time_zone: text(60).refine(isTimeZone, { error: 'must be a time zone, e.g. Europe/Berlin' }).default('UTC'),
} as const

/** What is exported, beside the list's own filters and sort order. */
const choiceOf = (noun: ExportNoun) => {
  const names = exportColumns[noun].map(({ name }) => name) as [string, ...string[]]
  return {
    ...writing,
    /** A row per record, or per line item. */
    rows: z.enum(hasLines(noun) ? exportRows : (['record'] as const)).default('record'),
    columns: listOf(names).optional(),
    /** Only these records. */
    ids: idList.pipe(z.array(z.string()).max(MOST_CHOSEN)).optional(),
  }
}

/** What a list's query says about its pages, which an export doesn't have. */
const ofPages = { limit: true, offset: true, fields: true, expand: true, explain: true } as const

const file = { mediaType: 'text/csv', response: z.string() } as const
const count = z.object({ count: z.number().int() })
const rowsInFile =
  'Counts the rows that an export with the same query has, without its headings. Refuses what the export refuses.'

const orders = endpointsOf({
  noun: 'orders',
  query: listOrders.query.omit({ ...ofPages, cursor: true, as_of: true }).extend(choiceOf('orders')),
})
const customers = endpointsOf({
  noun: 'customers',
  query: listCustomers.query.omit({ ...ofPages, cursor: true, as_of: true }).extend(choiceOf('customers')),
})
const returns = endpointsOf({
  noun: 'returns',
  query: listReturns.query.omit(ofPages).extend(choiceOf('returns')),
})
const giftCards = endpointsOf({
  noun: 'gift-cards',
  query: listGiftCards.query.omit({ ...ofPages, as_of: true }).extend(choiceOf('gift-cards')),
})
const discounts = endpointsOf({
  noun: 'discounts',
  query: listDiscounts.query.omit({ ...ofPages, as_of: true }).extend(choiceOf('discounts')),
})
const stock = endpointsOf({
  noun: 'stock',
  readRight: 'products',
  query: listStock.query.omit({ limit: true, offset: true, as_of: true }).extend(choiceOf('stock')),
})

const pastOrders = endpointsOf({
  noun: 'past-orders',
  readRight: 'orders',
  query: listPastOrders.query
    .omit({ limit: true, offset: true, cursor: true })
    .extend(choiceOf('past-orders')),
})

const summaryOf = (what: string) =>
  `Exports the ${what} that their list finds with the same query, in its order, as a CSV or XLSX file. Texts can't become formulas.`

export const exportOrders = orders('export-orders', 'GET /admin/orders/export', {
  summary: summaryOf('orders'),
  ...file,
})
export const countOrderRows = orders('count-order-rows', 'GET /admin/orders/export/count', {
  summary: rowsInFile,
  response: count,
})
export const exportCustomers = customers('export-customers', 'GET /admin/customers/export', {
  summary: summaryOf('customers'),
  ...file,
})
export const countCustomerRows = customers('count-customer-rows', 'GET /admin/customers/export/count', {
  summary: rowsInFile,
  response: count,
})
export const exportReturns = returns('export-returns', 'GET /admin/returns/export', {
  summary: summaryOf('returns'),
  ...file,
})
export const countReturnRows = returns('count-return-rows', 'GET /admin/returns/export/count', {
  summary: rowsInFile,
  response: count,
})
export const exportGiftCards = giftCards('export-gift-cards', 'GET /admin/gift-cards/export', {
  summary: summaryOf('gift cards'),
  ...file,
})
export const countGiftCardRows = giftCards('count-gift-card-rows', 'GET /admin/gift-cards/export/count', {
  summary: rowsInFile,
  response: count,
})
export const exportDiscounts = discounts('export-discounts', 'GET /admin/discounts/export', {
  summary: summaryOf('discounts'),
  ...file,
})
export const countDiscountRows = discounts('count-discount-rows', 'GET /admin/discounts/export/count', {
  summary: rowsInFile,
  response: count,
})
export const exportStock = stock('export-stock', 'GET /admin/stock/export', {
  summary: summaryOf('variants whose stock is tracked'),
  ...file,
})
export const countStockRows = stock('count-stock-rows', 'GET /admin/stock/export/count', {
  summary: rowsInFile,
  response: count,
})

export const exportPastOrders = pastOrders('export-past-orders', 'GET /admin/past-orders/export', {
  summary: summaryOf('orders of another shop'),
  ...file,
})
export const countPastOrderRows = pastOrders('count-past-order-rows', 'GET /admin/past-orders/export/count', {
  summary: rowsInFile,
  response: count,
})

const day = text(10)
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'must be a day, e.g. 2026-03-31' })
  .refine((value) => !Number.isNaN(Date.parse(value)), { error: 'must be a day, e.g. 2026-03-31' })

/** The first and the last day of a file, in its time zone. */
const days = { ...writing, from: day, to: day }
const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to
const notInOrder = { path: ['to'], error: 'must not be before from' }

export const exportStockMovements = stock('export-stock-movements', 'GET /admin/stock/movements/export', {
  summary:
    'Exports every stock movement from one day to another, oldest first, as a CSV or XLSX file. `from` and `to` are the first and last day in the time zone.',
  query: z.strictObject(days).refine(isInOrder, notInOrder),
  ...file,
})

export const exportTaxSummary = orders('export-tax-summary', 'GET /admin/orders/tax-summary', {
  summary:
    'Sums captured payments and refunds by period, country, tax rate and currency: net, tax and gross. `from` and `to` are the first and last day in the time zone.',
  query: z
    .strictObject({ ...days, period: z.enum(taxPeriods).default('month') })
    .refine(isInOrder, notInOrder),
  ...file,
})
