import { expect, test } from 'vitest'
import { areItemsInUse, usesOfItems } from './index.ts'

const at = '2026-11-21T10:14:00.000Z'
const back = (id: string, status: string) => ({ id, status, items: [{ item_id: 'mug', quantity: 1 }] })

test.each<[string, Parameters<typeof usesOfItems>[0], boolean]>([
  ['by nothing', {}, false],
  ['by a return', { returns: [back('ret_1', 'requested')] }, true],
  ['by a return received', { returns: [back('ret_1', 'received')] }, true],
  ['not by a canceled return', { returns: [back('ret_1', 'canceled')] }, false],
  ['not by the return of another item', { returns: [{ ...back('ret_1', 'requested'), items: [] }] }, false],
  ['by the return of a swap', { swaps: [{ return_order: back('ret_1', 'requested') }] }, true],
  [
    'by a swap that stands, though its return was canceled',
    { swaps: [{ canceled_at: null, return_order: back('ret_1', 'canceled') }] },
    true,
  ],
  [
    'not by a canceled swap',
    { swaps: [{ canceled_at: at, return_order: back('ret_1', 'canceled') }] },
    false,
  ],
  ['by a claim', { claims: [{ claim_items: [{ item_id: 'mug', quantity: 1 }] }] }, true],
  [
    'not by a canceled claim',
    { claims: [{ canceled_at: at, claim_items: [{ item_id: 'mug', quantity: 1 }] }] },
    false,
  ],
])('an item is used %s', (_, order, isUsed) => {
  expect(areItemsInUse([{ id: 'shirt' }, { id: 'mug', returned_quantity: 0 }], usesOfItems(order))).toBe(
    isUsed,
  )
})

test('a returned item counts as used', () => {
  expect(areItemsInUse([{ id: 'mug', returned_quantity: 1 }], { asked: [], claimed: [] })).toBe(true)
})
