import type { PlannedEmail } from '@purser/contract/plans'
import type { Effects, Tx } from '../../database/index.ts'
import { mailedEventIn, readOutline } from './facts/read-mail.ts'
import { mailContentOf } from './mail-content-of.ts'
import { MAIL_JOB } from './queue-mail.ts'
import { layOutText } from './templates/lay-out.ts'

/** Returns the emails that queued jobs will send, read within the transaction that queued them. */
export async function readPlannedEmails(tx: Tx, jobs: Effects['jobs']): Promise<PlannedEmail[]> {
  const emails: PlannedEmail[] = []
  for (const { kind, payload } of jobs) {
    const email =
      kind === 'event'
        ? await emailOfEvent(tx, payload)
        : kind === MAIL_JOB
          ? await emailOfCopy(tx, payload as { notification_id: string })
          : null
    if (email) emails.push(email)
  }
  return emails
}

async function emailOfEvent(tx: Tx, payload: unknown): Promise<PlannedEmail | null> {
  const mailed = mailedEventIn(payload)
  const told = mailed && (await readOutline(tx, mailed.event, mailed.data))
  if (!told) return null
  return { event: mailed.event, to: told.order.email, ...layOutText(told.outline) }
}

async function emailOfCopy(
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
