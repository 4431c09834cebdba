import { expect, test } from 'vitest'
import { creditedUnits } from './index.ts'

const back = (status: string, quantity: number, received_quantity: number | null = null) => ({
  id: 'ret_1',
  status,
  items: [
    {
      item_id: 'mug',
      quantity: received_quantity ?? quantity,
      requested_quantity: quantity,
      received_quantity,
    },
  ],
})
const claim = { canceled_at: null, claim_items: [{ item_id: 'mug', quantity: 1 }] }

test.each([
  ['not received yet', back('requested', 2), 0, [], 3],
  ['received', back('received', 2, 2), 2, [], 3],
  ['partly received', back('received', 2, 1), 1, [], 3],
  ['received, another unit returned before', back('received', 2, 2), 3, [], 2],
  ['another unit already claimed', back('requested', 2), 0, [claim], 2],
] as const)('units a swap credits: %s', (_, return_order, returned_quantity, claims, refundable) => {
  const order = {
    items: [{ id: 'mug', quantity: 3, returned_quantity }],
    swaps: [{ canceled_at: null, return_order }],
    claims,
  }
  expect(creditedUnits(order, return_order)).toMatchObject([
    { item: { id: 'mug' }, refundable_quantity: refundable, units: 2 },
  ])
})
