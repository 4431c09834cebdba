import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { longTest, someOf } from '../../../../../long-tests.ts'
import { openShop } from '../../../test/open-shop.ts'
import { onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { createScriptedProvider, type Reaction, signNotice } from '../../../test/scripted-provider.ts'
import { closeAndCheck } from '../../../test/stock/priced-store.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { prepareBooks } from '../../../wire/support/read-books.ts'
import { buildApp } from '../../app.ts'
import { addSeconds } from '../../clock.ts'
import type { PaymentAnswer, PaymentNotice, PaymentProvider } from '../../providers/index.ts'
import { prunePaymentNotices } from './index.ts'

let store: TestStore
type Books = Awaited<ReturnType<typeof prepareBooks>>
let readEverything: Books
/** Reads the books except stored notices and their jobs. */
let readBooks: Books
let beforeAnswer: (notice: PaymentNotice) => Promise<void> = async () => undefined
const card = createScriptedProvider({ id: 'card', beforeAnswer: (notice) => beforeAnswer(notice) })
const wallet = createScriptedProvider({ id: 'wallet' })
const { capture, refund, cancel } = wallet.provider
const quiet: PaymentProvider = { id: 'quiet', capture, refund, cancel }

beforeAll(async () => {
  const paymentProviders = [card.provider, wallet.provider, quiet]
  store = await openStore({ paymentProviders })
  await openShop(store.db)
  const ids = paymentProviders.map(({ id }) => ({ id }))
  await store.db.insertInto('payment_provider').values(ids).execute()
  readEverything = await prepareBooks(store.db)
  readBooks = await prepareBooks(store.db, ['payment_notice', 'outbox'])
})
afterAll(() => closeAndCheck(store))

const warnings: unknown[] = []
beforeEach(() => {
  vi.spyOn(store.app.http.log, 'warn').mockImplementation((facts: unknown) => void warnings.push(facts))
})
afterEach(() => {
  vi.restoreAllMocks()
  warnings.splice(0)
  beforeAnswer = async () => undefined
})

const yes: PaymentAnswer = { outcome: 'succeeded', reference: 'ref-1' }
const no: PaymentAnswer = { outcome: 'failed', reason: 'The bank said no' }
const noticeOf = (operationId: string, answer: PaymentAnswer = yes) => JSON.stringify({ operationId, answer })

type Sent = Omit<InjectOptions, 'headers'> & { headers?: Record<string, string> }

/** Sends a notice as a provider does: without a session, from any address. */
async function send(payload: string, { headers = signNotice('card', payload), ...more }: Sent = {}) {
  const answer = await store.app.http.inject({
    method: 'POST',
    url: '/hooks/payments/card',
    payload,
    ...more,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: answer.statusCode, body: answer.json() }
}

const operationsOf = async (id: string) => (await readOrderBooks(store.db, id)).operations
const eventsOf = async (id: string) => (await readOrderBooks(store.db, id)).events.map(({ event }) => event)

async function lastOperation(id: string): Promise<string> {
  return (await operationsOf(id)).at(-1)?.id ?? ''
}

/** Places an order whose capture has an unknown outcome. */
async function placeUnknown(reaction: Reaction = 'throw after effect') {
  const placed = await placeOrder(store.db, { providerId: 'card' })
  card.next(reaction)
  await onOrder(store, placed.id, 'capture')
  const operationId = await lastOperation(placed.id)
  return { ...placed, operationId }
}

const large = 'x'.repeat(65_537)
test.each(
  someOf<[string, number, Sent & { payload?: string }]>(
    [
      ['to an unknown provider', 404, { url: '/hooks/payments/nobody' }],
      ['to a manual provider', 404, { url: '/hooks/payments/manual' }],
      ['to a provider without notices', 404, { url: '/hooks/payments/quiet' }],
      ['to a provider of an inherited name', 404, { url: '/hooks/payments/constructor' }],
      ['sent as a GET request', 404, { method: 'GET' }],
      ['without signature', 400, { headers: {} }],
      ['with the signature of another text', 400, { headers: signNotice('card', '{}') }],
      ['with the signature of another provider', 400, { headers: signNotice('wallet', '{}'), payload: '{}' }],
      ['of nothing', 400, { payload: '', headers: signNotice('card', '') }],
      ['that is not JSON', 400, { payload: 'x', headers: signNotice('card', 'x') }],
      [
        'without answer',
        400,
        { payload: '{"operationId":"x"}', headers: signNotice('card', '{"operationId":"x"}') },
      ],
      ['that is too large', 413, { payload: large, headers: signNotice('card', large) }],
    ],
    6,
  ),
)('a notice %s is refused, and nothing is written', async (_what, status, sent) => {
  const { operationId } = await placeUnknown()
  const before = await readEverything()
  const answer = await send(noticeOf(operationId), sent)
  expect([answer.status, answer.body]).toMatchObject([
    status,
    { type: expect.any(String), message: expect.any(String) },
  ])
  expect(await readEverything()).toEqual(before)
})

test('a notice that its provider can’t verify in time is refused', async () => {
  const stuck: PaymentProvider = { ...quiet, readNotice: () => new Promise(() => undefined) }
  const app = await buildApp({
    databaseUrl: store.url,
    clock: store.now,
    logLevel: 'silent',
    paymentProviders: [stuck],
    providerTimeLimit: 50,
  })
  onTestFinished(app.close)
  const answer = await app.http.inject({ method: 'POST', url: '/hooks/payments/quiet' })
  expect(answer.statusCode).toBe(400)
})

test.each([
  ['of something else', '{"type":"payout"}'],
  ['for an unknown operation', noticeOf('payop_none')],
  ['with an impossible id', noticeOf('payop_\u0000')],
])('a genuine notice %s is accepted once, and nothing else is written', async (_what, text) => {
  const before = await readBooks()
  expect((await send(text)).status).toBe(200)
  expect(await readBooks()).toEqual(before)
})

test("a provider can't report on another's payments", async () => {
  const { operationId } = await placeUnknown()
  const before = await readBooks()
  const text = noticeOf(operationId)
  const sent = { url: '/hooks/payments/wallet', headers: signNotice('wallet', text) }
  expect((await send(text, sent)).status).toBe(200)
  expect(await readBooks()).toEqual(before)
})

test.each(
  someOf<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://card.example', 'sec-fetch-site': 'cross-site' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['an unknown type', { 'content-type': 'application/x-notice; version=2' }],
  ]),
)('a genuine notice is accepted from %s', async (_what, headers) => {
  const { id, operationId } = await placeUnknown()
  const text = noticeOf(operationId)
  const sent = await send(text, { headers: { ...signNotice('card', text), ...headers } })
  expect(sent).toEqual({ status: 200, body: { received: true } })
  expect(await operationsOf(id)).toMatchObject([{ state: 'succeeded', provider_reference: 'ref-1' }])
})

