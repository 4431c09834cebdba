import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  type ComparedStripe,
  DAY,
  HOUR,
  openComparedStripe,
} from '../../../../test/stripe-server/comparison.ts'
import { afterSeconds, STORE_ID } from '../../../../test/stripe-server/stripe-store.ts'
import { addSeconds } from '../../../clock.ts'

/* Money that Stripe holds without an order: the store places it or reports it. */

let at: ComparedStripe
beforeAll(async () => {
  at = await openComparedStripe()
})
beforeEach(() => at.comparison.startOver())
afterAll(() => at.close())

function beginForNothing(name: string, storeId = STORE_ID): string {
  const metadata = { session_id: `ps_${name}`, cart_id: 'cart_1', store_id: storeId }
  const form = { amount: '2950', currency: 'eur', capture_method: 'manual', metadata }
  return at.stripe.books.createIntent(form).id
}

/** Lets a customer pay for a session that never becomes an order. */
async function payForNothing(name: string, storeId = STORE_ID): Promise<string> {
  const id = beginForNothing(name, storeId)
  at.stripe.books.confirm(id)
  return id
}

/** Adds a session of the store with its cart, for a payment to refer to. */
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

test('money of an unknown session is refunded once and reported; another store’s money is left alone', async () => {
  const [held, taken, foreign] = [
    await payForNothing('held'),
    await payForNothing('taken'),
    await payForNothing('foreign', 'store_of_others'),
  ]
  at.stripe.books.capture(taken)
  await at.comparison.run()
  expect(await at.comparison.differences()).toEqual([])
  afterSeconds(at.store, HOUR + 1)
  at.stripe.next('effect then 500')
  await expect(at.comparison.run()).rejects.toThrow()
  expect((await at.comparison.health()).providers?.faults).toMatchObject([{ provider_id: 'stripe' }])
  // Nothing is retried within half an hour.
  const calls = at.stripe.calls.length
  await at.comparison.run()
  expect(at.stripe.calls).toHaveLength(calls)
  at.stripe.forgetKeys()
  afterSeconds(at.store, HOUR)
  await at.comparison.run()
  expect(at.stripe.books.intentOf(held).status).toBe('canceled')
  expect(at.stripe.books.refundsOf(taken).map(({ amount }) => amount)).toEqual([2_950])
  expect(at.stripe.books.intentOf(foreign).status).toBe('requires_capture')
  expect((await at.comparison.health()).providers).toMatchObject({ difference_count: 0, faults: [] })
  expect((await at.comparison.differences()).every(({ is_released }) => is_released)).toBe(true)
  afterSeconds(at.store, 2 * HOUR)
  await at.comparison.run()
  expect(at.stripe.books.refundsOf(taken)).toHaveLength(1)
  at.stripe.books.cancel(foreign)
})

test('money without an order, captured days after its payment began, is found by the comparison and refunded', async () => {
  const { books } = at.stripe
  const begin = (storeId?: string) => beginForNothing('late', storeId)
  const [id, foreign] = [begin(), begin('store_of_others')]
  afterSeconds(at.store, 4 * DAY)
  for (const each of [id, foreign]) {
    books.confirm(each)
    books.capture(each)
  }
  afterSeconds(at.store, HOUR)
  await at.comparison.compare()
  expect(await at.comparison.open()).toMatchObject([
    { kind: 'held', provider_amount: 2_950, is_released: true },
  ])
  afterSeconds(at.store, HOUR)
  await at.comparison.run()
  expect([books.refundsOf(id), books.refundsOf(foreign)]).toMatchObject([[{ amount: 2_950 }], []])
  expect(await at.comparison.open()).toEqual([])
})

