import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  displayedLine,
  fulfillableQuantity,
  lineFacts,
  lineRefundable,
  lineValue,
  returnableItems,
  shippedItems,
  valueOfUnits,
} from './index.ts'
import { lineRefundOf, returnableQuantity } from './lines.ts'

test.each([
  [2_217, 3, 8.25, 2_400, 7_200],
  [6_374, 2, 8.25, 6_900, 13_800],
  [1, 2, 50, 2, 4],
  [1_000, 4, 0, 1_000, 4_000],
])(
  '%i net, quantity %i, tax rate %d: shown as %i per unit, %i in total',
  (net, quantity, rate, unit_price, total) => {
    expect(displayedLine({ unit_price: net, quantity }, rate)).toEqual({ unit_price, total })
  },
)

describe('units of a line', () => {
  test.each([
    [{ quantity: 3 }, 3],
    [{ quantity: 3, fulfilled_quantity: null }, 3],
    [{ quantity: 3, fulfilled_quantity: 1 }, 2],
    [{ quantity: 3, fulfilled_quantity: 3 }, 0],
  ])('with %j, %i can be fulfilled', (item, most) => {
    expect(fulfillableQuantity(item)).toBe(most)
  })

  test.each([
    [{ quantity: 3 }, 0, 3],
    [{ quantity: 3, returned_quantity: 1 }, 0, 2],
    [{ quantity: 3, returned_quantity: 1 }, 2, 0],
    [{ quantity: 3, returned_quantity: 3 }, 0, 0],
    [{ quantity: 1, returned_quantity: 1 }, 1, 0],
  ])('with %j and %i in open returns, %i can be returned', (item, requested, most) => {
    expect(returnableQuantity(item, requested)).toBe(most)
  })
})

test.each([
  [{ fulfilled_quantity: null, returned_quantity: null }, false, false],
  [{ fulfilled_quantity: 1, returned_quantity: 1 }, false, false],
  [{ fulfilled_quantity: 2, returned_quantity: 1 }, true, false],
  [{ fulfilled_quantity: 2, returned_quantity: 2 }, true, true],
])('a line of two units with %j is fulfilled: %s, returned: %s', (quantities, fulfilled, returned) => {
  const line = { quantity: 2, unit_price: 999, ...quantities }
  expect(lineFacts(line, 25)).toEqual({ fulfilled, returned, price: 1_249 })
})

describe('units shipped and not returned', () => {
  const line = (id: string, shipped_quantity: number | null, returned_quantity: number | null = null) => ({
    id,
    quantity: 3,
    shipped_quantity,
    returned_quantity,
  })
  const open = { id: 'ret_1', status: 'requested', items: [{ item_id: 'out', quantity: 3 }] }

  test.each([
    ['not shipped', line('a', null), false],
    ['fulfilled but not shipped', { ...line('b', 0), fulfilled_quantity: 3 }, false],
    ['shipped', line('c', 3), true],
    ['partly returned', line('d', 3, 2), true],
    ['all shipped units returned', line('e', 2, 2), false],
    ['shipped, in an open return', line('out', 3), true],
  ])('%s', (_, item, is) => {
    const found = is ? [item] : []
    expect(shippedItems({ items: [item], returns: [open] })).toEqual(found)
    expect(shippedItems({ swaps: [{ additional_items: [item] }] })).toEqual(found)
    expect(shippedItems({ claims: [{ additional_items: [item] }] })).toEqual(found)
  })
})

