import { isErasedEmail } from '@purser/domain/customers'
import { idPrefixes } from '@purser/domain/ids'
import { carriesInvoices, fileOf, type MailedEvent } from '@purser/domain/notifications'
import type { Clock } from '../../clock.ts'
import { type Context, type Db, json, newId, storeContext, type Tx, transact } from '../../database/index.ts'
import { type JobHandler, markDone } from '../../jobs/index.ts'
import { emailInvoices, takeInvoices } from '../invoices/index.ts'
import { customerEventIn, type EventData, orderIdOf, readMail } from './facts/read-mail.ts'
import { queueMail } from './queue-mail.ts'
import { alertStaff, staffAlertIn } from './staff-alerts/alert-staff.ts'

/**
 * Handles every store event: creates one notification for each event that customers are notified of, and one email for each operator who
 * chose its alert, however often the event is delivered.
 */
export function createEventHandler({ db, clock }: { db: Db; clock: Clock }): JobHandler {
  return async ({ id, payload }) => {
    const heard = customerEventIn(payload)
    const told = heard !== null && (heard.isNotified || carriesInvoices(heard.event)) ? heard : null
    const alert = staffAlertIn(payload)
    if (told === null && alert === null) return
    return transact(db, async (tx) => {
      const ctx = storeContext(clock())
      if (told !== null) await tellCustomer(tx, ctx, { id, ...told })
      if (alert !== null) await alertStaff(tx, ctx, id, alert)
      return markDone(tx, id, ctx.now)
    })
  }
}

interface Heard {
  /** The outbox entry's id; null for an email that an operation writes itself. */
  readonly id: number | null
  readonly event: MailedEvent
  readonly data: EventData
  readonly isNotified: boolean
}

/** Emails the customer about an event once more, as it is now, in the operation's transaction. */
export function mailAgain(tx: Tx, ctx: Context, event: MailedEvent, data: EventData): Promise<void> {
  return tellCustomer(tx, ctx, { id: null, event, data, isNotified: true })
}

async function tellCustomer(tx: Tx, ctx: Context, { id: event_id, event, data, isNotified }: Heard) {
  const orderId = carriesInvoices(event) ? await orderIdOf(tx, event, data.id) : null
  const taken = orderId === null ? [] : await takeInvoices(tx, ctx, orderId)
  // Not even those are sent to a customer who isn't notified.
  if (!isNotified) return
  const invoice_ids = [...(data.invoice_ids ?? []), ...taken]
  const mailed = invoice_ids.length > 0 ? { ...data, invoice_ids } : data
  const told = await readMail(tx, event, mailed)
  if (told === null) {
    // There is no email that could carry them.
    if (orderId !== null && taken.length > 0)
      await emailInvoices(tx, ctx, { id: orderId, no_notification: null }, taken)
    return
  }
  if (isErasedEmail(told.order.email)) return
  const written = await tx
    .insertInto('notification')
    .values({
      id: newId(idPrefixes.notification),
      event_id,
      event_name: event,
      ...fileOf(event, { id: data.id, order_id: told.order.id }),
      customer_id: told.order.customer_id,
      to: told.order.email,
      data: json({ ...told.content, event: mailed }) ?? '{}',
      state: 'queued',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written) await queueMail(tx, ctx, written.id)
}
