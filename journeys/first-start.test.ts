import { expect, test } from 'vitest'
import { DEMO_ORDERS_DIGEST, digestOf } from '../packages/server/test/demo/demo-orders.ts'
import { orders } from './support/shared-product.ts'

test('the first start fills an empty store with demo data, with the same customers on any day', () => {
  expect(orders.made.length).toBeGreaterThan(200)
  expect(digestOf(orders.made)).toBe(DEMO_ORDERS_DIGEST)
})

test('a later start with the demo option leaves the store unchanged', () => {
  expect(digestOf(orders.later)).toBe(digestOf(orders.made))
})
