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
  ['new order', {}, [], 'capture'],
  ['fulfilled but not captured', { items: line(2) }, [packed], 'capture'],
  ['captured, not fulfilled', { payment_status: 'captured' }, [], 'create_fulfillment'],
  ['nothing to pay, not fulfilled', { payment_status: 'not_paid' }, [], 'create_fulfillment'],
  [
    'partly fulfilled, nothing shipped',
    { payment_status: 'captured', items: line(1) },
    [packed],
    'create_fulfillment',
  ],
  ['fulfilled, partly shipped', { payment_status: 'captured', items: line(2) }, [shipped, packed], 'ship'],
  ['fulfilled, all items returned', { payment_status: 'captured', items: line(2) }, [cameBack], null],
  ['everything shipped', { payment_status: 'captured', items: line(2) }, [shipped, canceled], null],
  ['canceled order', { status: 'canceled' }, [packed], null],
])('next step: %s', (_, change, fulfillments, step) => {
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
