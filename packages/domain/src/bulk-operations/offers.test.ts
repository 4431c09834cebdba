import { expect, test } from 'vitest'
import { type BulkOperationName, bulkOperationsOf, createOfferTallies, selectionOffer } from './index.ts'

const order = (status: string, payment_status: string, fulfillment_status: string) => ({
  status,
  payment_status,
  fulfillment_status,
})
const placed = order('pending', 'awaiting', 'not_fulfilled')
const paid = order('pending', 'captured', 'not_fulfilled')
const packed = order('pending', 'captured', 'fulfilled')
const halfPacked = order('pending', 'captured', 'partially_fulfilled')
const shipped = order('pending', 'captured', 'shipped')
const done = order('completed', 'captured', 'shipped')
const canceled = order('canceled', 'canceled', 'canceled')
const all = [placed, paid, packed, halfPacked, shipped, done, canceled]

test.each<[BulkOperationName, number, [number, string][]]>([
  [
    'capture-order',
    1,
    [
      [5, 'There is no payment to capture.'],
      [1, "Payments of a canceled order can't be captured."],
    ],
  ],
  [
    'create-fulfillment',
    3,
    [
      [3, 'Every item is fulfilled.'],
      [1, 'The order is canceled.'],
    ],
  ],
  [
    'ship-fulfillment',
    3,
    [
      [2, 'There is no fulfillment to ship.'],
      [2, 'Every item is shipped.'],
    ],
  ],
  [
    'fulfill-and-ship',
    4,
    [
      [2, 'Every item is shipped.'],
      [1, 'The order is canceled.'],
    ],
  ],
  [
    'complete-order',
    5,
    [
      [1, 'The order is completed.'],
      [1, "A canceled order can't be completed."],
    ],
  ],
  ['archive-order', 1, [[6, 'Only completed orders can be archived.']]],
  ['cancel-order', 6, [[1, 'The order is canceled.']]],
  ['resend-notification', 7, []],
])('of all kinds of orders, %s can be taken by %i', (name, ready, reasons) => {
  expect(selectionOffer(name, all)).toEqual({
    ready,
    reasons: reasons.map(([count, message]) => ({ count, message })),
  })
})

test('rows of other lists are decided by the preview', () => {
  expect(selectionOffer('update-product', [{ status: 'draft' }, {}])).toEqual({ ready: 2, reasons: [] })
})

test('counted page by page, each action has the offer that it has on all rows', () => {
  const tallies = createOfferTallies('orders')
  for (const page of [all.slice(0, 3), all.slice(3), []]) tallies.add(page)
  expect(tallies.offers()).toEqual(
    bulkOperationsOf('orders').map((operation) => ({ operation, ...selectionOffer(operation, all) })),
  )
})
