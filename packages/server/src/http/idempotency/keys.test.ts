import { afterAll, beforeAll, expect, test } from 'vitest'
import { someOf } from '../../../../../long-tests.ts'
import type { CallExample } from '../../../test/examples/after-sale-examples.ts'
import { callExamples } from '../../../test/examples/call-examples.ts'
import { openRehearsedStore, type RehearsedStore } from '../../../test/examples/rehearsed-store.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { createScriptedProvider } from '../../../test/scripted-provider.ts'
import { buildApp } from '../../app.ts'
import { routes } from '../../app-routes.ts'
import { newId, showPresence } from '../../database/index.ts'
import { oneApp } from '../../features/apps/testing/app-examples.ts'
import { openSession, PLAIN_COOKIE } from '../../features/session/index.ts'
import { fingerprintOf, pruneKeys } from './keys.ts'

/* One key, one effect, one answer, for every route that changes something. */

let store: RehearsedStore
let colleague: string
const scripted = createScriptedProvider()
beforeAll(async () => {
  store = await openRehearsedStore({
    paymentProviders: [scripted.provider],
    providerTimeLimit: 300,
    apps: [oneApp],
    mail: { url: 'smtp://127.0.0.1:1', from: 'shop@purser.test' },
    outbound: { allowsPrivate: true },
  })
  await priceShop(store.db)
  const id = newId('usr')
  await store.db
    .insertInto('user')
    .values({
      id,
      email: 'colleague@purser.test',
      password_hash: '-',
      created_at: store.now(),
      updated_at: store.now(),
    })
    .execute()
  colleague = `${PLAIN_COOKIE}=${await openSession(store.db, id, store.now())}`
})
afterAll(() => store.close())

const note = { resource_type: 'order', resource_id: 'order_1', value: 'Once' }
const operations = routes
  .filter(({ kind }) => kind === 'operation')
  .map(
    ({ endpoint }) =>
      [endpoint.name, endpoint.method === 'DELETE' ? 'DELETE' : 'POST', endpoint.status ?? 200] as const,
  )

/** Counts everything that an operation records. */
async function countTraces() {
  const count = async (table: 'journal' | 'outbox' | 'payment_operation') => {
    const rows = await store.db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('n'))
      .execute()
    return rows[0]?.n
  }
  return [
    await count('journal'),
    await count('outbox'),
    await count('payment_operation'),
    scripted.calls.length,
  ]
}

const seen: {
  status: number
  key: string
  method: 'POST' | 'DELETE'
  example: CallExample
  body: unknown
}[] = []

test.each(someOf(operations, 6))(
  '%s is done once per key, and repetitions get the same answer',
  async (name, method, status) => {
    const make = { ...callExamples(store), ...store.examples }[name]
    if (!make) throw new Error(`No example of a call of ${name}: add one to callExamples`)
    const example = await make()
    const key = `key-of-${name}`
    const call = (changes: Partial<CallExample> = {}, headers = {}) => {
      const { path, body } = { ...example, ...changes }
      return store.call(method, path, body, { 'idempotency-key': key, ...headers })
    }

    const first = await call()
    expect([name, first.status]).toEqual([name, status])
    expect(first.headers['idempotency-key']).toBe(key)
    expect(first.headers['access-control-expose-headers']).toContain('Idempotency-Key')
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    const traces = await countTraces()
    const again = await call()
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([
      status,
      first.body,
      'true',
    ])

    if (example.body) {
      const other = await call({
        body: example.otherBody ?? { ...example.body, ...otherBody(example.body) },
      })
      expect([other.status, other.body]).toMatchObject([422, { code: 'idempotency_key_reused' }])
    }
    expect(await countTraces()).toEqual(traces)
    const theirs = await store.call<{ code?: string }>(method, example.path, example.body, {
      'idempotency-key': key,
      cookie: colleague,
    })
    expect(theirs.headers['idempotent-replayed']).toBeUndefined()
    expect(theirs.body.code).not.toBe('idempotency_key_reused')
    seen.push({ status, key, method, example, body: first.body })
  },
)

/** Returns the same fields with a different value in the first text, number or boolean. */
function otherBody(body: Record<string, unknown>): Record<string, unknown> {
  const [field, value] = Object.entries(body).find(([, each]) => typeof each !== 'object') ?? []
  if (field === undefined) {
    const [list] = Object.entries(body).filter(([, each]) => Array.isArray(each))
    return list ? { [list[0]]: [...(list[1] as unknown[]), 'another'] } : {}
  }
  if (typeof value === 'boolean') return { [field]: !value }
  return {
    [field]:
      typeof value === 'number'
        ? value + 1
        : field === 'email' || field === 'to'
          ? 'x@example.com'
          : field === 'since'
            ? '2026-01-02T00:00:00Z'
            : `${value} x`,
  }
}

