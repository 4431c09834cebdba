import { expect, test } from 'vitest'
import { openMailServer } from '../../test/mail/mail-server.ts'
import { createSmtpTransport } from './index.ts'

test('a mail whose server hangs is given up when the process ends (K-5)', async () => {
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
