import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../src/features/session/index.ts'
import { placeOrder } from '../test/place-order.ts'
import { recordStatements } from '../test/statements.ts'
import { openStore, type TestStore } from '../test/store.ts'
import { badBodies, badHeaders, badIds, badQueries, badValues } from './support/bad-values.ts'
import { type Call, everyCall } from './support/every-call.ts'
import { prepareBooks } from './support/read-books.ts'
import { valuesOf } from './support/values-of.ts'

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
const RUNS = Number(process.env.RUNS ?? 100)
const AT_ONCE = 8

interface Request {
  readonly id: string
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Buffer | undefined
}

const directory = mkdtempSync(join(tmpdir(), 'purser-bad-input-'))
let store: TestStore
let readBooks: () => Promise<Readonly<Record<string, string>>>
let books: Readonly<Record<string, string>>
let token: string
let known: Readonly<Record<string, string>>

beforeAll(async () => {
  console.log(`bad input: SEED=${seed}`)
  store = await openStore({ uploadsDir: directory })
  token = store.token
  const order = await placeOrder(store.db)
  const note = await store.call<{ note: { id: string } }>('POST', '/admin/notes', {
    resource_type: 'order',
    resource_id: order.id,
    value: 'A note',
  })
  const made = await store.call<{ collection: { id: string } }>('POST', '/admin/collections', {
    title: 'Robes',
  })
  known = {
    orders: order.id,
    notes: note.body.note.id,
    collections: made.body.collection.id,
    regions: 'reg_test',
    store: 'sek',
  }
  // A refused sign-in is counted, which is what the limit rests on.
  readBooks = await prepareBooks(store.db, ['login_attempt', 'session'])
  books = await readBooks()
})
afterAll(async () => {
  await store.close()
  rmSync(directory, { recursive: true, force: true })
})

function optionsOf(call: Call, request: Request): InjectOptions {
  const path = call.path.replace(/:\w+/g, request.id === '' ? (known[call.endpoint.noun] ?? 'x') : request.id)
  const isGet = call.method === 'GET'
  return {
    method: call.method,
    url: request.query === '' ? path : `${path}?${request.query}`,
    headers: {
      cookie: `purser_session=${token}`,
      'sec-fetch-site': 'same-origin',
      ...(isGet ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(isGet || request.payload === undefined ? {} : { payload: request.payload }),
  }
}

/** Sends it and holds the answer to the rules: no fault of ours, and a refusal in the wire's shape. */
async function hold(call: Call, request: Request): Promise<number> {
  if (call.endpoint.name === 'sign-out') token = await openSession(store.db, store.operatorId, store.now())
  const answer = await store.app.http.inject(optionsOf(call, request))
  const { statusCode: status } = answer
  if (status === 200) return status
  expect([status, answer.body.slice(0, 300)]).toEqual([
    expect.toSatisfy((code: number) => code >= 400 && code < 500),
    expect.any(String),
  ])
  const body = answer.json()
  expect(Object.keys(body).sort()).toEqual('code' in body ? ['code', 'message', 'type'] : ['message', 'type'])
  expect(body.message).not.toBe('')
  expect(JSON.stringify(body)).not.toMatch(/ at .*\.ts|node_modules|select |insert /i)
  return status
}

/** What may write: neither a query nor the bounds of a transaction. */
const mayWrite = (statement: string) =>
  !/^\s*(\/\*.*?\*\/\s*)*(select|start|begin|commit|rollback)\b/i.test(statement)

/** Holds a change to one rule more: what is refused writes nothing. A call that reads never writes. */
async function holdAndLook(call: Call, request: Request): Promise<void> {
  const recording = recordStatements(store)
  const status = await hold(call, request)
  const statements = recording.stop()
  // The books are slow to read, and most calls are refused before they ask the database anything.
  if (call.method === 'GET' || !statements.some(({ text }) => mayWrite(text))) return
  const now = await readBooks()
  if (status !== 200) expect(now).toEqual(books)
  books = now
}

const plain: Request = { id: '', query: '', headers: {}, payload: undefined }

/** Well-formed requests by the contract, and the same with one thing broken. */
function requestsFor({ endpoint }: Call): fc.Arbitrary<Request> {
  const bodies = valuesOf(endpoint.body)
  const broken = fc
    .tuple(bodies, fc.nat(), fc.constantFrom(...badValues))
    .map(([body, where, value]) => breakOne(body, where, value))
  const queries = fc
    .tuple(valuesOf(endpoint.query), fc.nat())
    .map(([query, where]) => writeQuery(keepFew(query, where)))
  const json = fc
    .oneof(bodies, bodies, broken, broken, broken, fc.jsonValue())
    .map((value) => JSON.stringify(value) ?? '')
  const raw = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))
  return fc.record({
    id: fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      fc.constantFrom(...badIds),
      fc.string({ minLength: 1 }).map(encodeURIComponent),
    ),
    query: fc.oneof(
      { weight: 5, arbitrary: fc.constant('') },
      { weight: 4, arbitrary: queries },
      fc.constantFrom(...badQueries),
      fc.webQueryParameters(),
    ),
    headers: fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, fc.constantFrom(...badHeaders.slice(0, 8))),
    payload: fc.oneof({ weight: 6, arbitrary: json }, raw),
  })
}

