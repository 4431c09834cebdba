import type { MailedEvent } from '../notifications/index.ts'

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
const shipment = ['{items}', '{tracking}', '{shipping_address}', '{order_link}', '{attachments}'] as const

/** The texts of emails in English that a store has until it writes its own. */
export const defaultTexts: Readonly<Record<MailedEvent, EmailText>> = {
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
}
