import { expect, test } from 'vitest'
import { findTools } from './index.ts'

const tool = (name: string, title: string, noun: string, description = '') => ({
  name,
  title,
  noun,
  description,
})
const tools = [
  tool('list-orders', 'List orders', 'orders', 'Lists orders, newest first.'),
  tool('refund-order', 'Refund', 'orders', 'Refunds an amount to the customer.'),
  tool('cancel-order', 'Cancel order', 'orders', 'Cancels an order and refunds what was paid.'),
  tool('create-gift-card', 'New gift card', 'gift-cards', 'Creates a gift card.'),
]

test.each([
  ['refund', ['refund-order', 'cancel-order']],
  ['refunds', ['refund-order', 'cancel-order']],
  ['cancel an order', ['cancel-order', 'list-orders', 'refund-order']],
  ['gift-card', ['create-gift-card']],
  ['GIFT', ['create-gift-card']],
  ['weather', []],
  ['', []],
])('%s', (query, names) => {
  expect(findTools(tools, query, 3).map(({ name }) => name)).toEqual(names)
})

test('returns at most as many as asked for', () => {
  expect(findTools(tools, 'order', 2)).toHaveLength(2)
})
