import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { type AccountBody, goodPassword, signUp, visitorOf } from '../../../test/storefront/customers.ts'
import { createDiskStorage } from '../../providers/index.ts'
import { storefrontRoutes } from '../index.ts'

const shop = 'https://shop.example'
const key = 'a-key-of-a-storefront-0123456789'
const uploads = mkdtempSync(join(tmpdir(), 'purser-who-may-'))
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
let open: TestStore
let closed: TestStore
/** Knows its public address, which emails name. */
let mailed: TestStore
beforeAll(async () => {
  const common = { trustProxy: ['127.0.0.1'], storage: createDiskStorage(uploads), storeKeys: [key] }
  open = await openStore({ ...common, storeOrigins: new Set([shop]) })
  closed = await openStore(common)
  mailed = await openStore({ ...common, publicUrl: 'https://store.example' })
})
afterAll(async () => {
  await Promise.all([open.close(), closed.close(), mailed.close()])
  rmSync(uploads, { recursive: true })
})

const ask = (
  store: TestStore,
  method: 'GET' | 'POST' | 'OPTIONS',
  url: string,
  headers: object,
  payload?: object,
) => store.app.http.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
const shared = (headers: object) =>
  Object.entries(headers).filter(([name]) => name.startsWith('access-control') || name === 'vary')

test('pages of a listed origin may call the Store API with their cookie, those of others may not', async () => {
  const body = { email: 'ada@quay.example', password: goodPassword }
  const answer = await ask(
    open,
    'POST',
    '/store/customers',
    { origin: shop, 'sec-fetch-site': 'cross-site' },
    body,
  )
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': shop,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'Idempotency-Key',
    vary: 'Origin',
  })
  for (const origin of [
    'https://shop.example.evil.test',
    'https://evil.test',
    'http://shop.example',
    'null',
  ]) {
    const refused = await ask(open, 'POST', '/store/auth', { origin, 'sec-fetch-site': 'cross-site' }, body)
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([403, undefined])
    const read = await ask(open, 'GET', '/store/auth', { origin })
    expect(read.headers['access-control-allow-origin']).toBeUndefined()
  }
  const elsewhere = await ask(closed, 'POST', '/store/auth', { origin: shop }, body)
  expect([elsewhere.statusCode, shared(elsewhere.headers)]).toEqual([403, []])
})

test('a preflight request is answered with what a browser may send', async () => {
  const preflight = await ask(open, 'OPTIONS', '/store/customers/me/addresses', {
    origin: shop,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,idempotency-key,x-publishable-api-key',
  })
  expect([preflight.statusCode, preflight.body]).toEqual([204, ''])
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': shop,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers':
      'content-type, authorization, idempotency-key, x-publishable-api-key, x-order-proof',
  })
})

test('the Admin API is unchanged, to the last header, whatever origins are listed', async () => {
  for (const [method, url] of [
    ['GET', '/admin/orders'],
    ['POST', '/admin/auth'],
    ['OPTIONS', '/admin/orders'],
    ['GET', '/admin/nothing'],
    ['OPTIONS', '/health'],
  ] as const) {
    const headersOf = async (store: TestStore) => {
      const headers = { origin: shop, cookie: `purser_session=${store.token}`, host: 'purser.test' }
      const asked = { ...headers, 'access-control-request-method': 'POST' }
      const answer = await ask(store, method, url, asked, method === 'POST' ? {} : undefined)
      const { date: _, 'x-request-id': __, ...rest } = answer.headers
      return [answer.statusCode, rest]
    }
    expect([url, await headersOf(open)]).toEqual([url, await headersOf(closed)])
  }
})

