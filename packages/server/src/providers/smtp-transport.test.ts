import { expect, test } from 'vitest'
import { openMailServer } from '../../test/mail/mail-server.ts'
import { createSmtpTransport } from './index.ts'

test('a mail to a hanging server is aborted when the process stops (K-5)', async () => {
  const server = await openMailServer()
  server.always('hang')
  const transport = createSmtpTransport({ ...server.mail, timeLimit: 60_000 })
  const mail = { id: 'noti_1', sender: 'Quay', to: 'ada@quay.example', subject: 'Hello' }
  const ending = new AbortController()
  const words = { text: 'Hello', html: '<p>Hello</p>', date: '2026-03-02T09:00:00.000Z' }
  const answer = transport.send({ ...mail, ...words }, ending.signal)
  await expect.poll(server.tries).toBe(1)
  ending.abort(new Error('Stopped.'))
  expect((await answer).words).toMatch(/^Stopped\./)
  await server.close()
})

test('a mail to an internationalized domain uses punycode, and to an internationalized mailbox SMTPUTF8', async () => {
  const server = await openMailServer()
  const transport = createSmtpTransport({ ...server.mail, from: 'shop@müller.example' })
  const mail = { sender: 'Quay', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  const send = (id: string, to: string) =>
    transport.send({ ...mail, id, to, date: '2026-03-02T09:00:00.000Z' }, new AbortController().signal)
  expect(await send('noti_1', 'info@пример.рф')).toMatchObject({ outcome: 'sent' })
  expect(await send('noti_2', 'почта@пример.рф')).toMatchObject({ outcome: 'sent' })
  // The server decodes the envelope. With SMTPUTF8 headers need no punycode.
  expect(server.mails.map(({ headers }) => [headers.from, headers.to])).toEqual([
    [['Quay <shop@xn--mller-kva.example>'], ['info@xn--e1afmkfd.xn--p1ai']],
    [['Quay <shop@xn--mller-kva.example>'], ['почта@пример.рф']],
  ])
  await server.close()
})
