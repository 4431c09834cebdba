import { carryingEvents } from '@purser/domain/notifications'
import { sql } from 'kysely'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { lockOrder } from '../orders/index.ts'
import { readInvoiceSettings } from './invoice-settings.ts'
import { issueDue } from './issue-due.ts'

interface OrderToTell {
  readonly id: string
  readonly no_notification: boolean | null
}

/**
 * Sends documents that were just issued for a locked order: with the email of an event that is still queued, which takes them by
 * `takeInvoices`, else with one of their own.
 */
export async function sendIssued(
  tx: Tx,
  ctx: Context,
  order: OrderToTell,
  invoiceIds: readonly string[],
): Promise<void> {
  if (await isEmailQueued(tx, order.id))
    await tx
      .insertInto('invoice_to_email')
      .values(invoiceIds.map((invoice_id) => ({ invoice_id, order_id: order.id })))
      .execute()
  else await emailInvoices(tx, ctx, order, invoiceIds)
}

/** Queues an email that carries documents of an order, unless its customer is not notified. */
export async function emailInvoices(
  tx: Tx,
  ctx: Context,
  { id, no_notification }: OrderToTell,
  invoice_ids: readonly string[],
): Promise<void> {
  if (no_notification === true) return
  await emit(tx, ctx, 'order.invoice_sent', { id, invoice_ids, no_notification })
}

/** Returns whether an event that carries documents is queued for an order, its swaps or claims. */
async function isEmailQueued(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from outbox
    where kind = 'event' and done_at is null and dead_at is null and payload->>'event' = any (${carryingEvents}::text[])
      and payload #>> '{data,id}' in (
        select ${orderId} union all select id from swap where order_id = ${orderId}
        union all select id from claim_order where order_id = ${orderId})
    limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Returns the documents that the email about an event takes along, if the settings say so: those due now, which it issues, and those that
 * wait for it. Locks the order. No other email takes them.
 */
export async function takeInvoices(tx: Tx, ctx: Context, orderId: string): Promise<string[]> {
  const { attach_to_emails } = await readInvoiceSettings(tx)
  if (!attach_to_emails) return []
  await lockOrder(tx, orderId)
  const issued = await issueDue(tx, ctx, orderId)
  const waiting = await tx
    .deleteFrom('invoice_to_email')
    .where('order_id', '=', orderId)
    .returning('invoice_id')
    .execute()
  return [...waiting.map(({ invoice_id }) => invoice_id), ...issued]
}

/** Emails a document again or for the first time, as an operator asks. Returns the order's id. Throws 404. */
export async function emailInvoice(tx: Tx, ctx: Context, id: string): Promise<string> {
  const invoice = await tx
    .selectFrom('invoice')
    .select(['order_id', 'number', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!invoice) throw notFound('Invoice', id)
  const { order_id, number, kind } = invoice
  const { email } = await lockOrder(tx, order_id)
  // An operator's explicit wish: the order's no_notification doesn't count.
  await emailInvoices(tx, ctx, { id: order_id, no_notification: null }, [id])
  await writeJournal(tx, ctx, {
    operation: 'email-invoice',
    resource_id: order_id,
    before: null,
    after: { invoices: [{ id, number, kind }], to: email },
  })
  return order_id
}
