import { expect, test } from 'vitest'
import { type NextStep, nextStep } from './index.ts'

type Order = Parameters<typeof nextStep>[0]

const packed = { shipped_at: null, canceled_at: null }
const shipped = { shipped_at: '2026-01-02T00:00:00.000Z', canceled_at: null }
const canceled = { shipped_at: null, canceled_at: '2026-01-02T00:00:00.000Z' }
const line = (fulfilled: number) => [{ quantity: 2, fulfilled_quantity: fulfilled, returned_quantity: 0 }]

test.each<[string, Partial<Order>, NextStep | null]>([
  ['an order that is placed is charged', {}, 'capture'],
  ['one that was packed before it was charged, too', { items: line(2), fulfillments: [packed] }, 'capture'],
  ['a charged one is packed', { payment_status: 'captured' }, 'create_fulfillment'],
  ['one that costs nothing, too', { payment_status: 'not_paid' }, 'create_fulfillment'],
  [
    'what is left is packed before the rest is shipped',
    { payment_status: 'captured', items: line(1), fulfillments: [packed] },
    'create_fulfillment',
  ],
  [
    'a packed one is shipped',
    { payment_status: 'captured', items: line(2), fulfillments: [shipped, packed] },
    'ship',
  ],
  [
    'a shipped one waits for nothing',
    { payment_status: 'captured', items: line(2), fulfillments: [shipped, canceled] },
    null,
  ],
  ['nor does a canceled one', { status: 'canceled', fulfillments: [packed] }, null],
])('%s', (_, change, step) => {
  const order: Order = {
    status: 'pending',
    payment_status: 'awaiting',
    fulfillment_status: 'not_fulfilled',
    items: line(0),
    refunded_total: 0,
    refundable_amount: 0,
    fulfillments: [],
    ...change,
  }
  expect(nextStep(order)).toBe(step)
})
