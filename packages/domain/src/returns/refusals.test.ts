import { expect, test } from 'vitest'
import {
  agreedRefundRefusal,
  askReturnRefusal,
  cancelReturnRefusal,
  receivedLinesRefusal,
  requestReturnRefusal,
} from './index.ts'

const mug = (returnable_quantity: number, units: number) => ({
  title: 'Mug',
  is_giftcard: false,
  field: 'items.0.quantity',
  returnable_quantity,
  units,
})

test.each([
  [false, [mug(2, 2)], null],
  [false, [mug(2, 1), mug(1, 1)], null],
  [false, [mug(2, 3)], 'Only 2 of Mug can be returned.'],
  [false, [mug(2, 1), mug(0, 1)], 'All units of Mug were already returned.'],
  [true, [mug(2, 1)], "Items of a canceled order can't be returned."],
  [
    false,
    [mug(2, 1), { ...mug(2, 1), is_giftcard: true }],
    "Mug is a gift card and can't be returned. Disable the card and refund the order instead.",
  ],
])('requesting a return, order canceled: %s, lines %j: %s', (isOrderCanceled, lines, refusal) => {
  expect(requestReturnRefusal({ isOrderCanceled, lines })?.message ?? null).toBe(refusal)
})

const sent = (units_with_customer: number, returnable_quantity: number, units: number) => ({
  ...mug(returnable_quantity, units),
  units_with_customer,
})
test.each([
  [false, [sent(2, 2, 2)], null],
  [false, [sent(2, 3, 2), sent(1, 3, 2)], 'Only 1 of Mug can be returned: no more have shipped.'],
  [false, [sent(0, 3, 1)], "Mug hasn't shipped yet, so it can't be returned."],
  [false, [sent(0, 0, 1)], 'All units of Mug were already returned.'],
  [true, [sent(2, 2, 1)], "Items of a canceled order can't be returned."],
])('a customer requesting a return, order canceled: %s, lines %j: %s', (isOrderCanceled, lines, refusal) => {
  expect(askReturnRefusal({ isOrderCanceled, lines })?.message ?? null).toBe(refusal)
})

const out = (
  units_out: number,
  returnable_quantity: number,
  units: number,
  units_credited = Number.POSITIVE_INFINITY,
) => ({
  ...mug(returnable_quantity, units),
  units_out,
  units_credited,
})
test.each([
  [[out(2, 2, 2)], null],
  [[out(3, 2, 3)], 'Only 2 of Mug can be returned.'],
  [[out(0, 2, 1)], "Mug was never fulfilled, so it can't be returned."],
  [[out(2, 2, 2), out(1, 3, 2)], 'Only 1 of Mug can be returned: no more were fulfilled.'],
  [[out(3, 3, 1, 1)], null],
  [[out(3, 3, 3, 1)], 'Only 1 of Mug was swapped. Register the other units as a separate return.'],
  [
    [out(3, 3, 1, 1), out(2, 2, 1, 0)],
    "Mug isn't part of the swap. Register the other units as a separate return.",
  ],
])('receiving lines %j: %s', (lines, refusal) => {
  expect(receivedLinesRefusal(lines)?.message ?? null).toBe(refusal)
})

test.each([
  [null, 0, true],
  [0, 0, true],
  [100, 100, true],
  [101, 100, false],
])('an agreed refund of %s with %i left is accepted: %s', (asked, refundable, isAccepted) => {
  expect(agreedRefundRefusal(asked, refundable) === null).toBe(isAccepted)
})

test.each([
  ['requested', null],
  ['requires_action', null],
  ['canceled', null],
  ['received', "A received return can't be canceled."],
] as const)('canceling a return that is %s: %s', (status, refusal) => {
  expect(cancelReturnRefusal({ status })?.message ?? null).toBe(refusal)
})
