import type { Context, Tx } from '../../database/index.ts'
import { enqueue, type JobPatience } from '../../jobs/index.ts'

export const MAIL_JOB = 'mail'

/**
 * A mail's job never gives up by itself: sending decides when a mail is set aside. A mail server that is back has everything
 * within five minutes (F-7).
 */
export const mailPatience: JobPatience = { maxTries: Number.POSITIVE_INFINITY, longestWaitSeconds: 150 }

/** Lets a notification be sent after the commit, by one job whatever happens. */
export function queueMail(tx: Tx, ctx: Context, notification_id: string): Promise<void> {
  return enqueue(tx, ctx, {
    kind: MAIL_JOB,
    payload: { notification_id },
    dedupe_key: `mail:${notification_id}`,
  })
}
