import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { Failure } from './failure.ts'
import { createServer } from './server.ts'

let app: FastifyInstance
afterEach(() => app.close())

test('an error is never cached, whatever headers were set before', async () => {
  app = await createServer({ logLevel: 'silent' })
  app.get('/picture', async (_request, reply) => {
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag: '"picture"' })
    throw new Failure('unavailable', 'Not now.')
  })
  const { statusCode, headers } = await app.inject('/picture')
  expect([statusCode, headers['cache-control'], headers.etag]).toEqual([503, 'no-store', undefined])
})

test('a small body must arrive soon, read or not, and a large one may take longer (F-15)', async () => {
  app = await createServer({ logLevel: 'silent', patienceOfBodies: 50 })
  const refuse = () => Promise.reject(new Failure('unauthorized', 'Sign in first.'))
  app.post('/small', async () => 'ok')
  app.post('/refused', { onRequest: refuse }, async () => 'ok')
  app.post('/form', { config: { largestForm: 1e12 } }, async () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const begin = (path: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`)
    socket.write('content-length: 2\r\n\r\n{')
    return socket
  }
  const form = begin('/form')
  expect(await text(begin('/small'))).toMatch(/^HTTP\/1.1 408 /)
  expect(await text(begin('/refused'))).toMatch(/^HTTP\/1.1 401 /)
  form.write('}')
  const [answer] = await once(form, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
  form.destroy()
})

test('a request as large as twenty pictures may take ten minutes, and headers half a minute', async () => {
  app = await createServer({ logLevel: 'silent' })
  expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([600_000, 30_000])
})

test('a request that takes longer than a connection may be idle is answered (F-15)', async () => {
  app = await createServer({ logLevel: 'silent', idleConnections: 100 })
  app.post('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const post = () =>
    fetch(`http://127.0.0.1:${port}/slow`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  expect(await (await post()).text()).toBe('done')
  const silent = connect(port, '127.0.0.1')
  silent.write(
    'POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  )
  expect(await text(silent)).toBe('')
})
