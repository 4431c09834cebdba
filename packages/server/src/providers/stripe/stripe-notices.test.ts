import type { StoreHealth } from '@purser/contract/store-health'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { runDueJobs } from '../../../test/stripe-server/run-due-jobs.ts'
import type { StripeEvent } from '../../../test/stripe-server/stripe-objects.ts'
import {
  openStripeStore,
  placePaid,
  placeTaken,
  type StripeStore,
  sendEvent,
} from '../../../test/stripe-server/stripe-store.ts'

let at: StripeStore
beforeAll(async () => {
  at = await openStripeStore()
})
afterAll(() => at.close())

const lastEvent = (type: string): StripeEvent => {
  const event = at.stripe.events.findLast((each) => each.type === type)
  if (!event) throw new Error(`Stripe sent no ${type}`)
  return event
}
const operationsOf = async (id: string) => (await readOrderBooks(at.store.db, id)).operations
const keptOf = (event: StripeEvent) =>
  at.store.db.selectFrom('payment_notice').selectAll().where('event_id', '=', event.id).execute()
const sessionJobs = async (sessionId: string) =>
  (
    await at.store.db
      .selectFrom('outbox')
      .select(['payload', 'dedupe_key'])
      .where('kind', '=', 'payment_session')
      .execute()
  ).filter(({ payload }) => (payload as { session_id: string }).session_id === sessionId)

/** Creates a customer's intent without an order. */
async function payWithoutOrder(name: string, result: 'pays' | 'is declined' = 'pays'): Promise<string> {
  const session = { key: `open_${name}`, session_id: `ps_${name}`, cart_id: `cart_${name}` }
  const { data } = await at.sessions.open({ ...session, amount: 2_950, currency_code: 'eur', email: null })
  at.stripe.books.confirm(String(data.id), result)
  return String(data.id)
}

test.each(['/hooks/payments/stripe', '/stripe/hooks'])(
  'a session’s event is stored and causes one look-up, sent to %s however often',
  async (url) => {
    const name = url.length.toString()
    await payWithoutOrder(name)
    const event = lastEvent('payment_intent.amount_capturable_updated')
    for (let time = 0; time < 3; time += 1) expect(await sendEvent(at, event, { url })).toBe(200)
    expect(await keptOf(event)).toMatchObject([
      { provider_id: 'stripe', about: { sessionId: `ps_${name}` }, worked_at: at.store.now() },
    ])
    expect(await sessionJobs(`ps_${name}`)).toEqual([
      { payload: { session_id: `ps_${name}` }, dedupe_key: `payment_session:stripe:${event.id}` },
    ])
  },
)

test.each(['payment_intent.payment_failed', 'payment_intent.canceled', 'payment_intent.succeeded'])(
  'a session is looked up again after %s',
  async (type) => {
    const id = await payWithoutOrder(type, type.endsWith('failed') ? 'is declined' : 'pays')
    if (type.endsWith('canceled')) at.stripe.books.cancel(id)
    if (type.endsWith('succeeded')) at.stripe.books.capture(id, {})
    expect(await sendEvent(at, lastEvent(type))).toBe(200)
    expect(await sessionJobs(`ps_${type}`)).toHaveLength(1)
  },
)

test('an event that is forged, too old, in the other mode or signed with another secret is refused and not stored', async () => {
  await payWithoutOrder('forged')
  const event = { ...lastEvent('payment_intent.amount_capturable_updated'), id: 'evt_forged' }
  const inject = (sent: { payload: string; headers: Record<string, string> }) =>
    at.store.app.http.inject({ method: 'POST', url: '/stripe/hooks', ...sent })
  const { payload, headers } = at.stripe.sign(event)
  expect(await sendEvent(at, event, { age: 301 })).toBe(400)
  expect(await sendEvent(at, { ...event, livemode: true })).toBe(400)
  expect((await inject({ payload: payload.replace('ps_forged', 'ps_other'), headers })).statusCode).toBe(400)
  expect((await inject({ payload, headers: { 'content-type': 'application/json' } })).statusCode).toBe(400)
  expect(await keptOf(event)).toEqual([])
  expect(await sendEvent(at, event, { age: 290 })).toBe(200)
})

test('only genuine notices that are too old are counted in Store health, until one is accepted', async () => {
  await payWithoutOrder('late')
  const event = { ...lastEvent('payment_intent.amount_capturable_updated'), id: 'evt_late' }
  const lateNotices = async () =>
    (await at.store.call<{ store_health: StoreHealth }>('GET', '/admin/store-health')).body.store_health
      .late_notices
  expect(await sendEvent(at, event)).toBe(200)
  expect(await lateNotices()).toEqual([])
  const { payload, headers } = at.stripe.sign(event, 4_000)
  const forged = { payload: payload.replace('ps_late', 'ps_other'), headers }
  const answer = await at.store.app.http.inject({ method: 'POST', url: '/stripe/hooks', ...forged })
  expect(answer.statusCode).toBe(400)
  expect(await lateNotices()).toEqual([])
  for (const age of [4_000, 425]) expect(await sendEvent(at, event, { age })).toBe(400)
  const [late, ...others] = await lateNotices()
  expect(late).toMatchObject({ provider_id: 'stripe', count: 2, first_refused_at: at.store.now() })
  expect(late?.late_seconds).toBeGreaterThanOrEqual(425)
  expect(late?.late_seconds).toBeLessThan(4_000)
  expect(others).toEqual([])
  expect(await sendEvent(at, event, { age: 290 })).toBe(200)
  expect(await lateNotices()).toEqual([])
})

