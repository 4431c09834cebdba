import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'
import { createDiskStorage } from '../../providers/index.ts'
import type { OpenApiDocument } from './openapi.ts'

let store: TestStore
let document: OpenApiDocument
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'purser-documentation-'))
  store = await openStore({ storage: createDiskStorage(directory) })
  document = (await store.app.http.inject({ method: 'GET', url: '/openapi.json' })).json()
})
afterAll(async () => {
  await store.close()
  await rm(directory, { recursive: true })
})

/** Returns every `METHOD /path` that the server knows, read from the router's printout. */
function knownRoutes(): string[] {
  const stack: string[] = []
  const found: string[] = []
  for (const line of store.app.http.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^((?:│ {3}| {4})*)(?:├── |└── )(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!match) continue
    const [, indent = '', segment = '', methods = ''] = match
    stack.length = indent.length / 4
    stack.push(segment)
    for (const method of methods.split(', ').filter(Boolean)) found.push(`${method} ${stack.join('')}`)
  }
  return found
}

test('the document contains exactly the routes that the server has', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  // A stream is not a call with an answer: docs/specification/live.md describes it.
  const isOfStreams = (route: string) => / \/admin\/live(\/shown)?$/.test(route)
  const answered = knownRoutes().filter(
    (route) => / \/(admin|store)\//.test(route) && !route.startsWith('HEAD') && !isOfStreams(route),
  )
  expect(answered.length).toBeGreaterThan(20)
  expect(answered.sort()).toEqual(described.sort())
})

test('besides the API, only public pages and the providers’ webhooks are served', () => {
  const open = knownRoutes().filter(
    (route) => !/ \/(admin|store|demo)/.test(route) && !route.startsWith('HEAD'),
  )
  expect(open.sort()).toEqual([
    'GET /docs',
    'GET /docs/:chapter',
    'GET /email-frame',
    'GET /health',
    'GET /openapi.json',
    'GET /ready',
    'GET /uploads/:name',
    'POST /hooks/payments/:provider_id',
    'POST /stripe/hooks',
  ])
})

const callsOf = (audience: '/admin/' | '/store/') =>
  Object.entries(document.paths).filter(([path]) => path.startsWith(audience))

test('of the operators’ routes, only sign-in and joining by an invite are public', () => {
  const ofOperators = callsOf('/admin/')
  const open = ofOperators.flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) =>
      security.length === 0 ? [`${method} ${path}`] : [],
    ),
  )
  expect(open.filter((call) => call.includes(' /admin/'))).toEqual([
    'post /admin/auth',
    'get /admin/auth/second-factor',
    'post /admin/auth/second-factor',
    'post /admin/invites/check',
    'post /admin/invites/accept',
    // Its address is signed.
    'get /admin/batch-jobs/{id}/file',
  ])
})

test('operations have unique names, and every reference resolves', () => {
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(new Set(names).size).toBe(names.length)
  const text = JSON.stringify(document)
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(Object.keys(document.components.schemas)).toContain(name)
  }
  expect(text).not.toContain('$defs')
})

/** What they read doesn't fit in an address. */
const readsByPost = [
  '/admin/email-texts/{event_name}/{language}/preview',
  '/admin/documents',
  '/admin/documents/count',
  '/admin/bulk-operations/count',
  '/admin/uploads/download-url',
  // Its token must not be in an address.
  '/admin/invites/check',
]

test('a change lists its button and required right, a read doesn’t', () => {
  expect(document.paths['/admin/orders/{id}/return']?.post).toMatchObject({
    description: 'For operators: Request return (key r). Needs the right returns:write.',
    'x-operation': { label: 'Request return', key: 'r', permission: 'returns:write' },
  })
  for (const [path, methods] of [...callsOf('/admin/'), ...callsOf('/store/')]) {
    for (const [method, operation] of Object.entries(methods)) {
      expect([operation.operationId, operation['x-operation'] === undefined]).toEqual([
        operation.operationId,
        method === 'get' || path.startsWith('/store/') || readsByPost.includes(path),
      ])
    }
  }
})

const pageAt = (url: string) => store.app.http.inject({ method: 'GET', url })

test('the document is also served as pages: a light index of all routes, and one page per chapter', async () => {
  const index = await pageAt('/docs')
  expect(index.statusCode).toBe(200)
  expect(index.body).toContain('/admin/orders/{id}/refund')
  expect(index.body.length).toBeLessThan(200_000)
  const orders = await pageAt('/docs/orders')
  expect(orders.body).toContain('id="refund-order"')
  const places = [...index.body.matchAll(/href="(\/docs[^"#]*)/g)].map(([, place = '']) => place)
  for (const place of new Set(places)) {
    const page = await pageAt(place)
    expect([place, page.statusCode]).toEqual([place, 200])
    expect(page.body).not.toMatch(/<script|https?:\/\/|style="|`/)
    expect(page.body.length).toBeLessThan(1_000_000)
    const nonce = /style nonce="([^"]+)"/.exec(page.body)?.[1]
    expect(page.headers['content-security-policy']).toContain(`style-src 'nonce-${nonce}'`)
  }
  expect((await pageAt('/docs/nowhere')).statusCode).toBe(404)
})

test('every route that takes an idempotency key says so, uploads too; only sign-in settings, routes that return a secret and reads take none', () => {
  const changes = callsOf('/admin/').flatMap(([, { post }]) => (post ? [post] : []))
  const without = changes.filter(
    ({ parameters }) => !parameters.some(({ name }) => name === 'Idempotency-Key'),
  )
  expect(without.map(({ operationId }) => operationId)).toEqual([
    'sign-in',
    'complete-sign-in',
    'begin-factor',
    'confirm-factor',
    'renew-recovery-codes',
    'update-sign-in-policy',
    'change-password',
    'create-api-key',
    'update-api-key',
    'create-app-key',
    'create-customer',
    'count-bulk-records',
    'create-webhook',
    'renew-webhook-secret',
    'create-invite',
    'resend-invite',
    'check-invite',
    'accept-invite',
    'preview-email',
    'print-documents',
    'count-documents',
    'create-download-url',
  ])
  expect(Object.keys(document.paths['/admin/uploads']?.post?.responses ?? {})).toContain('422')
})

test('of the customers’ routes, only those that are harmful to repeat take a key', () => {
  const keyed = callsOf('/store/').flatMap(([, { post }]) =>
    post?.parameters.some(({ name }) => name === 'Idempotency-Key') ? [post.operationId] : [],
  )
  expect(keyed).toEqual(['create-account-address', 'add-cart-line-item', 'ask-return', 'ask-swap'])
})

test('a name between backticks is formatted as code on the page', async () => {
  expect((await pageAt('/docs')).body).toContain('<code>Idempotency-Key</code> with a POST')
})
