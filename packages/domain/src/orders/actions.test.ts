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

describe('whether an order offers an action', () => {
  test.each<[OrderActionName, string, OrderActionFacts, boolean]>([
    ['create_fulfillment', 'nothing fulfilled', order(), true],
    ['create_fulfillment', 'one item partly fulfilled', order({ items: [line(1, 1), line(2, 1)] }), true],
    ['create_fulfillment', 'every item fulfilled', order({ items: [line(1, 1), line(2, 2)] }), false],
    ['create_fulfillment', 'canceled order', canceled, false],
    ['request_return', 'open order', order(), true],
    ['request_return', 'canceled order', canceled, false],
    ['request_return', 'returned order', returned, false],
    ['register_swap', 'open order', order(), true],
    ['register_swap', 'canceled order', canceled, false],
    ['register_swap', 'returned order', returned, false],
    ['register_claim', 'open order', order(), true],
    ['register_claim', 'canceled order', canceled, false],
    ['register_claim', 'returned order', returned, false],
    ['add_note', 'open order', order(), true],
    ['add_note', 'canceled order', canceled, false],
    ['add_note', 'returned order', returned, false],
    ['refund', 'captured', order({ payment_status: 'captured', refundable_amount: 1000 }), true],
    [
      'refund',
      'partly refunded',
      order({ payment_status: 'partially_refunded', refunded_total: 400, refundable_amount: 600 }),
      true,
    ],
    [
      'refund',
      'order refunded, swap payment left',
      order({ payment_status: 'refunded', refunded_total: 1000, refundable_amount: 1 }),
      true,
    ],
    [
      'refund',
      'refund of everything pending',
      order({ payment_status: 'captured', refunded_total: 1000 }),
      false,
    ],
    ['refund', 'nothing captured', order(), false],
    ['refund', 'canceled order', canceled, false],
    ['capture', 'payment awaiting', order(), true],
    ['capture', 'payment requires action', order({ payment_status: 'requires_action' }), true],
    ['capture', 'already captured', order({ payment_status: 'captured' }), false],
    ['capture', 'not paid', order({ payment_status: 'not_paid' }), false],
    ['capture', 'canceled order', canceled, false],
    ['edit_customer', 'returned order', returned, true],
    ['edit_customer', 'canceled order', canceled, false],
    ['complete', 'pending order', order(), true],
    ['complete', 'completed order', order({ status: 'completed' }), false],
    ['complete', 'archived order', order({ status: 'archived' }), false],
    ['complete', 'canceled order', canceled, false],
    ['archive', 'completed order', order({ status: 'completed' }), true],
    ['archive', 'pending order', order(), false],
    ['archive', 'canceled order', canceled, false],
  ])('%s: %s', (name, _when, facts, isAvailable) => {
    expect(orderActions(facts)[name].isAvailable).toBe(isAvailable)
  })

  test('every action not offered has a sentence as its reason', () => {
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
])('no refund is offered with nothing left and %i refunded: %s', (refunded_total, reason) => {
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
] as const)('payment details are shown for a payment that is %s: %s', (status, shows) => {
  expect(showsPaymentDetails(status)).toBe(shows)
})

describe('adding a note', () => {
  test.each<[string, OrderActionFacts, string | null]>([
    ['open order', order(), null],
    [
      'partly returned order',
      order({ fulfillment_status: 'shipped', items: [line(2, 2, 1), line(1, 1)] }),
      null,
    ],
    ['canceled order', canceled, 'The order is canceled.'],
    ['returned order', returned, 'The order was returned.'],
  ])('%s', (_, facts, refusal) => {
    expect(noteRefusal(facts)?.message ?? null).toBe(refusal)
  })
})

test.each([
  ['capture', captureRefusal, canceled],
  ['edit_customer', updateRefusal, canceled],
  ['complete', completeRefusal, canceled],
  ['archive', archiveRefusal, order()],
] as const)('screen and server give the same reason against %s', (name, refusalFor, facts) => {
  expect(refusalOf(orderActions(facts)[name])).toEqual(refusalFor(facts))
  expect(refusalFor(facts)).not.toBeNull()
})
