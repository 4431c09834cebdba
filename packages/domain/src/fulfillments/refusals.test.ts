import { describe, expect, test } from 'vitest'
import {
  cancelFulfillmentRefusal,
  fulfillClaimRefusal,
  fulfillRefusal,
  fulfillSwapRefusal,
  shipRefusal,
} from './index.ts'

const at = '2026-11-21T10:14:00.000Z'
const mug = (quantity: number, fulfilled_quantity: number, units: number) => ({
  title: 'Mug',
  field: 'items.0.quantity',
  quantity,
  fulfilled_quantity,
  units,
})

test.each([
  [false, [mug(5, 0, 5)], null],
  [false, [mug(5, 4, 1)], null],
  [false, [mug(5, 4, 2)], 'Only 1 of Mug can be fulfilled.'],
  [false, [mug(1, 0, 1), mug(5, 5, 1)], 'All units of Mug are already fulfilled.'],
  [true, [mug(5, 0, 1)], 'The order is canceled.'],
])('fulfilling an order, canceled: %s, lines %j', (isOrderCanceled, items, refusal) => {
  expect(fulfillRefusal({ isOrderCanceled, items })?.message ?? null).toBe(refusal)
})

const packedLine = (quantity: number, fulfilled_quantity: number) => ({ quantity, fulfilled_quantity })

describe('fulfilling a swap', () => {
  const swap = {
    canceled_at: null,
    payment_status: 'awaiting',
    fulfillment_status: 'not_fulfilled',
    difference_due: 500,
    isOrderCanceled: false,
    newItems: 1,
  }
  test.each([
    ['difference not paid yet', {}, null],
    ['fulfillment canceled', { fulfillment_status: 'canceled' }, null],
    ['already fulfilled', { fulfillment_status: 'fulfilled' }, 'The swap is fulfilled.'],
    ['already shipped', { fulfillment_status: 'shipped' }, 'The swap is fulfilled.'],
    [
      'one parcel shipped, the other canceled',
      { fulfillment_status: 'partially_shipped', additional_items: [packedLine(1, 1), packedLine(1, 0)] },
      null,
    ],
    [
      'one parcel shipped, the other fulfilled',
      { fulfillment_status: 'partially_shipped', additional_items: [packedLine(1, 1), packedLine(1, 1)] },
      'The swap is fulfilled.',
    ],
    ['canceled swap', { canceled_at: at }, 'The swap is canceled.'],
    ['canceled order', { isOrderCanceled: true }, 'The order is canceled.'],
    ['no new items', { newItems: 0 }, 'The swap has no new items.'],
  ])('%s', (_, change, refusal) => {
    expect(fulfillSwapRefusal({ ...swap, ...change })?.message ?? null).toBe(refusal)
  })
})

describe('fulfilling a claim', () => {
  const claim = {
    type: 'replace' as 'replace' | 'refund',
    payment_status: 'na' as const,
    canceled_at: null,
    fulfillment_status: 'not_fulfilled',
    isOrderCanceled: false,
    newItems: 1,
  }
  test.each([
    ['not fulfilled', {}, null],
    ['fulfillment canceled', { fulfillment_status: 'canceled' }, null],
    ['already fulfilled', { fulfillment_status: 'fulfilled' }, 'The claim is fulfilled.'],
    [
      'one of two parcels canceled',
      { fulfillment_status: 'partially_fulfilled', additional_items: [packedLine(2, 2), packedLine(1, 0)] },
      null,
    ],
    ['refund claim', { type: 'refund' as const }, 'Only replacement claims can be fulfilled.'],
    ['canceled claim', { canceled_at: at }, 'The claim is canceled.'],
    ['canceled order', { isOrderCanceled: true }, 'The order is canceled.'],
    ['no new items', { newItems: 0 }, 'The claim has no new items.'],
  ])('%s', (_, change, refusal) => {
    expect(fulfillClaimRefusal({ ...claim, ...change })?.message ?? null).toBe(refusal)
  })
})

test.each([
  [{ shipped_at: null, canceled_at: null }, null, null],
  [
    { shipped_at: at, canceled_at: null },
    "A shipped fulfillment can't be canceled.",
    'The fulfillment is already shipped.',
  ],
  [
    { shipped_at: null, canceled_at: at },
    'The fulfillment is already canceled.',
    "A canceled fulfillment can't be shipped.",
  ],
])('a fulfillment can be shipped or canceled only once: %j', (fulfillment, cancel, ship) => {
  const packed = { ...fulfillment, lines: [] }
  expect(cancelFulfillmentRefusal(packed)?.message ?? null).toBe(cancel)
  expect(shipRefusal({ ...packed, isOwnerCanceled: false })?.message ?? null).toBe(ship)
})

test("canceled items can't be shipped", () => {
  const fulfillment = { shipped_at: null, canceled_at: null, lines: [], isOwnerCanceled: true }
  expect(shipRefusal(fulfillment)?.message ?? null).toBe("Canceled items can't be shipped.")
})

test("an order being canceled can't be shipped while its refund is pending", () => {
  const packed = { shipped_at: null, canceled_at: null, lines: [], isOwnerCanceled: false }
  expect(shipRefusal({ ...packed, isBeingCanceled: true })?.code).toBe('payment_in_progress')
})

test.each([
  [3, 0, 1, true, true],
  [3, 2, 1, true, true],
  [3, 2, 2, false, true],
  [3, 3, 1, false, false],
  [1, 1, 1, false, false],
])(
  'with %i units fulfilled and %i returned, a fulfillment of %i can be canceled: %s, can be shipped: %s',
  (fulfilled_quantity, returned_quantity, units, isCanceled, isShipped) => {
    const line = { title: 'Mug', fulfilled_quantity, returned_quantity, units }
    const packed = { shipped_at: null, canceled_at: null, lines: [line], isOwnerCanceled: false }
    expect(cancelFulfillmentRefusal(packed)?.message ?? null).toBe(
      isCanceled ? null : "Units of Mug were returned from this fulfillment, so it can't be canceled.",
    )
    expect(shipRefusal(packed)?.message ?? null).toBe(
      isShipped ? null : "All items of this fulfillment were returned, so it can't be shipped.",
    )
  },
)

test('a fulfillment can be shipped unless all its lines were returned', () => {
  const line = (title: string, returned_quantity: number) => ({
    title,
    fulfilled_quantity: 1,
    units: 1,
    returned_quantity,
  })
  const packed = { shipped_at: null, canceled_at: null, isOwnerCanceled: false }
  expect(shipRefusal({ ...packed, lines: [line('Mug', 1), line('Shirt', 0)] })).toBeNull()
})
