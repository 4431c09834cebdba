/**
 * The events that customers are notified of: the progress of an order, and everything that moves their money or takes up a claim
 * they made. All others are internal.
 */
export const mailedEvents = [
  'order.placed',
  'order.canceled',
  'order.refund_created',
  'order.shipment_created',
  'order.return_requested',
  'order.items_returned',
  'order.invoice_sent',
  'order.payment_requested',
  'order-edit.requested',
  'swap.created',
  'swap.received',
  'swap.payment_captured',
  'swap.refund_processed',
  'swap.shipment_created',
  'claim.created',
  'claim.refund_processed',
  'claim.shipment_created',
  'gift_card.created',
] as const
export type MailedEvent = (typeof mailedEvents)[number]

/** The emails that carry the invoices and credit notes which their event causes. */
export const carryingEvents = [
  'order.placed',
  'order.canceled',
  'order.refund_created',
  'order.shipment_created',
  'order.items_returned',
  'swap.payment_captured',
  'swap.refund_processed',
  'swap.shipment_created',
  'claim.refund_processed',
  'claim.shipment_created',
] as const satisfies readonly MailedEvent[]

/** Returns whether the email about an event carries the invoices and credit notes which it causes. */
export const carriesInvoices = (event: string): boolean => carryingEvents.some((each) => each === event)

/** Returns which of {@link mailedEvents} an event is; null for any other. */
export function mailedEventOf(name: string): MailedEvent | null {
  return mailedEvents.find((event) => event === name) ?? null
}

/** Returns whether the customer is notified of such an event: unless no_notification is true. */
export function isCustomerNotified(event: string, noNotification: unknown): boolean {
  return mailedEventOf(event) !== null && noNotification !== true
}

/**
 * Returns whether a refund has an email of its own. Refunds for a return, swap or claim are reported in the email of that return,
 * swap or claim.
 */
export function hasOwnRefundEmail(reason: string): boolean {
  return reason === 'discount' || reason === 'other'
}

/**
 * Returns what must still be valid when an email is sent: a return, swap, claim or edit that asks the customer for something, an amount that
 * is due, or a usable gift card. No later email would correct it: there is none for a canceled return, swap, claim or edit. Null for all other
 * events, which report the past.
 */
export function groundOf(
  event: MailedEvent,
): 'return' | 'amount_due' | 'order_edit' | 'swap' | 'claim' | 'gift_card' | null {
  if (event === 'order.return_requested') return 'return'
  if (event === 'order.payment_requested') return 'amount_due'
  if (event === 'order-edit.requested') return 'order_edit'
  if (event === 'swap.created') return 'swap'
  if (event === 'gift_card.created') return 'gift_card'
  return event === 'claim.created' ? 'claim' : null
}

/** Returns the kind of record that an event is about: the part of its name before the first dot. */
export function resourceTypeOf(event: string): string {
  return event.split('.')[0] ?? event
}

/**
 * Returns the record that an email is filed under: that of the event, but for gift cards the order that bought them, and for edits the order
 * that they change, where operators look for emails to the customer.
 */
export function fileOf(
  event: MailedEvent,
  ids: { id: string; order_id: string },
): { resource_type: string; resource_id: string } {
  if (event === 'gift_card.created' || event === 'order-edit.requested')
    return { resource_type: 'order', resource_id: ids.order_id }
  return { resource_type: resourceTypeOf(event), resource_id: ids.id }
}
