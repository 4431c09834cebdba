import { readdirSync } from 'node:fs'
import { callsWithCount } from '@purser/domain/explanations'
import { isTouched } from '@purser/domain/live'
import { isOperation, operations } from '@purser/domain/operations'
import { callsOfPast } from '@purser/domain/past'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

const source = new URL('../', import.meta.url)
const entries = readdirSync(source).map((noun) => import(new URL(`${noun}/index.ts`, source).href))
const exported: unknown[] = (await Promise.all(entries)).flatMap((entry) => Object.values(entry).flat())
const endpoints = exported.filter(
  (value): value is Endpoint =>
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value,
)
const addressOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

test('every call has a unique name and address', () => {
  expect(endpoints.length).toBeGreaterThan(20)
  expect(new Set(endpoints.map((endpoint) => endpoint.name)).size).toBe(endpoints.length)
  expect(new Set(endpoints.map(addressOf)).size).toBe(endpoints.length)
})

test('the calls that take `as_of` are those that domain lists (past-1)', () => {
  const asked = endpoints.filter(({ query }) => query instanceof z.ZodObject && 'as_of' in query.shape)
  expect(asked.map(({ name }) => name).sort()).toEqual([...callsOfPast].sort())
})

test('the lists whose count can be explained answer its explanation (explain-12)', () => {
  const asked = endpoints.filter(({ query }) => query instanceof z.ZodObject && 'explain' in query.shape)
  expect(asked.map(({ name }) => name).sort()).toEqual([...callsWithCount].sort())
  for (const { name, response } of asked) {
    expect([name, Object.keys((response as z.ZodObject).shape)]).toEqual([
      name,
      expect.arrayContaining(['count', 'explanation']),
    ])
  }
})

test('every call that changes something is an operation, and every operation can be called', () => {
  const changes = endpoints.filter(({ method, isRead }) => method !== 'GET' && !isRead)
  const ofOperators = changes.filter(({ audience }) => audience === undefined).map(({ name }) => name)
  expect(ofOperators.sort()).toEqual(Object.keys(operations).sort())
})

test('a call that changes something makes reads of its noun outdated', () => {
  const unread = endpoints.filter(
    ({ name, noun }) =>
      isOperation(name) && !isTouched({ noun }, { type: operations[name].changes, id: null }),
  )
  expect(unread.map(({ name }) => name)).toEqual([])
})

test('customers call /store, operators /admin', () => {
  for (const { path, audience } of endpoints) {
    expect([path, path.startsWith('/store/')]).toEqual([path, audience === 'customers'])
  }
})

test.each(endpoints.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
  '%s declares its parameters and refuses unknown names',
  (_, { path, params, query, body, response, method }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1])
    expect(Object.keys((params as z.ZodObject).shape)).toEqual(named)
    expect(query.safeParse({ surely_unknown: '1' }).success).toBe(false)
    expect(body.safeParse({ surely_unknown: 1 }).success).toBe(false)
    expect(method === 'GET' && body instanceof z.ZodObject).toBe(false)
    expect(response).toBeInstanceOf(z.ZodType)
  },
)

/** The fields that silence a call's notifications. */
const silences = endpoints.flatMap(({ name, body }) =>
  Object.entries(body instanceof z.ZodObject ? body.shape : {}).flatMap(([field, schema]) =>
    field.startsWith('no_notification') ? [[name, field, schema as z.ZodType] as const] : [],
  ),
)

test('every call with no_notification accepts it as a boolean and as text (wire-10)', () => {
  expect(silences.length).toBeGreaterThan(10)
  const read = (schema: z.ZodType) =>
    [true, 'true', false, 'false', 'yes', 1].map((value) => schema.safeParse(value).data)
  for (const [name, field, schema] of silences)
    expect([name, field, ...read(schema)]).toEqual([
      name,
      field,
      true,
      true,
      false,
      false,
      undefined,
      undefined,
    ])
})

test.each([
  ['/admin/orders', 20],
  ['/admin/draft-orders', 20],
  ['/admin/products', 50],
  ['/admin/variants', 20],
  ['/admin/products/:id/variants', 100],
  ['/admin/customers', 50],
  ['/admin/discounts', 20],
  ['/admin/collections', 10],
  ['/admin/gift-cards', 50],
  ['/admin/regions', 50],
  ['/admin/shipping-options', 50],
  ['/admin/returns', 50],
  ['/admin/swaps', 50],
  ['/admin/notifications', 50],
  ['/admin/notes', 50],
])('%s returns %i records by default (lists-12)', (path, limit) => {
  const list = endpoints.find((endpoint) => addressOf(endpoint) === `GET ${path}`)
  expect(list?.query.parse({})).toMatchObject({ limit, offset: 0 })
})
