import { idPrefixes } from '@purser/domain/ids'
import { fileOf, type MailedEvent } from '@purser/domain/notifications'
import type { Clock } from '../../clock.ts'
import { type Context, type Db, json, newId, storeContext, type Tx, transact } from '../../database/index.ts'
import { type JobHandler, markDone } from '../../jobs/index.ts'
import { type EventData, mailedEventIn, readMail } from './facts/read-mail.ts'
import { queueMail } from './queue-mail.ts'

/**
 * Handles every store event, and creates one notification for each event that customers are notified of, however often the event is
 * delivered.
 */
export function createEventHandler({ db, clock }: { db: Db; clock: Clock }): JobHandler {
  return async ({ id, payload }) => {
    const mailed = mailedEventIn(payload)
    if (mailed === null) return
    return transact(db, async (tx) => {
      const ctx = storeContext(clock())
      await tellCustomer(tx, ctx, { id, ...mailed })
      return markDone(tx, id, ctx.now)
    })
  }
}

interface Heard {
  /** The outbox entry's id. */
  readonly id: number
  readonly event: MailedEvent
  readonly data: EventData
}

async function tellCustomer(tx: Tx, ctx: Context, { id: event_id, event, data }: Heard): Promise<void> {
  const told = await readMail(tx, event, data)
  if (told === null) return
  const written = await tx
    .insertInto('notification')
    .values({
      id: newId(idPrefixes.notification),
      event_id,
      event_name: event,
      ...fileOf(event, { id: data.id, order_id: told.order.id }),
      customer_id: told.order.customer_id,
      to: told.order.email,
      data: json({ ...told.content, event: data }) ?? '{}',
      state: 'queued',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written) await queueMail(tx, ctx, written.id)
}
