import type { Clock } from '../../../clock.ts'
import type { Db } from '../../../database/index.ts'
import { type AccountPages, createPlainMailHandler } from '../../../features/notifications/index.ts'
import type { JobHandler } from '../../../jobs/index.ts'
import type { MailTransport } from '../../../providers/index.ts'
import type { AccountMail } from './queue-account-mail.ts'
import { writeAccountMail } from './write-account-mail.ts'

export interface AccountMailOptions {
  readonly db: Db
  readonly clock: Clock
  /** Null if no mail server is set: account emails and email verification are then off. */
  readonly transport: MailTransport | null
  /** Without pages, emails contain codes to type instead of links. */
  readonly pages?: AccountPages | undefined
}

const noPages: AccountPages = { password: null, orders: null }

/** Creates the job handler that sends account emails. A retried job sends a new email with a new proof. */
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