test('pages of listed origins and mail programs may show pictures, and nothing else', async () => {
  const form = Buffer.concat([
    Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
    ),
    Buffer.from(picture, 'base64'),
    Buffer.from('\r\n--x--\r\n'),
  ])
  for (const [store, policy] of [
    [open, 'cross-origin'],
    [mailed, 'cross-origin'],
    [closed, 'same-origin'],
  ] as const) {
    const sent = await store.app.http.inject({
      method: 'POST',
      url: '/admin/uploads',
      payload: form,
      headers: { cookie: `purser_session=${store.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    })
    const { pathname } = new URL(sent.json().uploads[0].url, 'http://purser.test')
    const policyOf = async (url: string) =>
      (await ask(store, 'GET', url, {})).headers['cross-origin-resource-policy']
    expect(await policyOf(pathname)).toBe(policy)
    expect([await policyOf('/health'), await policyOf('/admin/auth')]).toEqual(['same-origin', 'same-origin'])
  }
})

longTest(
  'the cookie is for other sites only where a listed origin is one, and never on plain http',
  async () => {
    const cookieOf = async (store: TestStore, headers: object) => {
      const body = { email: `one-${Math.random()}@quay.example`, password: goodPassword }
      const answer = await ask(store, 'POST', '/store/customers', headers, body)
      return String(answer.headers['set-cookie']?.[0]).replace(/=[\w-]{43};/, '=…;')
    }
    const https = { 'x-forwarded-proto': 'https' }
    const common = '__Host-purser_customer=…; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite='
    expect(await cookieOf(open, { ...https, host: 'purser.test' })).toBe(`${common}None`)
    expect(await cookieOf(open, { ...https, host: 'api.shop.example' })).toBe(`${common}Lax`)
    expect(await cookieOf(closed, { ...https, host: 'purser.test' })).toBe(`${common}Lax`)
    expect(await cookieOf(open, { host: 'purser.test' })).toContain('SameSite=Lax')
  },
)

test('an operator has no rights under /store, and a customer none under /admin', async () => {
  const ada = await signUp(open, 'byron@quay.example')
  const [, token = ''] = ada.cookie().split('=')
  const apiKey = await open.call<{ secret: string }>('POST', '/admin/api-keys', { name: 'Till' })
  for (const headers of [
    { cookie: `purser_session=${open.token}` },
    { cookie: `purser_customer=${open.token}` },
    { cookie: '', authorization: `Bearer ${open.token}` },
    { cookie: '', authorization: `Bearer ${apiKey.body.secret}` },
    { cookie: '', 'x-medusa-access-token': apiKey.body.secret },
  ])
    expect((await visitorOf(open, headers).call('GET', '/store/customers/me')).status).toBe(401)
  for (const headers of [
    { cookie: ada.cookie() },
    { cookie: `purser_session=${token}` },
    { cookie: '', authorization: `Bearer ${token}` },
    { cookie: '', 'x-medusa-access-token': token },
  ])
    expect((await visitorOf(open, headers).call('GET', '/admin/auth')).status).toBe(401)
})

test('an empty or unknown token counts as a guest and gets no cookie', async () => {
  const ada = await signUp(open, 'lovelace@quay.example')
  for (const authorization of [
    '',
    'Bearer',
    'Bearer ',
    'Bearer nothing',
    'Basic eDp5',
    `Bearer ${'x'.repeat(5_000)}`,
  ]) {
    const nobody = visitorOf(open, { authorization })
    const asked = await nobody.call('POST', '/store/customers/password-token', { email: 'who@quay.example' })
    expect([
      authorization,
      asked.status === 204 || asked.status === 429,
      asked.headers['set-cookie'],
    ]).toEqual([authorization, true, undefined])
    const refused = await nobody.call('GET', '/store/auth')
    expect([refused.status, refused.body]).toEqual([
      401,
      { type: 'unauthorized', message: 'Sign in first.', code: 'sign_in_needed' },
    ])
  }
  // A request forwarded by a storefront's server with an empty token is identified by the cookie.
  const forwarded = visitorOf(open, { authorization: '', cookie: ada.cookie() })
  expect((await forwarded.call<AccountBody>('GET', '/store/auth')).status).toBe(200)
})

test('every account route answers the same 401 to callers who are not signed in', async () => {
  const about = storefrontRoutes.map(({ endpoint }) => endpoint).filter(({ needsCustomer }) => needsCustomer)
  expect(about.length).toBeGreaterThan(7)
  for (const { method, path } of about) {
    const answer = await visitorOf(open).call(
      method,
      path.replace(/:\w+/g, 'x'),
      method === 'GET' ? undefined : {},
    )
    expect([path, answer.status, answer.body]).toEqual([
      path,
      401,
      { type: 'unauthorized', message: 'Sign in first.', code: 'sign_in_needed' },
    ])
  }
})

longTest('a storefront that shows its key is not limited as one visitor, but its customers are', async () => {
  const server = visitorOf(closed, { 'x-publishable-api-key': key, 'x-forwarded-for': '10.1.1.1' })
  const stranger = visitorOf(closed, { 'x-publishable-api-key': `${key}!`, 'x-forwarded-for': '10.1.1.1' })
  const askFor = (visitor: ReturnType<typeof visitorOf>, email: string) =>
    visitor.call('POST', '/store/customers/password-token', { email })
  for (let one = 0; one < 100; one += 1)
    expect((await askFor(stranger, `one-${one}@quay.example`)).status).toBe(204)
  expect((await askFor(stranger, 'next@quay.example')).status).toBe(429)
  expect((await askFor(server, 'next@quay.example')).status).toBe(204)
  const lookUp = (email: string) => server.call('GET', `/store/orders?display_id=1&email=${email}`)
  for (let one = 0; one < 5; one += 1) expect((await lookUp('next@quay.example')).status).toBe(404)
  expect((await lookUp('next@quay.example')).status).toBe(429)
  expect((await lookUp('another@quay.example')).status).toBe(404)
})
