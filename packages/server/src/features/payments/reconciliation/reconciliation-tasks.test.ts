import type { StoreHealth } from '@purser/contract/store-health'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { brokenInvariants } from '../../../../test/claim-books.ts'
import { onOrder } from '../../../../test/order-books.ts'
import {
  afterSeconds,
  openStripeStore,
  placePaid,
  placeTaken,
  STORE_ID,
  type StripeStore,
} from '../../../../test/stripe-server/stripe-store.ts'
import { addSeconds } from '../../../clock.ts'
import { createReconciliationTask } from '../index.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

let at: StripeStore
beforeAll(async () => {
  at = await openStripeStore()
})
// Each begins further on than a first comparison reaches back, with an operator who has just signed in.
beforeEach(async () => {
  const { db } = at.store
  await db.deleteFrom('payment_provider_state').execute()
  await db.deleteFrom('payment_difference').execute()
  at.store.setNow(addSeconds(at.store.now(), 5 * DAY))
  const now = at.store.now()
  const lives = { created_at: now, last_seen_at: now, expires_at: addSeconds(now, 7 * DAY) }
  await db.updateTable('session').set(lives).execute()
})
afterAll(async () => {
  expect(await brokenInvariants(at.store)).toEqual([])
  await at.close()
})

const run = (stopping = new AbortController().signal) =>
  createReconciliationTask(new Map([[at.provider.id, at.provider]])).run(
    at.store.db,
    at.store.now(),
    stopping,
  )

/** As housekeeping does until it has caught up. */
async function compare(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await run()
}
const differences = () =>
  at.store.db
    .selectFrom('payment_difference')
    .select(['kind', 'provider_amount', 'books_amount', 'payment_id', 'is_released', 'resolved_at'])
    .orderBy('id')
    .execute()
const stateOf = () => at.store.db.selectFrom('payment_provider_state').selectAll().executeTakeFirst()
const open = async () => (await differences()).filter(({ resolved_at }) => resolved_at === null)
const health = async () =>
  (await at.store.call<{ store_health: StoreHealth }>('GET', '/admin/store-health')).body.store_health

test('books that agree have no differences, whatever was captured, given back and released', async () => {
  const { id } = await placeTaken(at)
  await onOrder(at.store, id, 'refund', { amount: 700, reason: 'other' })
  const { id: canceled } = await placePaid(at)
  await onOrder(at.store, canceled, 'cancel')
  afterSeconds(at.store, HOUR)
  await compare()
  expect(await differences()).toEqual([])
  const { compared_until, fault } = await at.store.db
    .selectFrom('payment_provider_state')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(fault).toBeNull()
  expect(String(compared_until) > addSeconds(at.store.now(), -2 * HOUR)).toBe(true)
})

test('what was captured and given back at Stripe itself is found, told with its order, and resolved when it agrees', async () => {
  const { id, total, intentId, display_id } = await placePaid(at)
  at.stripe.books.capture(intentId)
  at.stripe.books.refund({ payment_intent: intentId, amount: '300' })
  afterSeconds(at.store, HOUR)
  await compare()
  expect(await open()).toMatchObject([
    { kind: 'refund', provider_amount: 300, books_amount: 0 },
    { kind: 'capture', provider_amount: total, books_amount: 0 },
  ])
  const { providers } = await health()
  expect(providers).toMatchObject({
    difference_count: 2,
    differences: [{ order_id: id, display_id }, { provider_payment_id: intentId }],
  })
  await onOrder(at.store, id, 'capture')
  afterSeconds(at.store, 2 * HOUR)
  await run()
  expect(await open()).toMatchObject([{ kind: 'refund' }])
})

