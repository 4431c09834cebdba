import type { Context, Tx } from '../../database/index.ts'
import { enqueue, type JobPatience } from '../../jobs/index.ts'

export const MAIL_JOB = 'mail'

/**
 * A mail's job never gives up by itself: the handler decides when to set a mail aside. After an outage of the mail server, all mails are
 * sent within five minutes (F-7).
 */
export const mailPatience: JobPatience = { maxTries: Number.POSITIVE_INFINITY, longestWaitSeconds: 150 }

/** Queues the sending of a notification after the commit, by exactly one job. */
export function queueMail(tx: Tx, ctx: Context, notification_id: string): Promise<void> {
  return enqueue(tx, ctx, {
    kind: MAIL_JOB,
    payload: { notification_id },
    dedupe_key: `mail:${notification_id}`,
  })
}
