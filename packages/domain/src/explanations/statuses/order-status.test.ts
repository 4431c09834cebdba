import { expect, test } from 'vitest'
import { explainOrderStatus, isExplainedStatus, type StatusBooks, UNEXPLAINED } from '../index.ts'

const at = '2026-03-02T10:00:00.000Z'
const payment: StatusBooks['payments'][number] = {
  provider_id: 'manual',
  is_of_swap: false,
  asked: 1000,
  captured: 0,
  captured_at: null,
  captured_by: null,
  canceled_at: null,
  refunded: 0,
  is_refused: false,
}
const captured = { ...payment, captured: 1000, captured_at: at, captured_by: 'Ada' }
const line = { title: 'Shirt', description: 'M', ordered: 2, packed: 0, shipped: 0, returned: 0 }
const books: StatusBooks = {
  currency_code: 'eur',
  total: 1000,
  is_canceled: false,
  is_moved_in: false,
  payments: [payment],
  lines: [line],
  steps: [
    { name: 'placed', done_at: at, by: null },
    { name: 'packed', done_at: at, by: 'Ada' },
    { name: 'archived', done_at: at, by: 'Ada' },
  ],
}
const paid = (...payments: StatusBooks['payments']) => ({ ...books, payments })
const sent = (...lines: Partial<typeof line>[]) => ({
  ...books,
  lines: lines.map((each) => ({ ...line, ...each })),
})
const canceled = { ...books, is_canceled: true }

test.each([
  ['status', 'pending', books, 'The order is neither completed nor archived.'],
  ['status', 'archived', books, 'The order was archived.'],
  ['status', 'canceled', canceled, 'The order was canceled.'],
  ['status', 'pending', canceled, UNEXPLAINED],
  ['status', 'unknown', books, UNEXPLAINED],
  ['payment_status', 'awaiting', books, 'A payment has not been captured yet.'],
  ['payment_status', 'captured', books, UNEXPLAINED],
  [
    'payment_status',
    'captured',
    { ...books, is_moved_in: true },
    'The order had this status when it was moved in.',
  ],
  ['payment_status', 'captured', paid(captured), 'Every payment has been captured.'],
  ['payment_status', 'awaiting', paid(captured, payment), 'A payment has not been captured yet.'],
  [
    'payment_status',
    'captured',
    paid(captured, { ...payment, is_of_swap: true }),
    'Every payment has been captured.',
  ],
  [
    'payment_status',
    'captured',
    paid(captured, { ...payment, canceled_at: at }),
    'Every payment has been captured.',
  ],
  [
    'payment_status',
    'requires_action',
    paid({ ...payment, is_refused: true }),
    'A payment could not be captured.',
  ],
  [
    'payment_status',
    'refunded',
    paid({ ...captured, refunded: 1000 }),
    'Everything that was captured has been refunded.',
  ],
  [
    'payment_status',
    'partially_refunded',
    paid({ ...captured, refunded: 1 }),
    'Part of what was captured has been refunded.',
  ],
  ['payment_status', 'canceled', canceled, 'The order was canceled before it was paid.'],
  ['payment_status', 'not_paid', paid(), 'There is no payment.'],
  ['payment_status', 'captured', { ...paid(), total: 0 }, 'There is nothing to pay.'],
  ['fulfillment_status', 'not_fulfilled', books, 'Nothing has been packed.'],
  ['fulfillment_status', 'canceled', canceled, 'The order was canceled.'],
  [
    'fulfillment_status',
    'requires_action',
    books,
    'A return came back whose refund an operator has to decide on.',
  ],
  [
    'fulfillment_status',
    'partially_fulfilled',
    sent({ packed: 1 }),
    'Some items are packed, and nothing has shipped.',
  ],
  ['fulfillment_status', 'fulfilled', sent({ packed: 2 }), 'Everything is packed, and nothing has shipped.'],
  ['fulfillment_status', 'partially_shipped', sent({ packed: 2, shipped: 1 }), 'Some items have shipped.'],
  ['fulfillment_status', 'shipped', sent({ packed: 2, shipped: 2 }), 'Everything has shipped.'],
  [
    'fulfillment_status',
    'partially_returned',
    sent({ packed: 2, shipped: 2, returned: 1 }),
    'Part of what was sent came back.',
  ],
  [
    'fulfillment_status',
    'returned',
    sent({ packed: 2, shipped: 2, returned: 2 }),
    'Everything that was sent came back.',
  ],
] as const)('%s %s', (field, status, from, rule) => {
  expect(explainOrderStatus(field, status, from)).toMatchObject({ status, rule })
})

test('a status has the payments, units and events that it follows from', () => {
  const money = paid({ ...captured, refunded: 1 }, { ...payment, is_of_swap: true })
  expect(explainOrderStatus('payment_status', 'partially_refunded', money).facts).toEqual([
    { label: 'Total of the order', value: '€10.00' },
    { label: 'Manual', value: '€10.00 captured, €0.01 refunded', at, by: 'Ada' },
    { label: 'Manual, for a swap', value: '€10.00 not captured' },
  ])
  expect(explainOrderStatus('fulfillment_status', 'fulfilled', sent({ packed: 2 })).facts).toEqual([
    { label: 'Shirt, M', value: '2 ordered, 2 packed' },
    { label: 'Packed', at, by: 'Ada' },
  ])
  expect(explainOrderStatus('status', 'archived', books).facts).toEqual([
    { label: 'Placed', at },
    { label: 'Archived', at, by: 'Ada' },
  ])
})

test('amounts are no statuses', () => {
  expect(['payment_status', 'total'].map(isExplainedStatus)).toEqual([true, false])
})