test('a refund that came back, and a capture that Stripe does not know, are found', async () => {
  const { id, intentId, total } = await placeTaken(at)
  await onOrder(at.store, id, 'refund', { amount: 700, reason: 'other' })
  const [given] = at.stripe.books.refundsOf(intentId)
  at.stripe.books.settleRefund(given?.id ?? '', 'failed')
  const { intentId: lost } = await placeTaken(at)
  Object.assign(at.stripe.books.intentOf(lost), { status: 'requires_capture', amount_received: 0 })
  const charge = at.stripe.books.intentOf(lost).latest_charge
  const kept = at.stripe.books.transactions.filter(({ source }) => source !== charge)
  at.stripe.books.transactions.splice(0, Number.POSITIVE_INFINITY, ...kept)
  afterSeconds(at.store, HOUR)
  await compare()
  expect(await open()).toMatchObject([
    { kind: 'refund', provider_amount: 0, books_amount: 700 },
    { kind: 'capture', provider_amount: 0, books_amount: total },
  ])
  Object.assign(at.stripe.books.intentOf(lost), { status: 'succeeded', amount_received: total })
  afterSeconds(at.store, 2 * HOUR)
  await run()
  expect(await open()).toMatchObject([{ kind: 'refund' }])
})

test('a refund at Stripe itself is acknowledged once, with a note: it is open no more, and another amount is open again', async () => {
  const { id, intentId } = await placeTaken(at)
  at.stripe.books.refund({ payment_intent: intentId, amount: '300' })
  afterSeconds(at.store, HOUR)
  await compare()
  const [found] = (await health()).providers?.differences ?? []
  const path = `/admin/store-health/differences/${found?.id}/acknowledge`
  const acknowledge = (note: string) => at.store.call<{ difference: unknown }>('POST', path, { note })
  expect(await acknowledge(' ')).toMatchObject({ status: 400, body: { field: 'note' } })
  const known = {
    ...{ order_id: id, provider_amount: 300, acknowledged_at: at.store.now(), note: 'Agreed by phone' },
    ...{ acknowledged_by: { id: at.store.operatorId }, resolved_at: null },
  }
  expect(await acknowledge(' Agreed by phone ')).toMatchObject({ status: 200, body: { difference: known } })
  expect(await acknowledge('Again')).toMatchObject({ status: 400, body: { code: 'difference_acknowledged' } })
  expect(await at.store.call('POST', path.replace(/\d+/, '0'), { note: 'x' })).toMatchObject({ status: 404 })
  const entry = await at.store.db
    .selectFrom('journal')
    .select(['actor_id', 'before', 'after'])
    .where('operation', '=', 'acknowledge-difference')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ actor_id: at.store.operatorId, before: { provider_amount: 300 } })
  expect(entry.after).toEqual({ note: 'Agreed by phone' })
  afterSeconds(at.store, 2 * HOUR)
  await at.store.db.updateTable('payment_provider_state').set({ compared_until: null }).execute()
  await compare()
  const stays = { difference_count: 0, differences: [], acknowledged_count: 1, acknowledged: [known] }
  expect((await health()).providers).toMatchObject(stays)
  await at.store.db.updateTable('payment_difference').set({ provider_amount: 200 }).execute()
  await at.store.db.updateTable('payment_provider_state').set({ compared_until: null }).execute()
  await compare()
  expect((await health()).providers).toMatchObject({ difference_count: 1, acknowledged_count: 0 })
})

function beginForNothing(name: string, storeId = STORE_ID): string {
  const metadata = { session_id: `ps_${name}`, cart_id: 'cart_1', store_id: storeId }
  const form = { amount: '2950', currency: 'eur', capture_method: 'manual', metadata }
  return at.stripe.books.createIntent(form).id
}

/** A customer pays, and no order comes of it. */
async function payForNothing(name: string, storeId = STORE_ID): Promise<string> {
  const id = beginForNothing(name, storeId)
  at.stripe.books.confirm(id)
  return id
}

/** A session of the store, and a cart for it, that is named in a payment. */
async function addSession(name: string): Promise<void> {
  const { db } = at.store
  const when = { created_at: at.store.now(), updated_at: at.store.now() }
  const cart = { id: `cart_${name}`, type: 'default' as const, region_id: 'reg_test', ...when }
  await db.insertInto('cart').values(cart).execute()
  const asked = { provider_id: 'stripe', asked_amount: 2_950, currency_code: 'eur' }
  await db
    .insertInto('payment_session')
    .values({ id: `ps_${name}`, cart_id: cart.id, ...asked, ...when })
    .execute()
}

