import type { sendTestEmail as endpoint } from '@purser/contract/email-settings'
import type { BodyOf } from '@purser/contract/endpoints'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { notAllowed } from '../../../http/index.ts'
import type { TextOf } from '../../email-settings/index.ts'
import type { AccountPages } from '../account-emails/account-facts.ts'
import { queueStaffMail } from '../staff-mail.ts'
import { previewEmail } from './preview-email.ts'

/** Sends the preview of an email to the signed-in operator. Returns their address. Throws what the preview does, and 400 without a mail server. */
export async function sendTestEmail(
  tx: Tx,
  ctx: Context,
  of: TextOf,
  body: BodyOf<typeof endpoint>,
  { hasMailServer, pages }: { readonly hasMailServer: boolean; readonly pages?: AccountPages | undefined },
): Promise<string> {
  if (!hasMailServer)
    throw notAllowed("Email isn't set up: set SMTP_URL and MAIL_FROM on the server.", 'email_not_set_up')
  const { subject, text, html, order } = await previewEmail(tx, of, body, pages)
  const { email: to } = await tx
    .selectFrom('user')
    .select('email')
    .where('id', '=', ctx.actorId)
    .executeTakeFirstOrThrow()
  const store = await tx.selectFrom('store').select('id').executeTakeFirstOrThrow()
  const customer = order && (await readCustomer(tx, order.id))
  await queueStaffMail(tx, ctx, { to, subject: `[Test] ${subject}`, text, html, ...customer })
  await writeJournal(tx, ctx, {
    operation: 'send-test-email',
    resource_id: store.id,
    before: null,
    after: { ...of, to },
  })
  return to
}

const readCustomer = (tx: Tx, orderId: string) =>
  tx.selectFrom('order').select('customer_id').where('id', '=', orderId).executeTakeFirst()