describe('units that can be returned, swapped or claimed', () => {
  const line = (id: string, quantity: number, returned_quantity = 0, is_giftcard = false) => ({
    id,
    quantity,
    returned_quantity,
    is_giftcard,
  })
  const ids = (order: Parameters<typeof returnableItems<ReturnType<typeof line>>>[0]) =>
    returnableItems(order).map(({ item, returnable_quantity }) => [item.id, returnable_quantity])

  test('include every line with something left', () => {
    expect(ids({ items: [line('a', 2), line('b', 2, 1), line('c', 2, 2)] })).toEqual([
      ['a', 2],
      ['b', 1],
    ])
  })

  test('exclude gift cards, whose codes would still work', () => {
    expect(ids({ items: [line('a', 2), line('b', 2, 0, true)] })).toEqual([['a', 2]])
  })

  test('exclude lines of canceled swaps or claims', () => {
    const swap = { additional_items: [line('s', 1)], canceled_at: null }
    const claim = { additional_items: [line('c', 1)], canceled_at: null }
    const at = '2026-11-21T10:14:00.000Z'
    expect(ids({ items: [], swaps: [swap], claims: [claim] })).toEqual([
      ['s', 1],
      ['c', 1],
    ])
    expect(
      ids({ items: [], swaps: [{ ...swap, canceled_at: at }], claims: [{ ...claim, canceled_at: at }] }),
    ).toEqual([])
  })

  test('exclude units already in an open return, wherever it is listed', () => {
    const asked = { id: 'ret_1', status: 'requested', items: [{ item_id: 'a', quantity: 1 }] }
    expect(
      ids({
        items: [line('a', 3)],
        returns: [asked, { ...asked, id: 'ret_2', status: 'canceled' }],
        claims: [{ additional_items: [], return_order: asked }],
      }),
    ).toEqual([['a', 2]])
  })
})

describe('each unit bought can be refunded once', () => {
  const line = (returned_quantity: number) => ({ id: 'a', quantity: 3, returned_quantity })
  const units = (quantity: number) => [{ item_id: 'a', quantity }]
  const claim = (
    quantity: number,
    more: Partial<ReturnType<typeof back>> & { canceled_at?: string } = {},
  ) => ({
    canceled_at: null,
    claim_items: units(quantity),
    ...more,
  })
  const back = (status: string, quantity: number, received_quantity: number | null = null) => ({
    return_order: { id: 'r', status, items: [{ item_id: 'a', quantity, received_quantity }] },
  })
  const at = '2026-11-21T10:14:00.000Z'

  test.each([
    ['no claims', 1, [], 2, 2],
    ['one unit claimed', 0, [claim(1)], 3, 2],
    ['one unit claimed, another returned', 1, [claim(1)], 2, 1],
    ['more units claimed than left', 2, [claim(2)], 1, 0],
    ['canceled claim', 0, [claim(2, { canceled_at: at })], 3, 3],
    ['claimed unit in an open return counts once', 0, [claim(1, back('requested', 1))], 2, 2],
    ['claimed unit returned counts once', 1, [claim(1, back('received', 1, 1))], 2, 2],
    ['claimed unit missing from the received return', 0, [claim(1, back('received', 1, 0))], 3, 2],
    ['more units returned than claimed', 2, [claim(1, back('received', 2, 2))], 1, 1],
    ['claim with a canceled return', 0, [claim(1, back('canceled', 1))], 3, 2],
    ['several claims', 0, [claim(1), claim(1)], 3, 1],
  ])('%s', (_name, returned, claims, returnable_quantity, refundable_quantity) => {
    const returns = claims.flatMap(({ return_order }) => (return_order ? [return_order] : []))
    expect(returnableItems({ items: [line(returned)], returns, claims })).toEqual([
      { item: line(returned), returnable_quantity, refundable_quantity },
    ])
  })
})

