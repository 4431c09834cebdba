import { expect, test } from 'vitest'
import { refusal } from '../refusals/index.ts'
import { swapLinkAvailability } from './link.ts'

const swap = {
  canceled_at: null,
  payment_status: 'not_paid',
  fulfillment_status: 'not_fulfilled',
  difference_due: 500,
  cart_id: 'cart_1',
  confirmed_at: null,
}
const template = 'https://shop.example/pay/{cart_id}'

test.each([
  ['difference to pay', swap, template, null],
  [
    'no link template',
    swap,
    '',
    'The store has no swap link template. Enter one under Settings, Account details.',
  ],
  ['difference to refund', { ...swap, difference_due: -500 }, template, 'There is nothing to pay.'],
  ['nothing due', { ...swap, difference_due: 0 }, template, 'There is nothing to pay.'],
  ['already captured', { ...swap, payment_status: 'captured' }, template, 'There is nothing to pay.'],
  [
    'authorized but not captured',
    { ...swap, payment_status: 'awaiting', confirmed_at: '2026-03-01T10:00:00.000Z' },
    template,
    'The customer has already paid for this swap.',
  ],
  ['canceled swap', { ...swap, canceled_at: '2026-03-01T10:00:00.000Z' }, template, 'The swap is canceled.'],
])('payment link of a swap: %s', (_, facts, text, reason) => {
  const availability = swapLinkAvailability(facts, text, null)
  expect(availability.isAvailable ? null : availability.reason).toBe(reason)
})

test('payment link of a swap: amount below every payment minimum', () => {
  const message = 'Stripe accepts 0.50 EUR or more, and 0.30 EUR is due.'
  const availability = swapLinkAvailability(swap, template, refusal('payment_below_minimum', message))
  expect(availability.isAvailable ? null : availability.reason).toBe(message)
})