test('an authorization of a payment begun days before is found within two hours (payments-26)', async () => {
  await addSession('held_late')
  const [known, declined, nobodys] = ['held_late', 'declined', 'nobody_late'].map((name) =>
    beginForNothing(name),
  ) as [string, string, string]
  afterSeconds(at.store, 4 * DAY)
  at.stripe.books.confirm(known, 'is declined')
  at.stripe.books.confirm(declined, 'is declined')
  for (const id of [known, nobodys]) at.stripe.books.confirm(id)
  afterSeconds(at.store, HOUR + 1)
  await at.comparison.run()
  expect(await at.comparison.open()).toMatchObject([{ kind: 'held', provider_amount: 2_950 }])
  expect(await sessionJobs()).toEqual([{ session_id: 'ps_held_late' }])
  expect([known, declined, nobodys].map((id) => at.stripe.books.intentOf(id).status)).toEqual([
    'requires_capture',
    'requires_payment_method',
    'canceled',
  ])
  at.stripe.books.cancel(known)
  await at.store.db.deleteFrom('outbox').where('kind', '=', 'payment_session').execute()
})

test('if money without an order was partly refunded at Stripe, the rest is refunded', async () => {
  const { books } = at.stripe
  const id = await payForNothing('in part')
  books.capture(id)
  books.refund({ payment_intent: id, amount: '950' })
  afterSeconds(at.store, HOUR + 1)
  await at.comparison.run()
  expect(books.refundsOf(id).map(({ amount }) => amount)).toEqual([950, 2_000])
})

