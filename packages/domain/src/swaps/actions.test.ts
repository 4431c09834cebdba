import { describe, expect, test } from 'vitest'
import { type SwapFacts, swapActions, swapDifference, swapPaymentAction } from './index.ts'

const at = '2026-11-21T10:14:00.000Z'
const swap = (change: Partial<SwapFacts> = {}): SwapFacts => ({
  canceled_at: null,
  payment_status: 'awaiting',
  fulfillment_status: 'not_fulfilled',
  difference_due: 500,
  return_order: { status: 'requested' },
  ...change,
})

describe("a swap's payment action", () => {
  test.each<[string, Partial<SwapFacts>, string | null]>([
    ['captures a difference above 0', {}, 'capture'],
    ['refunds a negative difference', { difference_due: -500 }, 'refund'],
    ['is absent once captured', { payment_status: 'captured' }, null],
    [
      'is absent once the difference is refunded',
      { payment_status: 'difference_refunded', difference_due: -5 },
      null,
    ],
    ['is absent on a canceled swap', { canceled_at: at }, null],
    ['is absent if the difference is 0', { difference_due: 0 }, null],
    ['is absent while the difference is unknown', { difference_due: null }, null],
  ])('%s', (_name, change, action) => {
    expect(swapPaymentAction(swap(change))).toBe(action)
    expect(swapActions(swap(change)).process_payment.isAvailable).toBe(action !== null)
  })
})

test.each<[string, Partial<SwapFacts>, boolean]>([
  ['not fulfilled', {}, true],
  ['fulfillment canceled', { fulfillment_status: 'canceled' }, true],
  ['already fulfilled', { fulfillment_status: 'fulfilled' }, false],
  ['canceled swap', { fulfillment_status: 'canceled', canceled_at: at }, false],
])('whether a swap offers Fulfill Swap: %s', (_name, change, isAvailable) => {
  expect(swapActions(swap(change)).fulfill.isAvailable).toBe(isAvailable)
})

test.each([
  [1125, 1200, 0, -75],
  [0, 1200, 1125, -75],
  [5000, 1200, 100, 3900],
])('new items %i minus returned items %i plus return shipping %i is %i', (...amounts) => {
  const [newItemsTotal, returnedItemsTotal, returnShippingTotal, difference] = amounts
  expect(swapDifference({ newItemsTotal, returnedItemsTotal, returnShippingTotal })).toBe(difference)
})
