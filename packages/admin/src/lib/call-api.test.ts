import { expect, test } from 'vitest'
import { addressOf } from './call-api.ts'

test('a path gets its encoded parameters, and the query in the API’s format', () => {
  const endpoint = { path: '/admin/orders/:id/refund' }
  expect(addressOf(endpoint, { params: { id: 'order_1' } })).toBe('/admin/orders/order_1/refund')
  expect(addressOf(endpoint, { params: { id: '../x?' } })).toBe('/admin/orders/..%2Fx%3F/refund')
  expect(addressOf({ path: '/admin/orders' }, { query: { limit: 20, status: ['pending'] } })).toBe(
    '/admin/orders?limit=20&status[]=pending',
  )
})