test('a refund of money without an order stays open while pending; a failed one is requested again', async () => {
  const { books } = at.stripe
  const id = await payForNothing('pending')
  books.capture(id)
  books.nextRefund('pending')
  afterSeconds(at.store, HOUR + 1)
  await at.comparison.run()
  afterSeconds(at.store, HOUR)
  await at.comparison.run()
  const [asked] = books.refundsOf(id)
  expect(await at.comparison.open()).toMatchObject([{ kind: 'held', is_released: true }])
  expect((await at.comparison.health()).providers).toMatchObject({
    difference_count: 0,
    differences: [],
    released_count: 1,
  })
  books.settleRefund(asked?.id ?? '', 'failed')
  afterSeconds(at.store, HOUR)
  await at.comparison.run()
  expect((await at.comparison.health()).providers).toMatchObject({ difference_count: 1, released_count: 0 })
  afterSeconds(at.store, HOUR)
  await at.comparison.run()
  expect(books.refundsOf(id).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
  expect(await at.comparison.open()).toEqual([])
})

test('money without an order that returns long after its refund is reported, and refunded again for seven more days', async () => {
  const { books } = at.stripe
  const id = await payForNothing('back')
  books.capture(id)
  afterSeconds(at.store, HOUR + 1)
  await at.comparison.run()
  const released = async () => (await at.comparison.health()).providers?.released_count
  const note = (moments: { found_at: string; resolved_at?: string }) =>
    at.store.db.updateTable('payment_difference').set(moments).execute()
  const longAgo = addSeconds(at.store.now(), -9 * DAY)
  expect(await released()).toBe(1)
  await note({ found_at: longAgo, resolved_at: longAgo })
  expect(await released()).toBe(0)
  const [given] = books.refundsOf(id)
  books.settleRefund(given?.id ?? '', 'failed')
  afterSeconds(at.store, HOUR)
  await at.comparison.run()
  expect(await at.comparison.open()).toHaveLength(1)
  const { found_at } = await at.store.db
    .selectFrom('payment_difference')
    .select('found_at')
    .executeTakeFirstOrThrow()
  expect(found_at).toBe(at.store.now())
  await note({ found_at: longAgo })
  afterSeconds(at.store, HOUR)
  await at.comparison.run()
  expect(books.refundsOf(id).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
  expect([await at.comparison.open(), await released()]).toEqual([[], 1])
})

test('payments-19: a refund of money without an order that is pending for two weeks is reported as held', async () => {
  const { books } = at.stripe
  const id = await payForNothing('slow')
  books.capture(id)
  books.nextRefund('pending')
  afterSeconds(at.store, HOUR + 1)
  await at.comparison.run()
  const told = async () => (await at.comparison.health()).providers?.difference_count
  for (const [days, count] of [
    [13, 0],
    [14, 1],
  ] as const) {
    const found_at = addSeconds(at.store.now(), -days * DAY)
    await at.store.db.updateTable('payment_difference').set({ found_at }).execute()
    afterSeconds(at.store, HOUR)
    await at.comparison.run()
    expect(await told()).toBe(count)
  }
  expect(books.refundsOf(id)).toHaveLength(1)
})

test('every open difference is rechecked, however many there are', async () => {
  const gone = (rank: number) => `pi_of_another_account_${rank}`
  const said = { provider_id: 'stripe', kind: 'held', provider_amount: 2_950, books_amount: 0 }
  const rows = Array.from({ length: 101 }, (_, rank) => ({
    ...said,
    currency_code: 'eur',
    reference: gone(rank),
    provider_payment_id: gone(rank),
    found_at: at.store.now(),
  }))
  await at.store.db.insertInto('payment_difference').values(rows).execute()
  await at.comparison.run()
  expect(await at.comparison.open()).toEqual([])
})

test('payments from before a restore are reported and left alone; later payments are refunded (payments-46)', async () => {
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
  await at.comparison.run()
  expect([held, taken, later].map((id) => books.intentOf(id).status)).toEqual([
    'requires_capture',
    'succeeded',
    'canceled',
  ])
  expect(books.refundsOf(taken)).toEqual([])
  // Even if the books know its session, as it was at that moment.
  expect(await sessionJobs()).toEqual([])
  const told = { kind: 'held', provider_amount: 2_950, is_before_restore: true, resolved_at: null }
  const { providers } = await at.comparison.health()
  expect(providers).toMatchObject({ difference_count: 2, released_count: 1, differences: [told, told] })
  books.cancel(held)
  books.refund({ payment_intent: taken, amount: '2950' })
  afterSeconds(at.store, HOUR)
  await at.comparison.run()
  expect(await at.comparison.open()).toEqual([])
})

test('a known session is checked each hour until its money is assigned or refunded', async () => {
  await addSession('known')
  const id = await payForNothing('known')
  afterSeconds(at.store, HOUR + 1)
  await at.comparison.run()
  afterSeconds(at.store, HOUR)
  await at.comparison.run()
  expect(await sessionJobs()).toEqual([{ session_id: 'ps_known' }, { session_id: 'ps_known' }])
  expect(at.stripe.books.intentOf(id).status).toBe('requires_capture')
  expect(await at.comparison.open()).toMatchObject([
    { kind: 'held', provider_amount: 2_950, payment_id: null },
  ])
  at.stripe.books.cancel(id)
  afterSeconds(at.store, HOUR)
  await at.comparison.run()
  expect(await at.comparison.open()).toEqual([])
  await at.store.db.deleteFrom('outbox').where('kind', '=', 'payment_session').execute()
})

test('money whose state is unknown doesn’t keep other money from being checked', async () => {
  const { books } = at.stripe
  const held = [await payForNothing('gone'), await payForNothing('stuck'), await payForNothing('freed')]
  const [gone = '', stuck = '', freed = ''] = held
  for (const id of held) books.cancel(id)
  const said = { provider_id: 'stripe', kind: 'held', provider_amount: 2_950, books_amount: 0 }
  const hidden = gone.replace('pi_', 'pi_of_another_account_')
  const rows = [hidden, stuck, freed].map((id, rank) => ({
    ...said,
    currency_code: 'eur',
    reference: id,
    provider_payment_id: id,
    found_at: addSeconds(at.store.now(), -rank),
  }))
  await at.store.db.insertInto('payment_difference').values(rows).execute()
  at.stripe.intercept(async (_, { path }) => path === `/v1/payment_intents/${stuck}`)
  onTestFinished(() => at.stripe.intercept(null))
  const stillOpen = async () => {
    const query = at.store.db.selectFrom('payment_difference').select('reference')
    return (await query.where('resolved_at', 'is', null).execute()).map(({ reference }) => reference)
  }
  await expect(at.comparison.run()).rejects.toThrow("Stripe couldn't be reached")
  expect(await stillOpen()).toEqual([stuck])
  expect(await at.comparison.stateOf()).toMatchObject({
    swept_at: null,
    fault: expect.stringContaining("couldn't be reached"),
    compared_until: expect.any(String),
  })
  at.stripe.intercept(null)
  afterSeconds(at.store, HOUR)
  await at.comparison.run()
  expect(await stillOpen()).toEqual([])
  expect(await at.comparison.stateOf()).toMatchObject({ swept_at: at.store.now(), fault: null })
})