test('events about disputes, other stores and unrequested things are stored and change nothing', async () => {
  const intent = { ...at.stripe.books.createIntent({ amount: '100', currency: 'eur' }) }
  at.stripe.books.say('charge.dispute.created', { object: 'dispute', id: 'dp_1', metadata: {} })
  const metadata = { session_id: 'ps_theirs', store_id: 'store_of_others' }
  at.stripe.books.say('payment_intent.succeeded', { ...intent, metadata })
  const [dispute, theirs] = at.stripe.events.slice(-2)
  if (!dispute || !theirs) throw new Error('Stripe sent nothing')
  for (const event of [dispute, theirs]) {
    expect(await sendEvent(at, event)).toBe(200)
    expect(await keptOf(event)).toMatchObject([{ worked_at: at.store.now() }])
  }
  expect(await sessionJobs('ps_theirs')).toEqual([])
})

test('a pending refund is settled by its event, in whatever order events arrive', async () => {
  const { id, intentId } = await placeTaken(at)
  for (const status of ['failed', 'succeeded'] as const) {
    at.stripe.books.nextRefund('pending')
    await onOrder(at.store, id, 'refund', { amount: 700, reason: 'other' })
    const made = at.stripe.books.refundsOf(intentId).at(-1)
    at.stripe.books.settleRefund(made?.id ?? '', status)
    const events = at.stripe.events.filter(({ data }) => (data.object as { id: string }).id === made?.id)
    for (const event of [...events].reverse()) expect(await sendEvent(at, event)).toBe(200)
    expect((await operationsOf(id)).at(-1)).toMatchObject({ state: status })
  }
  const { order, refunds } = await readOrderBooks(at.store.db, id)
  expect([order.refunded_total, refunds.map(({ amount }) => amount)]).toEqual([700, [700]])
})

test('C-13: events that arrive before the answer don’t settle anything twice', async () => {
  const { id } = await placePaid(at)
  const statuses: number[] = []
  at.stripe.onEvent(async (event) => void statuses.push(await sendEvent(at, event)))
  await onOrder(at.store, id, 'capture')
  await onOrder(at.store, id, 'refund', { amount: 700, reason: 'other' })
  at.stripe.onEvent(async () => undefined)
  expect(statuses).toEqual([200, 200])
  expect(await operationsOf(id)).toMatchObject([{ state: 'succeeded' }, { state: 'succeeded' }])
  const { journal } = await readOrderBooks(at.store.db, id)
  expect(journal.filter(({ operation }) => operation === 'settle-payment')).toHaveLength(2)
})

test('an event resolves an unknown outcome', async () => {
  const { id } = await placePaid(at)
  at.stripe.next('effect then 500')
  await onOrder(at.store, id, 'capture')
  expect(await operationsOf(id)).toMatchObject([{ state: 'unknown' }])
  await sendEvent(at, lastEvent('payment_intent.succeeded'))
  expect(await operationsOf(id)).toMatchObject([{ state: 'succeeded' }])
})

test('an expired authorization cancels its order’s payment, and the operator is notified', async () => {
  const { id, intentId } = await placePaid(at)
  at.stripe.books.cancel(intentId, 'automatic')
  const event = lastEvent('payment_intent.canceled')
  await Promise.all([1, 2, 3].map(() => sendEvent(at, event)))
  const { order, payments, operations, journal, events } = await readOrderBooks(at.store.db, id)
  expect(order.payment_status).toBe('not_paid')
  expect(payments).toMatchObject([{ canceled_at: at.store.now() }])
  expect(operations).toMatchObject([{ kind: 'void', state: 'succeeded', tries: 0 }])
  expect(journal.map(({ operation }) => operation)).toEqual(['lapse-payment'])
  expect(events.map((each) => each.event)).toEqual(['order.updated'])
  expect(await sessionJobs(`ps_${id}`)).toEqual([])
})

test("an event isn't trusted: the payment is looked up", async () => {
  const { id, intentId } = await placePaid(at)
  at.stripe.books.say('payment_intent.canceled', {
    ...at.stripe.books.intentOf(intentId),
    status: 'canceled',
  })
  await sendEvent(at, lastEvent('payment_intent.canceled'))
  expect((await readOrderBooks(at.store.db, id)).payments).toMatchObject([{ canceled_at: null }])
})

test('while Stripe can’t be reached, an event is stored and processed later, however often that failed', async () => {
  const { id, intentId } = await placePaid(at)
  at.stripe.books.cancel(intentId, 'automatic')
  const event = lastEvent('payment_intent.canceled')
  at.stripe.nextRead('500', '500')
  expect(await sendEvent(at, event)).toBe(200)
  expect(await keptOf(event)).toMatchObject([{ worked_at: null }])
  await at.store.db
    .updateTable('outbox')
    .set({ tries: 50 })
    .where('kind', '=', 'payment_notice')
    .where('done_at', 'is', null)
    .execute()
  for (const now of ['2026-03-02T09:01:00.000Z', '2026-03-02T11:00:00.000Z']) {
    at.store.setNow(now)
    await runDueJobs(at.store)
  }
  expect((await readOrderBooks(at.store.db, id)).order.payment_status).toBe('not_paid')
})
