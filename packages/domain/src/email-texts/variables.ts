import type { MailedEvent } from '../notifications/index.ts'
import { type AccountEmail, type EmailName, isAccountEmail } from './email-names.ts'

interface EmailVariable {
  /** What it contains, shown to operators. */
  readonly label: string
  /** Whether it is a list, an address or a button, which needs a paragraph of its own. */
  readonly isBlock?: true
}

/** The variables in the texts of emails to customers, written as `{order}`. */
export const emailVariables = {
  greeting: { label: 'Greeting with the first name, if it is known' },
  first_name: { label: "Customer's first name" },
  store: { label: 'Store name' },
  order: { label: 'Order number, such as #12' },
  date: { label: 'Order date' },
  refund_amount: { label: 'Refund amount' },
  gift_card_amount: { label: 'Amount put back on gift cards' },
  cancel_reason: { label: 'Reason for the cancellation, if customers may see it' },
  amount: { label: 'Amount paid' },
  amount_due: { label: 'Difference to pay' },
  new_total: { label: 'Order total after the changes' },
  return_shipping: { label: 'Return shipping and its price' },
  document: { label: 'Invoice or credit note' },
  email: { label: "Customer's email" },
  account: { label: 'Email of the account that asked' },
  orders: { label: 'Order numbers, such as orders #12 and #13' },
  code: { label: 'Gift card code' },
  value: { label: 'Gift card value' },
  attachments: { label: 'Sentence naming the attached documents' },
  gift_card_note: { label: 'Note that gift card codes follow once the order is paid' },
  no_charge_note: { label: 'Note that nothing will be charged, if nothing is refunded' },
  nothing_due_note: { label: 'Note that there is nothing to pay' },
  contact_note: { label: 'Note on how to respond, if the email has no button' },
  packing_note: { label: 'Packing instructions, if items are sent back' },
  order_summary: { label: 'Items, prices with tax, and total', isBlock: true },
  items: { label: 'Affected items', isBlock: true },
  changes: { label: 'Changes to the order', isBlock: true },
  items_to_return: { label: 'Items to send back', isBlock: true },
  new_items: { label: 'New items', isBlock: true },
  shipping_address: { label: 'Shipping address', isBlock: true },
  shipping: { label: 'Shipping methods', isBlock: true },
  tracking: { label: 'Tracking numbers and links', isBlock: true },
  gift_card: { label: 'Gift card code and value', isBlock: true },
  payment_link: { label: 'Button to pay the difference', isBlock: true },
  edit_link: { label: 'Button to accept or decline the changes', isBlock: true },
  order_link: { label: 'Button to the order page', isBlock: true },
  password_link: { label: 'Button or code to choose a new password', isBlock: true },
  orders_link: { label: 'Button or code to add the orders', isBlock: true },
  order_code: { label: 'Code to enter', isBlock: true },
} as const satisfies Readonly<Record<string, EmailVariable>>

export type EmailVariableName = keyof typeof emailVariables

const general = ['greeting', 'first_name', 'store', 'order', 'order_link', 'attachments'] as const

const special: Readonly<Record<MailedEvent, readonly EmailVariableName[]>> = {
  'order.placed': ['date', 'gift_card_note', 'order_summary', 'shipping_address', 'shipping'],
  'order.canceled': ['cancel_reason', 'refund_amount', 'gift_card_amount', 'no_charge_note', 'items'],
  'order.refund_created': ['refund_amount'],
  'order.shipment_created': ['items', 'tracking', 'shipping_address'],
  'order.return_requested': ['refund_amount', 'return_shipping', 'packing_note', 'items'],
  'order.items_returned': ['refund_amount', 'items'],
  'order.invoice_sent': ['document'],
  'order.payment_requested': ['amount_due', 'payment_link'],
  'order-edit.requested': [
    'changes',
    'new_total',
    'amount_due',
    'refund_amount',
    'edit_link',
    'contact_note',
  ],
  'swap.created': [
    'amount_due',
    'refund_amount',
    'nothing_due_note',
    'packing_note',
    'items_to_return',
    'new_items',
    'payment_link',
  ],
  'swap.received': ['items'],
  'swap.payment_captured': ['amount'],
  'swap.refund_processed': ['refund_amount'],
  'swap.shipment_created': ['items', 'tracking', 'shipping_address'],
  'claim.created': [
    'refund_amount',
    'packing_note',
    'items',
    'new_items',
    'shipping_address',
    'items_to_return',
  ],
  'claim.refund_processed': ['refund_amount'],
  'claim.shipment_created': ['items', 'tracking', 'shipping_address'],
  'gift_card.created': ['code', 'value', 'gift_card'],
}

/** Emails about accounts never name the customer: anyone can sign up with an email, and any text as the name. */
const ofAccounts: Readonly<Record<AccountEmail, readonly EmailVariableName[]>> = {
  'account.signed_up': ['email'],
  'account.password_changed': ['email'],
  'account.password_reset': ['password_link', 'email'],
  'account.orders_claimed': ['orders_link', 'orders', 'account', 'email'],
  'guest.order_code': ['order_code', 'order', 'email'],
}

/** Returns the names of the variables that an email can use, its own first. */
export const variablesOf = (name: EmailName): readonly EmailVariableName[] =>
  isAccountEmail(name) ? [...ofAccounts[name], 'greeting', 'store'] : [...special[name], ...general]

const required: Readonly<Partial<Record<EmailName, EmailVariableName>>> = {
  'order.payment_requested': 'payment_link',
  'account.password_reset': 'password_link',
  'account.orders_claimed': 'orders_link',
  'guest.order_code': 'order_code',
}

/** Returns the variable without which an email would be useless; null if there is none. */
export const requiredVariable = (name: EmailName): EmailVariableName | null => required[name] ?? null

/** Returns whether a variable is a block, which needs a paragraph of its own. */
export const isBlockVariable = (name: EmailVariableName): boolean => 'isBlock' in emailVariables[name]
