import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Plan } from '@purser/contract/plans'
import { isOperation, operations } from '@purser/domain/operations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { buildApp } from '../../app.ts'
import { routes } from '../../app-routes.ts'
import { toolsOf } from './agent-tools.ts'

/* The SDK's own client, over real HTTP. */

let store: TestStore
let address: string
let secret: string
const listen = async (http: TestStore['app']['http']) => {
  await http.listen({ port: 0, host: '127.0.0.1' })
  const bound = http.server.address()
  if (bound === null || typeof bound === 'string') throw new Error('No port')
  return `http://127.0.0.1:${bound.port}`
}
beforeAll(async () => {
  store = await openStore({ hasMcp: true })
  await priceShop(store.db)
  address = await listen(store.app.http)
  secret = await newKey('Agent')
})
afterAll(() => store.close())

async function newKey(name: string): Promise<string> {
  return (await store.call<{ secret: string }>('POST', '/admin/api-keys', { name })).body.secret
}

async function connect(query = '', { key = secret, at = address } = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${at}/mcp${query}`), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  })
  // Its optional fields are declared without undefined.
  await client.connect(transport as Parameters<Client['connect']>[0])
  return client
}

const textOf = ({ content }: CallToolResult) =>
  content.map((one) => (one.type === 'text' ? one.text : '')).join('')

async function use(client: Client, name: string, args: Record<string, unknown> = {}) {
  const result = (await client.callTool({ name, arguments: args })) as CallToolResult
  return { isError: result.isError ?? false, text: textOf(result) }
}
const change = (client: Client, tool: string, args: object) =>
  use(client, 'change-store', { tool, arguments: args })
const read = (client: Client, tool: string, args: object = {}) =>
  use(client, 'read-store', { tool, arguments: args })

/** The calls of the Admin API that are no tools: they answer or take secrets, cookies, files or passwords, or are always empty. */
const leftOut = routes.filter(
  ({ kind, endpoint }) => kind === 'connection' || endpoint.isAlwaysEmpty || endpoint.needsSession,
)

describe('every call is a tool (agents-3)', () => {
  const tools = toolsOf(routes)
  const names = new Set(tools.map(({ name }) => name))

  test('each operation that can be planned and each read is one, once', () => {
    const expected = routes.filter((route) => !leftOut.includes(route)).map(({ endpoint }) => endpoint.name)
    expect([...names].sort()).toEqual(expected.sort())
    expect(tools).toHaveLength(names.size)
    expect(tools.length).toBeGreaterThan(280)
  })

  test('the operations that are none are these', () => {
    const missing = Object.keys(operations).filter((name) => !names.has(name))
    expect(missing.sort()).toEqual([
      'accept-invite',
      'approve-request',
      'begin-factor',
      'change-password',
      'complete-sign-in',
      'confirm-factor',
      'create-api-key',
      'create-app-key',
      'create-customer',
      'create-invite',
      'create-product-import',
      'create-record-import',
      'create-rehearsal',
      'create-uploads',
      'create-webhook',
      'decline-request',
      'delete-rehearsal',
      'delete-upload',
      'delete-uploaded-file',
      'disable-operator',
      'enable-operator',
      'end-other-sessions',
      'end-session',
      'enter-rehearsal',
      'install-app',
      'leave-rehearsal',
      'remove-factor',
      'renew-recovery-codes',
      'renew-webhook-secret',
      'resend-invite',
      'sign-in',
      'sign-out',
      'sign-out-operator',
      'turn-rehearsal-clock',
      'update-api-key',
      'update-sign-in-policy',
    ])
  })

  test('the reads that are none are files, sign-in and lists that are always empty', () => {
    const missing = leftOut.filter(({ endpoint }) => !isOperation(endpoint.name))
    for (const { kind, endpoint } of missing)
      expect([
        endpoint.name,
        endpoint.isAlwaysEmpty ||
          endpoint.mediaType !== undefined ||
          endpoint.isPublic ||
          kind === 'connection',
      ]).toEqual([endpoint.name, true])
    expect(
      missing
        .filter(({ endpoint: { mediaType, isAlwaysEmpty } }) => !mediaType && !isAlwaysEmpty)
        .map(({ endpoint }) => endpoint.name)
        .sort(),
    ).toEqual([
      'check-invite',
      'create-download-url',
      'list-apps',
      'list-factors',
      'list-sessions',
      'retrieve-session',
      'retrieve-sign-in-step',
    ])
  })

  test.each(tools.map((tool) => [tool.name, tool] as const))('%s has arguments and a title', (_, tool) => {
    expect(tool.name).toMatch(/^[a-z][a-z0-9-]{2,63}$/)
    expect(tool.title.length).toBeGreaterThan(2)
    expect(tool.description).toMatch(/\.$/)
    const { properties = {} } = tool.inputSchema
    for (const param of tool.endpoint.path.matchAll(/:(\w+)/g))
      expect(properties).toHaveProperty(param[1] ?? '')
    if (isOperation(tool.name)) expect(properties).toHaveProperty('plan')
  })
})

describe('the list', () => {
  test('is three tools, so that no agent drowns in it (agents-4)', async () => {
    const client = await connect()
    expect(client.getInstructions()).toContain('plan: true')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['find-tools', 'read-store', 'change-store'])
    expect(tools[1]?.annotations).toMatchObject({ readOnlyHint: true })
    expect(tools[2]?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true })
  })

  test('has a tool for each call about the nouns in its address', async () => {
    const client = await connect('?tools=collections,returns')
    const { tools } = await client.listTools()
    const names = tools.map(({ name }) => name)
    expect(names).toContain('delete-collection')
    expect(names).toContain('receive-return')
    expect(names).not.toContain('refund-order')
    expect(tools.find(({ name }) => name === 'delete-collection')).toMatchObject({
      title: 'Delete collection',
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
      inputSchema: { type: 'object', required: ['id'] },
    })
    expect((await (await connect('?tools=all')).listTools()).tools.length).toBeGreaterThan(280)
    await expect(connect('?tools=weather')).rejects.toThrow('There are no tools about')
  })
})

test('tools are found by words, with their arguments', async () => {
  const client = await connect()
  const { text } = await use(client, 'find-tools', { words: 'refund an order' })
  const [first] = JSON.parse(text).tools
  expect(first).toMatchObject({
    name: 'refund-order',
    call_with: 'change-store',
    is_destructive: true,
    arguments: { required: ['id', 'body'], properties: { body: { required: ['amount', 'reason'] } } },
  })
  expect((await use(client, 'find-tools', { words: 'weather' })).text).toContain('No tool matches "weather"')
  const { text: all } = await use(client, 'find-tools')
  expect(all).toContain('collections: list-collections')
  expect(all.length).toBeLessThan(12_000)
})

describe('a call', () => {
  test('reads as the API does, with lists and ranges in the query (agents-6)', async () => {
    const client = await connect()
    const { id } = await placeOrder(store.db, { email: 'rosa@example.com' })
    const query = {
      id: [id],
      fields: ['id', 'email'],
      expand: [],
      created_at: { gte: '2026-01-01' },
      limit: 5,
    }
    const { text, isError } = await read(client, 'list-orders', { query })
    expect([isError, JSON.parse(text)]).toMatchObject([
      false,
      { count: 1, orders: [{ id, email: 'rosa@example.com' }] },
    ])
  })

  test('changes as the API does, and is in the history under the key', async () => {
    const client = await connect('?tools=collections')
    const { text } = await use(client, 'create-collection', { body: { title: 'Winter' } })
    const { collection } = JSON.parse(text)
    expect(collection).toMatchObject({ title: 'Winter' })
    const actors = (
      await store.call<{ actors: { id: string; api_key: { name: string } | null }[] }>(
        'GET',
        '/admin/history/actors',
      )
    ).body.actors
    const key = actors.find(({ api_key }) => api_key?.name === 'Agent')
    const { body } = await store.call<{ history: { operation: string }[] }>(
      'GET',
      `/admin/history?who=${key?.id}`,
    )
    expect(body.history.map(({ operation }) => operation)).toEqual(['create-collection'])
  })

  test('with plan says what it would do, and with its token does exactly that (agents-7)', async () => {
    const client = await connect()
    const { id, total } = await placeOrder(store.db)
    const planned = await change(client, 'capture-order', { id, plan: true })
    const { plan } = JSON.parse(planned.text) as { plan: Plan }
    expect(plan.money).toMatchObject([{ kind: 'capture', amount: total }])
    expect(JSON.parse((await read(client, 'retrieve-order', { id })).text).order.payment_status).toBe(
      'awaiting',
    )
    const other = await change(client, 'capture-order', { id, if_plan: 'another' })
    expect([other.isError, JSON.parse(other.text).code]).toEqual([true, 'plan_changed'])
    const done = await change(client, 'capture-order', { id, if_plan: plan.token })
    expect([done.isError, JSON.parse(done.text).order.payment_status]).toEqual([false, 'captured'])
  })

  test('with an idempotency key acts once', async () => {
    const client = await connect()
    const args = { body: { title: 'Once' }, idempotency_key: 'once-1' }
    const [first, second] = [
      await change(client, 'create-collection', args),
      await change(client, 'create-collection', args),
    ]
    expect(second).toEqual(first)
    const { text } = await read(client, 'list-collections', { query: { title: 'Once' } })
    expect(JSON.parse(text).count).toBe(1)
  })

  test.each([
    ['cancel-order', { id: 'order_none' }, 404],
    ['refund-order', { id: 'order_none', body: { amount: -1, reason: 'other' } }, 400],
    ['create-collection', { body: { title: 'X', color: 'red' } }, 400],
  ])(
    'of %s that is refused has the error of the API',
    async (tool, args: { id?: string; body?: object }, status) => {
      const endpoint = routes.find((route) => route.endpoint.name === tool)?.endpoint
      const { isError, text } = await change(await connect(), tool, args)
      const answer = await store.call(
        'POST',
        (endpoint?.path ?? '').replace(':id', args.id ?? ''),
        args.body ?? {},
      )
      expect([isError, JSON.parse(text), answer.status]).toEqual([true, answer.body, status])
    },
  )

  test.each([
    ['read-store', { tool: 'delete-collection', arguments: { id: 'x' } }, 'call it with change-store'],
    ['read-store', { tool: 'sign-in' }, 'There is no tool \\"sign-in\\"'],
    ['read-store', { tool: 'retrieve-order', arguments: {} }, 'id is missing'],
    ['read-store', { tool: 'retrieve-order', arguments: { id: '..' } }, 'id must be an id'],
    [
      'read-store',
      { tool: 'retrieve-order', arguments: { id: 'x', plan: true } },
      'There is no argument \\"plan\\"',
    ],
    [
      'change-store',
      { tool: 'cancel-order', arguments: { id: 'x', reason: 'fraud' } },
      'There is no argument \\"reason\\"',
    ],
    ['weather', {}, 'find-tools lists those'],
  ])('%s %j is refused with what to do', async (name, args, says) => {
    const { isError, text } = await use(await connect(), name, args)
    expect([isError, text]).toEqual([true, expect.stringContaining(says)])
  })
})

describe('only keys connect', () => {
  test('no key, a session or a revoked key is refused (agents-2)', async () => {
    const ask = (headers: Record<string, string>) =>
      store.call<{ message: string }>('POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' }, headers)
    const none = await ask({})
    expect([none.status, none.headers['www-authenticate']]).toEqual([401, 'Bearer realm="Purser"'])
    const { body } = await store.call<{ api_key: { id: string }; secret: string }>(
      'POST',
      '/admin/api-keys',
      { name: 'Gone' },
    )
    const client = await connect('', { key: body.secret })
    await store.call('DELETE', `/admin/api-keys/${body.api_key.id}`)
    await expect(client.listTools()).rejects.toThrow()
  })

  test('the address answers only POST, and is unknown while it is off (agents-1)', async () => {
    expect((await store.call('GET', '/mcp')).status).toBe(405)
    const off = await openStore()
    expect((await off.call('POST', '/mcp', {})).status).toBe(404)
    await off.close()
  })

  test('pages of other sites are refused', async () => {
    const answer = await store.call(
      'POST',
      '/mcp',
      {},
      { 'sec-fetch-site': 'cross-site', authorization: `Bearer ${secret}` },
    )
    expect(answer.status).toBe(403)
  })
})

test('a call beyond the limits of the key waits, and its answer is read after approval (agents-15)', async () => {
  const { body } = await store.call<{ secret: string }>('POST', '/admin/api-keys', {
    name: 'Asking',
    limits: { only_plans: true, beyond: 'ask' },
  })
  const client = await connect('', { key: body.secret })
  const { text, isError } = await change(client, 'create-collection', { body: { title: 'Asked for' } })
  expect([isError, text]).toEqual([
    false,
    expect.stringMatching(/^Nothing was changed\. .* waits for an operator/),
  ])
  const { approval_request } = JSON.parse(text.slice(text.indexOf('\n')))
  const { id, plan } = approval_request
  const listed = await read(client, 'list-approval-requests', { query: { status: ['pending'] } })
  expect(JSON.parse(listed.text).approval_requests).toMatchObject([{ id }])
  await store.call('POST', `/admin/approval-requests/${id}/approve`, { token: plan.token })
  const { text: answered } = await read(client, 'retrieve-approval-request', { id })
  expect(JSON.parse(answered).approval_request).toMatchObject({
    status: 'approved',
    answer: { collection: { title: 'Asked for' } },
  })
  expect((await change(client, 'approve-request', { id, body: { token: plan.token } })).text).toContain(
    'There is no tool',
  )
})

test('two servers behind a balancer serve one agent (agents-8)', async () => {
  const second = await buildApp({
    databaseUrl: store.url,
    hasMcp: true,
    logLevel: 'silent',
    clock: store.now,
  })
  try {
    const bases = [address, await listen(second.http)]
    let turn = 0
    const client = new Client({ name: 'test', version: '1' })
    const transport = new StreamableHTTPClientTransport(new URL(`${address}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${secret}` } },
      fetch: (url, init) => fetch(String(url).replace(address, bases[turn++ % 2] ?? ''), init),
    })
    await client.connect(transport as Parameters<Client['connect']>[0])
    for (const title of ['One', 'Two', 'Three'])
      expect((await change(client, 'create-collection', { body: { title } })).isError).toBe(false)
    expect((await client.listTools()).tools).toHaveLength(3)
    expect(turn).toBeGreaterThan(5)
  } finally {
    await second.close()
  }
})
