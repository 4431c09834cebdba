import type { MailTransport } from '../../../providers/index.ts'
import type { RecordEffect } from '../rehearsal-tables.ts'

/** Creates a transport that records emails; every one counts as sent. */
export const createRecordedMail = (record: RecordEffect): MailTransport => ({
  id: 'smtp',
  async send({ to, subject, text, html, reply_to, sender, files = [] }) {
    const content = { text, html, sender, reply_to, files: files.map(({ name }) => name) }
    await record({ kind: 'email', title: subject, to, content })
    return { outcome: 'sent', words: 'Recorded in a rehearsal' }
  },
})
