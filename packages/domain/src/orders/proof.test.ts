import { expect, test } from 'vitest'
import { orderProofRefusal } from './index.ts'

const order = { customer_id: 'cus_ada', email: 'ada@example.com' }

test.each([
  ['guest without a verified email', null, null, false],
  ['its customer, signed in', 'cus_ada', null, true],
  ['another customer', 'cus_eve', null, false],
  ["guest who verified the order's email", null, 'ada@example.com', true],
  ['guest who verified another email', null, 'eve@example.com', false],
  ["another customer who verified the order's email", 'cus_eve', 'ada@example.com', true],
  ['its customer, who verified another email', 'cus_ada', 'eve@example.com', true],
])('access to an order: %s', (_, customerId, provedEmail, isAllowed) => {
  const refused = orderProofRefusal(order, { customerId, provedEmail })
  expect(refused?.code).toBe(isAllowed ? undefined : 'order_proof_missing')
})
