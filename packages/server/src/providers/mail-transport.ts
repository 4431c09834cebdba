import type { MailOutcome } from '@purser/domain/notifications'

/** A file attached to an email. */
export interface MailFile {
  readonly name: string
  /** Its media type. */
  readonly type: string
  readonly body: Buffer
}

/** An email to one address, ready to send. Every text may come from customers. */
export interface Mail {
  /** Becomes the Message-ID, by which a mail sent twice can be recognized. */
  readonly id: string
  /** The name shown as the sender. */
  readonly sender: string
  readonly to: string
  /** The address that answers go to; without one they go to the sender. */
  readonly reply_to?: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly files?: readonly MailFile[]
  /** When it was written, ISO 8601. */
  readonly date: string
}

/** The outcome of an attempt; `words` are the mail server's, or describe the failure. */
export interface MailAnswer {
  readonly outcome: MailOutcome
  readonly words: string
}

/** Sends mail. Never throws, and stops within a job's lease or on `ending`. */
export interface MailTransport {
  /** Its id among the notification providers. */
  readonly id: string
  send(mail: Mail, ending: AbortSignal): Promise<MailAnswer>
}
