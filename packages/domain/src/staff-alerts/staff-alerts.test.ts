import { expect, test } from 'vitest'
import { staffAlertOf, staffTopicLabel, staffTopics } from './index.ts'

test.each([
  ['order.placed', 'new_order', '{record} was placed'],
  ['order.payment_disputed', 'dispute', 'A dispute about {record} was opened or changed'],
  ['order.refund_failed', 'failed_refund', 'A refund for {record} failed'],
  ['swap.process_refund_failed', 'failed_refund', 'The refund for an exchange of {record} failed'],
  ['product-variant.low_stock', 'low_stock', '{record} is running low'],
])('%s alerts those who chose %s', (event, topic, sentence) => {
  expect(staffAlertOf(event)).toEqual({ topic, sentence })
})

test.each(['order.updated', 'order.refund_created', 'product-variant.updated', 'toString', ''])(
  '%j alerts nobody',
  (event) => {
    expect(staffAlertOf(event)).toBeNull()
  },
)

test('every alert has its own label', () => {
  expect(staffTopics.map(staffTopicLabel)).toEqual([
    'New orders',
    'Disputes',
    'Failed refunds',
    'Mentions in notes',
    'Low stock',
  ])
})
