import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openSession } from '../../src/features/session/index.ts'
import { createDiskStorage } from '../../src/providers/index.ts'
import { CUSTOMER_COOKIE } from '../../src/storefront/accounts/customer-cookies.ts'
import { openSession as openCustomerSession } from '../../src/storefront/accounts/sessions.ts'
import { placeOrder } from '../../test/place-order.ts'
import { recordStatements, type Statement } from '../../test/statements.ts'
import { openStore } from '../../test/store.ts'
import { signUp } from '../../test/storefront/customers.ts'
import { badBodies, badHeaders, badIds, badQueries } from './bad-values.ts'
import type { Call } from './every-call.ts'
import { requestsWithOneFault } from './one-fault.ts'
import { type Request, requestsFor } from './random-requests.ts'
import { prepareBooks } from './read-books.ts'

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
const AT_ONCE = 8

/** A store with one record of each kind that a path can name, and its tables' contents when last verified. */
async function openBooks(uploadsDir: string) {
  const store = await openStore({ storage: createDiskStorage(uploadsDir) })
  const order = await placeOrder(store.db)
  const note = await store.call<{ note: { id: string } }>('POST', '/admin/notes', {
    resource_type: 'order',
    resource_id: order.id,
    value: 'A note',
  })
  const made = await store.call<{ collection: { id: string } }>('POST', '/admin/collections', {
    title: 'Robes',
  })
  const card = await store.call<{ gift_card: { id: string } }>('POST', '/admin/gift-cards', {
    region_id: 'reg_test',
    value: 10_000,
  })
  const known: Readonly<Record<string, string>> = {
    orders: order.id,
    notes: note.body.note.id,
    'gift-cards': card.body.gift_card.id,
    collections: made.body.collection.id,
    regions: 'reg_test',
    store: 'sek',
  }
  const held = await signUp(store, 'held@quay.example')
  const customer = { id: held.customer.id, cookie: held.cookie() }
  // A refused sign-in is counted for the rate limit, and so are other attempts.
  const readBooks = await prepareBooks(store.db, [
    'login_attempt',
    'session',
    'customer_session',
    'taken_try',
  ])
  return { store, known, readBooks, token: store.token, customer, books: await readBooks() }
}

type Books = Awaited<ReturnType<typeof openBooks>>

