import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'

const hostile = fc.oneof(
  fc.constantFrom(
    'a\r\nBcc: all@example.com',
    'a\nContent-Type: text/html\n\n<p>',
    'x" <evil@example.com>, "y',
    '=?utf-8?q?=0d=0aBcc:_all@example.com?=',
    '\u0000\u2028Bcc: all@example.com',
  ),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 300 }),
)
const headers = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-auto-response-suppress',
]

test('a mail has only the headers that we set and one recipient, whatever the input', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, hostile, async (sender, subject, said, marked) => {
      const [text, html] = [`Hello ${said}`, `<p>${marked}</p>`]
      const date = '2026-03-02T09:00:00.000Z'
      const mail = { id: 'noti_1', to: 'nina@example.com', sender, subject, text, html, date }
      const raw = (await composeMail(mail, 'shop@example.com')).toString()
      const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ')
      const lines = head.split('\r\n')
      const names = lines.map((line) => line.split(':')[0]?.toLowerCase())
      // A subject of control characters alone is dropped.
      expect([...new Set([...names, 'subject'])].sort()).toEqual(headers)
      expect(names.length).toBeLessThanOrEqual(headers.length)
      expect(lines.find((line) => line.startsWith('To:'))).toBe('To: nina@example.com')
      expect(lines.find((line) => line.startsWith('Message-ID:'))).toBe('Message-ID: <noti_1@example.com>')
      expect(lines.find((line) => line.startsWith('From:'))).toMatch(/<?shop@example\.com>?$/)
      expect(head).not.toMatch(/[^\x20-\x7e\r\n]/)
      expect((await composeMail(mail, 'shop@example.com')).toString()).toBe(raw)
    }),
    { numRuns: 100 },
  )
})
