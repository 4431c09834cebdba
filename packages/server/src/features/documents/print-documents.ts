import {
  createPickList,
  type DocumentKind,
  documentTitles,
  issuedKinds,
  nothingToPrint,
  type PaperSize,
} from '@purser/domain/documents'
import type { Db } from '../../database/index.ts'
import { Failure, notAllowed } from '../../http/index.ts'
import { type Logo, type OtherFonts, printSheets, type Sheet } from '../../pdf/index.ts'
import { readInvoiceSheets } from '../invoices/index.ts'
import { readStore } from '../store/index.ts'
import { type LeftOut, leftOutSheet } from './left-out.ts'
import { packingSlips } from './packing-slips.ts'
import { pickListSheet } from './pick-list.ts'
import { batchesOf, type OrderToPrint, type Wanted } from './read-batches.ts'
import { returnSlips } from './return-slips.ts'

export interface Printing {
  readonly kind: DocumentKind
  readonly size: PaperSize
  readonly wanted: readonly Wanted[]
  readonly fonts: OtherFonts
  readonly logo: Logo | null
  readonly now: string
}

/**
 * Prints documents as one PDF, of which it yields the pages as they are done. Holds only a few orders at a time, each batch read in
 * one statement. Throws 400 before anything is yielded if there is nothing to print.
 */
export async function* printDocuments(db: Db, printing: Printing): AsyncGenerator<Buffer> {
  const { name } = await readStore(db)
  yield* printSheets(sheetsOf(db, printing, name), { ...printing, title: documentTitles[printing.kind] })
}

const sheetsOf = (db: Db, printing: Printing, store: string): AsyncGenerator<Sheet> =>
  printing.kind === 'pick-list'
    ? pickSheets(db, printing, store)
    : slipSheets(db, printing.kind, printing, store)

type SlipKind = Exclude<DocumentKind, 'pick-list'>

async function* slipSheets(db: Db, kind: SlipKind, printing: Printing, store: string): AsyncGenerator<Sheet> {
  const leftOut: LeftOut[] = []
  for await (const batch of batchesOf(db, printing.wanted)) {
    const slipsOf = await readSlips(db, kind, batch, store)
    for (const each of batch) {
      const sheets = slipsOf(each)
      if (sheets.length === 0) leftOut.push(leaveOut(kind, each))
      yield* sheets
    }
  }
  if (leftOut.length === 0) return
  refuseNothing(printing, leftOut)
  yield leftOutSheet(kind, leftOut, store)
}

/** Reads what the slips of a batch are printed from, besides its orders. */
async function readSlips(
  db: Db,
  kind: SlipKind,
  batch: readonly OrderToPrint[],
  store: string,
): Promise<(each: OrderToPrint) => Sheet[]> {
  switch (kind) {
    case 'packing-slip':
      return ({ order, part }) => packingSlips(order, store, part)
    case 'return-slip':
      return ({ order, part }) => returnSlips(order, store, part)
    case 'invoice':
    case 'credit-note': {
      const ids = batch.map(({ order }) => order.id)
      const sheets = await readInvoiceSheets(db, ids, issuedKinds[kind])
      return ({ order }) => sheets.get(order.id) ?? []
    }
  }
}

async function* pickSheets(db: Db, printing: Printing, store: string): AsyncGenerator<Sheet> {
  const list = createPickList()
  const leftOut: LeftOut[] = []
  for await (const batch of batchesOf(db, printing.wanted)) {
    for (const each of batch) {
      if (!list.add(each.order)) leftOut.push(leaveOut('pick-list', each))
    }
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

const leaveOut = (kind: DocumentKind, { order, part }: OrderToPrint): LeftOut => ({
  display_id: order.display_id,
  ...nothingToPrint(kind, order, part),
})

/** Throws 400 if everything is left out: with the reason if that is one order. */
function refuseNothing({ wanted }: Printing, leftOut: readonly LeftOut[]): void {
  if (leftOut.length < wanted.length) return
  const [only] = leftOut
  if (only && leftOut.length === 1) throw new Failure('not_allowed', only.message, { code: only.code })
  throw notAllowed('There is nothing to print for any of them.', 'nothing_to_print')
}