test('a key used for one order is refused for another', async () => {
  const [one, other] = [await placeOrder(store.db), await placeOrder(store.db)]
  const headers = { 'idempotency-key': 'one-order' }
  await onOrder(store, one.id, 'complete', undefined, headers)
  const { status, body } = await onOrder(store, other.id, 'complete', undefined, headers)
  expect([status, body.code]).toEqual([422, 'idempotency_key_reused'])
})

test('stored answers survive a restart', async () => {
  const app = await buildApp({ databaseUrl: store.url, clock: store.now, logLevel: 'silent' })
  try {
    for (const { key, status, method, example, body } of seen) {
      const answer = await app.http.inject({
        method,
        url: example.path,
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: `${PLAIN_COOKIE}=${store.token}`,
          'idempotency-key': key,
        },
        ...(example.body && { payload: example.body }),
      })
      expect([key, answer.statusCode, answer.json()]).toEqual([key, status, body])
    }
  } finally {
    await app.close()
  }
})

test('while a request is in progress, repetitions are asked to wait', async () => {
  const { id } = await placeOrder(store.db)
  const headers = { 'idempotency-key': 'in-flight' }
  scripted.next('hang')
  const first = onOrder(store, id, 'capture', undefined, headers)
  await expect.poll(() => scripted.calls.length).toBeGreaterThan(0)
  const isAtWork = async () =>
    (
      await store.db
        .selectFrom('idempotency_request')
        .select('state')
        .where('key', '=', 'in-flight')
        .execute()
    )[0]?.state
  await expect.poll(isAtWork, { interval: 5 }).toBe('committed')
  const second = await onOrder(store, id, 'capture', undefined, headers)
  expect([second.status, second.body.code, second.headers['retry-after']]).toEqual([409, 'in_flight', '1'])
  const done = await first
  expect(done.body.order.payment_operations).toMatchObject([{ state: 'unknown' }])

  const asked = scripted.calls.length
  const replayed = await onOrder(store, id, 'capture', undefined, headers)
  expect([replayed.status, replayed.body]).toEqual([200, done.body])
  expect(scripted.calls).toHaveLength(asked)
})

test('a key is taken over once its process is gone, and not before', async () => {
  const process = await showPresence(store.url)
  const key = 'of-the-dead'
  const call = () => store.call('POST', '/admin/notes', note, { 'idempotency-key': key })
  await store.db
    .insertInto('idempotency_request')
    .values({
      actor_id: store.operatorId,
      key,
      fingerprint: fingerprintOf('POST', '/admin/notes', note),
      lease: `${process.number}.lease`,
      leased_at: store.now(),
      created_at: store.now(),
    })
    .execute()
  expect((await call()).status).toBe(409)
  await process.close()
  // The database notices the closed connection a moment later.
  await expect.poll(async () => (await call()).status).toBe(200)
})

test('a refused request doesn’t use up its key', async () => {
  const { id } = await placeOrder(store.db)
  await onOrder(store, id, 'capture')
  const headers = { 'idempotency-key': 'refused' }
  const refund = (amount: number) => onOrder(store, id, 'refund', { amount, reason: 'other' }, headers)
  expect((await refund(0)).status).toBe(400)
  expect((await refund(9_000_000)).status).toBe(400)
  expect((await refund(10)).status).toBe(200)
})

test('a key has 1 to 255 visible characters', async () => {
  for (const [key, status] of [
    ['k', 200],
    ['~'.repeat(255), 200],
    ['k'.repeat(256), 400],
    ['', 400],
    ['with blank', 400],
    ['ключ', 400],
  ] as const) {
    const answer = await store.call('POST', '/admin/notes', note, { 'idempotency-key': key })
    expect([key, answer.status]).toEqual([key, status])
  }
})

test('keys are kept for a day, and as long as the outcome of their payment is unknown', async () => {
  const keysLeft = async () => {
    const rows = await store.db.selectFrom('idempotency_request').select('key').execute()
    return rows.map(({ key }) => key)
  }
  const before = await keysLeft()
  expect(await pruneKeys(store.db, '2026-03-03T08:59:59.000Z')).toBe(0)
  // The capture that hung still has an unknown outcome.
  expect(await pruneKeys(store.db, '2026-04-01T09:00:00.000Z')).toBe(0)
  expect(await keysLeft()).toEqual(before)
  store.setNow('2026-03-02T12:00:00.000Z')
  store.app.startWorker()
  await expect
    .poll(() => pruneKeys(store.db, '2026-04-01T09:00:00.000Z'), { timeout: 20_000 })
    .toBe(before.length)
  expect(await keysLeft()).toEqual([])
})
