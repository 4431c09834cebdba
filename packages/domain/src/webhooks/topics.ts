/** Every event that webhooks report, with its label for operators. Its name never changes. */
const words = {
  'order.placed': 'Order placed',
  'order.updated': 'Order changed',
  'order.completed': 'Order completed',
  'order.canceled': 'Order canceled',
  'order.payment_captured': 'Payment captured',
  'order.payment_capture_failed': 'Capture failed',
  'order.refund_created': 'Refund created',
  'order.refund_failed': 'Refund failed',
  'order.payment_disputed': 'Dispute opened or changed',
  'order.fulfillment_created': 'Fulfillment created',
  'order.fulfillment_canceled': 'Fulfillment canceled',
  'order.shipment_created': 'Order shipped',
  'order.return_requested': 'Return requested',
  'order.items_returned': 'Items returned',
  'order.return_action_required': 'Return requires action',
  'order.invoice_sent': 'Invoice emailed',
  'order.payment_requested': 'Payment link emailed',
  'order-edit.created': 'Order edit started',
  'order-edit.updated': 'Order edit changed',
  'order-edit.requested': 'Order edit sent to the customer',
  'order-edit.confirmed': 'Order edit confirmed',
  'order-edit.declined': 'Order edit declined',
  'order-edit.canceled': 'Order edit canceled',
  'order-edit-item-change.CREATED': 'Change added to an order edit',
  'order-edit-item-change.DELETED': 'Change of an order edit undone',
  'swap.created': 'Swap created',
  'swap.received': 'Swap return received',
  'swap.fulfillment_created': 'Swap fulfillment created',
  'swap.shipment_created': 'Swap shipped',
  'swap.payment_completed': 'Swap confirmed',
  'swap.payment_captured': 'Swap difference captured',
  'swap.payment_capture_failed': 'Swap capture failed',
  'swap.refund_processed': 'Swap difference refunded',
  'swap.process_refund_failed': 'Swap refund failed',
  'claim.created': 'Claim created',
  'claim.updated': 'Claim changed',
  'claim.canceled': 'Claim canceled',
  'claim.fulfillment_created': 'Claim fulfillment created',
  'claim.shipment_created': 'Claim shipped',
  'claim.refund_processed': 'Claim refunded',
  'claim_item.created': 'Item claimed',
  'claim_item.updated': 'Claimed item changed',
  'draft_order.created': 'Draft order created',
  'draft_order.updated': 'Draft order changed',
  'customer.created': 'Customer created',
  'customer.updated': 'Customer changed',
  'product.created': 'Product created',
  'product.updated': 'Product changed',
  'product.deleted': 'Product deleted',
  'product-variant.created': 'Variant created',
  'product-variant.updated': 'Variant changed',
  'product-variant.deleted': 'Variant deleted',
  'product-variant.low_stock': 'Stock became low by a sale',
  'product-collection.created': 'Collection created',
  'product-collection.updated': 'Collection changed',
  'product-collection.deleted': 'Collection deleted',
  'product-collection.products_added': 'Products added to a collection',
  'product-collection.products_removed': 'Products removed from a collection',
  'gift_card.created': 'Gift card created',
  'gift_card.updated': 'Gift card changed',
  'gift_card.deleted': 'Gift card deleted',
  'discount.created': 'Discount created',
  'discount.updated': 'Discount changed',
  'discount.deleted': 'Discount deleted',
  'region.created': 'Region created',
  'region.updated': 'Region changed',
  'region.deleted': 'Region deleted',
  'note.created': 'Note added',
  'note.updated': 'Note changed',
  'note.deleted': 'Note deleted',
} as const

export type Topic = keyof typeof words

/** Object.keys returns strings; these are the keys of the table above. */
export const topics = Object.keys(words) as [Topic, ...Topic[]]

/** The topic sent to try out a webhook; it can't be subscribed to. */
export const TEST_TOPIC = 'webhook.test'

/** Returns a topic's label; an unknown one is shown as it was sent. */
export function topicLabel(topic: string): string {
  if (topic === TEST_TOPIC) return 'Test'
  return topics.some((each) => each === topic) ? words[topic as Topic] : topic
}

const groups = [
  { label: 'Orders', nouns: ['order', 'order-edit', 'order-edit-item-change'] },
  { label: 'Swaps and claims', nouns: ['swap', 'claim', 'claim_item'] },
  { label: 'Draft orders and customers', nouns: ['draft_order', 'customer'] },
  { label: 'Products', nouns: ['product', 'product-variant', 'product-collection'] },
  { label: 'Gift cards and discounts', nouns: ['gift_card', 'discount'] },
  { label: 'Store', nouns: ['region', 'note'] },
] as const

/** The topics grouped by subject, as they are chosen. */
export const topicGroups = groups.map(({ label, nouns }) => ({
  label,
  topics: topics.filter((topic) => nouns.some((noun) => topic.startsWith(`${noun}.`))),
}))
