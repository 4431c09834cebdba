import type { BodyOf } from '@purser/contract/endpoints'
import type { resendNotification as endpoint } from '@purser/contract/notifications'
import { idPrefixes } from '@purser/domain/ids'
import { type Context, json, newId, type Tx, writeJournal } from '../../database/index.ts'
import { notAllowed, notFound } from '../../http/index.ts'
import { eventDataOf, mailContentOf } from './mail-content-of.ts'
import { queueMail } from './queue-mail.ts'

/**
 * Sends a notification again with the same content, to the same or another address. Returns the original's id, to which a resend of a
 * resend belongs too. Throws 404, or 400 when its content is neither stored nor can be generated.
 */
export async function resendNotification(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const asked = await tx.selectFrom('notification').selectAll().where('id', '=', id).executeTakeFirst()
  if (!asked) throw notFound('Notification', id)
  const content = await mailContentOf(tx, asked)
  if (content === null)
    throw notAllowed("This email is no longer stored, so it can't be resent", 'message_not_kept')

  const { event_name, resource_type, resource_id, customer_id } = asked
  const parent_id = asked.parent_id ?? id
  const copyId = newId(idPrefixes.notification)
  const to = body?.to ?? asked.to
  await tx
    .insertInto('notification')
    .values({
      id: copyId,
      event_name,
      resource_type,
      resource_id,
      customer_id,
      parent_id,
      to,
      data: json({ ...content, event: eventDataOf(asked) }) ?? '{}',
      state: 'queued',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()

  await writeJournal(tx, ctx, {
    operation: 'resend-notification',
    resource_id: parent_id,
    before: null,
    after: { id: copyId, to, event_name, of: id },
  })
  await queueMail(tx, ctx, copyId)
  return parent_id
}
