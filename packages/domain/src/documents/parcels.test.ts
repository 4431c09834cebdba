import { describe, expect, test } from 'vitest'
import { packingSlipAvailability, parcelsToPrint } from './index.ts'
import type { OrderToPack } from './parcels.ts'

const line = (id: string, quantity: number, fulfilled_quantity = 0, is_giftcard = false) => ({
  id,
  quantity,
  fulfilled_quantity,
  is_giftcard,
})

const packed = (id: string, items: Record<string, number>, change: object = {}) => ({
  id,
  shipped_at: null,
  canceled_at: null,
  items: Object.entries(items).map(([item_id, quantity]) => ({ item_id, quantity })),
  ...change,
})

const noon = '2026-03-01T12:00:00.000Z'
const shipped = { shipped_at: noon }
const canceled = { canceled_at: noon }

const order = (change: Partial<OrderToPack>): OrderToPack => ({ status: 'pending', ...change })
const exchange = (change: object) => ({ id: 'swap_1', canceled_at: null, ...change })

/** Describes parcels as `owner fulfillment: units of lines`. */
const told = (of: OrderToPack, fulfillmentId?: string) =>
  parcelsToPrint(of, fulfillmentId).map(
    ({ of, owner_id, fulfillment_id, lines }) =>
      `${owner_id ?? of} ${fulfillment_id ?? 'left'}: ${lines.map(({ item, quantity }) => `${quantity} ${item.id}`).join(', ')}`,
  )

const split = order({
  items: [line('a', 3, 2), line('b', 1, 1)],
  fulfillments: [packed('ful_1', { a: 1 }, shipped), packed('ful_2', { a: 1, b: 1 })],
})

describe('packing slips', () => {
  test.each<[string, OrderToPack, string[]]>([
    ['new order, all items', order({ items: [line('a', 2), line('b', 1)] }), ['order left: 2 a, 1 b']],
    ['partly shipped, only the rest', split, ['order ful_2: 1 a, 1 b', 'order left: 1 a']],
    [
      'fully shipped, shipped parcels',
      order({ items: [line('a', 1, 1)], fulfillments: [packed('ful_1', { a: 1 }, shipped)] }),
      ['order ful_1: 1 a'],
    ],
    [
      'fulfillment canceled, items still to be fulfilled',
      order({ items: [line('a', 1)], fulfillments: [packed('ful_1', { a: 1 }, canceled)] }),
      ['order left: 1 a'],
    ],
    ['canceled order', order({ status: 'canceled', items: [line('a', 1)] }), []],
    ['only gift cards', order({ items: [line('card', 1, 0, true)] }), []],
    [
      'parcel with a gift card',
      order({
        items: [line('a', 1, 1), line('card', 1, 1, true)],
        fulfillments: [packed('ful_1', { a: 1, card: 1 })],
      }),
      ['order ful_1: 1 a'],
    ],
    [
      'separate slips for new items of swaps and claims',
      order({
        items: [line('a', 1, 1)],
        swaps: [exchange({ additional_items: [line('s', 2)] })],
        claims: [
          {
            id: 'claim_1',
            canceled_at: null,
            additional_items: [line('c', 1, 1)],
            fulfillments: [packed('ful_c', { c: 1 })],
          },
        ],
      }),
      ['swap_1 left: 2 s', 'claim_1 ful_c: 1 c'],
    ],
    [
      'canceled swap',
      order({ items: [line('a', 1)], swaps: [exchange({ ...canceled, additional_items: [line('s', 2)] })] }),
      ['order left: 1 a'],
    ],
  ])('%s (documents-2)', (_, of, expected) => {
    expect(told(of)).toEqual(expected)
    expect(packingSlipAvailability(of).isAvailable).toBe(expected.length > 0)
  })

  test('only one fulfillment, even if shipped (documents-3)', () => {
    expect(told(split, 'ful_1')).toEqual(['order ful_1: 1 a'])
    expect(told(split, 'ful_of_another_order')).toEqual([])
  })
})

test.each([
  [order({ status: 'canceled', items: [line('a', 1)] }), 'order_canceled', 'The order is canceled.'],
  [order({ items: [] }), 'nothing_to_print', 'There is nothing to pack.'],
])('%j has no packing slip: %s', (of, code, reason) => {
  expect(packingSlipAvailability(of)).toEqual({ isAvailable: false, code, reason })
})
