import { isEmail } from '@purser/domain/emails'
import { together, topic, variable } from './topic.ts'

export interface MailConfig {
  /** The mail server and the sender's address; null: emails to customers are only stored. */
  readonly mail: { readonly url: string; readonly from: string } | null
}

/** Name and password, host and port: what else an address may hold would be read by nobody. */
const isSmtpUrl = (text: string): boolean =>
  /^smtps?:\/\/([^\s/?#@:]+:[^\s/?#@]+@)?[^\s/?#@]+\/?$/.test(text) && URL.canParse(text) && isEscaped(text)

/** Whether each per cent sign begins an escape, so that name and password can be read. */
function isEscaped(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

export const mail = topic({
  variables: {
    SMTP_URL: variable(
      isSmtpUrl,
      'must be an address like smtp://user:password@host:587 or smtps://host (special characters of the password as %XX)',
      true,
    ),
    MAIL_FROM: variable(isEmail, 'must be an email address without a name'),
  },
  needs: together('SMTP_URL', 'MAIL_FROM', 'sending email needs both'),
  read: ({ SMTP_URL: url, MAIL_FROM: from }): MailConfig => ({
    mail: url !== undefined && from !== undefined ? { url, from: from.trim() } : null,
  }),
})
