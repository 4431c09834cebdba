import type { PlannedEmail } from '@purser/contract/plans'
import { isCustomerNotified, mailedEventOf } from '@purser/domain/notifications'
import type { Effects, Tx } from '../../database/index.ts'
import { type EventData, readMail } from './facts/read-mail.ts'
import { mailContentOf } from './mail-content-of.ts'
import { MAIL_JOB } from './queue-mail.ts'

/** Returns the emails that queued jobs will send, read within the transaction that queued them. */
export async function mailsOf(tx: Tx, jobs: Effects['jobs']): Promise<PlannedEmail[]> {
  const mails: PlannedEmail[] = []
  for (const { kind, payload } of jobs) {
    const mail =
      kind === 'event'
        ? await mailOfEvent(tx, payload as EventPayload)
        : kind === MAIL_JOB
          ? await mailOfCopy(tx, payload as { notification_id: string })
          : null
    if (mail) mails.push(mail)
  }
  return mails
}

interface EventPayload {
  readonly event: string
  readonly data: EventData & { no_notification?: unknown }
}

async function mailOfEvent(tx: Tx, { event, data }: EventPayload): Promise<PlannedEmail | null> {
  const mailed = mailedEventOf(event)
  if (mailed === null || !isCustomerNotified(event, data.no_notification)) return null
  const told = await readMail(tx, mailed, data)
  if (told === null) return null
  const { subject, text } = told.content
  return { event, to: told.order.email, subject, text }
}

async function mailOfCopy(
  tx: Tx,
  { notification_id }: { notification_id: string },
): Promise<PlannedEmail | null> {
  const copy = await tx
    .selectFrom('notification')
    .select(['event_name', 'resource_id', 'data', 'to'])
    .where('id', '=', notification_id)
    .executeTakeFirstOrThrow()
  const content = await mailContentOf(tx, copy)
  if (content === null) return null
  return { event: copy.event_name ?? '', to: copy.to, subject: content.subject, text: content.text }
}