function optionsOf({ known, token, customer }: Books, call: Call, request: Request): InjectOptions {
  const path = call.path.replace(/:\w+/g, request.id === '' ? (known[call.endpoint.noun] ?? 'x') : request.id)
  const isGet = call.method === 'GET'
  return {
    method: call.method,
    url: request.query === '' ? path : `${path}?${request.query}`,
    headers: {
      cookie: call.endpoint.audience === 'customers' ? customer.cookie : `purser_session=${token}`,
      'sec-fetch-site': 'same-origin',
      ...(isGet ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(isGet || request.payload === undefined ? {} : { payload: request.payload }),
  }
}

/** Sends a request and checks the response: no internal error, and refusals in the API's error format. */
async function hold(of: Books, call: Call, request: Request): Promise<number> {
  const { store } = of
  if (call.endpoint.name === 'sign-out-customer') {
    const session = await openCustomerSession(store.db, of.customer.id, store.now())
    of.customer = { ...of.customer, cookie: `${CUSTOMER_COOKIE}=${session}` }
  }
  if (call.endpoint.name === 'sign-out') of.token = await openSession(store.db, store.operatorId, store.now())
  const send = () => store.app.http.inject(optionsOf(of, call, request))
  let answer = await send()
  // Requests are sent many at a time, and only a few exports run at once.
  while (answer.statusCode === 503 && answer.body.includes('too_many_exports')) {
    await setTimeout(20)
    answer = await send()
  }
  const { statusCode: status, body } = answer
  // An `expect` for each response would take a tenth of the time.
  if (!isDone(status) && !isRefusal(status, body)) expect.fail(`${status} ${body.slice(0, 300)}`)
  return status
}

const isDone = (status: number) => [200, 201, 204].includes(status)

function isRefusal(status: number, body: string): boolean {
  if (status < 400 || status >= 500) return false
  const { code, field, ...rest } = JSON.parse(body)
  return (
    Object.keys(rest).sort().join() === 'message,type' &&
    rest.message !== '' &&
    !/ at .*\.ts|node_modules|select |insert /i.test(body)
  )
}

/** Whether a statement may write: it is neither a query nor the start or end of a transaction. */
const mayWrite = (statement: string) =>
  !/^\s*(\/\*.*?\*\/\s*)*(select|start|begin|commit|rollback)\b/i.test(statement)

/** Returns whether something may have been written and not rolled back. */
function mayHaveWritten(statements: readonly Statement[]): boolean {
  let isInTransaction = false
  let isWritten = false
  for (const { text } of statements) {
    if (/^\s*(begin|start)\b/i.test(text)) isInTransaction = true
    if (mayWrite(text)) isWritten = true
    if (isWritten && !isInTransaction) return true
    if (/^\s*commit\b/i.test(text)) isInTransaction = false
    if (/^\s*rollback\s*$/i.test(text)) isInTransaction = isWritten = false
  }
  return isWritten
}

/** Also checks that a refused change writes nothing, and that a read never writes. */
async function checkWithBooks(of: Books, call: Call, request: Request): Promise<void> {
  const recording = recordStatements(of.store)
  const status = await hold(of, call, request)
  const statements = recording.stop()
  // Reading all tables is slow, and most refused calls write nothing or roll back.
  if (call.method === 'GET' || !mayHaveWritten(statements)) return
  const now = await of.readBooks()
  if (!isDone(status)) expect(now).toEqual(of.books)
  of.books = now
}

async function holdAll(of: Books, call: Call, requests: readonly Request[]): Promise<void> {
  for (let first = 0; first < requests.length; first += AT_ONCE) {
    const some = requests.slice(first, first + AT_ONCE)
    const statuses = await Promise.all(some.map((each) => hold(of, call, each)))
    if (statuses.some(isDone) && call.method !== 'GET') of.books = await of.readBooks()
  }
  expect(await of.readBooks()).toEqual(of.books)
}

const takesPassword = ({ endpoint }: Call) =>
  'password' in ((endpoint.body as { shape?: object }).shape ?? {})

const plain: Request = { id: '', query: '', headers: {}, payload: undefined }

/** All values, or every sixth for the call of this rank, since all calls read bodies with the same code. */
const share = <T>(values: readonly T[], rank: number, isEvery: boolean) =>
  isEvery ? values : values.filter((_, index) => (index + rank + seed) % 6 === 0)

function requestsThatBrokePrograms(call: Call, rank: number, isEvery: boolean): Request[] {
  const payload = '{"bad":1}'
  const queries = share(badQueries, rank, isEvery || call.method === 'GET')
  const bodies = share(badBodies, rank, isEvery)
  return [
    ...queries.map((query) => ({ ...plain, query, payload })),
    ...(call.path.includes(':') ? badIds.map((id) => ({ ...plain, id, payload })) : []),
    ...(call.method === 'GET' ? [] : badHeaders.map((headers) => ({ ...plain, headers, payload }))),
    ...(call.method === 'GET' ? [] : bodies.map((body) => ({ ...plain, payload: body }))),
  ]
}

/** Tests each of these calls with arbitrary input; `npm test` tests a different eighteenth of them in each run. SEED repeats a run. */
export function holdRoutes(calls: readonly Call[]): void {
  const { badInputs, isEveryBadValue } = inject('rounds')
  const directory = mkdtempSync(join(tmpdir(), 'purser-bad-input-'))
  let of: Books
  beforeAll(async () => {
    console.log(`bad input: SEED=${seed}`)
    of = await openBooks(directory)
  })
  afterAll(async () => {
    await of.store.close()
    rmSync(directory, { recursive: true, force: true })
  })

  // A test that times out would keep sending while the next one reads the tables, so the timeout is generous.
  const timeout = isEveryBadValue ? 3_600_000 : 600_000
  // Uses other bits of the seed than the choice of values, or a call would always get the same ones.
  const isTurn = (_: Call, rank: number) => isEveryBadValue || (rank + (seed >> 16)) % 18 === 0
  const ranked = calls.filter(isTurn).map((call, rank) => [call.name, call, rank] as const)
  describe.each(ranked)('%s', { timeout }, (_name, call, rank) => {
    test('accepts valid requests and refuses all others', async () => {
      // Checking a password takes a fifth of a second, on purpose.
      const isJudging = call.endpoint.isPublic || takesPassword(call)
      const numRuns = isJudging ? Math.ceil(badInputs / 10) : badInputs
      const property = fc.asyncProperty(requestsFor(call), (request) => checkWithBooks(of, call, request))
      await fc.assert(property, { numRuns, seed })
      expect(await of.readBooks()).toEqual(of.books)
      expect('polluted' in {}).toBe(false)
    })

    test('refuses or accepts faults of each kind, and some in each place', async () => {
      await holdAll(of, call, requestsWithOneFault(call, seed, isEveryBadValue))
      expect('polluted' in {}).toBe(false)
    })

    test('refuses input that often breaks programs', async () => {
      await holdAll(of, call, requestsThatBrokePrograms(call, rank, isEveryBadValue))
      expect('polluted' in {}).toBe(false)
    })
  })
}
