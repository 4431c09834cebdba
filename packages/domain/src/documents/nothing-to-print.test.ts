import { expect, test } from 'vitest'
import { type DocumentKind, nothingToPrint } from './index.ts'
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
  ['return-slip', open, 'ret_1', 'nothing_to_print', 'The return was canceled or already received.'],
])('a %s of %j, fulfillment or return %s, is refused: %s', (kind, order, part, code, message) => {
  expect(nothingToPrint(kind, order, part)).toEqual({ code, message })
})
