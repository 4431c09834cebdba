import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from './server.ts'
import { boundUnreadAnswers } from './unread-answers.ts'

/* F-12, F-15: clients that don't read can't fill memory, and are disconnected. */

const PAGE = 16 * 1024 * 1024

let app: Awaited<ReturnType<typeof createServer>>
let port: number
beforeAll(async () => {
  app = await createServer({ logLevel: 'silent' })
  boundUnreadAnswers(app, { bytes: 2.5 * PAGE, idle: 1_000 })
  app.get('/page', async () => 'x'.repeat(PAGE))
  app.get('/small', async () => 'ok')
  app.post('/change', async () => 'x'.repeat(PAGE))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Requests the page and reads nothing beyond the start of the response. */
async function askAndWait(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET /page HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'readable')
  return socket
}

const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })

test('unread responses are bounded, others are asked to retry, and idle readers are disconnected', async () => {
  const idle = [await askAndWait(), await askAndWait()]
  const refused = await ask('/page')
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
    503,
    '5',
    { type: 'unavailable', code: 'too_much_unread' },
  ])
  expect(await (await ask('/small')).text()).toBe('ok')
  expect((await (await ask('/change', 'POST')).text()).length).toBe(PAGE)

  const page = async () => {
    const answer = await ask('/page')
    return (await answer.text()).length
  }
  await expect.poll(page, { timeout: 20_000, interval: 250 }).toBe(PAGE)
  for (const socket of idle) {
    const ended = once(socket, 'close')
    socket.resume()
    await ended
    expect(socket.bytesRead).toBeLessThan(PAGE)
  }
})

test('a client that reads slowly gets the complete response', async () => {
  const socket = await askAndWait()
  let resolve: () => void = () => undefined
  const whole = new Promise<void>((done) => {
    resolve = done
  })
  const readOn = () => {
    socket.read(64 * 1024)
    socket.read()
    if (socket.bytesRead > PAGE) resolve()
  }
  const reading = setInterval(readOn, 5)
  await whole
  clearInterval(reading)
  socket.destroy()
})