async function sessionJobs(): Promise<unknown[]> {
  const jobs = at.store.db.selectFrom('outbox').select('payload').where('kind', '=', 'payment_session')
  return (await jobs.execute()).map(({ payload }) => payload)
}

test('money of a session that the store does not know is given back, once, and told of; that of another store is not touched', async () => {
  const [held, taken, foreign] = [
    await payForNothing('held'),
    await payForNothing('taken'),
    await payForNothing('foreign', 'store_of_others'),
  ]
  at.stripe.books.capture(taken)
  await run()
  expect(await differences()).toEqual([])
  afterSeconds(at.store, HOUR + 1)
  at.stripe.next('effect then 500')
  await expect(run()).rejects.toThrow()
  expect((await health()).providers?.faults).toMatchObject([{ provider_id: 'stripe' }])
  // Nothing is tried within half an hour.
  const calls = at.stripe.calls.length
  await run()
  expect(at.stripe.calls).toHaveLength(calls)
  at.stripe.forgetKeys()
  afterSeconds(at.store, HOUR)
  await run()
  expect(at.stripe.books.intentOf(held).status).toBe('canceled')
  expect(at.stripe.books.refundsOf(taken).map(({ amount }) => amount)).toEqual([2_950])
  expect(at.stripe.books.intentOf(foreign).status).toBe('requires_capture')
  expect((await health()).providers).toMatchObject({ difference_count: 0, faults: [] })
  expect((await differences()).every(({ is_released }) => is_released)).toBe(true)
  afterSeconds(at.store, 2 * HOUR)
  await run()
  expect(at.stripe.books.refundsOf(taken)).toHaveLength(1)
  at.stripe.books.cancel(foreign)
})

test('money that was taken days after its payment was begun, of no order, is found by the comparison and given back', async () => {
  const { books } = at.stripe
  const begin = (storeId?: string) => beginForNothing('late', storeId)
  const [id, foreign] = [begin(), begin('store_of_others')]
  afterSeconds(at.store, 4 * DAY)
  for (const each of [id, foreign]) {
    books.confirm(each)
    books.capture(each)
  }
  afterSeconds(at.store, HOUR)
  await compare()
  expect(await open()).toMatchObject([{ kind: 'held', provider_amount: 2_950, is_released: true }])
  afterSeconds(at.store, HOUR)
  await run()
  expect([books.refundsOf(id), books.refundsOf(foreign)]).toMatchObject([[{ amount: 2_950 }], []])
  expect(await open()).toEqual([])
})

test('of money of nobody that was given back in part at Stripe itself, the rest is given back', async () => {
  const { books } = at.stripe
  const id = await payForNothing('in part')
  books.capture(id)
  books.refund({ payment_intent: id, amount: '950' })
  afterSeconds(at.store, HOUR + 1)
  await run()
  expect(books.refundsOf(id).map(({ amount }) => amount)).toEqual([950, 2_000])
})

