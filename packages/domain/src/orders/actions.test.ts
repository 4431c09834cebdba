import { describe, expect, test } from 'vitest'
import { refusalOf } from '../availability/index.ts'
import { orderActionNames } from './actions.ts'
import {
  archiveRefusal,
  captureRefusal,
  completeRefusal,
  noteRefusal,
  type OrderActionFacts,
  type OrderActionName,
  orderActions,
  orderStatuses,
  paymentStatuses,
  showsPaymentDetails,
  updateRefusal,
} from './index.ts'

const line = (quantity: number, fulfilled = 0, returned = 0) => ({
  quantity,
  fulfilled_quantity: fulfilled,
  returned_quantity: returned,
})

const order = (change: Partial<OrderActionFacts> = {}): OrderActionFacts => ({
  status: 'pending',
  payment_status: 'awaiting',
  fulfillment_status: 'not_fulfilled',
  items: [line(2)],
  refunded_total: 0,
  refundable_amount: 0,
  ...change,
})

const canceled = order({ status: 'canceled', payment_status: 'canceled', fulfillment_status: 'canceled' })
const returned = order({ fulfillment_status: 'returned', items: [line(2, 2, 2)] })

describe('an order offers', () => {
  test.each<[OrderActionName, string, OrderActionFacts, boolean]>([
    ['create_fulfillment', 'when nothing is fulfilled', order(), true],
    [
      'create_fulfillment',
      'when one item is not fully fulfilled',
      order({ items: [line(1, 1), line(2, 1)] }),
      true,
    ],
    [
      'create_fulfillment',
      'not when every item is fulfilled',
      order({ items: [line(1, 1), line(2, 2)] }),
      false,
    ],
    ['create_fulfillment', 'not when canceled', canceled, false],
    ['request_return', 'on any live order', order(), true],
    ['request_return', 'not when canceled', canceled, false],
    ['request_return', 'not when returned', returned, false],
    ['register_swap', 'on any live order', order(), true],
    ['register_swap', 'not when canceled', canceled, false],
    ['register_swap', 'not when returned', returned, false],
    ['register_claim', 'on any live order', order(), true],
    ['register_claim', 'not when canceled', canceled, false],
    ['register_claim', 'not when returned', returned, false],
    ['add_note', 'on any live order', order(), true],
    ['add_note', 'not when canceled', canceled, false],
    ['add_note', 'not when returned', returned, false],
    ['refund', 'when captured', order({ payment_status: 'captured', refundable_amount: 1000 }), true],
    [
      'refund',
      'when it was partially refunded',
      order({ payment_status: 'partially_refunded', refunded_total: 400, refundable_amount: 600 }),
      true,
    ],
    [
      'refund',
      'when a swap was paid for, even once refunds reach the total of the order',
      order({ payment_status: 'refunded', refunded_total: 1000, refundable_amount: 1 }),
      true,
    ],
    [
      'refund',
      'not while the last of it is on its way back',
      order({ payment_status: 'captured', refunded_total: 1000 }),
      false,
    ],
    ['refund', 'not when nothing is captured', order(), false],
    ['refund', 'not when canceled', canceled, false],
    ['capture', 'when awaiting', order(), true],
    ['capture', 'when it requires action', order({ payment_status: 'requires_action' }), true],
    ['capture', 'not when captured', order({ payment_status: 'captured' }), false],
    ['capture', 'not when not paid', order({ payment_status: 'not_paid' }), false],
    ['capture', 'not when canceled', canceled, false],
    ['edit_customer', 'on any live order', returned, true],
    ['edit_customer', 'not when canceled', canceled, false],
    ['complete', 'while pending', order(), true],
    ['complete', 'not twice', order({ status: 'completed' }), false],
    ['complete', 'not when archived', order({ status: 'archived' }), false],
    ['complete', 'not when canceled', canceled, false],
    ['archive', 'when completed', order({ status: 'completed' }), true],
    ['archive', 'not while pending', order(), false],
    ['archive', 'not when canceled', canceled, false],
  ])('%s %s', (name, _when, facts, isAvailable) => {
    expect(orderActions(facts)[name].isAvailable).toBe(isAvailable)
  })

  test('a sentence explains every action that isn’t offered', () => {
    for (const status of orderStatuses) {
      for (const payment_status of paymentStatuses) {
        const actions = orderActions(order({ status, payment_status }))
        expect(Object.keys(actions)).toEqual([...orderActionNames])
        for (const action of Object.values(actions)) {
          if (!action.isAvailable) expect(action.reason).toMatch(/^[A-Z].*\.$/)
        }
      }
    }
  })
})

test.each([
  [1000, 'All captured payments are refunded.'],
  [0, 'There is no captured payment to refund.'],
])('a refund is not offered when nothing is left and %i was refunded: %s', (refunded_total, reason) => {
  expect(orderActions(order({ refunded_total })).refund).toMatchObject({ isAvailable: false, reason })
})

test.each([
  ['captured', true],
  ['refunded', true],
  ['partially_refunded', true],
  ['awaiting', false],
  ['not_paid', false],
  ['requires_action', false],
  ['canceled', false],
] as const)('payment details of a payment that is %s show: %s', (status, shows) => {
  expect(showsPaymentDetails(status)).toBe(shows)
})

describe('the server accepts a note', () => {
  test.each<[string, OrderActionFacts, string | null]>([
    ['on any live order', order(), null],
    [
      'on one that is returned in part',
      order({ fulfillment_status: 'shipped', items: [line(2, 2, 1), line(1, 1)] }),
      null,
    ],
    ['but none when canceled', canceled, 'The order is canceled.'],
    ['but none when returned', returned, 'The order was returned.'],
  ])('%s', (_, facts, refusal) => {
    expect(noteRefusal(facts)?.message ?? null).toBe(refusal)
  })
})

test.each([
  ['capture', captureRefusal, canceled],
  ['edit_customer', updateRefusal, canceled],
  ['complete', completeRefusal, canceled],
  ['archive', archiveRefusal, order()],
] as const)('%s says where it is offered what it is refused with', (name, refusalFor, facts) => {
  expect(refusalOf(orderActions(facts)[name])).toEqual(refusalFor(facts))
  expect(refusalFor(facts)).not.toBeNull()
})
