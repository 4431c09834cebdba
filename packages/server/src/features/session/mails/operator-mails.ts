import type { Clock } from '../../../clock.ts'
import type { Db } from '../../../database/index.ts'
import type { JobHandler } from '../../../jobs/index.ts'
import type { MailTransport } from '../../../providers/index.ts'
import { readLook } from '../../email-settings/index.ts'
import {
  createPlainMailHandler,
  greetingOf,
  layOut,
  text,
  type WrittenMail,
} from '../../notifications/index.ts'
import { findOperator } from '../session.queries.ts'
import type { OperatorMail } from './queue-operator-mail.ts'

/** Subject and text of each email. `factor` is the second factor's name, as the operator chose it. */
const words: Readonly<
  Record<OperatorMail['about'], (factor: string) => { readonly subject: string; readonly said: string }>
> = {
  'factor-added': (factor) => ({
    subject: 'A second factor was added to your account',
    said: `"${factor}" was added as a second factor. You'll need it to sign in from now on.`,
  }),
  'factor-removed': (factor) => ({
    subject: 'A second factor was removed from your account',
    said: `The second factor "${factor}" was removed.`,
  }),
  'factors-reset': () => ({
    subject: 'Your second factors were reset',
    said: 'All second factors and recovery codes of your account were removed by a command on the server. You were signed out everywhere.',
  }),
  'codes-renewed': () => ({
    subject: 'Your recovery codes were replaced',
    said: 'New recovery codes were created for your account. The old ones no longer work.',
  }),
  'recovery-code-used': () => ({
    subject: 'A recovery code was used to sign in to your account',
    said: 'Someone signed in to your account with one of your recovery codes. That code no longer works.',
  }),
  'password-changed': () => ({
    subject: 'Your password was changed',
    said: 'The password of your account was changed, and your other devices were signed out.',
  }),
}

const warning = `If this wasn't you, change your password, sign out unknown devices under "Your account", and tell your server's administrator.`

async function write(db: Db, { user_id, about, factor = '' }: OperatorMail): Promise<WrittenMail | null> {
  const operator = await findOperator(db, user_id)
  if (!operator) return null
  const look = await readLook(db)
  const { subject, said } = words[about](factor)
  const content = await layOut({
    subject: `${subject} at ${look.store_name}`,
    parts: [greetingOf(operator.first_name), text(said), text(warning)],
    look,
    language: 'en',
  })
  return { to: operator.email, sender: look.store_name, content }
}

/** Creates the job handler that emails operators about their own accounts. */
export const createOperatorMailHandler = (
  db: Db,
  clock: Clock,
  transport: MailTransport | null,
): JobHandler =>
  createPlainMailHandler<OperatorMail>({
    db,
    clock,
    transport,
    prefix: 'operator',
    write: (mail) => write(db, mail),
  })
