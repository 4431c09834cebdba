import type { MailContent } from '@purser/contract/notifications'
import type { InvoiceKind } from '@purser/domain/invoices'
import {
  isCustomerNotified,
  type MailedEvent,
  mailedEventOf,
  resourceTypeOf,
} from '@purser/domain/notifications'
import type { Db } from '../../../database/index.ts'
import type { Attached, FactsOf } from '../templates/facts.ts'
import { fillTemplate } from '../templates/fill-template.ts'
import { type ReadOrder, readMailContext } from './mail-context.ts'
import {
  readCanceled,
  readGiftCard,
  readPlaced,
  readReceived,
  readRefund,
  readReturnAsked,
  readShipped,
} from './order-facts.ts'
import {
  readClaim,
  readClaimCreated,
  readClaimRefund,
  readSwap,
  readSwapCreated,
  readSwapReceived,
  swapMoney,
} from './replacement-facts.ts'

/** An event's payload: `id` is the order's, swap's, claim's or gift card's. */
export interface EventData {
  readonly id: string
  readonly fulfillment_id?: string | undefined
  readonly return_id?: string | undefined
  readonly refund_id?: string | undefined
  /** Invoices and credit notes that the email carries. */
  readonly invoice_ids?: readonly string[] | undefined
}

interface MailedEventIn {
  readonly event: MailedEvent
  readonly data: EventData
}

/** Returns the event in the payload of an `event` job that customers are notified of, and whether this customer is; null for others. */
export function customerEventIn(payload: unknown): (MailedEventIn & { isNotified: boolean }) | null {
  const { event: name, data } = payload as { event: string; data: EventData & { no_notification?: unknown } }
  const event = mailedEventOf(name)
  return event && { event, data, isNotified: isCustomerNotified(event, data.no_notification) }
}

/** Returns the event that the payload of an `event` job mails to the customer; null if it mails nothing. */
export function mailedEventIn(payload: unknown): MailedEventIn | null {
  const found = customerEventIn(payload)
  return found?.isNotified ? found : null
}

export interface TellableEvent {
  readonly content: MailContent
  readonly order: ReadOrder['order']
}

/** Returns the mail about an event; null when there is nothing to send. Throws when the event's records don't exist. */
export async function readMail(db: Db, event: MailedEvent, data: EventData): Promise<TellableEvent | null> {
  const orderId = await orderIdOf(db, event, data.id)
  if (orderId === null) return null
  const { about, order, store } = await readMailContext(db, orderId)
  const facts = await readers[event](db, data, { order, store })
  if (facts === null) return null
  const attached = await readAttached(db, data.invoice_ids ?? [])
  const content = fillTemplate(event, { ...about, attached }, facts)
  const attachments = attached.map(({ id, number }) => ({ invoice_id: id, number }))
  return { content: attachments.length > 0 ? { ...content, attachments } : content, order }
}

async function readAttached(db: Db, ids: readonly string[]): Promise<Attached[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'number', 'kind'])
    .where('id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  // A constraint of the table knows the kinds.
  return rows.map((row) => ({ ...row, kind: row.kind as InvoiceKind }))
}

/** Returns null for a gift card that no order bought. */
export async function orderIdOf(db: Db, event: MailedEvent, id: string): Promise<string | null> {
  const type = resourceTypeOf(event)
  if (type === 'swap') return (await readSwap(db, id)).order_id
  if (type === 'claim') return (await readClaim(db, id)).order_id
  if (type === 'gift_card') return (await readGiftCard(db, id)).order_id
  return id
}

type Books = Pick<ReadOrder, 'order' | 'store'>
type Readers = {
  readonly [Event in MailedEvent]: (db: Db, data: EventData, books: Books) => Promise<FactsOf<Event> | null>
}

const readers: Readers = {
  'order.placed': (db, _, { order }) => readPlaced(db, order),
  'order.canceled': (db, _, { order }) => readCanceled(db, order),
  'order.refund_created': (db, data) => readRefund(db, data.refund_id ?? ''),
  'order.shipment_created': (db, data, { order }) =>
    readShipped(db, data.fulfillment_id ?? '', order.shipping_address_id),
  'order.return_requested': (db, data, { order }) => readReturnAsked(db, order, data.return_id ?? ''),
  'order.items_returned': (db, data) => readReceived(db, data.return_id ?? ''),
  'order.invoice_sent': async (_, { invoice_ids: [any] = [] }) => (any === undefined ? null : {}),
  'swap.created': async (db, data, { store }) => readSwapCreated(db, await readSwap(db, data.id), store),
  'swap.received': async (db, data) => readSwapReceived(db, await readSwap(db, data.id)),
  'swap.payment_captured': async (db, data) => swapMoney(await readSwap(db, data.id), 1),
  'swap.refund_processed': async (db, data) => swapMoney(await readSwap(db, data.id), -1),
  'swap.shipment_created': async (db, data, { order }) => {
    const { shipping_address_id } = await readSwap(db, data.id)
    return readShipped(db, data.fulfillment_id ?? '', shipping_address_id ?? order.shipping_address_id)
  },
  'claim.created': async (db, data, { order }) => readClaimCreated(db, await readClaim(db, data.id), order),
  'claim.refund_processed': (db, data) => readClaimRefund(db, data.id),
  'claim.shipment_created': async (db, data, { order }) => {
    const { shipping_address_id } = await readClaim(db, data.id)
    return readShipped(db, data.fulfillment_id ?? '', shipping_address_id ?? order.shipping_address_id)
  },
  'gift_card.created': (db, data) => readGiftCard(db, data.id),
}
