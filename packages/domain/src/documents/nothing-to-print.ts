import { refusalOf } from '../availability/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import type { DocumentKind } from './kinds.ts'
import { type OrderToPack, packingSlipAvailability } from './parcels.ts'

/** Returns why a document of an order, or of its fulfillment or return `part`, has nothing to print; call it only if that is so. */
export function nothingToPrint(kind: DocumentKind, order: OrderToPack, part?: string): Refusal {
  const words = part === undefined ? wordsOfOrder[kind] : (wordsOfPart[kind] ?? wordsOfOrder[kind])
  const ofOrder = kind === 'return-slip' ? null : refusalOf(packingSlipAvailability(order))
  return ofOrder ?? refusal('nothing_to_print', words)
}

const wordsOfOrder: Record<DocumentKind, string> = {
  'packing-slip': 'There is nothing to pack.',
  'pick-list': 'There is nothing left to pack.',
  'return-slip': 'No return is waiting to be received.',
}

const wordsOfPart: Partial<Record<DocumentKind, string>> = {
  'packing-slip': 'The fulfillment is canceled, or it has only gift cards.',
  'return-slip': 'The return was canceled or already received.',
}
