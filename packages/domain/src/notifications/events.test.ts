import { describe, expect, test } from 'vitest'
import {
  carriesInvoices,
  fileOf,
  groundOf,
  hasOwnRefundEmail,
  isCustomerNotified,
  mailedEventOf,
  mailedEvents,
  notificationLabel,
  resourceTypeOf,
} from './index.ts'

describe('the customer is notified', () => {
  test.each([
    ['order.placed', true],
    ['order.canceled', true],
    ['order.refund_created', true],
    ['order.shipment_created', true],
    ['order.return_requested', true],
    ['order.items_returned', true],
    ['order.invoice_sent', true],
    ['order.payment_requested', true],
    ['order-edit.requested', true],
    ['swap.created', true],
    ['swap.received', true],
    ['swap.payment_captured', true],
    ['swap.refund_processed', true],
    ['swap.shipment_created', true],
    ['claim.created', true],
    ['claim.refund_processed', true],
    ['claim.shipment_created', true],
    ['gift_card.created', true],
    ['order.updated', false],
    ['order.completed', false],
    ['order.payment_captured', false],
    ['order.payment_capture_failed', false],
    ['order.refund_failed', false],
    ['order.fulfillment_created', false],
    ['order.fulfillment_canceled', false],
    ['order-edit.confirmed', false],
    ['order.return_action_required', false],
    ['swap.payment_completed', false],
    ['swap.fulfillment_created', false],
    ['claim.updated', false],
    ['claim.canceled', false],
    ['claim_item.created', false],
    ['draft_order.created', false],
    ['note.created', false],
    ['constructor', false],
    ['', false],
  ])('%j: %s', (event, is) => {
    expect(isCustomerNotified(event, null)).toBe(is)
    expect(mailedEventOf(event)).toBe(is ? event : null)
  })

  test('of no event if the operator turned notifications off, and only then', () => {
    for (const event of mailedEvents) {
      expect(isCustomerNotified(event, true)).toBe(false)
      for (const other of [false, null, undefined, 'true', 1])
        expect(isCustomerNotified(event, other)).toBe(true)
    }
  })

  test('of a refund, unless a return, swap or claim reports it', () => {
    expect(
      ['discount', 'other', 'return', 'swap', 'claim', ''].map((reason) => hasOwnRefundEmail(reason)),
    ).toEqual([true, true, false, false, false, false])
  })
})

test('a notification belongs to the record that its event is about', () => {
  expect(mailedEvents.map(resourceTypeOf)).toEqual([
    ...Array(8).fill('order'),
    'order-edit',
    ...Array(5).fill('swap'),
    ...Array(3).fill('claim'),
    'gift_card',
  ])
  const ids = { id: 'swap_1', order_id: 'order_1' }
  expect(fileOf('swap.created', ids)).toEqual({ resource_type: 'swap', resource_id: 'swap_1' })
  expect(fileOf('order-edit.requested', ids)).toEqual({ resource_type: 'order', resource_id: 'order_1' })
  expect(fileOf('gift_card.created', ids)).toEqual({ resource_type: 'order', resource_id: 'order_1' })
})

test('emails that depend on a return, edit, swap, claim or gift card are dropped once it is canceled', () => {
  expect(mailedEvents.flatMap((event) => (groundOf(event) ? [[event, groundOf(event)]] : []))).toEqual([
    ['order.return_requested', 'return'],
    ['order.payment_requested', 'amount_due'],
    ['order-edit.requested', 'order_edit'],
    ['swap.created', 'swap'],
    ['claim.created', 'claim'],
    ['gift_card.created', 'gift_card'],
  ])
})

test.each([
  ['order.placed', 'Order Confirmation'],
  ['order.return_requested', 'Return Request Confirmation'],
  ['order.shipment_created', 'Shipment Notice'],
  ['order.items_returned', 'Return Received Notice'],
  ['order.canceled', 'Cancellation Notice'],
  ['order.refund_created', 'Refund Notice'],
  ['order.invoice_sent', 'Invoice'],
  ['order.payment_requested', 'Payment Request'],
  ['order-edit.requested', 'Order Change Request'],
  ['swap.created', 'Swap Confirmation'],
  ['swap.received', 'Swap Return Received Notice'],
  ['swap.payment_captured', 'Swap Payment Confirmation'],
  ['swap.refund_processed', 'Swap Refund Notice'],
  ['swap.shipment_created', 'Swap Shipment Notice'],
  ['claim.created', 'Claim Confirmation'],
  ['claim.refund_processed', 'Claim Refund Notice'],
  ['claim.shipment_created', 'Claim Shipment Notice'],
  ['gift_card.created', 'Gift Card'],
  ['order.of_another_release', 'Message'],
  ['toString', 'Message'],
])('%j is called %j', (event, label) => {
  expect(notificationLabel(event)).toBe(label)
})

test('every event that customers are notified of has its own label, without codes', () => {
  const labels = mailedEvents.map(notificationLabel)
  expect(new Set(labels).size).toBe(mailedEvents.length)
  expect(labels.filter((label) => /[._]|^Message$/.test(label))).toEqual([])
})

test('emails about what moves goods or money carry the invoices of it', () => {
  expect(mailedEvents.filter((event) => !carriesInvoices(event))).toEqual([
    'order.return_requested',
    'order.invoice_sent',
    'order.payment_requested',
    'order-edit.requested',
    'swap.created',
    'swap.received',
    'claim.created',
    'gift_card.created',
  ])
})
