import { expect, test } from 'vitest'
import { DEMO_ORDERS_DIGEST, digestOf } from '../packages/server/test/demo/demo-orders.ts'
import { orders } from './support/shared-product.ts'

test('the first start fills an empty store with the demo store, with the same customers on whatever day', () => {
  expect(orders.made.length).toBeGreaterThan(200)
  expect(digestOf(orders.made)).toBe(DEMO_ORDERS_DIGEST)
})

test('a later start that asks for the demo store leaves the store as it is', () => {
  expect(digestOf(orders.later)).toBe(digestOf(orders.made))
})
