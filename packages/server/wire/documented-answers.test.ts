import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenApiDocument, OpenApiOperation } from '../src/http/documentation/openapi.ts'
import type { TestStore } from '../test/store.ts'
import { openStoreWithOneOfEach } from './support/one-of-each.ts'
import type { AnyRecord } from './support/record-paths.ts'
import { faultsOf, type JsonSchema, type Schemas } from './support/schema-faults.ts'

/* The OpenAPI document describes every response (wire-144), and each refusal has a code (wire-7). */

let store: TestStore
let document: OpenApiDocument
beforeAll(async () => {
  ;({ store } = await openStoreWithOneOfEach())
  document = (await store.call<OpenApiDocument>('GET', '/openapi.json')).body
})
afterAll(() => store.close())

interface Call {
  readonly path: string
  readonly method: 'GET' | 'POST' | 'DELETE' | 'PUT'
  readonly operation: OpenApiOperation
}

const calls = (): Call[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase() as Call['method'],
      operation,
    })),
  )

/** Where a call's response differs from the document. */
function faults({ path, method, operation }: Call, status: number, body: unknown): string[] {
  const name = `${method} ${path}`
  const answer = operation.responses[status]
  if (!answer) return [`${name}: answers ${status}, which the document does not have`]
  const content = (answer.content as Record<string, { schema: JsonSchema }> | undefined)?.['application/json']
  if (!content) return []
  const schemas = document.components.schemas as Schemas
  return faultsOf(content.schema, body, schemas).map((fault) => `${name} ${status}${fault}`)
}

/** The URL of a read, for the first record of its list; undefined if there is none. */
async function addressOf(path: string): Promise<string | undefined> {
  const list = path.slice(0, path.indexOf('/{'))
  if (!path.includes('{')) return path
  const { status, body } = await store.call<Record<string, AnyRecord[]>>('GET', list)
  const [records] = status === 200 ? Object.values(body) : []
  const [record] = Array.isArray(records) ? records : []
  if (record?.id === undefined) return undefined
  const variants = (record.variants ?? []) as AnyRecord[]
  return path
    .replace(/\{(id|cart_id)\}/, String(record.id))
    .replace('{variant_id}', String(variants[0]?.id))
    .replace('{code}', String(record.code ?? 'CUPS'))
}

test('every read matches the document, in full and with selected fields', async () => {
  const found: string[] = []
  let read = 0
  for (const call of calls().filter(({ method }) => method === 'GET')) {
    const address = await addressOf(call.path)
    if (address === undefined) continue
    const isSelected = call.operation.parameters.some(({ name }) => name === 'fields')
    const queries = isSelected ? ['', '?fields=id', '?fields=created_at&expand='] : ['']
    if (/\/products(\/|$)/.test(call.path) && isSelected) queries.push('?expand=variants', '?expand=options')
    for (const query of queries) {
      const { status, body } = await store.call('GET', address + query)
      if (status === 200) read += 1
      if (status !== 200 && query.includes('expand=')) continue
      found.push(...faults(call, status, body))
    }
  }
  expect(found).toEqual([])
  expect(read).toBeGreaterThan(100)
})

test('every refusal matches the document and has a code', async () => {
  const found: string[] = []
  for (const call of calls()) {
    // It would end the session that the other calls need.
    if (call.method === 'DELETE' && call.path.startsWith('/admin/auth')) continue
    const address = call.path.replace(/\{\w+\}/g, 'nothing')
    const bodies = call.method === 'GET' ? [undefined] : [{}, { nope: 1 }]
    for (const body of bodies) {
      const answer = await store.call<AnyRecord>(call.method, address, body)
      if (answer.status < 400) continue
      found.push(...faults(call, answer.status, answer.body))
      if (typeof answer.body.code !== 'string') found.push(`${call.method} ${call.path}: no code`)
    }
  }
  expect(found).toEqual([])
})

test('an unauthenticated client is shown how to authenticate', async () => {
  for (const { path, method, operation } of calls().filter(
    ({ operation: { security } }) => security.length > 0,
  )) {
    const address = path.replace(/\{\w+\}/g, 'nothing')
    const { status, body, headers } = await store.call<AnyRecord>(method, address, undefined, { cookie: '' })
    expect([operation.operationId, status, body.code]).toEqual([operation.operationId, 401, 'sign_in_needed'])
    expect(headers['www-authenticate']).toBe('Bearer realm="Purser"')
  }
})

test('a method that a path doesn’t support gets 405, and Allow lists the supported ones', async () => {
  const wrong = async (method: 'DELETE' | 'PUT', url: string) => {
    const { status, body, headers } = await store.call<AnyRecord>(method, url)
    return [status, body.code, headers.allow]
  }
  expect(await wrong('DELETE', '/admin/orders')).toEqual([405, 'method_not_allowed', 'GET, HEAD'])
  expect(await wrong('DELETE', '/ADMIN/orders/x/?a=1')).toEqual([
    405,
    'method_not_allowed',
    'GET, HEAD, POST',
  ])
  expect(await wrong('PUT', '/store/carts/x')).toEqual([405, 'method_not_allowed', 'GET, HEAD, POST'])
  expect(await wrong('PUT', '/admin/nowhere')).toEqual([404, 'not_found', undefined])
})

test('a body with a duplicate name is refused', async () => {
  const { statusCode, body } = await store.app.http.inject({
    method: 'POST',
    url: '/admin/collections',
    headers: {
      cookie: `purser_session=${store.token}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    payload: '{"title":"Cups","title":"Bowls"}',
  })
  expect([statusCode, JSON.parse(body)]).toMatchObject([
    400,
    { type: 'invalid_data', code: 'repeated_entry' },
  ])
  const { body: listed } = await store.call<{ count: number }>('GET', '/admin/collections?q=Bowls')
  expect(listed.count).toBe(0)
})

test('a single record has an ETag: 304 while it is unchanged, and If-Match accepts it', async () => {
  const [order] = (await store.call<{ orders: { id: string }[] }>('GET', '/admin/orders?fields=id')).body
    .orders
  const path = `/admin/orders/${order?.id}`
  const read = (tag?: string) =>
    store.call('GET', path, undefined, tag === undefined ? {} : { 'if-none-match': tag })
  const first = await read()
  const tag = String(first.headers.etag)
  expect(tag).toMatch(/^"\d+-[\w-]{22}"$/)
  expect([
    (await read(tag)).status,
    (await read(`W/${tag}, "other"`)).status,
    (await read('"other"')).status,
  ]).toEqual([304, 304, 200])
  const change = (no_notification: boolean) =>
    store.call('POST', path, { no_notification }, { 'if-match': tag })
  expect((await change(true)).status).toBe(200)
  expect((await change(false)).status).toBe(409)
  expect((await read(tag)).status).toBe(200)
  expect((await store.call('GET', '/admin/orders')).headers.etag).toBeUndefined()
})
