import { expect, test } from 'vitest'
import {
  type ClaimStatusBooks,
  explainClaimStatus,
  explainReturnStatus,
  explainSwapStatus,
  type ReturnStatusBooks,
  type SwapStatusBooks,
  UNEXPLAINED,
} from '../index.ts'

/* explain-14 */

const at = '2026-03-02T10:00:00.000Z'
const step = <Name extends string>(name: Name) => ({ name, done_at: at, by: 'Ada' })
const payment = {
  provider_id: 'manual',
  is_of_swap: true,
  asked: 500,
  captured: 0,
  captured_at: null,
  captured_by: null,
  canceled_at: null,
  refunded: 0,
  is_refused: false,
}
const line = { title: 'Shirt', description: null, ordered: 2, packed: 0, shipped: 0, returned: 0 }
const refund = (amount: number) => ({ amount, created_at: at, created_by: 'Ada' })
const swap: SwapStatusBooks = {
  currency_code: 'eur',
  difference_due: 500,
  is_canceled: false,
  is_confirmed: false,
  is_moved_in: false,
  is_capture_refused: null,
  lines: [line],
  payments: [],
  refunds: [],
  steps: [step('requested')],
}
const cheaper = { ...swap, difference_due: -300 }
const even = { ...swap, difference_due: 0, is_confirmed: true }
const canceled = { ...swap, is_canceled: true }
const sent = (units: Partial<typeof line>) => ({ ...swap, lines: [{ ...line, ...units }] })

test.each<[string, SwapStatusBooks, string]>([
  ['not_paid', swap, 'The customer has not paid the difference.'],
  ['not_paid', cheaper, 'The difference has not been refunded.'],
  ['not_paid', { ...swap, difference_due: null }, 'The customer has not paid the difference.'],
  ['awaiting', { ...swap, is_confirmed: true }, 'The difference has not been captured yet.'],
  ['awaiting', { ...cheaper, is_confirmed: true }, 'The difference has not been refunded yet.'],
  [
    'captured',
    { ...swap, payments: [{ ...payment, captured: 500, captured_at: at }] },
    'The difference has been captured.',
  ],
  ['captured', { ...swap, payments: [{ ...payment, captured: 499, captured_at: at }] }, UNEXPLAINED],
  [
    'difference_refunded',
    { ...cheaper, refunds: [refund(100), refund(200)] },
    'The difference has been refunded.',
  ],
  ['difference_refunded', { ...cheaper, refunds: [refund(299)] }, UNEXPLAINED],
  ['confirmed', even, 'There is no difference to pay.'],
  [
    'difference_refunded',
    { ...even, steps: [step('settled')] },
    'There was no difference, and an operator settled the swap.',
  ],
  [
    'requires_action',
    { ...swap, is_confirmed: true, is_capture_refused: true },
    'The difference could not be captured.',
  ],
  ['requires_action', { ...swap, is_confirmed: true, is_capture_refused: false }, UNEXPLAINED],
  ['requires_action', { ...cheaper, is_confirmed: true }, 'The difference could not be refunded.'],
  ['canceled', canceled, 'The swap was canceled.'],
  ['captured', { ...swap, is_moved_in: true }, 'The swap had this status when it was moved in.'],
])('the payment of a swap is %s', (status, books, rule) => {
  expect(explainSwapStatus('payment_status', status, books)).toMatchObject({ status, rule })
})

test.each<[string, SwapStatusBooks, string]>([
  ['not_fulfilled', swap, 'Nothing has been packed.'],
  ['canceled', canceled, 'The swap was canceled.'],
  ['canceled', { ...swap, steps: [step('unpacked')] }, 'What was packed has been canceled.'],
  ['fulfilled', sent({ packed: 2 }), 'Everything is packed, and nothing has shipped.'],
  ['partially_shipped', sent({ packed: 2, shipped: 1 }), 'Some items have shipped.'],
  ['shipped', sent({ packed: 2, shipped: 2, returned: 2 }), 'Everything has shipped.'],
  ['shipped', swap, UNEXPLAINED],
])('the fulfillment of a swap is %s', (status, books, rule) => {
  expect(explainSwapStatus('fulfillment_status', status, books)).toMatchObject({ status, rule })
})

