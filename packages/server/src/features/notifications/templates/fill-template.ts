import type { MailContent } from '@purser/contract/notifications'
import type { MailedEvent } from '@purser/domain/notifications'
import type { FactsOf, MailContext } from './facts.ts'
import { layOut } from './lay-out.ts'
import * as order from './order-templates.ts'
import * as replacement from './replacement-templates.ts'

const templates: {
  readonly [Event in MailedEvent]: (about: MailContext, facts: FactsOf<Event>) => order.MailText
} = {
  'order.placed': order.orderPlaced,
  'order.canceled': order.orderCanceled,
  'order.refund_created': order.orderRefunded,
  'order.shipment_created': order.orderShipped,
  'order.return_requested': order.returnAsked,
  'order.items_returned': order.itemsReturned,
  'order.invoice_sent': order.invoiceSent,
  'swap.created': replacement.swapCreated,
  'swap.received': replacement.swapReceived,
  'swap.payment_captured': replacement.swapPaid,
  'swap.refund_processed': replacement.swapRefunded,
  'swap.shipment_created': replacement.swapShipped,
  'claim.created': replacement.claimCreated,
  'claim.refund_processed': replacement.claimRefunded,
  'claim.shipment_created': replacement.claimShipped,
  'gift_card.created': order.giftCardIssued,
}

/** Builds the mail about an event: subject, text and HTML, in English. */
export function fillTemplate<Event extends MailedEvent>(
  event: Event,
  about: MailContext,
  facts: FactsOf<Event>,
): MailContent {
  const said = templates[event](about, facts)
  const parts = [...said.parts, ...order.attachedNote(about)]
  return layOut({ ...said, parts, name: about.first_name, signature: about.store_name })
}
