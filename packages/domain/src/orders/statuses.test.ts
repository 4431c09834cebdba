import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  deriveFulfillmentStatus,
  derivePaymentStatus,
  fulfillmentStatuses,
  orderStatuses,
  orderTabs,
  paymentStatuses,
  shownOrderStatus,
} from './index.ts'

test('the status filters offer exactly the values of the specification', () => {
  expect(orderStatuses).toEqual(['completed', 'pending', 'canceled', 'archived', 'requires_action'])
  expect(paymentStatuses).toHaveLength(7)
  expect(fulfillmentStatuses).toHaveLength(9)
})

test('the status of an order is shown unless pending', () => {
  expect(orderStatuses.map(shownOrderStatus)).toEqual([
    'completed',
    null,
    'canceled',
    'archived',
    'requires_action',
  ])
})

test('Completed is shipped and captured; Incomplete is not fulfilled or fulfilled, and awaiting', () => {
  expect(orderTabs).toEqual({
    All: {},
    Incomplete: { fulfillment_status: ['not_fulfilled', 'fulfilled'], payment_status: ['awaiting'] },
    Completed: { fulfillment_status: ['shipped'], payment_status: ['captured'] },
  })
})

const at = '2026-11-21T10:14:00.000Z'
const payment = (amount_captured: number, amount_refunded: number, isCanceled = false, swap_id = '') => ({
  id: 'pay_1',
  swap_id: swap_id || null,
  amount_captured,
  amount_refunded,
  captured_at: amount_captured > 0 ? at : null,
  canceled_at: isCanceled ? at : null,
})
const ofSwap = (captured: number, refunded: number) => payment(captured, refunded, false, 'swap_1')

describe('the payment status follows from the money', () => {
  const live = { isCanceled: false, hasFailedCapture: false, total: 1000 }
  test.each([
    ['not captured', { ...live, payments: [payment(0, 0)] }, 'awaiting'],
    ['two payments captured', { ...live, payments: [payment(1000, 0), payment(1000, 0)] }, 'captured'],
    ['one of two payments captured', { ...live, payments: [payment(1000, 0), payment(0, 0)] }, 'awaiting'],
    ['capture failed', { ...live, hasFailedCapture: true, payments: [payment(0, 0)] }, 'requires_action'],
    [
      'captured after a failed capture',
      { ...live, hasFailedCapture: true, payments: [payment(1000, 0)] },
      'captured',
    ],
    ['partly refunded', { ...live, payments: [payment(1000, 400)] }, 'partially_refunded'],
    ['fully refunded', { ...live, payments: [payment(300, 300), payment(700, 700)] }, 'refunded'],
    ['canceled before capture', { ...live, isCanceled: true, payments: [payment(0, 0, true)] }, 'canceled'],
    ['canceled after refund', { ...live, isCanceled: true, payments: [payment(1000, 1000)] }, 'refunded'],
    ['canceled without payment', { ...live, isCanceled: true, payments: [] }, 'canceled'],
    [
      'one payment canceled, another captured',
      { ...live, payments: [payment(0, 0, true), payment(9, 0)] },
      'captured',
    ],
    [
      'order refunded, swap payment captured',
      { ...live, payments: [payment(1000, 1000), ofSwap(500, 0)] },
      'partially_refunded',
    ],
    [
      'only the swap payment refunded',
      { ...live, payments: [payment(1000, 0), ofSwap(500, 500)] },
      'partially_refunded',
    ],
    [
      'order and swap payments refunded',
      { ...live, payments: [payment(1000, 1000), ofSwap(500, 500)] },
      'refunded',
    ],
    [
      "swap payment captured before the order's",
      { ...live, payments: [payment(0, 0), ofSwap(500, 0)] },
      'awaiting',
    ],
    ['swap payment not captured', { ...live, payments: [payment(1000, 0), ofSwap(0, 0)] }, 'captured'],
    ['no payment', { ...live, payments: [] }, 'not_paid'],
    ['nothing to pay', { ...live, total: 0, payments: [] }, 'captured'],
  ])('%s', (_name, facts, status) => {
    expect(derivePaymentStatus(facts)).toBe(status)
  })

  test('it never contradicts the money (invariant M5)', () => {
    const anyPayment = fc
      .record({ captured: fc.nat(3), refunded: fc.nat(3), isCanceled: fc.boolean() })
      .map((p) => payment(p.captured, Math.min(p.captured, p.refunded), p.isCanceled && p.captured === 0))
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(anyPayment, { maxLength: 3 }),
        fc.boolean(),
        (isCanceled, payments, failed) => {
          const status = derivePaymentStatus({ isCanceled, payments, hasFailedCapture: failed, total: 1000 })
          const captured = payments.reduce((sum, p) => sum + p.amount_captured, 0)
          const refunded = payments.reduce((sum, p) => sum + p.amount_refunded, 0)
          if (status === 'refunded') expect(refunded > 0 && refunded === captured).toBe(true)
          if (status === 'partially_refunded') expect(refunded > 0 && refunded < captured).toBe(true)
          if (status === 'captured') expect(refunded === 0 && captured > 0).toBe(true)
          if (status === 'canceled') expect(isCanceled && refunded === 0).toBe(true)
          if (status === 'requires_action') expect(failed && !isCanceled).toBe(true)
        },
      ),
    )
  })
})

