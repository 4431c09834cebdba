import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../test/store.ts'

let store: TestStore
let port: number
beforeAll(async () => {
  store = await openStore()
  await store.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (store.app.http.server.address() as AddressInfo).port
})
afterAll(() => store.close())

/** Sends raw bytes and reads until the server closes the connection. */
async function send(
  ...parts: (string | Buffer)[]
): Promise<{ status: number; body: string; headers: string }> {
  const socket = connect(port, '127.0.0.1')
  for (const part of parts) socket.write(part)
  const answer = await text(socket)
  const [headers = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1]), body, headers }
}

const lines = (...each: string[]) => `${each.join('\r\n')}\r\n\r\n`
const isAlive = async () => (await fetch(`http://127.0.0.1:${port}/health`)).status

test('malformed HTTP is refused with a regular error response, and the server keeps running', async () => {
  const refused: [string, string[]][] = [
    ['noise', ['\u0000\u0001\u0002 nothing\r\n\r\n']],
    ['endless headers', [lines('GET / HTTP/1.1', 'host: x', `x: ${'a'.repeat(40_000)}`)]],
    [
      'two lengths',
      [lines('POST /admin/notes HTTP/1.1', 'host: x', 'content-length: 2', 'content-length: 3'), '{}'],
    ],
    [
      'length and chunks',
      [
        lines('POST /admin/notes HTTP/1.1', 'host: x', 'content-length: 2', 'transfer-encoding: chunked'),
        '0\r\n\r\n',
      ],
    ],
    [
      'bad chunks',
      [
        lines(
          'POST /admin/notes HTTP/1.1',
          'host: x',
          'content-type: application/json',
          'transfer-encoding: chunked',
        ),
        'zz\r\n{}\r\n',
      ],
    ],
    ['a line break in a header', [lines('GET /health HTTP/1.1', 'host: x', 'x: a\rb: c')]],
  ]
  for (const [what, parts] of refused) {
    const { status, body, headers } = await send(...parts)
    expect([what, status, JSON.parse(body || '{}')]).toEqual([
      what,
      expect.toSatisfy((code: number) => code >= 400 && code < 500),
      { code: expect.any(String), type: expect.any(String), message: expect.any(String) },
    ])
    expect(headers.toLowerCase()).toContain('x-content-type-options: nosniff')
  }
  const twoHosts = await send(lines('GET /admin/auth HTTP/1.1', 'host: x', 'Host: y', 'connection: close'))
  expect([twoHosts.status, JSON.parse(twoHosts.body).message]).toEqual([
    400,
    'A request needs exactly one Host header.',
  ])
  // Node itself responds to this one.
  expect((await send(lines('GET /admin/auth HTTP/1.1'))).status).toBe(400)
  expect(await isAlive()).toBe(200)
})

test('a method that a path doesn’t support is refused', async () => {
  for (const method of ['TRACE', 'PUT', 'PATCH', 'PROPFIND']) {
    const { status } = await send(lines(`${method} /admin/orders HTTP/1.1`, 'host: x', 'connection: close'))
    expect([method, status]).toEqual([
      method,
      expect.toSatisfy((code: number) => code === 405 || code === 400),
    ])
  }
  const override = await store.call('POST', '/admin/notes/x', {}, { 'x-http-method-override': 'DELETE' })
  expect(override.status).toBe(400)
})

test('health reports the database, not how busy the store is', async () => {
  const { pool } = store.app.connection
  // A background job may hold a connection longer than others wait for one; the pool is full all the same.
  const asked = Array.from({ length: pool.options.max ?? 20 }, () => pool.connect())
  const taken = (await Promise.allSettled(asked)).flatMap((one) => ('value' in one ? [one.value] : []))
  try {
    expect(await isAlive()).toBe(200)
    expect(await Promise.all(Array.from({ length: 50 }, isAlive))).toEqual(Array(50).fill(200))
  } finally {
    for (const client of taken) client.release()
  }
})

test('an invalid multipart boundary is refused', async () => {
  for (const parameter of [
    `; boundary=${'a'.repeat(300)}`,
    `; boundary="${'a'.repeat(71)}"`,
    '; boundary=',
    '',
  ]) {
    const type = { 'content-type': `multipart/form-data${parameter}` }
    const answer = await store.call('POST', '/admin/uploads', '', type)
    expect([parameter.length, answer.status, answer.body]).toMatchObject([
      parameter.length,
      400,
      { type: 'invalid_data' },
    ])
  }
})

test('parts of a request quoted in an error are truncated', async () => {
  const long = 'y'.repeat(15_000)
  const answers = await Promise.all([
    store.call('POST', '/admin/notes', { [long]: 1 }),
    store.call('POST', `/admin/nothing/${long}`),
    store.call('GET', `/admin/orders?${long}=1`),
    store.call('GET', `/admin/orders?status[]=${long}`),
    store.call('POST', '/admin/notes', { resource_type: 'order', resource_id: long, value: 'x' }),
    store.call('GET', `/admin/orders/${long}`),
  ])
  for (const { status, body } of answers) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify(body).length).toBeLessThan(1_400)
  }
})

test('an empty body with a content type counts as no body', async () => {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const post = (url: string, payload = '') => store.app.http.inject({ method: 'POST', url, headers, payload })
  // A call with an optional body continues to its own checks.
  expect((await post('/store/carts')).json()).toMatchObject({
    message: 'The store has no region yet. Create one first.',
  })
  for (const [payload, message] of [
    ['', 'The body is missing'],
    ['null', 'The body is missing'],
    ['{"email":', expect.stringContaining('JSON')],
  ] as const) {
    const refused = await post('/store/auth', payload)
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { type: 'invalid_data', message }])
  }
})
