import { type MailedEvent, mailedEventOf } from '../notifications/index.ts'
import type { JournalName } from '../operations/index.ts'

/** Labels of everything that can happen to an order, for its timeline. */
export const stepWords = {
  placed: 'Order placed',
  details_changed: 'Order details changed',
  sorted: 'Tags or assignee changed',
  edit_requested: 'Edit sent to the customer',
  edited: 'Order edited',
  payment_requested: 'Payment link sent to the customer',
  edit_declined: 'Edit declined',
  edit_canceled: 'Edit canceled',
  completed: 'Order completed',
  archived: 'Order archived',
  order_canceled: 'Order canceled',
  captured: 'Payment captured',
  payment_lapsed: 'Payment lapsed',
  invoiced: 'Invoice issued',
  refunded: 'Refund issued',
  capture_refused: 'Capture refused',
  refund_refused: 'Refund refused',
  disputed: 'Payment disputed',
  dispute_withdrawn: 'Disputed money withdrawn',
  dispute_reinstated: 'Disputed money returned',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  dispute_closed: 'Inquiry closed',
  refund_failed: 'Refund failed',
  failed_refund_settled: 'Failed refund settled',
  release_refused: 'Release refused',
  fulfilled: 'Items fulfilled',
  shipped: 'Items shipped',
  tracking_changed: 'Tracking numbers changed',
  fulfillment_canceled: 'Fulfillment canceled',
  return_requested: 'Return requested',
  items_returned: 'Items returned',
  return_undecided: 'Return requires action',
  return_canceled: 'Return canceled',
  swap_requested: 'Swap Requested',
  swap_canceled: 'Swap Canceled',
  swap_readdressed: 'Swap address changed',
  claim_registered: 'Claim Registered',
  claim_changed: 'Claim changed',
  claim_canceled: 'Claim Canceled',
  note: 'Note',
  notification: 'Message',
} as const
export type Step = keyof typeof stepWords

/**
 * Steps of each operation that the journal records for an order or its messages. The operation's author took the step, if the entry names
 * its record. A provider's answers are the store's own steps.
 */
export const stepsOfOperation = {
  'complete-cart': ['placed'],
  'pay-draft-order': ['placed'],
  'update-order': ['details_changed', 'sorted'],
  'claim-orders': ['details_changed'],
  'request-order-edit': ['edit_requested'],
  'confirm-order-edit': ['edited', 'refunded'],
  'accept-order-edit': ['edited', 'refunded'],
  'decline-order-edit': ['edit_declined'],
  'cancel-order-edit': ['edit_canceled'],
  'request-amount-due': ['payment_requested'],
  'record-amount-due': ['captured'],
  'pay-amount-due': ['captured'],
  'complete-order': ['completed'],
  'archive-order': ['archived'],
  'cancel-order': ['order_canceled', 'fulfillment_canceled', 'release_refused'],
  'capture-order': ['captured', 'capture_refused'],
  'refund-order': ['refunded', 'refund_refused'],
  'settle-payment': [
    'captured',
    'refunded',
    'capture_refused',
    'refund_refused',
    'refund_failed',
    'release_refused',
  ],
  'settle-failed-refund': ['failed_refund_settled'],
  'lapse-payment': ['payment_lapsed'],
  'issue-invoice': ['invoiced'],
  'note-dispute': [
    'disputed',
    'dispute_withdrawn',
    'dispute_reinstated',
    'dispute_won',
    'dispute_lost',
    'dispute_closed',
  ],
  'create-fulfillment': ['fulfilled'],
  'cancel-fulfillment': ['fulfillment_canceled'],
  'ship-fulfillment': ['shipped'],
  'finish-packing': ['fulfilled', 'shipped'],
  'update-tracking': ['tracking_changed'],
  'settle-fulfillment': ['fulfilled', 'fulfillment_canceled'],
  'request-return': ['return_requested'],
  'ask-return': ['return_requested'],
  'receive-return': ['items_returned', 'refunded'],
  'cancel-return': ['return_canceled'],
  'create-swap': ['swap_requested'],
  'ask-swap': ['swap_requested'],
  'pay-swap': ['captured'],
  'readdress-swap': ['swap_readdressed'],
  'process-swap-payment': ['captured', 'refunded', 'capture_refused', 'refund_refused'],
  'fulfill-swap': ['fulfilled'],
  'ship-swap': ['shipped'],
  'cancel-swap-fulfillment': ['fulfillment_canceled'],
  'cancel-swap': ['swap_canceled', 'release_refused'],
  'create-claim': ['claim_registered', 'return_requested', 'refunded'],
  'update-claim': ['claim_changed'],
  'fulfill-claim': ['fulfilled'],
  'ship-claim': ['shipped'],
  'cancel-claim-fulfillment': ['fulfillment_canceled'],
  'cancel-claim': ['claim_canceled'],
  'email-invoice': ['notification'],
  'resend-notification': ['notification'],
} as const satisfies Partial<Record<JournalName, readonly Step[]>>

/** Steps that a message to the customer reports. */
const messageSteps: Readonly<Record<MailedEvent, readonly Step[]>> = {
  'order.placed': ['placed'],
  'order.canceled': ['order_canceled'],
  'order.refund_created': ['refunded'],
  'order.shipment_created': ['shipped'],
  'order.return_requested': ['return_requested', 'return_canceled'],
  'order.items_returned': ['items_returned', 'return_undecided'],
  'order.invoice_sent': ['invoiced'],
  'order.payment_requested': ['payment_requested'],
  'order-edit.requested': ['edit_requested'],
  'swap.created': ['swap_requested', 'swap_canceled'],
  'swap.received': ['items_returned'],
  'swap.payment_captured': ['captured'],
  'swap.refund_processed': ['refunded'],
  'swap.shipment_created': ['shipped'],
  'claim.created': ['claim_registered', 'claim_canceled'],
  'claim.refund_processed': ['refunded'],
  'claim.shipment_created': ['shipped'],
  'gift_card.created': ['placed', 'refunded'],
}

/** Returns the steps that a message about an event reports; empty for an event without messages. */
export function stepsOfMessage(eventName: string): readonly Step[] {
  const event = mailedEventOf(eventName)
  return event === null ? [] : messageSteps[event]
}

/** Returns the steps of an operation; empty for one from another release. */
export function stepsOf(operation: string): readonly Step[] {
  return Object.hasOwn(stepsOfOperation, operation)
    ? stepsOfOperation[operation as keyof typeof stepsOfOperation]
    : []
}
