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
])(
  'an order’s units can be packed while some are left (canceled: %s, %j)',
  (isOrderCanceled, items, refusal) => {
    expect(fulfillRefusal({ isOrderCanceled, items })?.message ?? null).toBe(refusal)
  },
)

const packedLine = (quantity: number, fulfilled_quantity: number) => ({ quantity, fulfilled_quantity })

describe('the new items of a swap', () => {
  const swap = {
    canceled_at: null,
    payment_status: 'awaiting',
    fulfillment_status: 'not_fulfilled',
    difference_due: 500,
    isOrderCanceled: false,
    newItems: 1,
  }
  test.each([
    ['are packed before the difference is paid', {}, null],
    ['are packed again after their fulfillment was canceled', { fulfillment_status: 'canceled' }, null],
    ['are packed once', { fulfillment_status: 'fulfilled' }, 'The swap is fulfilled.'],
    ['are not packed again once sent', { fulfillment_status: 'shipped' }, 'The swap is fulfilled.'],
    [
      'are packed again where one of two parcels was canceled after the other had left',
      { fulfillment_status: 'partially_shipped', additional_items: [packedLine(1, 1), packedLine(1, 0)] },
      null,
    ],
    [
      'are not packed again where one of two parcels is still to leave',
      { fulfillment_status: 'partially_shipped', additional_items: [packedLine(1, 1), packedLine(1, 1)] },
      'The swap is fulfilled.',
    ],
    ['are not packed for a canceled swap', { canceled_at: at }, 'The swap is canceled.'],
    ['are not packed on a canceled order', { isOrderCanceled: true }, 'The order is canceled.'],
    ['must be some', { newItems: 0 }, 'The swap has no new items.'],
  ])('%s', (_, change, refusal) => {
    expect(fulfillSwapRefusal({ ...swap, ...change })?.message ?? null).toBe(refusal)
  })
})

describe('the new items of a claim', () => {
  const claim = {
    type: 'replace' as 'replace' | 'refund',
    payment_status: 'na' as const,
    canceled_at: null,
    fulfillment_status: 'not_fulfilled',
    isOrderCanceled: false,
    newItems: 1,
  }
  test.each([
    ['are packed', {}, null],
    ['are packed again after their fulfillment was canceled', { fulfillment_status: 'canceled' }, null],
    ['are packed once', { fulfillment_status: 'fulfilled' }, 'The claim is fulfilled.'],
    [
      'are packed again where one of two parcels was canceled',
      { fulfillment_status: 'partially_fulfilled', additional_items: [packedLine(2, 2), packedLine(1, 0)] },
      null,
    ],
    ['are those of a replacement', { type: 'refund' as const }, 'Only replacement claims can be fulfilled.'],
    ['are not packed for a canceled claim', { canceled_at: at }, 'The claim is canceled.'],
    ['are not packed on a canceled order', { isOrderCanceled: true }, 'The order is canceled.'],
    ['must be some', { newItems: 0 }, 'The claim has no new items.'],
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
])('a fulfillment is either shipped or canceled, once: %j', (fulfillment, cancel, ship) => {
  const packed = { ...fulfillment, lines: [] }
  expect(cancelFulfillmentRefusal(packed)?.message ?? null).toBe(cancel)
  expect(shipRefusal({ ...packed, isOwnerCanceled: false })?.message ?? null).toBe(ship)
})

test('nothing canceled can be shipped', () => {
  const fulfillment = { shipped_at: null, canceled_at: null, lines: [], isOwnerCanceled: true }
  expect(shipRefusal(fulfillment)?.message ?? null).toBe("Canceled items can't be shipped.")
})

test('nothing can be shipped for an order whose pending refund cancels it', () => {
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
  'with %i units fulfilled and %i returned, a fulfillment of %i can be canceled: %s, shipped: %s',
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

test('a fulfillment can be shipped while one of its lines has not been returned', () => {
  const line = (title: string, returned_quantity: number) => ({
    title,
    fulfilled_quantity: 1,
    units: 1,
    returned_quantity,
  })
  const packed = { shipped_at: null, canceled_at: null, isOwnerCanceled: false }
  expect(shipRefusal({ ...packed, lines: [line('Mug', 1), line('Shirt', 0)] })).toBeNull()
})
