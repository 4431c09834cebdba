import type { Clock } from '../../../clock.ts'
import type { Db } from '../../../database/index.ts'
import { createPlainMailHandler } from '../../../features/notifications/index.ts'
import type { JobHandler } from '../../../jobs/index.ts'
import type { MailTransport } from '../../../providers/index.ts'
import type { AccountMail } from './queue-account-mail.ts'
import { type AccountPages, writeAccountMail } from './write-account-mail.ts'

export interface AccountMailOptions {
  readonly db: Db
  readonly clock: Clock
  /** Null: no mail server is set, so that account emails and email verification are off. */
  readonly transport: MailTransport | null
  /** Without them codes are mailed, to be typed. */
  readonly pages?: AccountPages | undefined
}

const noPages: AccountPages = { password: null, orders: null }

/** Sends mails about accounts. A job that is carried out again sends the mail with a proof of its own. */
export const createAccountMailHandler = ({
  db,
  clock,
  transport,
  pages = noPages,
}: AccountMailOptions): JobHandler =>
  createPlainMailHandler<AccountMail>({
    db,
    clock,
    transport,
    prefix: 'account',
    write: (mail, now) => writeAccountMail(db, mail, pages, now),
  })
