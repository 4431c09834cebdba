const labels: Readonly<Record<string, string>> = {
  'order.placed': 'Order Confirmation',
  'order.return_requested': 'Return Request Confirmation',
  'order.shipment_created': 'Shipment Notice',
  'order.items_returned': 'Return Received Notice',
}

/** What a notification is called; one without a label shows its event's name. */
export function notificationLabel(eventName: string): string {
  return Object.hasOwn(labels, eventName) ? (labels[eventName] ?? eventName) : eventName
}
