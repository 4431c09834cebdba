import { isSetAside } from '@purser/domain/notifications'
import { isEmail } from '@purser/domain/session'
import type { Clock } from '../../../clock.ts'
import { type Db, json } from '../../../database/index.ts'
import type { JobHandler } from '../../../jobs/index.ts'
import type { MailTransport } from '../../../providers/index.ts'
import type { AccountMail } from './queue-account-mail.ts'
import { type AccountPages, writeAccountMail } from './write-account-mail.ts'

export interface AccountMailOptions {
  readonly db: Db
  readonly clock: Clock
  /** Null: no mail server is set, and nobody is told of an account or proves an email. */
  readonly transport: MailTransport | null
  /** Without them codes are mailed, to be typed. */
  readonly pages?: AccountPages | undefined
}

const REFUSED_TRIES = 4
const noPages: AccountPages = { password: null, orders: null }

/** Sends mails about accounts. A job that is carried out again sends the mail with a proof of its own. */
export function createAccountMailHandler({
  db,
  clock,
  transport,
  pages = noPages,
}: AccountMailOptions): JobHandler {
  return async ({ id, payload, tries }, ending) => {
    if (!transport) return
    const now = clock()
    const { unknown_tries = 0, ...told } = payload as AccountMail & { unknown_tries?: number }
    const mail = await writeAccountMail(db, told, pages, now)
    if (mail === null || !isEmail(mail.to)) return
    const { to, sender, content } = mail
    const written = { id: `account-${id}`, to, sender, ...content, date: now }
    const { outcome, words } = await transport.send(written, ending)
    // A mailbox that is busy takes it later; one that is not there never does, and is nothing that an operator could mend.
    if (outcome === 'sent' || (outcome === 'refused' && tries >= REFUSED_TRIES)) return
    if (outcome === 'unknown') {
      const unknown = unknown_tries + 1
      // The customer has it by now as far as anybody knows, and asks again where not.
      if (isSetAside({ refused: 0, unknown, ageSeconds: 0 })) return
      const counted = json({ ...told, unknown_tries: unknown }) ?? 'null'
      await db.updateTable('outbox').set({ payload: counted }).where('id', '=', id).execute()
    }
    throw new Error(words)
  }
}
