import { expect, test } from 'vitest'
import { type NextStep, nextStep } from './index.ts'

type Order = Parameters<typeof nextStep>[0]
type Packed = Parameters<typeof nextStep>[1][number]

const at = '2026-01-02T00:00:00.000Z'
const packed: Packed = { shipped_at: null, canceled_at: null, isOwnerCanceled: false, lines: [] }
const shipped = { ...packed, shipped_at: at }
const canceled = { ...packed, canceled_at: at }
const cameBack = {
  ...packed,
  lines: [{ title: 'Lantern', units: 2, fulfilled_quantity: 2, returned_quantity: 2 }],
}
const line = (fulfilled: number) => [{ quantity: 2, fulfilled_quantity: fulfilled, returned_quantity: 0 }]

test.each<[string, Partial<Order>, Packed[], NextStep | null]>([
  ['an order that is placed is charged', {}, [], 'capture'],
  ['one that was packed before it was charged, too', { items: line(2) }, [packed], 'capture'],
  ['a charged one is packed', { payment_status: 'captured' }, [], 'create_fulfillment'],
  ['one that costs nothing, too', { payment_status: 'not_paid' }, [], 'create_fulfillment'],
  [
    'what is left is packed before the rest is shipped',
    { payment_status: 'captured', items: line(1) },
    [packed],
    'create_fulfillment',
  ],
  ['a packed one is shipped', { payment_status: 'captured', items: line(2) }, [shipped, packed], 'ship'],
  ['not what came back', { payment_status: 'captured', items: line(2) }, [cameBack], null],
  [
    'a shipped one waits for nothing',
    { payment_status: 'captured', items: line(2) },
    [shipped, canceled],
    null,
  ],
  ['nor does a canceled one', { status: 'canceled' }, [packed], null],
])('%s', (_, change, fulfillments, step) => {
  const order: Order = {
    status: 'pending',
    payment_status: 'awaiting',
    fulfillment_status: 'not_fulfilled',
    items: line(0),
    refunded_total: 0,
    refundable_amount: 0,
    ...change,
  }
  expect(nextStep(order, fulfillments)).toBe(step)
})