/** The value with one of its fields replaced, dropped or added. */
function breakOne(body: unknown, where: number, value: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return value
  const names = Object.keys(body)
  const name = names[where % (names.length + 1)] ?? 'unknown'
  const { [name]: before, ...rest } = body as Record<string, unknown>
  if (where % 7 === 0) return rest
  const isInside = where % 3 === 0 && before !== null && typeof before === 'object'
  return { ...rest, [name]: isInside ? breakOne(before, where >> 2, value) : value }
}

/** Few filters at a time: with all of them at once hardly a query would be taken. */
function keepFew(query: unknown, where: number): unknown {
  const pairs = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(pairs.filter((_, index) => (where >> index) % 4 === 0))
}

function writeQuery(value: unknown): string {
  const pairs: [string, string][] = Object.entries(value as Record<string, unknown>).flatMap(
    ([name, part]) => {
      if (Array.isArray(part)) return part.map((each): [string, string] => [`${name}[]`, String(each)])
      if (part !== null && typeof part === 'object') {
        return Object.entries(part).map(([inner, each]): [string, string] => [
          `${name}[${inner}]`,
          String(each),
        ])
      }
      return [[name, String(part)]]
    },
  )
  return new URLSearchParams(pairs).toString()
}

async function holdAll(call: Call, requests: readonly Request[]): Promise<void> {
  for (let first = 0; first < requests.length; first += AT_ONCE) {
    const statuses = await Promise.all(requests.slice(first, first + AT_ONCE).map((each) => hold(call, each)))
    if (statuses.includes(200) && call.method !== 'GET') books = await readBooks()
  }
  expect(await readBooks()).toEqual(books)
}

describe.each(everyCall.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  // Each judged password costs a fifth of a second, by intent.
  const numRuns = call.endpoint.isPublic ? Math.ceil(RUNS / 10) : RUNS

  test('takes what fits and refuses the rest, whatever is sent', async () => {
    const property = fc.asyncProperty(requestsFor(call), (request) => holdAndLook(call, request))
    await fc.assert(property, { numRuns, seed })
    expect(await readBooks()).toEqual(books)
    expect('polluted' in {}).toBe(false)
  })

  test('refuses what has broken programs before', async () => {
    const payload = '{"bad":1}'
    await holdAll(call, [
      ...badQueries.map((query) => ({ ...plain, query, payload })),
      ...(call.path.includes(':') ? badIds.map((id) => ({ ...plain, id, payload })) : []),
      ...(call.method === 'GET' ? [] : badHeaders.map((headers) => ({ ...plain, headers, payload }))),
      ...(call.method === 'GET' ? [] : badBodies.map((body) => ({ ...plain, payload: body }))),
    ])
    expect('polluted' in {}).toBe(false)
  })
})
