import type { MailContent } from '@purser/contract/notifications'
import { isEmail } from '@purser/domain/emails'
import { isSetAside } from '@purser/domain/notifications'
import type { Clock } from '../../clock.ts'
import { type Db, json } from '../../database/index.ts'
import type { JobHandler, JobPatience } from '../../jobs/index.ts'
import type { MailTransport } from '../../providers/index.ts'

export interface WrittenMail {
  readonly to: string
  readonly sender: string
  /** The address that answers go to; without one they go to the sender. */
  readonly reply_to?: string | null
  readonly content: MailContent
  /** Undoes what was stored for a mail that no mail server accepted. */
  readonly undo?: () => Promise<void>
  /** Records that the mail server accepted it. */
  readonly sent?: () => Promise<void>
}

export interface PlainMailOptions<Payload> {
  readonly db: Db
  readonly clock: Clock
  /** Null if no mail server is set up; then nothing is sent. */
  readonly transport: MailTransport | null
  /** Prefix of the ids of these mails. */
  readonly prefix: string
  /** Writes a mail from the job's payload; null when it has no recipient. */
  readonly write: (told: Payload, now: string) => Promise<WrittenMail | null>
}

const REFUSED_TRIES = 4

/** Mails about accounts are of little use after hours, so sending gives up when the mail server is down for long. */
export const plainMailPatience: JobPatience = { maxTries: 60, longestWaitSeconds: 150 }

/** Creates the handler of jobs that send mails which, unlike notifications, aren't stored. A retried job writes its mail again. */
export function createPlainMailHandler<Payload>(options: PlainMailOptions<Payload>): JobHandler {
  const { db, clock, transport, prefix, write } = options
  return async ({ id, payload, tries }, ending) => {
    if (!transport) return
    const now = clock()
    const { unknown_tries = 0, ...told } = payload as Payload & { unknown_tries?: number }
    const mail = await write(told as Payload, now)
    if (mail === null || !isEmail(mail.to)) return
    const { to, sender, reply_to = null, content } = mail
    const written = { id: `${prefix}-${id}`, to, sender, reply_to, ...content, date: now }
    const { outcome, words } = await transport.send(written, ending)
    if (outcome === 'sent') return mail.sent?.()
    // A mail of unknown outcome may have arrived, so what it contains stays valid.
    if (outcome !== 'unknown') await mail.undo?.()
    // A busy mailbox may accept the mail later; one that doesn't exist never will, and no operator could fix that.
    if (outcome === 'refused' && tries >= REFUSED_TRIES) return
    if (outcome === 'unknown') {
      const unknown = unknown_tries + 1
      if (isSetAside({ refused: 0, unknown, ageSeconds: 0 })) return
      const counted = json({ ...told, unknown_tries: unknown }) ?? 'null'
      await db.updateTable('outbox').set({ payload: counted }).where('id', '=', id).execute()
    }
    throw new Error(words)
  }
}
