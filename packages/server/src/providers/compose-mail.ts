import { mailedEmail } from '@purser/domain/emails'
import { oneLine } from '@purser/domain/notifications'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail } from './mail-transport.ts'

/** Composes the raw message. The same mail always gives the same bytes: Message-ID, date and boundary are derived from its id. */
export function composeMail(mail: Mail, from: string): Promise<Buffer> {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return new MailComposer({
    // As objects, so that a name with quotes, commas or brackets is never parsed as an address.
    from: { name: oneLine(mail.sender), address: from },
    to: { name: '', address: mailedEmail(mail.to) ?? mail.to },
    ...(mail.reply_to ? { replyTo: { name: '', address: mailedEmail(mail.reply_to) ?? mail.reply_to } } : {}),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    attachments: (mail.files ?? []).map(({ name, type, body }) => ({
      filename: name,
      contentType: type,
      content: body,
    })),
    date: new Date(mail.date),
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    baseBoundary: mail.id,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}
