import type { MailContent } from '@purser/contract/notifications'
import type { Clock } from '../../clock.ts'
import type { Context, Db, Tx } from '../../database/index.ts'
import { enqueue, type JobHandler } from '../../jobs/index.ts'
import type { MailTransport } from '../../providers/index.ts'
import { type Brand, lookOf, readLook } from '../email-settings/index.ts'
import { createPlainMailHandler } from './plain-mail.ts'
import { layOut } from './templates/lay-out.ts'
import { greetingOf, type Part, text } from './templates/mail-outline.ts'

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

interface StaffMessage {
  readonly subject: string
  /** The operator's; null if unknown. */
  readonly first_name: string | null
  /** What it says between the greeting and the link. */
  readonly parts: readonly Part[]
  /** The admin's page to open, by its path; null without one. */
  readonly link: { readonly text: string; readonly path: string } | null
}

/** Lays out an email that operators can turn off. The link needs the public address. */
export function layOutStaffMail(
  brand: Brand,
  { subject, first_name, parts, link }: StaffMessage,
): Promise<MailContent> {
  const opened: Part[] =
    link === null || brand.origin === null
      ? []
      : [{ kind: 'link', text: link.text, href: `${brand.origin}${link.path}` }]
  const hint = text('You can turn off these emails under "Email settings".')
  return layOut({
    subject,
    parts: [greetingOf(first_name), ...parts, ...opened, hint],
    look: lookOf(brand),
    language: 'en',
  })
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
