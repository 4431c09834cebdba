import { refusalOf } from '../availability/index.ts'
import type { InvoiceKind } from '../invoices/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { type DocumentKind, issuedKinds } from './kinds.ts'
import { type OrderToPack, packingSlipAvailability, parcelsToPrint, unpackedLines } from './parcels.ts'
import { type OrderWithReturns, type ReturnToPrint, returnsToPrint } from './return-slips.ts'

/** Returns why a document of an order, or of its fulfillment or return `part`, has nothing to print; call it only if that is so. */
export function nothingToPrint(kind: DocumentKind, order: OrderToPack, part?: string): Refusal {
  const words = part === undefined ? wordsOfOrder[kind] : (wordsOfPart[kind] ?? wordsOfOrder[kind])
  const isOfGoods = kind === 'packing-slip' || kind === 'pick-list'
  const ofOrder = isOfGoods ? refusalOf(packingSlipAvailability(order)) : null
  return ofOrder ?? refusal('nothing_to_print', words)
}

/** An order with all that its documents are printed from. */
type OrderToPrint = OrderToPack & OrderWithReturns<ReturnToPrint>

/** Returns why a document of an order has nothing to print, or null. `issued`: what was issued for the order. */
export function printRefusal(
  kind: DocumentKind,
  order: OrderToPrint,
  issued: ReadonlySet<InvoiceKind>,
): Refusal | null {
  return hasSomething(kind, order, issued) ? null : nothingToPrint(kind, order)
}

function hasSomething(kind: DocumentKind, order: OrderToPrint, issued: ReadonlySet<InvoiceKind>): boolean {
  switch (kind) {
    case 'packing-slip':
      return parcelsToPrint(order).length > 0
    case 'pick-list':
      return unpackedLines(order).length > 0
    case 'return-slip':
      return returnsToPrint(order).length > 0
    case 'invoice':
    case 'credit-note':
      return issued.has(issuedKinds[kind])
  }
}

const wordsOfOrder: Record<DocumentKind, string> = {
  'packing-slip': 'There is nothing to pack.',
  'pick-list': 'There is nothing left to pack.',
  'return-slip': 'No return is waiting to be received.',
  invoice: 'No invoice was issued.',
  'credit-note': 'No credit note was issued.',
}

const wordsOfPart: Partial<Record<DocumentKind, string>> = {
  'packing-slip': 'The fulfillment is canceled, or it has only gift cards.',
  'return-slip': 'The return was canceled or already received.',
}