test('a notice settles an unknown outcome: the books, the events and the job, without another provider call', async () => {
  const { id, total, operationId } = await placeUnknown()
  const asked = card.calls.length
  expect((await send(noticeOf(operationId))).status).toBe(200)
  const { order, payments, operations, journal, events } = await readOrderBooks(store.db, id)
  expect(order).toMatchObject({ payment_status: 'captured', paid_total: total })
  expect(payments).toMatchObject([{ amount_captured: total, captured_at: store.now() }])
  expect(operations).toMatchObject([{ state: 'succeeded', error: null, settled_at: store.now() }])
  expect(journal.at(-1)).toMatchObject({ operation: 'settle-payment', actor_id: null })
  expect(events).toEqual([{ event: 'order.payment_captured', data: { id, no_notification: null } }])
  const job = await store.db
    .selectFrom('outbox')
    .select(['done_at', 'last_error'])
    .where('payment_operation_id', '=', operationId)
    .executeTakeFirst()
  expect(job).toEqual({ done_at: store.now(), last_error: null })
  expect(card.calls).toHaveLength(asked)
})

test('a notice of a refund keeps the operator’s notification choice, and its text is cut to length', async () => {
  const { id, total, operationId } = await placeUnknown()
  await send(noticeOf(operationId))
  card.next('throw after effect', 'throw')
  const ask = (amount: number) =>
    onOrder(store, id, 'refund', { amount, reason: 'other', no_notification: true })
  await ask(700)
  await send(noticeOf(await lastOperation(id)))
  await ask(500)
  const reason = `<b>no\u0000</b>${'x'.repeat(10_000)}`
  await send(noticeOf(await lastOperation(id), { outcome: 'failed', reason }))
  const { order, operations, refunds, events } = await readOrderBooks(store.db, id)
  expect(order).toMatchObject({ paid_total: total, refunded_total: 700 })
  expect(refunds).toMatchObject([{ amount: 700 }])
  expect(operations.at(-1)).toMatchObject({ state: 'failed', error: `<b>no</b>${'x'.repeat(1_991)}` })
  expect(events.slice(1)).toMatchObject([
    { event: 'order.refund_created', data: { no_notification: true } },
    { event: 'order.refund_failed', data: { no_notification: true } },
  ])
})

test('a notice releases the payment of a canceled order', async () => {
  const { id } = await placeOrder(store.db, { providerId: 'card' })
  card.next('throw after effect')
  await onOrder(store, id, 'cancel')
  await send(noticeOf(await lastOperation(id)))
  const { order, payments } = await readOrderBooks(store.db, id)
  expect([order.payment_status, payments[0]?.canceled_at]).toEqual(['canceled', store.now()])
})

test('a notice of neither success nor failure leaves the outcome unknown', async () => {
  const { id, operationId } = await placeUnknown()
  // Notices come from outside: types don't prevent such an outcome.
  await send(noticeOf(operationId, { outcome: 'maybe' } as unknown as PaymentAnswer))
  expect(await operationsOf(id)).toMatchObject([{ state: 'unknown', settled_at: null }])
})

