import { expect, test } from 'vitest'
import {
  availabilityOf,
  type JournalName,
  kindChangedBy,
  labelOf,
  type Operation,
  type OperationName,
  operations,
} from './index.ts'
import { operationsWithoutCall } from './journal.ts'

const order = {
  status: 'pending',
  payment_status: 'awaiting',
  fulfillment_status: 'not_fulfilled',
  items: [{ quantity: 1, fulfilled_quantity: 0, returned_quantity: 0 }],
  refunded_total: 0,
  refundable_amount: 0,
} as const

const swap = {
  canceled_at: null,
  payment_status: 'not_paid',
  fulfillment_status: 'not_fulfilled',
  difference_due: 500,
  return_order: { status: 'canceled' },
}

test.each<[OperationName, string]>([
  ['cancel-order', 'Cancel order'],
  ['capture-order', 'Capture'],
  ['refund-order', 'Refund'],
  ['update-order', 'Edit customer information'],
  ['create-fulfillment', 'Create Fulfillment'],
  ['ship-fulfillment', 'Mark Shipped'],
  ['cancel-fulfillment', 'Cancel fulfillment'],
  ['request-return', 'Request return'],
  ['receive-return', 'Receive return'],
  ['cancel-return', 'Cancel return'],
  ['create-swap', 'Register swap'],
  ['fulfill-swap', 'Fulfill Swap'],
  ['cancel-swap', 'Cancel swap'],
  ['create-claim', 'Register claim'],
  ['fulfill-claim', 'Fulfill Claim'],
  ['cancel-claim', 'Cancel Claim'],
  ['create-note', 'Add note'],
  ['resend-notification', 'Resend notification'],
  ['create-collection', 'New collection'],
  ['create-draft-order', 'New draft order'],
  ['pay-draft-order', 'Mark as paid'],
  ['create-draft-line-item', 'Add item'],
  ['update-draft-line-item', 'Edit item'],
])("%s is called '%s', as in the specification", (name, words) => {
  expect(operations[name].label).toBe(words)
})

test('an operation is offered on a record, or the reason is given', () => {
  expect(availabilityOf('capture-order', order)).toEqual({ isAvailable: true })
  expect(availabilityOf('capture-order', { ...order, payment_status: 'captured' })).toEqual({
    isAvailable: false,
    code: 'payment_not_capturable',
    reason: 'There is no payment to capture.',
  })
})

test('an operation that depends on no record is always offered', () => {
  expect(availabilityOf('sign-out', undefined)).toEqual({ isAvailable: true })
})

test("a swap's payment operation is named after the direction of the money", () => {
  expect(labelOf('process-swap-payment', swap)).toBe('Capture Payment')
  expect(labelOf('process-swap-payment', { ...swap, difference_due: -500 })).toBe('Refund Difference')
})

test('receiving has its own label for swaps, and is offered whenever the server would accept it', () => {
  const canceled = { status: 'canceled', isOrderCanceled: false } as const
  expect(labelOf('receive-return', { ...canceled, status: 'requested' })).toBe('Receive return')
  expect(labelOf('receive-return', { ...canceled, swap })).toBe('Receive Return')
  expect(availabilityOf('receive-return', canceled).isAvailable).toBe(false)
  expect(availabilityOf('receive-return', { ...canceled, swap }).isAvailable).toBe(true)
  expect(availabilityOf('receive-return', { ...canceled, swap, isOrderCanceled: true })).toMatchObject({
    isAvailable: false,
    reason: "The order is canceled, so its return can't be received.",
  })
})

test('a key belongs to one action, whatever it is done with, and the store’s own operations have separate names', () => {
  const keyed = Object.values<Operation>(operations).filter(({ key }) => key !== undefined)
  const actions = new Set(keyed.map(({ key, label }) => `${key} ${label}`))
  expect(new Set(keyed.map(({ key }) => key)).size).toBe(actions.size)
  const names = [...Object.keys(operations), ...Object.keys(operationsWithoutCall)]
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)+$/.test(name))).toEqual([])
})

test.each<[JournalName, string]>([
  ['pay-draft-order', 'order'],
  ['create-app-key', 'api-key'],
  ['claim-orders', 'order'],
  ['sign-up', 'customer'],
  ['import-products', 'product-import'],
])('%s changes a record of the kind %s', (name, kind) => {
  expect(kindChangedBy(name)).toBe(kind)
})
