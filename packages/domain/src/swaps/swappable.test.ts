import { expect, test } from 'vitest'
import { swappableItems, unshippedUnits } from './index.ts'

const line = (more: object) => ({
  id: 'item_1',
  quantity: 4,
  fulfilled_quantity: 0,
  shipped_quantity: 0,
  returned_quantity: 0,
  ...more,
})
const back = (quantity: number, status = 'requested') => ({
  id: 'ret_1',
  status,
  items: [{ item_id: 'item_1', quantity }],
})

test.each([
  ['nothing is shipped', {}, undefined, []],
  ['units are packed only', { fulfilled_quantity: 4 }, undefined, []],
  ['some are shipped', { fulfilled_quantity: 3, shipped_quantity: 2 }, undefined, [2]],
  ['all are shipped', { fulfilled_quantity: 4, shipped_quantity: 4 }, undefined, [4]],
  [
    'shipped ones came back',
    { fulfilled_quantity: 3, shipped_quantity: 3, returned_quantity: 1 },
    undefined,
    [2],
  ],
  ['shipped ones are asked back', { fulfilled_quantity: 3, shipped_quantity: 3 }, back(2), [1]],
  ['all shipped ones are asked back', { fulfilled_quantity: 3, shipped_quantity: 3 }, back(3), []],
  ['a return was canceled', { fulfilled_quantity: 3, shipped_quantity: 3 }, back(3, 'canceled'), [3]],
  ['it is a gift card', { shipped_quantity: 4, fulfilled_quantity: 4, is_giftcard: true }, undefined, []],
])('where %s, this many units can be swapped', (_, more, asked, units) => {
  const order = { items: [line(more)], returns: asked ? [asked] : [] }
  const found = swappableItems(order)
  expect(found.map(({ swappable_quantity }) => swappable_quantity)).toEqual(units)
  // All of these units are packed.
  for (const { item, swappable_quantity } of found)
    expect(swappable_quantity).toBeLessThanOrEqual(item.fulfilled_quantity)
})

test('new items of a swap can be swapped again once shipped', () => {
  const swap = (shipped_quantity: number) => ({
    additional_items: [{ ...line({}), id: 'item_2', quantity: 1, fulfilled_quantity: 1, shipped_quantity }],
  })
  expect(swappableItems({ items: [], swaps: [swap(0)] })).toEqual([])
  expect(swappableItems({ items: [], swaps: [swap(1)] })).toMatchObject([{ swappable_quantity: 1 }])
})

test.each([
  ['nothing is shipped', {}, undefined, 4],
  ['units are packed only', { fulfilled_quantity: 4 }, undefined, 4],
  ['some are shipped', { fulfilled_quantity: 3, shipped_quantity: 2 }, undefined, 2],
  ['all are shipped', { fulfilled_quantity: 4, shipped_quantity: 4 }, undefined, 0],
  ['all came back', { fulfilled_quantity: 4, shipped_quantity: 4, returned_quantity: 4 }, undefined, 0],
  ['all shipped ones are asked back', { fulfilled_quantity: 3, shipped_quantity: 3 }, back(3), 1],
  ['the quantity is not known', { shipped_quantity: null }, undefined, 4],
  ['it is a gift card', { is_giftcard: true }, undefined, 0],
])('where %s, this many units are still to be shipped', (_, more, asked, units) => {
  expect(unshippedUnits({ items: [line(more)], returns: asked ? [asked] : [] })).toBe(units)
})
