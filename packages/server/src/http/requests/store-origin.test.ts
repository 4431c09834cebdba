import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { createServer, type ServerOptions } from '../server.ts'
import { originOf } from './store-origin.ts'

/** An address of this machine other than loopback. */
const own = Object.values(networkInterfaces())
  .flat()
  .find((at) => at?.family === 'IPv4' && !at.internal)?.address

async function openServer(options: Partial<ServerOptions> = {}, host = '127.0.0.1') {
  const app = await createServer({ logLevel: 'silent', ...options })
  for (const url of ['/store/origin', '/admin/origin'])
    app.get(url, async (request) => ({ origin: originOf(request) }))
  await app.listen({ port: 0, host })
  onTestFinished(() => app.close())
  return (app.server.address() as AddressInfo).port
}

/** Sends a request with headers that fetch would not send. */
async function ask(port: number, headers: Record<string, string>, path = '/store/origin', at = '127.0.0.1') {
  const { request } = await import('node:http')
  return new Promise<string>((resolve, reject) => {
    request({ host: at, port, path, headers }, (answer) => {
      let text = ''
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () => resolve(JSON.parse(text).origin))
    })
      .on('error', reject)
      .end()
  })
}

test('the configured address is used, whatever a client sends', async () => {
  const port = await openServer({ publicUrl: 'https://store.example', trustProxy: ['127.0.0.1'] })
  expect(await ask(port, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })).toBe(
    'https://store.example',
  )
})

test('a trusted proxy says which host and scheme the client used', async () => {
  const port = await openServer({ trustProxy: ['127.0.0.1'] })
  const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
  expect(await ask(port, { host: 'store.example', ...forwarded })).toBe('https://store.example')
  expect(await ask(port, { host: 'inner:9000', 'x-forwarded-host': 'store.example', ...forwarded })).toBe(
    'https://store.example',
  )
})

test.each([
  ['a host of its choice', { host: 'evil.example' }],
  ['a forwarded host', { host: 'evil.example', 'x-forwarded-host': 'evil.example' }],
  ['a page of that host', { host: 'evil.example', origin: 'http://evil.example' }],
  ['an invalid host', { host: 'a b"c' }],
])('without either, %s is not trusted', async (_, headers) => {
  const port = await openServer()
  expect(await ask(port, headers)).toBe(`http://127.0.0.1:${port}`)
})

test('loopback names are trusted on this machine, with any port', async () => {
  const port = await openServer()
  expect(await ask(port, { host: 'localhost:8080' })).toBe('http://localhost:8080')
})

test.runIf(own !== undefined)('from another address they are not', async () => {
  const port = await openServer({}, '0.0.0.0')
  expect(await ask(port, { host: 'localhost:8080' }, '/store/origin', own)).toBe(`http://${own}:${port}`)
})

test("an operator's page gets addresses with its own origin", async () => {
  const port = await openServer()
  const page = { host: 'store.example', origin: 'https://store.example' }
  expect(await ask(port, page, '/admin/origin')).toBe('https://store.example')
  expect(await ask(port, { ...page, host: 'other.example' }, '/admin/origin')).toBe(
    `http://127.0.0.1:${port}`,
  )
})
