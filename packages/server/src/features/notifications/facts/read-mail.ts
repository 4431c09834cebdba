import type { MailContent } from '@purser/contract/notifications'
import type { InvoiceKind } from '@purser/domain/invoices'
import {
  isCustomerNotified,
  type MailedEvent,
  mailedEventOf,
  resourceTypeOf,
} from '@purser/domain/notifications'
import type { Db } from '../../../database/index.ts'
import type { Attached, FactsOf, Writing } from '../templates/facts.ts'
import { fillTemplate } from '../templates/fill-template.ts'
import { layOut } from '../templates/lay-out.ts'
import type { MailOutline } from '../templates/mail-outline.ts'
import { readEditRequested, readEditRow, readPaymentRequested } from './edit-facts.ts'
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

interface MailedOrder {
  readonly order: ReadOrder['order']
  readonly attachments: readonly { readonly invoice_id: string; readonly number: string }[]
}

interface TellableEvent extends MailedOrder {
  readonly content: MailContent
}

interface OutlinedEvent extends MailedOrder {
  readonly outline: MailOutline
}

/** Reads an event's mail; null when the event has none. Throws when its records are missing. */
export async function readMail(db: Db, event: MailedEvent, data: EventData): Promise<TellableEvent | null> {
  const outlined = await readOutline(db, event, data)
  if (outlined === null) return null
  const { outline, order, attachments } = outlined
  const content = await layOut(outline)
  return {
    content: attachments.length > 0 ? { ...content, attachments: [...attachments] } : content,
    order,
    attachments,
  }
}

/** Reads what an event's mail says, before it is laid out; `text` replaces the store's text of it. */
export async function readOutline(
  db: Db,
  event: MailedEvent,
  data: EventData,
  writing?: Writing,
): Promise<OutlinedEvent | null> {
  const orderId = await orderIdOf(db, event, data.id)
  if (orderId === null) return null
  const { about, order, store, brand, pictureOf } = await readMailContext(db, event, orderId)
  const used = writing ?? about.writing
  const facts = await readers[event](db, data, { order, store, brand, language: used.language })
  if (facts === null) return null
  const attached = await readAttached(db, data.invoice_ids ?? [])
  const context = { ...about, attached, writing: used }
  return {
    outline: fillTemplate(event, context, withPictures(facts, pictureOf)),
    order,
    attachments: attached.map(({ id, number }) => ({ invoice_id: id, number })),
  }
}

/** Replaces the paths of items' pictures in an event's facts by full addresses. */
function withPictures<Facts extends object>(facts: Facts, pictureOf: ReadOrder['pictureOf']): Facts {
  const whole = (each: unknown) =>
    typeof each === 'object' && each !== null && 'picture' in each
      ? { ...each, picture: pictureOf(each.picture as string | null) }
      : each
  const entries = Object.entries(facts).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(whole) : value,
  ])
  return Object.fromEntries(entries) as Facts
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
  if (type === 'order-edit') return (await readEditRow(db, id)).order_id
  if (type === 'swap') return (await readSwap(db, id)).order_id
  if (type === 'claim') return (await readClaim(db, id)).order_id
  if (type === 'gift_card') return (await readGiftCard(db, id)).order_id
  return id
}

type Books = Pick<ReadOrder, 'order' | 'store' | 'brand'> & { readonly language: string }
type Readers = {
  readonly [Event in MailedEvent]: (db: Db, data: EventData, books: Books) => Promise<FactsOf<Event> | null>
}

const readers: Readers = {
  'order.placed': (db, _, { order, language }) => readPlaced(db, order, language),
  'order.canceled': (db, _, { order }) => readCanceled(db, order),
  'order.refund_created': (db, data) => readRefund(db, data.refund_id ?? ''),
  'order.shipment_created': (db, data, { order, language }) =>
    readShipped(db, data.fulfillment_id ?? '', order.shipping_address_id, language),
  'order.return_requested': (db, data, { order }) => readReturnAsked(db, order, data.return_id ?? ''),
  'order.items_returned': (db, data) => readReceived(db, data.return_id ?? ''),
  'order.invoice_sent': async (_, { invoice_ids: [any] = [] }) => (any === undefined ? null : {}),
  'order.payment_requested': (db, data, { brand }) => readPaymentRequested(db, data.id, brand),
  'order-edit.requested': (db, data, books) => readEditRequested(db, data.id, books),
  'swap.created': async (db, data, { store }) => readSwapCreated(db, await readSwap(db, data.id), store),
  'swap.received': async (db, data) => readSwapReceived(db, await readSwap(db, data.id)),
  'swap.payment_captured': async (db, data) => swapMoney(await readSwap(db, data.id), 1),
  'swap.refund_processed': async (db, data) => swapMoney(await readSwap(db, data.id), -1),
  'swap.shipment_created': async (db, data, { order, language }) => {
    const { shipping_address_id } = await readSwap(db, data.id)
    return readShipped(
      db,
      data.fulfillment_id ?? '',
      shipping_address_id ?? order.shipping_address_id,
      language,
    )
  },
  'claim.created': async (db, data, { order, language }) =>
    readClaimCreated(db, await readClaim(db, data.id), order, language),
  'claim.refund_processed': (db, data) => readClaimRefund(db, data.id),
  'claim.shipment_created': async (db, data, { order, language }) => {
    const { shipping_address_id } = await readClaim(db, data.id)
    return readShipped(
      db,
      data.fulfillment_id ?? '',
      shipping_address_id ?? order.shipping_address_id,
      language,
    )
  },
  'gift_card.created': (db, data) => readGiftCard(db, data.id),
}
