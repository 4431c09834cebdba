import { setImmediate } from 'node:timers/promises'
import type { Order } from '@purser/contract/orders'
import {
  createPickList,
  type DocumentKind,
  documentTitles,
  nothingToPrint,
  type PaperSize,
} from '@purser/domain/documents'
import type { Db } from '../../database/index.ts'
import { Failure, notAllowed } from '../../http/index.ts'
import { readOrders } from '../orders/index.ts'
import { readStore } from '../store/index.ts'
import { type LeftOut, leftOutSheet } from './left-out.ts'
import { packingSlips } from './packing-slips.ts'
import type { OtherFonts, Printer, Sheet } from './pdf/index.ts'
import { pickListSheet } from './pick-list.ts'
import { returnSlips } from './return-slips.ts'

/** An order to print for, or only its fulfillment or return `part`. */
export interface Wanted {
  readonly order_id: string
  readonly part?: string | undefined
}

export interface Printing {
  readonly kind: DocumentKind
  readonly size: PaperSize
  readonly wanted: readonly Wanted[]
  readonly fonts: OtherFonts
  readonly now: string
}

/** Orders held in memory at once. */
const BATCH = 25

const relations = [
  'items',
  'shipping_address',
  'shipping_methods',
  'fulfillments',
  'returns',
  'swaps',
  'claims',
] as const

/**
 * Prints documents as one PDF, of which it yields the pages as they are done. Holds only a few orders at a time, each batch read in
 * one statement. Throws 400 before anything is yielded if there is nothing to print.
 */
export async function* printDocuments(db: Db, printing: Printing): AsyncGenerator<Buffer> {
  const { kind, size, now, fonts } = printing
  const { name } = await readStore(db)
  // Loaded with the first document: its libraries take 0.3 s and 12 MB.
  const { createPrinter } = await import('./pdf/printer.ts')
  const printer = createPrinter({ size, now, fonts, title: documentTitles[kind] })
  for await (const sheet of sheetsOf(db, printing, name)) {
    printer.print(sheet)
    yield* written(printer)
    // Others are answered between two slips.
    await setImmediate()
  }
  printer.end()
  yield* written(printer)
}

function* written(printer: Printer): Generator<Buffer> {
  for (let bytes = printer.take(); bytes !== null; bytes = printer.take()) yield bytes
}

const sheetsOf = (db: Db, printing: Printing, store: string): AsyncGenerator<Sheet> =>
  printing.kind === 'pick-list' ? pickSheets(db, printing, store) : slipSheets(db, printing, store)

const slipsOf = { 'packing-slip': packingSlips, 'return-slip': returnSlips } as const

async function* slipSheets(db: Db, printing: Printing, store: string): AsyncGenerator<Sheet> {
  const kind = printing.kind as keyof typeof slipsOf
  const leftOut: LeftOut[] = []
  for await (const { order, part } of ordersOf(db, printing)) {
    const sheets = slipsOf[kind](order, store, part)
    if (sheets.length === 0) leftOut.push(leaveOut(kind, order, part))
    yield* sheets
  }
  if (leftOut.length === 0) return
  refuseNothing(printing, leftOut)
  yield leftOutSheet(kind, leftOut, store)
}

async function* pickSheets(db: Db, printing: Printing, store: string): AsyncGenerator<Sheet> {
  const list = createPickList()
  const leftOut: LeftOut[] = []
  for await (const { order } of ordersOf(db, printing)) {
    if (!list.add(order)) leftOut.push(leaveOut('pick-list', order, undefined))
  }
  refuseNothing(printing, leftOut)
  yield pickListSheet({
    rows: list.rows(),
    orders: printing.wanted.length - leftOut.length,
    nothingLeft: leftOut.map(({ display_id }) => display_id),
    store,
    now: printing.now,
  })
}

function leaveOut(kind: DocumentKind, order: Order, part: string | undefined): LeftOut {
  return { display_id: order.display_id, ...nothingToPrint(kind, order, part) }
}

/** Throws 400 if everything is left out: with the reason if that is one order. */
function refuseNothing({ wanted }: Printing, leftOut: readonly LeftOut[]): void {
  if (leftOut.length < wanted.length) return
  const [only] = leftOut
  if (only && leftOut.length === 1) throw new Failure('not_allowed', only.message, { code: only.code })
  throw notAllowed('There is nothing to print for any of them.', 'nothing_to_print')
}

/** Reads the orders in batches, in the order asked for. Orders deleted since are left out. */
async function* ordersOf(
  db: Db,
  { wanted }: Printing,
): AsyncGenerator<{ order: Order; part?: string | undefined }> {
  for (let from = 0; from < wanted.length; from += BATCH) {
    const batch = wanted.slice(from, from + BATCH)
    const ids = [...new Set(batch.map(({ order_id }) => order_id))]
    const orders = new Map((await readOrders(db, ids, relations)).map((order) => [order.id, order]))
    for (const { order_id, part } of batch) {
      const order = orders.get(order_id)
      if (order) yield { order, part }
    }
  }
}
