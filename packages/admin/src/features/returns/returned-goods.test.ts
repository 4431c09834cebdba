import { expect, test } from 'vitest'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { returnedGoods } from './returned-goods.ts'

const order = {
  items: [{ id: 'shirt', title: 'Shirt', description: 'L' }],
  swaps: [{ additional_items: [{ id: 'mug', title: 'Mug', description: null }] }],
  claims: [],
  // Only the fields that name items are read.
} as unknown as OrderDetail

test('lists returned items with the customer’s reason and note', () => {
  const back = { quantity: 1, return_id: 'ret_1' }
  const items = [
    { ...back, item_id: 'shirt', quantity: 2, reason: { label: 'Wrong size' }, note: 'Too small' },
    { ...back, item_id: 'mug', reason: null, note: 'Chipped' },
    { ...back, item_id: 'shirt', note: null },
  ] as Parameters<typeof returnedGoods>[1]['items']
  expect(returnedGoods(order, { items })).toBe(
    '2 × Shirt, L (Wrong size: Too small), 1 × Mug (Chipped), 1 × Shirt, L',
  )
  expect(returnedGoods(order, {})).toBe('')
})
