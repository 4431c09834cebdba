import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { serveAdmin, servePictures, serveShop } from './site.ts'

const root = mkdtempSync(join(tmpdir(), 'purser-site-'))
const script = `console.log('${'x'.repeat(2_000)}')`
let store: TestStore

beforeAll(async () => {
  mkdirSync(join(root, 'assets'))
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><meta name="csp-nonce" content="__NONCE__" /><meta name="uploads-base" content="__UPLOADS__" /><div id="root"></div>',
  )
  writeFileSync(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(root, 'assets', 'index-Ab1_C-d2.js'), script)
  writeFileSync(join(root, '.env'), 'SECRET=1')
  store = await openStore({ adminRoot: root, trustProxy: ['127.0.0.1'] })
})
afterAll(async () => {
  await store.close()
  rmSync(root, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  store.app.http.inject({ method: 'GET', url, headers })

test('every admin address serves its page, with a fresh nonce that its policy contains', async () => {
  const nonces = new Set<string>()
  for (const url of [
    '/',
    '/login',
    '/a',
    '/a/orders',
    '/a/orders/order_1?x.y-z=[1]&x.y-z=2&__proto__[a]=b',
    '/A/Orders/',
  ]) {
    const page = await get(url)
    expect([url, page.statusCode, page.headers['content-type']]).toEqual([
      url,
      200,
      'text/html; charset=utf-8',
    ])
    const nonce = /content="([^"]+)"/.exec(page.body)?.[1] ?? ''
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default`,
    )
    expect(page.headers['cache-control']).toBe('no-store')
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(6)
})

test('the page says where uploads are public, if not at the store', async () => {
  const baseOf = (page: string) => /<meta name="uploads-base" content="([^"]*)"/.exec(page)?.[1]
  expect(baseOf((await get('/')).body)).toBe('')
  const other = Fastify()
  serveAdmin(other, root, { uploadsUrl: 'https://cdn.example/shop' })
  expect(baseOf((await other.inject('/')).body)).toBe('https://cdn.example/shop')
})

test('the shop’s page may show pictures from the public address of uploads, below that address alone (uploads-15)', async () => {
  const shownBy = async (uploadsUrl: string | null) => {
    const other = Fastify()
    serveShop(other, root, { uploadsUrl })
    return /img-src ([^;]*)/.exec(
      String((await other.inject('/shop')).headers['content-security-policy']),
    )?.[1]
  }
  expect(await shownBy(null)).toBe("'self' data: blob:")
  expect(await shownBy('https://cdn.example/shop')).toBe("'self' data: blob: https://cdn.example/shop/")
})

test('files with a content hash in their name are cached for a year, compressed as the browser prefers', async () => {
  const plain = await get('/assets/index-Ab1_C-d2.js')
  expect(plain.body).toBe(script)
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  const brotli = await get('/assets/index-Ab1_C-d2.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
  const gzip = await get('/assets/index-Ab1_C-d2.js', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
})

test('other files are revalidated, and not sent again if unchanged', async () => {
  const first = await get('/favicon.svg')
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache'])
  const again = await get('/favicon.svg', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

longTest('the example of a storefront is served where it is wanted, and nowhere else', async () => {
  const addresses = [
    '/shop',
    '/shop/',
    '/shop/cart',
    '/shop/orders/order_1',
    '/shop/assets/index-Ab1_C-d2.js',
  ]
  const statuses = (app: Pick<typeof store.app.http, 'inject'>) =>
    Promise.all(addresses.map(async (url) => (await app.inject(url)).statusCode))
  expect(await statuses(store.app.http)).toEqual([404, 404, 404, 404, 404])
  const wanted = await openStore({ shopRoot: root })
  try {
    expect(await statuses(wanted.app.http)).toEqual([200, 200, 200, 200, 200])
    const nothing = await wanted.app.http.inject('/shop/nothing')
    // The page itself says that nothing is found.
    expect([nothing.statusCode, nothing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect((await wanted.app.http.inject('/shop')).headers['content-security-policy']).toContain(
      "script-src 'self'; style-src 'self' 'nonce-",
    )
  } finally {
    await wanted.close()
  }
})

test('only the built files can be reached', async () => {
  for (const url of [
    '/.env',
    '/assets/../.env',
    '/assets/%2e%2e/.env',
    '/assets/..%2f.env',
    '/demo/..%2f..%2fpackage.json',
    '/assets/nothing.js',
    '/assets',
    '/demo/%00',
    '/wp-login.php',
  ]) {
    const answer = await get(url)
    expect([url, answer.statusCode]).toEqual([url, 404])
    expect(answer.json()).toEqual({ code: 'not_found', type: 'not_found', message: expect.any(String) })
  }
})

test('an unknown API route answers in the API’s error shape, never with the page', async () => {
  for (const url of ['/admin', '/admin/nothing', '/admin/orders/x/nothing', '/store/nothing']) {
    const answer = await get(url)
    expect([answer.statusCode, answer.json().type]).toEqual([404, 'not_found'])
  }
})

test('the demo store’s pictures can be shown but never run anything', async () => {
  const pictures = Fastify()
  servePictures(pictures, root)
  const picture = await pictures.inject({ method: 'GET', url: '/demo/favicon.svg' })
  expect(picture.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await get('/demo/nothing.svg')).statusCode).toBe(404)
})

test('every response forbids sniffing, framing and sharing; API responses are never cached', async () => {
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
  for (const url of ['/', '/favicon.svg', '/health', '/admin/auth', '/admin/nothing', '/nothing']) {
    const { headers } = await get(url)
    expect(headers).toMatchObject(common)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['server']))
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-powered-by']))
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(headers['strict-transport-security']).toBeUndefined()
  }
  expect((await get('/admin/notes')).headers['cache-control']).toBe('no-store')
  expect((await get('/', { 'x-forwarded-proto': 'https' })).headers['strict-transport-security']).toBe(
    'max-age=63072000; includeSubDomains',
  )
})

test('health returns OK to anyone while the database answers', async () => {
  const answer = await get('/health')
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
    200,
    'OK',
    'text/plain; charset=utf-8',
  ])
  expect((await store.app.http.inject({ method: 'HEAD', url: '/health' })).statusCode).toBe(200)
})
