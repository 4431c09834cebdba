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
])('%i net, %i times, at %d %% is shown as %i a unit and %i', (net, quantity, rate, unit_price, total) => {
  expect(displayedLine({ unit_price: net, quantity }, rate)).toEqual({ unit_price, total })
})

describe('of a line', () => {
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
  ])('%j with %i asked for may come back: %i', (item, requested, most) => {
    expect(returnableQuantity(item, requested)).toBe(most)
  })
})

test.each([
  [{ fulfilled_quantity: null, returned_quantity: null }, false, false],
  [{ fulfilled_quantity: 1, returned_quantity: 1 }, false, false],
  [{ fulfilled_quantity: 2, returned_quantity: 1 }, true, false],
  [{ fulfilled_quantity: 2, returned_quantity: 2 }, true, true],
])('of two units with %j all are fulfilled: %s, returned: %s', (quantities, fulfilled, returned) => {
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
    ['nothing was shipped of', line('a', null), false],
    ['was only packed', { ...line('b', 0), fulfilled_quantity: 3 }, false],
    ['was shipped', line('c', 3), true],
    ['came back in part', line('d', 3, 2), true],
    ['came back as far as it was shipped', line('e', 2, 2), false],
    ['is asked back and not here yet', line('out', 3), true],
  ])('a line that %s', (_, item, is) => {
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
    ['without claims for all that may come back', 1, [], 2, 2],
    ['not for what was claimed', 0, [claim(1)], 3, 2],
    ['not for what was claimed besides what came back', 1, [claim(1)], 2, 1],
    ['for none when more was claimed than is left', 2, [claim(2)], 1, 0],
    ['for what a canceled claim was for', 0, [claim(2, { canceled_at: at })], 3, 3],
    ['claimed units that are asked back count once', 0, [claim(1, back('requested', 1))], 2, 2],
    ['claimed units that came back count once', 1, [claim(1, back('received', 1, 1))], 2, 2],
    ['claimed units that did not come are still out', 0, [claim(1, back('received', 1, 0))], 3, 2],
    ['more units than were claimed came back for it', 2, [claim(1, back('received', 2, 2))], 1, 1],
    ['a return that was canceled brings nothing', 0, [claim(1, back('canceled', 1))], 3, 2],
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
    ['while it is asked back', 0, swap('requested', 2), 1, 1],
    ['all of it came back', 2, swap('received', 2, 2), 1, 1],
    ['a part of it came back', 1, swap('received', 2, 1), 2, 1],
    ['nothing of it came back', 0, swap('received', 3, 0), 3, 0],
    ['its return was canceled', 0, swap('canceled', 2), 3, 1],
    ['not by a canceled swap', 0, { ...swap('canceled', 2), canceled_at: '2026-11-21T10:14:00.000Z' }, 3, 3],
  ])('%s', (_name, returned, made, returnable_quantity, refundable_quantity) => {
    expect(returnableItems({ items: [line(returned)], swaps: [made] })).toEqual([
      { item: line(returned), returnable_quantity, refundable_quantity },
    ])
  })
})

describe('the value of a line, unit by unit', () => {
  test.each([
    ['two of 1000 with 20 percent tax', { quantity: 2, total: 2400 }, 1, 1200],
    ['less its share of a discount', { quantity: 2, total: 10_675_412 }, 1, 5_337_706],
    ['a third, rounded half up', { quantity: 3, total: 100 }, 1, 33],
    ['two thirds, rounded half up', { quantity: 3, total: 100 }, 2, 67],
    ['the whole for all units', { quantity: 3, total: 100 }, 3, 100],
    ['no more for more units than there are', { quantity: 3, total: 100 }, 4, 100],
    ['nothing for none', { quantity: 3, total: 100 }, 0, 0],
    ['nothing without units', { quantity: 0, total: 100 }, 1, 0],
  ])('%s', (_name, line, units, value) => {
    expect(lineValue(line, units)).toBe(value)
  })

  test('the rest after a return is worth the total minus what was returned', () => {
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
    ['one of three', [unitsOf(3, 100, 3, 1)], 33],
    ['the second of three', [unitsOf(3, 100, 2, 1)], 34],
    ['all of two lines', [unitsOf(3, 100, 3, 3), unitsOf(1, 7, 1, 1)], 107],
    ['a line that a gift card paid for', [unitsOf(2, 0, 2, 2)], 0],
    ['a unit beside one that a claim made good', [unitsOf(3, 100, 2, 2)], 67],
    ['only those that no claim made good', [unitsOf(3, 100, 1, 3)], 33],
    ['nothing more, when claims made all of them good', [unitsOf(3, 100, 0, 2)], 0],
    ['nothing', [], 0],
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
