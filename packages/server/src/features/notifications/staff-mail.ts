import type { Clock } from '../../clock.ts'
import type { Context, Db, Tx } from '../../database/index.ts'
import { enqueue, type JobHandler } from '../../jobs/index.ts'
import type { MailTransport } from '../../providers/index.ts'
import { readLook } from '../email-settings/index.ts'
import { createPlainMailHandler } from './plain-mail.ts'

export const STAFF_MAIL_JOB = 'staff_mail'

/** An email to an operator, ready to send. */
export interface StaffMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The customer whose data it contains; erased with them. */
  readonly customer_id?: string
}

/** Queues an email to an operator, sent after the commit. With a `key` it is queued once. */
export const queueStaffMail = (tx: Tx, ctx: Context, mail: StaffMail, key?: string): Promise<void> =>
  enqueue(tx, ctx, {
    kind: STAFF_MAIL_JOB,
    payload: mail,
    ...(key === undefined ? {} : { dedupe_key: `${STAFF_MAIL_JOB}:${key}` }),
  })

/** Creates the job handler that sends emails to operators. */
export const createStaffMailHandler = (db: Db, clock: Clock, transport: MailTransport | null): JobHandler =>
  createPlainMailHandler<StaffMail>({
    db,
    clock,
    transport,
    prefix: 'staff',
    write: async ({ to, customer_id: _, ...content }) => ({
      to,
      sender: (await readLook(db)).store_name,
      content,
    }),
  })