test('a swap has its difference, payments, refunds and units as facts', () => {
  const books = { ...cheaper, payments: [payment], refunds: [refund(300), refund(0)] }
  expect(explainSwapStatus('payment_status', 'difference_refunded', books).facts).toEqual([
    { label: 'Difference due', value: '-€3.00' },
    { label: 'Manual, for a swap', value: '€5.00 not captured' },
    { label: 'Refund', value: '€3.00 refunded', at, by: 'Ada' },
    { label: 'Refund', value: 'not confirmed', at, by: 'Ada' },
    { label: 'Requested', at, by: 'Ada' },
  ])
  expect(explainSwapStatus('fulfillment_status', 'fulfilled', sent({ packed: 2 })).facts).toEqual([
    { label: 'Shirt', value: '2 ordered, 2 packed' },
  ])
})

const claim: ClaimStatusBooks = { ...swap, type: 'refund', refund_amount: 400 }
const replacement: ClaimStatusBooks = { ...claim, type: 'replace', refund_amount: null }

test.each<['payment_status' | 'fulfillment_status', string, ClaimStatusBooks, string]>([
  ['payment_status', 'not_refunded', claim, 'The agreed amount has not been refunded.'],
  [
    'payment_status',
    'not_refunded',
    { ...claim, refunds: [refund(399)] },
    'The agreed amount has not been refunded.',
  ],
  [
    'payment_status',
    'refunded',
    { ...claim, refunds: [refund(400)] },
    'The agreed amount has been refunded.',
  ],
  ['payment_status', 'refunded', claim, UNEXPLAINED],
  ['payment_status', 'na', replacement, 'The items are replaced, and nothing is refunded.'],
  ['fulfillment_status', 'not_fulfilled', replacement, 'Nothing has been packed.'],
  ['fulfillment_status', 'canceled', { ...claim, is_canceled: true }, 'The claim was canceled.'],
  [
    'payment_status',
    'refunded',
    { ...claim, is_moved_in: true },
    'The claim had this status when it was moved in.',
  ],
])('the %s of a claim is %s', (field, status, books, rule) => {
  expect(explainClaimStatus(field, status, books)).toMatchObject({ status, rule })
})

const back: ReturnStatusBooks = {
  is_moved_in: false,
  lines: [
    { title: 'Shirt', description: 'M', requested: 2, received: 1 },
    { title: 'Mug', description: null, requested: null, received: 1 },
  ],
  steps: [step('requested')],
}

test.each<[string, ReturnStatusBooks, string]>([
  ['requested', back, 'The items have not been received yet.'],
  ['received', { ...back, steps: [step('requested'), step('received')] }, 'The items were received.'],
  // A canceled return can still be received.
  ['received', { ...back, steps: [step('canceled'), step('received')] }, 'The items were received.'],
  [
    'canceled',
    { ...back, steps: [step('canceled')] },
    'The return was canceled before the items were received.',
  ],
  [
    'canceled',
    { ...back, steps: [step('owner_canceled')] },
    'The return was canceled before the items were received.',
  ],
  ['received', back, UNEXPLAINED],
  ['received', { ...back, is_moved_in: true }, 'The return had this status when it was moved in.'],
])('a return is %s', (status, books, rule) => {
  expect(explainReturnStatus(status, books)).toMatchObject({ status, rule })
})

test('a return has its units and steps as facts', () => {
  expect(explainReturnStatus('requested', back).facts).toEqual([
    { label: 'Shirt, M', value: '2 requested, 1 received' },
    { label: 'Mug', value: '1 received' },
    { label: 'Requested', at, by: 'Ada' },
  ])
})
