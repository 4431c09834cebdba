import { expect, test } from 'vitest'
import { orderProofRefusal } from './index.ts'

const order = { customer_id: 'cus_ada', email: 'ada@example.com' }

test.each([
  ['nobody', null, null, false],
  ['its customer, signed in', 'cus_ada', null, true],
  ['another customer', 'cus_eve', null, false],
  ['a guest who proved its mailbox', null, 'ada@example.com', true],
  ['a guest who proved another mailbox', null, 'eve@example.com', false],
  ['another customer who proved its mailbox', 'cus_eve', 'ada@example.com', true],
  ['its customer, who proved another mailbox', 'cus_ada', 'eve@example.com', true],
])('%s', (_, customerId, provedEmail, isAllowed) => {
  const refused = orderProofRefusal(order, { customerId, provedEmail })
  expect(refused?.code).toBe(isAllowed ? undefined : 'order_proof_missing')
})