const line = (quantity: number, fulfilled = 0, shipped = 0, returned = 0) => ({
  quantity,
  fulfilled_quantity: fulfilled,
  shipped_quantity: shipped,
  returned_quantity: returned,
})

describe('the fulfillment status follows from the quantities', () => {
  test.each([
    ['nothing fulfilled', [line(2), line(1)], 'not_fulfilled'],
    ['fulfilled quantity is null', [{ quantity: 1, fulfilled_quantity: null }], 'not_fulfilled'],
    ['partly fulfilled', [line(2, 1), line(1)], 'partially_fulfilled'],
    ['fully fulfilled', [line(2, 2), line(1, 1)], 'fulfilled'],
    ['partly shipped', [line(2, 2, 2), line(1, 1)], 'partially_shipped'],
    ['fully shipped', [line(2, 2, 2), line(1, 1, 1)], 'shipped'],
    ['partly shipped, the rest fulfilled', [line(2, 2, 1)], 'partially_shipped'],
    ['one unit returned', [line(2, 2, 2, 1), line(1, 1, 1)], 'partially_returned'],
    ['fully returned', [line(2, 2, 2, 2), line(1, 1, 1, 1)], 'returned'],
    ['partly fulfilled, all shipped units returned', [line(2, 1, 1, 1)], 'returned'],
    ['one line returned, another not fulfilled', [line(1, 1, 1, 1), line(1)], 'partially_returned'],
    ['shipped unit returned, the rest fulfilled', [line(2, 2, 1, 1)], 'partially_returned'],
    ['one of two lines returned', [line(1, 1, 1, 1), line(1, 1, 1)], 'partially_returned'],
    ['no lines', [], 'not_fulfilled'],
  ] as const)('%s', (_name, items, status) => {
    expect(deriveFulfillmentStatus({ isCanceled: false, items })).toBe(status)
  })

  test('it never contradicts the quantities (invariant Q7)', () => {
    const anyLine = fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.nat(3), fc.nat(3), fc.nat(3))
      .map(([quantity, a, b, c]) => {
        const fulfilled = Math.min(quantity, a)
        return line(quantity, fulfilled, Math.min(fulfilled, b), Math.min(fulfilled, c))
      })
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 4 }), (items) => {
        const status = deriveFulfillmentStatus({ isCanceled: false, items })
        const sum = (field: keyof ReturnType<typeof line>) =>
          items.reduce((total, item) => total + item[field], 0)
        const [bought, packed, sent] = [sum('quantity'), sum('fulfilled_quantity'), sum('shipped_quantity')]
        expect(status === 'not_fulfilled').toBe(packed === 0)
        if (sum('returned_quantity') > 0) return
        expect(status === 'shipped').toBe(sent === bought)
        expect(status === 'partially_shipped').toBe(sent > 0 && sent < bought)
        expect(status === 'fulfilled').toBe(sent === 0 && packed === bought)
      }),
    )
  })

  test('a canceled order is canceled, even if fulfilled', () => {
    expect(
      deriveFulfillmentStatus({ isCanceled: true, items: [line(1, 1)], current: 'requires_action' }),
    ).toBe('canceled')
  })

  test('requires_action stays until it is resolved', () => {
    expect(
      deriveFulfillmentStatus({ isCanceled: false, items: [line(1, 1)], current: 'requires_action' }),
    ).toBe('requires_action')
  })
})

test.each([
  [[line(2, 2, 2, 1)], 'partially_returned'],
  [[line(1, 1, 1)], 'shipped'],
])('once resolved, the status follows from the quantities: %j is %s', (items, status) => {
  const order = { isCanceled: false, items, current: 'requires_action' as const }
  expect(deriveFulfillmentStatus({ ...order, isDecided: true })).toBe(status)
})
