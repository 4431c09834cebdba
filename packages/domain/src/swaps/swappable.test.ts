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
  ['nothing shipped', {}, undefined, []],
  ['fulfilled but not shipped', { fulfilled_quantity: 4 }, undefined, []],
  ['partly shipped', { fulfilled_quantity: 3, shipped_quantity: 2 }, undefined, [2]],
  ['fully shipped', { fulfilled_quantity: 4, shipped_quantity: 4 }, undefined, [4]],
  ['partly returned', { fulfilled_quantity: 3, shipped_quantity: 3, returned_quantity: 1 }, undefined, [2]],
  ['some shipped units in an open return', { fulfilled_quantity: 3, shipped_quantity: 3 }, back(2), [1]],
  ['all shipped units in an open return', { fulfilled_quantity: 3, shipped_quantity: 3 }, back(3), []],
  ['return canceled', { fulfilled_quantity: 3, shipped_quantity: 3 }, back(3, 'canceled'), [3]],
  ['gift card', { shipped_quantity: 4, fulfilled_quantity: 4, is_giftcard: true }, undefined, []],
])('units that can be swapped: %s', (_, more, asked, units) => {
  const order = { items: [line(more)], returns: asked ? [asked] : [] }
  const found = swappableItems(order)
  expect(found.map(({ swappable_quantity }) => swappable_quantity)).toEqual(units)
  // All of these units are fulfilled.
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
  ['nothing shipped', {}, undefined, 4],
  ['fulfilled but not shipped', { fulfilled_quantity: 4 }, undefined, 4],
  ['partly shipped', { fulfilled_quantity: 3, shipped_quantity: 2 }, undefined, 2],
  ['fully shipped', { fulfilled_quantity: 4, shipped_quantity: 4 }, undefined, 0],
  ['fully returned', { fulfilled_quantity: 4, shipped_quantity: 4, returned_quantity: 4 }, undefined, 0],
  ['all shipped units in an open return', { fulfilled_quantity: 3, shipped_quantity: 3 }, back(3), 1],
  ['shipped quantity unknown', { shipped_quantity: null }, undefined, 4],
  ['gift card', { is_giftcard: true }, undefined, 0],
])('units still to be shipped: %s', (_, more, asked, units) => {
  expect(unshippedUnits({ items: [line(more)], returns: asked ? [asked] : [] })).toBe(units)
})
