import { cancelReasonSentences } from '../orders/index.ts'

/** The words of emails around their texts, in English: titles of lists, labels of amounts, and notes. */
export const defaultWords = {
  greeting: 'Hello {first_name},',
  greeting_unknown: 'Hello,',
  order_summary: 'Order summary',
  shipping_price: 'Shipping',
  discount: 'Discount',
  gift_card_payment: 'Gift card',
  gift_card_tax: 'Tax on the amount paid by gift card',
  rounding: 'Rounding',
  total: 'Total',
  tax: 'Includes {rate} tax',
  shipping_address: 'Shipping address',
  shipping: 'Shipping',
  canceled_items: 'Canceled items',
  shipped_items: 'Shipped items',
  items_to_return: 'Items to return',
  received_items: 'Received items',
  items_to_send_back: 'Items to send back',
  new_items: 'New items',
  order_changes: 'Changes',
  added_item: 'added',
  removed_item: 'removed',
  former_quantity: 'previously {quantity}',
  former_price: 'previously {price} each',
  affected_items: 'Affected items',
  replacement_items: 'Replacement items',
  track_package: 'Track your package',
  tracking_number: 'Tracking number',
  gift_card: 'Gift card',
  code: 'Code',
  value: 'Value',
  pay_difference: 'Pay the difference',
  view_order: 'View your order',
  review_changes: 'Review the changes',
  choose_password: 'Choose a new password',
  add_orders: 'Add to your account',
  order_one: 'order {orders}',
  order_many: 'orders {orders}',
  by_post: 'by post',
  invoice: 'invoice',
  credit_note: 'credit note',
  attached_one: 'Your {documents} is attached.',
  attached_many: 'Your {documents} are attached.',
  gift_card_note_one: "We'll email your gift card code once we've received your payment.",
  gift_card_note_many: "We'll email your gift card codes once we've received your payment.",
  canceled_by_customer: cancelReasonSentences.customer ?? '',
  canceled_by_inventory: cancelReasonSentences.inventory ?? '',
  canceled_by_declined: cancelReasonSentences.declined ?? '',
  no_charge_note: "You won't be charged.",
  contact_note: 'To accept or decline the changes, please reply to this email.',
  nothing_due_note: "There's nothing to pay.",
  packing_note:
    'Please pack the items well and include your order number in the package. Keep the shipping receipt until you hear from us.',
} as const

export type EmailWord = keyof typeof defaultWords
export type EmailWords = Readonly<Record<EmailWord, string>>

/** Object.keys returns strings; these are the keys of the table above. */
export const emailWordNames = Object.keys(defaultWords) as [EmailWord, ...EmailWord[]]

/** Returns a value for each of the words. Object.fromEntries returns strings as its keys; these are the words. */
export const mapWords = <Value>(toValue: (word: EmailWord) => Value) =>
  Object.fromEntries(emailWordNames.map((word) => [word, toValue(word)])) as Record<EmailWord, Value>

/** The variables in some of the words. */
export const wordVariables: Readonly<Partial<Record<EmailWord, readonly string[]>>> = {
  greeting: ['first_name'],
  tax: ['rate'],
  order_one: ['orders'],
  order_many: ['orders'],
  former_quantity: ['quantity'],
  former_price: ['price'],
  attached_one: ['documents'],
  attached_many: ['documents'],
}
