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

test('a receipt may include what its return requests and what no return requests, but not what another return requests', () => {
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
])('of %d units %s were shipped and %d can be returned: the customer can return %d', (...row) => {
  const [quantity, shipped_quantity, returnable, expected] = row
  expect(unitsWithCustomer({ quantity, shipped_quantity }, returnable)).toBe(expected)
})

test('the return of an active swap accepts only what the swap credited, that of a canceled one what arrived', () => {
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

test('the return of a swap or claim is recognized as well', () => {
  const swap = { additional_items: [], canceled_at: null, return_order: asking('ret_3', 'shirt', 2) }
  expect(most({ items: [line('shirt', 2)], swaps: [swap] }, 'ret_3')).toEqual([['shirt', 2]])
  expect(most({ items: [line('shirt', 2)], claims: [swap] }, 'ret_1')).toEqual([])
})

test.each([
  ['nothing is missing if everything arrived', line('shirt', 2), 2, 2, 0, 0],
  ['what did not arrive stays with the customer', line('shirt', 3), 3, 1, 2, 0],
  ['what was never sent is not with the customer', line('shirt', 3, 0, 1), 3, 1, 0, 2],
  ['some of it is, some of it was never sent', line('shirt', 4, 0, 2), 4, 1, 1, 2],
  ['nothing was sent', line('shirt', 1, 0, 0), 1, 0, 0, 1],
  ['what was returned before is not with the customer', line('shirt', 3, 2, 3), 2, 1, 0, 0],
  ['extra units do not make up for others', line('shirt', 3), 1, 3, 0, 0],
])('%s', (_, item, asked, came, withCustomer, neverSent) => {
  expect(missingUnits([{ ...item, asked, came }])).toEqual({ withCustomer, neverSent })
})

test.each([
  [
    'all of it',
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
  ['a missing line', [['shirt', 2]], false],
  [
    'another line',
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
] as const)('the return matches the request: %s', (_name, came, isSame) => {
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