test.each(
  someOf<[string, PaymentAnswer, PaymentAnswer, string]>([
    ['says the opposite', yes, no, 'succeeded'],
    ['says so again', yes, yes, 'succeeded'],
    ['says the opposite', no, yes, 'failed'],
  ]),
)('F-5: a notice that %s, days later, changes nothing', async (_what, first, second, state) => {
  const { id, operationId } = await placeUnknown('throw')
  await send(noticeOf(operationId, first))
  const today = store.now()
  onTestFinished(() => store.setNow(today))
  store.setNow(addSeconds(today, 3 * 86_400))
  const before = await readBooks()
  expect((await send(noticeOf(operationId, second))).status).toBe(200)
  expect(await readBooks()).toEqual(before)
  expect(await operationsOf(id)).toMatchObject([{ state }])
  const said = second.outcome === 'succeeded' ? 'succeeded' : 'failed'
  expect(warnings).toMatchObject(
    first === second ? [] : [{ operation_id: operationId, state, said: { state: said } }],
  )
})

test.each<[string, Reaction, PaymentAnswer, string, string]>([
  ['says the same', 'succeed', yes, 'captured', 'order.payment_captured'],
  ['says yes where the answer is no', 'refuse', yes, 'captured', 'order.payment_captured'],
  ['says no where the answer is yes', 'succeed', no, 'requires_action', 'order.payment_capture_failed'],
])(
  'a notice that arrives before the answer and %s takes precedence',
  async (_what, reaction, said, status, event) => {
    const { id } = await placeOrder(store.db, { providerId: 'card' })
    const answers: number[] = []
    beforeAnswer = async ({ operationId }) => {
      answers.push((await send(noticeOf(operationId, said))).status)
    }
    card.next(reaction)
    const { status: answered, body } = await onOrder(store, id, 'capture')
    expect([answered, body.order.payment_status, answers]).toEqual([200, status, [200]])
    expect(await eventsOf(id)).toEqual([event])
    const { journal } = await readOrderBooks(store.db, id)
    expect(journal.filter(({ operation }) => operation === 'settle-payment')).toHaveLength(1)
    expect(warnings).toHaveLength((reaction === 'succeed') === (said === yes) ? 0 : 1)
  },
)

test('if the answer is lost after a notice, nothing is left to look up', async () => {
  const { id } = await placeOrder(store.db, { providerId: 'card' })
  beforeAnswer = async ({ operationId }) => {
    await send(noticeOf(operationId))
    throw new Error('The line is dead')
  }
  const complaint = vi.spyOn(store.app.http.log, 'error')
  const { body } = await onOrder(store, id, 'capture')
  expect(body.order).toMatchObject({
    payment_status: 'captured',
    payment_operations: [{ state: 'succeeded', error: null }],
  })
  expect(complaint).not.toHaveBeenCalled()
  const open = store.db.selectFrom('outbox').select('id').where('done_at', 'is', null)
  expect(await open.where('payment_operation_id', '=', await lastOperation(id)).execute()).toEqual([])
})

test('the same notice eight times at once is settled once', async () => {
  const { id, operationId } = await placeUnknown()
  const sent = await Promise.all(Array.from({ length: 8 }, () => send(noticeOf(operationId))))
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(await eventsOf(id)).toEqual(['order.payment_captured'])
})

longTest('a notice waits for other work on its order', async () => {
  const { id, operationId } = await placeUnknown()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  onTestFinished(() => release())
  let atWork = Promise.resolve()
  await new Promise<void>((isLocked, isRefused) => {
    atWork = store.db.transaction().execute(async (tx) => {
      await tx.selectFrom('order').select('id').where('id', '=', id).forUpdate().execute()
      isLocked()
      await held
    })
    atWork.catch(isRefused)
  })
  const sent = send(noticeOf(operationId))
  await expect.poll(() => waitingForLocks(store.db)).toBe(1)
  expect(await operationsOf(id)).toMatchObject([{ state: 'unknown' }])
  release()
  await atWork
  expect((await sent).status).toBe(200)
  expect(await operationsOf(id)).toMatchObject([{ state: 'succeeded' }])
})

test('a genuine notice is stored once, before it is processed, and deleted a month later', async () => {
  const { operationId } = await placeUnknown()
  const text = noticeOf(operationId)
  const before = await keptNotices()
  await send(text)
  await send(text)
  const kept = (await keptNotices()).slice(before.length)
  expect(kept).toMatchObject([
    { provider_id: 'card', body: text, about: { operationId }, worked_at: store.now() },
  ])
  await prunePaymentNotices(store.db, addSeconds(store.now(), 29 * 86_400))
  expect(await keptNotices()).toHaveLength(before.length + 1)
  expect(await prunePaymentNotices(store.db, addSeconds(store.now(), 31 * 86_400))).toBeGreaterThan(0)
  expect((await keptNotices()).filter(({ worked_at }) => worked_at === store.now())).toEqual([])
})

const keptNotices = () => store.db.selectFrom('payment_notice').selectAll().orderBy('id').execute()
