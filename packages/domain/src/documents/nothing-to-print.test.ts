import { expect, test } from 'vitest'
import type { InvoiceKind } from '../invoices/index.ts'
import { type DocumentKind, documentKinds, nothingToPrint, printRefusal } from './index.ts'
import type { OrderToPack } from './parcels.ts'

const open: OrderToPack = { status: 'pending', items: [] }
const canceled = { status: 'canceled', items: [{ id: 'a', quantity: 1 }] }
const sent = {
  status: 'pending',
  items: [{ id: 'a', quantity: 1, fulfilled_quantity: 1 }],
  fulfillments: [
    { id: 'ful_1', shipped_at: null, canceled_at: null, items: [{ item_id: 'a', quantity: 1 }] },
  ],
}

test.each<[DocumentKind, OrderToPack, string | undefined, string, string]>([
  ['packing-slip', open, undefined, 'nothing_to_print', 'There is nothing to pack.'],
  ['packing-slip', canceled, undefined, 'order_canceled', 'The order is canceled.'],
  ['packing-slip', canceled, 'ful_1', 'order_canceled', 'The order is canceled.'],
  [
    'packing-slip',
    sent,
    'ful_2',
    'nothing_to_print',
    'The fulfillment is canceled, or it has only gift cards.',
  ],
  ['pick-list', sent, undefined, 'nothing_to_print', 'There is nothing left to pack.'],
  ['pick-list', canceled, undefined, 'order_canceled', 'The order is canceled.'],
  ['return-slip', canceled, undefined, 'nothing_to_print', 'No return is waiting to be received.'],
  ['invoice', canceled, undefined, 'nothing_to_print', 'No invoice was issued.'],
  ['credit-note', sent, undefined, 'nothing_to_print', 'No credit note was issued.'],
  ['return-slip', open, 'ret_1', 'nothing_to_print', 'The return was canceled or already received.'],
])('a %s of %j, fulfillment or return %s, is refused: %s', (kind, order, part, code, message) => {
  expect(nothingToPrint(kind, order, part)).toEqual({ code, message })
})

const returned = { ...open, returns: [{ id: 'ret_1', status: 'requested' }] }
const received = { ...open, returns: [{ id: 'ret_1', status: 'received' }] }
const unpacked = { status: 'pending', items: [{ id: 'a', quantity: 1 }] }

test.each<[string, Parameters<typeof printRefusal>[1], readonly InvoiceKind[], DocumentKind[]]>([
  ['with goods to pack', unpacked, [], ['packing-slip', 'pick-list']],
  ['with packed goods', sent, [], ['packing-slip']],
  ['canceled', canceled, [], []],
  ['with a requested return', returned, [], ['return-slip']],
  ['with a received return', received, [], []],
  ['with an invoice', open, ['invoice'], ['invoice']],
  ['canceled after it was invoiced', canceled, ['invoice', 'credit_note'], ['invoice', 'credit-note']],
])('an order %s has documents of these kinds', (_, order, issued, kinds) => {
  const refusals = documentKinds.map((kind) => [kind, printRefusal(kind, order, new Set(issued))] as const)
  expect(refusals.flatMap(([kind, refused]) => (refused ? [] : [kind]))).toEqual(kinds)
  for (const [kind, refused] of refusals) if (refused) expect(refused).toEqual(nothingToPrint(kind, order))
})
