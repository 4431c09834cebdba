import { expect, test } from 'vitest'
import { isAsRequested, missingUnits, receivableItems, unitsWithCustomer } from './index.ts'

const line = (id: string, quantity: number, returned_quantity = 0, fulfilled_quantity = quantity) => ({
  id,
  quantity,
  returned_quantity,
  fulfilled_quantity,
})
const asking = (id: string, item_id: string, quantity: number) => ({
  id,
  status: 'requested',
  items: [{ item_id, quantity }],
})
const most = (order: Parameters<typeof receivableItems<ReturnType<typeof line>>>[0], id: string) =>
  receivableItems(order, id).map(({ item, returnable_quantity }) => [item.id, returnable_quantity])

test('receiving a return accepts its own units and units of no return, but not those of another return', () => {
  const order = {
    items: [line('shirt', 3, 1), line('mug', 1)],
    returns: [asking('ret_1', 'shirt', 1), asking('ret_2', 'mug', 1)],
  }
  expect(most(order, 'ret_1')).toEqual([['shirt', 2]])
  expect(most(order, 'ret_2')).toEqual([
    ['shirt', 1],
    ['mug', 1],
  ])
})

test.each([
  [3, 3, 3, 3],
  [3, 2, 3, 2],
  [3, 2, 2, 1],
  [3, 2, 0, 0],
  [3, null, 3, 0],
])('of %d units, %s shipped and %d returnable, the customer can return %d', (...row) => {
  const [quantity, shipped_quantity, returnable, expected] = row
  expect(unitsWithCustomer({ quantity, shipped_quantity }, returnable)).toBe(expected)
})

test('the return of an active swap accepts only credited units, that of a canceled swap any unit', () => {
  const swap = { additional_items: [], canceled_at: null, return_order: asking('ret_1', 'shirt', 1) }
  const order = { items: [line('shirt', 3), line('mug', 1)] }
  expect(most({ ...order, swaps: [swap] }, 'ret_1')).toEqual([['shirt', 1]])
  expect(most({ ...order, swaps: [{ ...swap, canceled_at: '2026-03-01T10:00:00.000Z' }] }, 'ret_1')).toEqual([
    ['shirt', 3],
    ['mug', 1],
  ])
})

test('units that were never fulfilled can’t be returned', () => {
  const order = { items: [line('shirt', 3, 0, 1), line('mug', 1, 0, 0), line('plate', 2, 1, 2)] }
  expect(most(order, 'ret_1')).toEqual([
    ['shirt', 1],
    ['plate', 1],
  ])
})

test('the return of a swap or claim is found by its id', () => {
  const swap = { additional_items: [], canceled_at: null, return_order: asking('ret_3', 'shirt', 2) }
  expect(most({ items: [line('shirt', 2)], swaps: [swap] }, 'ret_3')).toEqual([['shirt', 2]])
  expect(most({ items: [line('shirt', 2)], claims: [swap] }, 'ret_1')).toEqual([])
})

test.each([
  ['everything received', line('shirt', 2), 2, 2, 0, 0],
  ['two of three units not received', line('shirt', 3), 3, 1, 2, 0],
  ['missing units never fulfilled', line('shirt', 3, 0, 1), 3, 1, 0, 2],
  ['one unit with the customer, two never fulfilled', line('shirt', 4, 0, 2), 4, 1, 1, 2],
  ['nothing fulfilled', line('shirt', 1, 0, 0), 1, 0, 0, 1],
  ['missing unit already returned earlier', line('shirt', 3, 2, 3), 2, 1, 0, 0],
  ['more units received than requested', line('shirt', 3), 1, 3, 0, 0],
])('missing units of a return: %s', (_, item, asked, came, withCustomer, neverSent) => {
  expect(missingUnits([{ ...item, asked, came }])).toEqual({ withCustomer, neverSent })
})

test.each([
  [
    'everything',
    [
      ['shirt', 2],
      ['mug', 1],
    ],
    true,
  ],
  [
    'fewer units',
    [
      ['shirt', 1],
      ['mug', 1],
    ],
    false,
  ],
  ['a line missing', [['shirt', 2]], false],
  [
    'a different line',
    [
      ['shirt', 2],
      ['cap', 1],
    ],
    false,
  ],
  [
    'an extra line',
    [
      ['shirt', 2],
      ['mug', 1],
      ['cap', 1],
    ],
    false,
  ],
] as const)('whether a return matches its request: %s', (_name, came, isSame) => {
  const asked = new Map([
    ['shirt', 2],
    ['mug', 1],
  ])
  expect(
    isAsRequested(
      asked,
      came.map(([item_id, quantity]) => ({ item_id, quantity })),
    ),
  ).toBe(isSame)
})