test('a refund of money of nobody stays open while it is under way; one that comes back is asked for anew', async () => {
  const { books } = at.stripe
  const id = await payForNothing('pending')
  books.capture(id)
  books.nextRefund('pending')
  afterSeconds(at.store, HOUR + 1)
  await run()
  afterSeconds(at.store, HOUR)
  await run()
  const [asked] = books.refundsOf(id)
  expect(await open()).toMatchObject([{ kind: 'held', is_released: true }])
  expect((await health()).providers).toMatchObject({
    difference_count: 0,
    differences: [],
    released_count: 1,
  })
  books.settleRefund(asked?.id ?? '', 'failed')
  afterSeconds(at.store, HOUR)
  await run()
  expect((await health()).providers).toMatchObject({ difference_count: 1, released_count: 0 })
  afterSeconds(at.store, HOUR)
  await run()
  expect(books.refundsOf(id).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
  expect(await open()).toEqual([])
})

test('money of nobody that comes back long after it was given back is told of, and given back anew, for seven days more', async () => {
  const { books } = at.stripe
  const id = await payForNothing('back')
  books.capture(id)
  afterSeconds(at.store, HOUR + 1)
  await run()
  const released = async () => (await health()).providers?.released_count
  const note = (moments: { found_at: string; resolved_at?: string }) =>
    at.store.db.updateTable('payment_difference').set(moments).execute()
  const longAgo = addSeconds(at.store.now(), -9 * DAY)
  expect(await released()).toBe(1)
  await note({ found_at: longAgo, resolved_at: longAgo })
  expect(await released()).toBe(0)
  const [given] = books.refundsOf(id)
  books.settleRefund(given?.id ?? '', 'failed')
  afterSeconds(at.store, HOUR)
  await run()
  expect(await open()).toHaveLength(1)
  const { found_at } = await at.store.db
    .selectFrom('payment_difference')
    .select('found_at')
    .executeTakeFirstOrThrow()
  expect(found_at).toBe(at.store.now())
  await note({ found_at: longAgo })
  afterSeconds(at.store, HOUR)
  await run()
  expect(books.refundsOf(id).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
  expect([await open(), await released()]).toEqual([[], 1])
})

test('payments-19: a refund of money of nobody that is under way for two weeks is told of as held', async () => {
  const { books } = at.stripe
  const id = await payForNothing('slow')
  books.capture(id)
  books.nextRefund('pending')
  afterSeconds(at.store, HOUR + 1)
  await run()
  const told = async () => (await health()).providers?.difference_count
  for (const [days, count] of [
    [13, 0],
    [14, 1],
  ] as const) {
    const found_at = addSeconds(at.store.now(), -days * DAY)
    await at.store.db.updateTable('payment_difference').set({ found_at }).execute()
    afterSeconds(at.store, HOUR)
    await run()
    expect(await told()).toBe(count)
  }
  expect(books.refundsOf(id)).toHaveLength(1)
})

test('every open difference is looked at again, however many there are', async () => {
  const gone = (rank: number) => `pi_of_another_account_${rank}`
  const said = { provider_id: 'stripe', kind: 'held', provider_amount: 2_950, books_amount: 0 }
  const rows = Array.from({ length: 101 }, (_, rank) => ({
    ...{ ...said, currency_code: 'eur', reference: gone(rank), provider_payment_id: gone(rank) },
    found_at: at.store.now(),
  }))
  await at.store.db.insertInto('payment_difference').values(rows).execute()
  await run()
  expect(await open()).toEqual([])
})

test('what was paid before the store was restored is told of and left alone; what came later is given back (payments-26)', async () => {
  const { books } = at.stripe
  const [held, taken] = [await payForNothing('before'), await payForNothing('taken_before')]
  books.capture(taken)
  await addSession('before')
  afterSeconds(at.store, HOUR)
  await at.store.db.insertInto('store_restore').values({ restored_at: at.store.now() }).execute()
  onTestFinished(async () => void (await at.store.db.deleteFrom('store_restore').execute()))
  afterSeconds(at.store, HOUR)
  const later = await payForNothing('later')
  afterSeconds(at.store, HOUR + 1)
  await run()
  expect([held, taken, later].map((id) => books.intentOf(id).status)).toEqual([
    'requires_capture',
    'succeeded',
    'canceled',
  ])
  expect(books.refundsOf(taken)).toEqual([])
  // Also where the books know of its session, as it stood at that moment.
  expect(await sessionJobs()).toEqual([])
  const told = { kind: 'held', provider_amount: 2_950, is_before_restore: true, resolved_at: null }
  const { providers } = await health()
  expect(providers).toMatchObject({ difference_count: 2, released_count: 1, differences: [told, told] })
  books.cancel(held)
  books.refund({ payment_intent: taken, amount: '2950' })
  afterSeconds(at.store, HOUR)
  await run()
  expect(await open()).toEqual([])
})

test('a session that the store knows is looked at again each hour until its money has a place', async () => {
  await addSession('known')
  const id = await payForNothing('known')
  afterSeconds(at.store, HOUR + 1)
  await run()
  afterSeconds(at.store, HOUR)
  await run()
  expect(await sessionJobs()).toEqual([{ session_id: 'ps_known' }, { session_id: 'ps_known' }])
  expect(at.stripe.books.intentOf(id).status).toBe('requires_capture')
  expect(await open()).toMatchObject([{ kind: 'held', provider_amount: 2_950, payment_id: null }])
  at.stripe.books.cancel(id)
  afterSeconds(at.store, HOUR)
  await run()
  expect(await open()).toEqual([])
  await at.store.db.deleteFrom('outbox').where('kind', '=', 'payment_session').execute()
})

test('money of which nobody knows whether it is held keeps nothing else from being looked at', async () => {
  const { books } = at.stripe
  const held = [await payForNothing('gone'), await payForNothing('stuck'), await payForNothing('freed')]
  const [gone = '', stuck = '', freed = ''] = held
  for (const id of held) books.cancel(id)
  const said = { provider_id: 'stripe', kind: 'held', provider_amount: 2_950, books_amount: 0 }
  const hidden = gone.replace('pi_', 'pi_of_another_account_')
  const rows = [hidden, stuck, freed].map((id, rank) => ({
    ...{ ...said, currency_code: 'eur', reference: id, provider_payment_id: id },
    found_at: addSeconds(at.store.now(), -rank),
  }))
  await at.store.db.insertInto('payment_difference').values(rows).execute()
  at.stripe.meet(async (_, { path }) => path === `/v1/payment_intents/${stuck}`)
  onTestFinished(() => at.stripe.meet(null))
  const stillOpen = async () => {
    const query = at.store.db.selectFrom('payment_difference').select('reference')
    return (await query.where('resolved_at', 'is', null).execute()).map(({ reference }) => reference)
  }
  await expect(run()).rejects.toThrow('Stripe was not reached')
  expect(await stillOpen()).toEqual([stuck])
  expect(await stateOf()).toMatchObject({
    ...{ swept_at: null, fault: expect.stringContaining('not reached') },
    compared_until: expect.any(String),
  })
  at.stripe.meet(null)
  afterSeconds(at.store, HOUR)
  await run()
  expect(await stillOpen()).toEqual([])
  expect(await stateOf()).toMatchObject({ swept_at: at.store.now(), fault: null })
})

test('who is to stop asks the provider for no more, and leaves what was not done to the next', async () => {
  for (let count = 0; count < 3; count += 1) await placePaid(at)
  afterSeconds(at.store, 2 * HOUR)
  const stopping = new AbortController()
  const asked = at.stripe.calls.length
  at.stripe.meet(async () => {
    stopping.abort()
    return false
  })
  onTestFinished(() => at.stripe.meet(null))
  await expect(run(stopping.signal)).rejects.toThrow('aborted')
  expect(at.stripe.calls.length - asked).toBe(1)
  expect(await stateOf()).toMatchObject({ swept_at: null, compared_until: null, fault: null })
})

test('F-10: a clock that was a day ahead lets nothing pass uncompared, nor stand still afterwards', async () => {
  await compare()
  const now = at.store.now()
  at.stripe.setAhead(-DAY)
  onTestFinished(() => at.stripe.setAhead(0))
  afterSeconds(at.store, DAY)
  await compare()
  const { compared_until, swept_at } = (await stateOf()) ?? {}
  expect({ isBehind: String(compared_until) < now, swept_at }).toEqual({
    isBehind: true,
    swept_at: at.store.now(),
  })
  at.stripe.setAhead(0)
  at.store.setNow(now)
  await run()
  expect(await stateOf()).toMatchObject({ swept_at: now })
})

test('the comparison goes on from where it was, a day at a time, over more than one page', async () => {
  for (let count = 0; count < 3; count += 1) await placeTaken(at)
  const listed = () => at.stripe.calls.filter(({ path }) => path === '/v1/balance_transactions')
  await compare()
  const before = listed().length
  await compare()
  expect(listed()).toHaveLength(before)
  afterSeconds(at.store, DAY + HOUR)
  await compare()
  const firstPages = listed().filter(({ form }) => form.starting_after === undefined)
  expect(listed().length).toBeGreaterThan(firstPages.length)
  const spans = firstPages.map(({ form }) => form.created as { gte: string; lt: string }).slice(-4)
  for (const [place, { gte }] of spans.slice(1).entries()) expect(gte).toBe(spans[place]?.lt)
  expect(await open()).toEqual([])
})
