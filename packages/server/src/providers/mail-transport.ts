import type { MailOutcome } from '@purser/domain/notifications'

/** One mail to one address, ready to be sent. Every text may come from customers. */
export interface Mail {
  /** Becomes the Message-ID: the same mail sent twice can be known as one. */
  readonly id: string
  /** The name shown as the sender. */
  readonly sender: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** ISO 8601: when it was written. */
  readonly date: string
}

/** What became of a try; `words` are the mail server's, or what stood in the way. */
export interface MailAnswer {
  readonly outcome: MailOutcome
  readonly words: string
}

/** Sends mail. It never throws and never takes longer than a job's lease, nor than until `ending`. */
export interface MailTransport {
  /** Its id among the notification providers. */
  readonly id: string
  send(mail: Mail, ending: AbortSignal): Promise<MailAnswer>
}
