import { expect, test } from 'vitest'
import { erasedEmail, eraseRefusal, invoicesRequiredUntil, isErasedEmail, isOrderOpen } from './index.ts'

const order = (more: object = {}) => ({
  status: 'pending',
  payment_status: 'captured',
  fulfillment_status: 'shipped',
  has_open_after_sale: false,
  ...more,
})

test.each([
  ['paid and shipped', {}, false],
  ['refunded and returned', { payment_status: 'refunded', fulfillment_status: 'returned' }, false],
  ['to be paid', { payment_status: 'awaiting' }, true],
  ['to be packed', { fulfillment_status: 'not_fulfilled' }, true],
  ['packed, to be shipped', { fulfillment_status: 'fulfilled' }, true],
  ['with an open return', { has_open_after_sale: true }, true],
  ['completed with an open return', { status: 'completed', has_open_after_sale: true }, true],
  ['completed, not shipped', { status: 'completed', fulfillment_status: 'not_fulfilled' }, false],
  ['archived', { status: 'archived', payment_status: 'awaiting' }, false],
  ['canceled', { status: 'canceled', payment_status: 'awaiting' }, false],
])('an order %s is open: %j', (_, more, isOpen) => {
  expect(isOrderOpen(order(more))).toBe(isOpen)
})

const facts = { erased_at: null, open_orders: [], open_drafts: [], is_ordering: false }
test.each([
  ['nothing open', {}, null],
  ['erased before', { erased_at: 'now' }, 'The personal data of this customer were erased.'],
  [
    'an open order',
    { open_orders: [12] },
    'Order #12 is still open, and open orders need the name and address. Finish, archive or cancel it first.',
  ],
  [
    'many open orders',
    { open_orders: [1, 2, 3, 4, 5, 6, 7] },
    'Orders #1, #2, #3, #4, #5, 2 more are still open, and open orders need the name and address. Finish, archive or cancel them first.',
  ],
  [
    'an open draft',
    { open_drafts: [3] },
    'Draft order #3 is still open. Delete it or mark it as paid first.',
  ],
  ['a cart being ordered', { is_ordering: true }, 'The customer is placing an order. Try again in a moment.'],
])('an erasure with %s', (_, more, message) => {
  expect(eraseRefusal({ ...facts, ...more })?.message ?? null).toBe(message)
})

test('an erased customer has an email that nothing is sent to', () => {
  const email = erasedEmail('cus_01ABC')
  expect([email, isErasedEmail(email)]).toEqual(['cus_01abc@erased.invalid', true])
  expect(isErasedEmail('ada@example.com')).toBe(false)
})

test('invoices are required until the tenth year after theirs ends', () => {
  expect(invoicesRequiredUntil('2026-01-01T00:00:00.000Z')).toBe('2036-12-31')
})
