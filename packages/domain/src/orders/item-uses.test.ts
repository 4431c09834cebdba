import { expect, test } from 'vitest'
import { areItemsInUse, usesOfItems } from './index.ts'

const at = '2026-11-21T10:14:00.000Z'
const back = (id: string, status: string) => ({ id, status, items: [{ item_id: 'mug', quantity: 1 }] })

test.each<[string, Parameters<typeof usesOfItems>[0], boolean]>([
  ['no return, swap or claim', {}, false],
  ['open return', { returns: [back('ret_1', 'requested')] }, true],
  ['received return', { returns: [back('ret_1', 'received')] }, true],
  ['canceled return', { returns: [back('ret_1', 'canceled')] }, false],
  ['return without this item', { returns: [{ ...back('ret_1', 'requested'), items: [] }] }, false],
  ['return of a swap', { swaps: [{ return_order: back('ret_1', 'requested') }] }, true],
  [
    'active swap, return canceled',
    { swaps: [{ canceled_at: null, return_order: back('ret_1', 'canceled') }] },
    true,
  ],
  ['canceled swap', { swaps: [{ canceled_at: at, return_order: back('ret_1', 'canceled') }] }, false],
  ['claim', { claims: [{ claim_items: [{ item_id: 'mug', quantity: 1 }] }] }, true],
  [
    'canceled claim',
    { claims: [{ canceled_at: at, claim_items: [{ item_id: 'mug', quantity: 1 }] }] },
    false,
  ],
])('whether an item is in use: %s', (_, order, isUsed) => {
  expect(areItemsInUse([{ id: 'shirt' }, { id: 'mug', returned_quantity: 0 }], usesOfItems(order))).toBe(
    isUsed,
  )
})

test('a returned item is in use', () => {
  expect(areItemsInUse([{ id: 'mug', returned_quantity: 1 }], { asked: [], claimed: [] })).toBe(true)
})
