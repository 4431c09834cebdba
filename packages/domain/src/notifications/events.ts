/**
 * The events that a customer is told of: an order's way, and whatever moves their money or takes a claim of theirs up. All
 * others are the store's own affair.
 */
export const mailedEvents = [
  'order.placed',
  'order.canceled',
  'order.refund_created',
  'order.shipment_created',
  'order.return_requested',
  'order.items_returned',
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

/** Which of {@link mailedEvents} an event is; null for any other. */
export function mailedEventOf(name: string): MailedEvent | null {
  return mailedEvents.find((event) => event === name) ?? null
}

/** A customer is told of every such event unless no_notification is true. */
export function isCustomerTold(event: string, noNotification: unknown): boolean {
  return mailedEventOf(event) !== null && noNotification !== true
}

/**
 * Whether a refund has a mail of its own. Money that goes back for a return, a swap or a claim is told of in the mail of that
 * return, swap or claim.
 */
export function isRefundToldByItself(reason: string): boolean {
  return reason === 'discount' || reason === 'other'
}

/**
 * What must still stand when a mail leaves: a return, swap or claim that asks something of the customer, a gift card that can
 * be used. No later mail would take it back: there is none for a canceled return, swap or claim. Null for every other event,
 * which tells what was.
 */
export function groundOf(event: MailedEvent): 'return' | 'swap' | 'claim' | 'gift_card' | null {
  if (event === 'order.return_requested') return 'return'
  if (event === 'swap.created') return 'swap'
  if (event === 'gift_card.created') return 'gift_card'
  return event === 'claim.created' ? 'claim' : null
}

/** What kind of record an event is about: its name's part before the first dot. */
export function resourceTypeOf(event: string): string {
  return event.split('.')[0] ?? event
}

/**
 * The record that what a customer was told is filed under: that of the event, but for gift cards the order that bought them,
 * where operators look for what its customer was sent.
 */
export function fileOf(
  event: MailedEvent,
  ids: { id: string; order_id: string },
): { resource_type: string; resource_id: string } {
  if (event === 'gift_card.created') return { resource_type: 'order', resource_id: ids.order_id }
  return { resource_type: resourceTypeOf(event), resource_id: ids.id }
}
