const labels: Readonly<Record<string, string>> = {
  'order.placed': 'Order Confirmation',
  'order.return_requested': 'Return Request Confirmation',
  'order.shipment_created': 'Shipment Notice',
  'order.items_returned': 'Return Received Notice',
}

/** What a notification is called (SPEC 9); "unlabelled events show their name" (DECISIONS 66). */
export function notificationLabel(eventName: string): string {
  return Object.hasOwn(labels, eventName) ? (labels[eventName] ?? eventName) : eventName
}