describe('a swap’s credit counts as refunded', () => {
  const line = (returned_quantity: number) => ({ id: 'a', quantity: 3, returned_quantity })
  const swap = (status: string, requested_quantity: number, received_quantity: number | null = null) => ({
    canceled_at: null as string | null,
    return_order: {
      id: 'r',
      status,
      // As stored: a received return replaces what was requested.
      items: [
        {
          item_id: 'a',
          requested_quantity,
          received_quantity,
          quantity: received_quantity ?? requested_quantity,
        },
      ],
    },
  })

  test.each([
    ['open return', 0, swap('requested', 2), 1, 1],
    ['fully returned', 2, swap('received', 2, 2), 1, 1],
    ['partly returned', 1, swap('received', 2, 1), 2, 1],
    ['received return without units', 0, swap('received', 3, 0), 3, 0],
    ['return canceled', 0, swap('canceled', 2), 3, 1],
    ['canceled swap', 0, { ...swap('canceled', 2), canceled_at: '2026-11-21T10:14:00.000Z' }, 3, 3],
  ])('%s', (_name, returned, made, returnable_quantity, refundable_quantity) => {
    expect(returnableItems({ items: [line(returned)], swaps: [made] })).toEqual([
      { item: line(returned), returnable_quantity, refundable_quantity },
    ])
  })
})

describe('the value of a line, unit by unit', () => {
  test.each([
    ['one of two units, with tax', { quantity: 2, total: 2400 }, 1, 1200],
    ['one of two units, after a discount', { quantity: 2, total: 10_675_412 }, 1, 5_337_706],
    ['one of three units, rounded down', { quantity: 3, total: 100 }, 1, 33],
    ['two of three units, rounded up', { quantity: 3, total: 100 }, 2, 67],
    ['all units', { quantity: 3, total: 100 }, 3, 100],
    ['more units than the line has', { quantity: 3, total: 100 }, 4, 100],
    ['no units', { quantity: 3, total: 100 }, 0, 0],
    ['line with quantity 0', { quantity: 0, total: 100 }, 1, 0],
  ])('%s', (_name, line, units, value) => {
    expect(lineValue(line, units)).toBe(value)
  })

  test('after a return, the rest is worth the total minus the returned value', () => {
    expect(lineRefundable({ quantity: 3, total: 100, returned_quantity: null })).toBe(100)
    expect(lineRefundable({ quantity: 3, total: 100, returned_quantity: 1 })).toBe(67)
    expect(lineRefundable({ quantity: 3, total: 100, returned_quantity: 3 })).toBe(0)
    expect(lineRefundOf({ quantity: 3, total: 100, returned_quantity: 1 }, 1)).toBe(34)
  })

  test('refunds unit by unit sum to exactly the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(Number.MAX_SAFE_INTEGER), (quantity, total) => {
        let given = 0
        for (let returned_quantity = 0; returned_quantity < quantity; returned_quantity += 1) {
          const part = lineRefundOf({ quantity, total, returned_quantity }, 1)
          expect(part).toBeGreaterThanOrEqual(0)
          given += part
        }
        expect(given).toBe(total)
      }),
    )
  })
})

const unitsOf = (quantity: number, total: number, refundable_quantity: number, units: number) => ({
  item: { quantity, total },
  refundable_quantity,
  units,
})

describe('the value of returned or claimed units', () => {
  test.each([
    ['one of three units', [unitsOf(3, 100, 3, 1)], 33],
    ['the second of three units', [unitsOf(3, 100, 2, 1)], 34],
    ['all units of two lines', [unitsOf(3, 100, 3, 3), unitsOf(1, 7, 1, 1)], 107],
    ['a line paid by gift card', [unitsOf(2, 0, 2, 2)], 0],
    ['two of three units, one claimed before', [unitsOf(3, 100, 2, 2)], 67],
    ['only the unit not claimed before', [unitsOf(3, 100, 1, 3)], 33],
    ['nothing, all units claimed before', [unitsOf(3, 100, 0, 2)], 0],
    ['no lines', [], 0],
  ])('%s', (_name, lines, value) => {
    expect(valueOfUnits(lines)).toBe(value)
  })

  test('sums to exactly the total when a line is returned unit by unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (quantity, total) => {
          const parts = Array.from({ length: quantity }, (_, gone) =>
            valueOfUnits([unitsOf(quantity, total, quantity - gone, 1)]),
          )
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        },
      ),
    )
  })
})
