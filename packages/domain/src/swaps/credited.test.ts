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
  ['that is on its way', back('requested', 2), 0, [], 3],
  ['that came', back('received', 2, 2), 2, [], 3],
  ['of which a part came', back('received', 2, 1), 1, [], 3],
  ['that came after another unit', back('received', 2, 2), 3, [], 2],
  ['beside a unit that a claim made good', back('requested', 2), 0, [claim], 2],
] as const)('a swap credits what comes back %s', (_, return_order, returned_quantity, claims, refundable) => {
  const order = {
    items: [{ id: 'mug', quantity: 3, returned_quantity }],
    swaps: [{ canceled_at: null, return_order }],
    claims,
  }
  expect(creditedUnits(order, return_order)).toMatchObject([
    { item: { id: 'mug' }, refundable_quantity: refundable, units: 2 },
  ])
})
