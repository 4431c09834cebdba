import { type MailedEvent, mailedEventOf } from './events.ts'

const labels: Readonly<Record<MailedEvent, string>> = {
  'order.placed': 'Order Confirmation',
  'order.canceled': 'Cancellation Notice',
  'order.refund_created': 'Refund Notice',
  'order.shipment_created': 'Shipment Notice',
  'order.return_requested': 'Return Request Confirmation',
  'order.items_returned': 'Return Received Notice',
  'order.invoice_sent': 'Invoice',
  'order.payment_requested': 'Payment Request',
  'order-edit.requested': 'Order Change Request',
  'swap.created': 'Swap Confirmation',
  'swap.received': 'Swap Return Received Notice',
  'swap.payment_captured': 'Swap Payment Confirmation',
  'swap.refund_processed': 'Swap Refund Notice',
  'swap.shipment_created': 'Swap Shipment Notice',
  'claim.created': 'Claim Confirmation',
  'claim.refund_processed': 'Claim Refund Notice',
  'claim.shipment_created': 'Claim Shipment Notice',
  'gift_card.created': 'Gift Card',
}

/** Returns the label of a notification; 'Message' for an event that customers are not (or no longer) notified of. */
export function notificationLabel(eventName: string): string {
  const event = mailedEventOf(eventName)
  return event === null ? 'Message' : labels[event]
}
