import { describe, expect, test } from 'vitest'
import type { OrderDetail } from '../line-items/order-detail.ts'
import {
  linesInSight,
  type PickerLine,
  pick,
  pickAll,
  pickedLines,
  pickerLinesOf,
  unpick,
} from './picked-items.ts'

const line = (id: string, max: number): PickerLine => ({
  id,
  title: id,
  description: '',
  thumbnail: null,
  price: 1_000,
  max,
})
const lines = [line('shirt', 3), line('mug', 1)]
const quantities = (picked: Record<string, number>) =>
  pickedLines(lines, picked).map((each) => [each.line.id, each.quantity])

test('picks one unit of a line by default, or the given quantity', () => {
  expect(quantities(pick({}, line('shirt', 3)))).toEqual([['shirt', 1]])
  expect(quantities(pick(pick({}, line('shirt', 3)), line('shirt', 3), 2))).toEqual([['shirt', 2]])
})

test('a line whose pick is removed is not picked', () => {
  expect(quantities(unpick({ shirt: 2, mug: 1 }, line('shirt', 3)))).toEqual([['mug', 1]])
})

test('all items are all units, in the order of the lines', () => {
  expect(quantities(pickAll([...lines].reverse()))).toEqual([
    ['shirt', 3],
    ['mug', 1],
  ])
})

test('units that another operator has taken are not sent', () => {
  expect(quantities({ shirt: 5, lamp: 2, mug: 0 })).toEqual([['shirt', 3]])
})

test('a picked line that others used up stays in place until it is unpicked', () => {
  const seen = (picked: Record<string, number>) =>
    linesInSight([line('mug', 1)], lines, picked).map(({ id, max }) => [id, max])
  expect(seen({ shirt: 2 })).toEqual([
    ['shirt', 0],
    ['mug', 1],
  ])
  expect(seen({ mug: 1 })).toEqual([['mug', 1]])
})

describe('a line is distinguished from equal ones', () => {
  const item = (id: string, more = {}) => ({
    id,
    title: 'Mug',
    description: 'Red',
    thumbnail: null,
    unit_price: 1_000,
    swap_id: null,
    claim_order_id: null,
    ...more,
  })
  const order = {
    tax_rate: 25,
    items: [item('item_1'), item('item_2', { description: 'Blue' }), item('item_3')],
    swaps: [
      { id: 'swap_1', additional_items: [] },
      { id: 'swap_2', additional_items: [item('item_4', { swap_id: 'swap_2' })] },
    ],
    claims: [{ id: 'claim_1', additional_items: [item('item_5', { claim_order_id: 'claim_1' })] }],
  } as unknown as OrderDetail // The picker reads only these fields.
  const all = [
    ...order.items,
    ...[...order.swaps, ...order.claims].flatMap(({ additional_items }) => additional_items ?? []),
  ]
  const described = (items: typeof all) =>
    pickerLinesOf(
      order,
      items.map((each) => ({ item: each, max: 1 })),
    ).map(({ description }) => description)

  test('by the swap or claim that sent it, and otherwise by its position', () => {
    expect(described(all)).toEqual([
      'Red · line 1 of 2',
      'Blue',
      'Red · line 2 of 2',
      'Red · from swap #2',
      'Red · from claim #1',
    ])
  })

  test('by the same position even if the other lines cannot be picked', () => {
    expect(described(all.slice(2, 3))).toEqual(['Red · line 2 of 2'])
  })
})
