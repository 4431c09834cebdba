import type { EmailName } from './email-names.ts'

/** An email's subject and text, with variables in braces. Blank lines separate the paragraphs of a text. */
export interface EmailText {
  readonly subject: string
  readonly text: string
}

const written = (subject: string, ...paragraphs: readonly string[]): EmailText => ({
  subject,
  text: ['{greeting}', ...paragraphs].join('\n\n'),
})

const refundArrives = 'It should reach your original payment method within a few days.'
const secret = "It works once and expires in an hour. Don't share it: we'll never ask you for it."
const shipment = ['{items}', '{tracking}', '{shipping_address}', '{order_link}', '{attachments}'] as const

/** The texts of emails in English that a store has until it writes its own. */
export const defaultTexts: Readonly<Record<EmailName, EmailText>> = {
  'order.placed': written(
    'Your order {order} at {store}',
    'Thank you for your order! We received order {order} on {date} and will email you when it ships.',
    '{gift_card_note}',
    '{order_summary}',
    '{shipping_address}',
    '{shipping}',
    '{order_link}',
    '{attachments}',
  ),
  'order.canceled': written(
    'Your order {order} was canceled',
    "We've canceled your order {order}.",
    '{cancel_reason}',
    `We've refunded {refund_amount}. ${refundArrives}`,
    '{no_charge_note}',
    "We've put {gift_card_amount} back on your gift card.",
    '{items}',
    '{order_link}',
    '{attachments}',
  ),
  'order.refund_created': written(
    'Your refund for order {order}',
    "We've refunded {refund_amount} for your order {order}.",
    refundArrives,
    '{order_link}',
    '{attachments}',
  ),
  'order.shipment_created': written(
    'Your order {order} has shipped',
    'Your order {order} has shipped.',
    ...shipment,
  ),
  'order.return_requested': written(
    'Your return from order {order}',
    'Your return from order {order} is registered.',
    '{items}',
    '{packing_note}',
    'Return shipping: {return_shipping}',
    "We'll refund {refund_amount} once we've received the items.",
    '{order_link}',
  ),
  'order.items_returned': written(
    "We've received your return from order {order}",
    "We've received your return from order {order}.",
    '{items}',
    `We've refunded {refund_amount}. ${refundArrives}`,
    '{order_link}',
    '{attachments}',
  ),
  'order.invoice_sent': written('Your {document} for order {order}', '{order_link}', '{attachments}'),
  'order.payment_requested': written(
    'Please pay the difference for your order {order}',
    'Your order {order} was changed. Please pay the difference of {amount_due}.',
    '{payment_link}',
    '{order_link}',
  ),
  'order-edit.requested': written(
    'Please confirm the changes to your order {order}',
    "We'd like to change your order {order}. It stays as it is until you accept the changes.",
    '{changes}',
    'The new total is {new_total}.',
    "You'd pay the difference of {amount_due}.",
    "We'd refund the difference of {refund_amount}.",
    '{edit_link}',
    '{contact_note}',
  ),
  'swap.created': written(
    'Your exchange for order {order}',
    'Your exchange for order {order} is registered.',
    '{items_to_return}',
    '{new_items}',
    'Please pay the difference of {amount_due}.',
    '{payment_link}',
    "We'll refund the difference of {refund_amount}.",
    '{nothing_due_note}',
    '{packing_note}',
  ),
  'swap.received': written(
    "We've received your exchange return from order {order}",
    "We've received the items you sent back for your exchange (order {order}).",
    '{items}',
    '{order_link}',
  ),
  'swap.payment_captured': written(
    'Payment received for your exchange (order {order})',
    "Thank you! We've received {amount} for your exchange (order {order}).",
    '{order_link}',
    '{attachments}',
  ),
  'swap.refund_processed': written(
    'Your refund for the exchange (order {order})',
    "We've refunded {refund_amount}, the price difference of your exchange (order {order}).",
    refundArrives,
    '{order_link}',
    '{attachments}',
  ),
  'swap.shipment_created': written(
    'Your exchange for order {order} has shipped',
    'The new items of your exchange (order {order}) have shipped.',
    ...shipment,
  ),
  'claim.created': written(
    'Your claim for order {order}',
    "We're sorry that something was wrong with your order {order}.",
    '{items}',
    '{new_items}',
    '{shipping_address}',
    "We'll refund {refund_amount}.",
    '{items_to_return}',
    '{packing_note}',
    '{order_link}',
  ),
  'claim.refund_processed': written(
    'Your refund for order {order}',
    "We've refunded {refund_amount} for your claim about order {order}.",
    refundArrives,
    '{order_link}',
    '{attachments}',
  ),
  'claim.shipment_created': written(
    'Your replacement for order {order} has shipped',
    'Your replacement for order {order} has shipped.',
    ...shipment,
  ),
  'gift_card.created': written(
    'Your gift card from order {order}',
    "Here's the gift card from your order {order}. Anyone with this code can use it.",
    '{gift_card}',
  ),
  'account.signed_up': written(
    'Your account at {store}',
    'Welcome! You can now sign in with {email} and the password you chose.',
    "If you didn't sign up, someone else used your email address. Reset the password on our website to keep them out.",
  ),
  'account.password_changed': written(
    'Your password at {store} was changed',
    'The password for {email} was changed, and all other devices were signed out.',
    "If this wasn't you, reset your password on our website right away.",
  ),
  'account.password_reset': written(
    'Reset your {store} password',
    'We received a request to reset the password for {email}.',
    '{password_link}',
    secret,
    "If you didn't ask for this, you can ignore this email. Your password won't change.",
  ),
  'account.orders_claimed': written(
    'Add your orders to your {store} account',
    'The account {account} asked to add {orders}.',
    'Sign in to that account first.',
    '{orders_link}',
    secret,
    "If this isn't your account, you can ignore this email.",
  ),
  'guest.order_code': written(
    'Your code for order {order}',
    'Enter this code on our website to return or exchange items of your order {order}.',
    '{order_code}',
    "It works once and expires in 30 minutes. Don't share it: we'll never ask you for it.",
    "If you didn't ask for a code, you can ignore this email.",
  ),
}
