import type { HeldCall } from '@purser/contract/held-calls'
import type { Plan } from '@purser/contract/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { createScriptedProvider } from '../../../test/scripted-provider.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { buildApp } from '../../app.ts'
import { addSeconds } from '../../clock.ts'
import { everythingIn } from '../../tools/backup/testing/everything-in.ts'
import { PLAIN_COOKIE } from '../session/index.ts'
import { pruneHeldCalls } from './index.ts'
import { holdRefund } from './testing/held-examples.ts'

let store: TestStore
const scripted = createScriptedProvider()
beforeAll(async () => {
  store = await openStore({ paymentProviders: [scripted.provider] })
  await priceShop(store.db)
  store.app.startWorker()
})
afterAll(() => store.close())

type One = { held_call: HeldCall; code?: string; message?: string }
const decide = (id: string, what: 'undo' | 'finish' | 'dismiss') =>
  store.call<One>('POST', `/admin/held-calls/${id}/${what}`)
const heldOn = async (id: string) =>
  (await store.call<{ held_calls: HeldCall[] }>('GET', `/admin/held-calls?record_id=${id}`)).body.held_calls
const refundedOf = async (id: string) =>
  (await store.db.selectFrom('order').select('refunded_total').where('id', '=', id).executeTakeFirstOrThrow())
    .refunded_total
const readOrder = async (id: string, headers: Record<string, string> = {}) =>
  (await store.call<{ order: { refunded_total: number } }>('GET', `/admin/orders/${id}`, undefined, headers))
    .body.order

/** Moves the clock, and waits until the jobs that are due then are done. */
async function passSeconds(seconds: number) {
  store.setNow(addSeconds(store.now(), seconds))
  const dueJobs = () =>
    store.db
      .selectFrom('outbox')
      .select('kind')
      .where('done_at', 'is', null)
      .where('dead_at', 'is', null)
      .where('not_before', '<=', store.now())
      .execute()
  await expect.poll(dueJobs, { timeout: 20_000 }).toEqual([])
}

/** Everything but what says that a call is held. */
async function restOf(theStore: TestStore) {
  const own = ['held_call', 'recent_change', 'transaction_mark', 'outbox', 'read_position']
  const { contents } = await everythingIn(theStore.ownerUrl)
  const jobs = await theStore.db.selectFrom('outbox').selectAll().where('kind', '<>', 'held-call').execute()
  return [
    contents.filter((table) => !own.includes((table as { name: string }).name.replace('public.', ''))),
    jobs,
  ]
}

async function apiKey(): Promise<{ id: string; headers: Record<string, string> }> {
  const { body } = await store.call<{ api_key: { id: string }; secret: string }>('POST', '/admin/api-keys', {
    name: `Key ${Math.random()}`,
  })
  return { id: body.api_key.id, headers: { cookie: '', authorization: `Bearer ${body.secret}` } }
}

describe('a call with an undo window (undo-2)', () => {
  test('is answered as done, and does nothing', async () => {
    const { id } = await placeOrder(store.db)
    await onOrder(store, id, 'capture')
    await passSeconds(0)
    const [before, asked] = [await restOf(store), scripted.calls.length]
    const { status, body, headers } = await onOrder(
      store,
      id,
      'refund',
      { amount: 100, reason: 'other' },
      { 'undo-window': '10' },
    )
    expect([status, body.order.refunded_total, headers['undo-seconds']]).toEqual([200, 100, '10'])
    expect(headers['undo-until']).toBe(addSeconds(store.now(), 10))
    expect(await restOf(store)).toEqual(before)
    await passSeconds(9)
    expect(scripted.calls.length).toBe(asked)
    expect(await restOf(store)).toEqual(before)
    // Undone, nothing of it is left.
    expect((await decide(String(headers['undo-id']), 'undo')).status).toBe(200)
    await passSeconds(60)
    expect(scripted.calls.length).toBe(asked)
    expect(await restOf(store)).toEqual(before)
    expect((await readOrder(id)).refunded_total).toBe(0)
  })

  test('takes effect once at the end, with the ids that were shown', async () => {
    const { id, answer } = await holdRefund(store)
    const asked = scripted.calls.length
    await passSeconds(10)
    await passSeconds(60)
    expect(scripted.calls.length).toBe(asked + 1)
    const refunds = await store.db.selectFrom('refund').select('id').where('order_id', '=', id).execute()
    expect(refunds).toEqual(answer.body.order.refunds.map(({ id }) => ({ id })))
    const [call] = await heldOn(id)
    expect(call).toMatchObject({ status: 'done', decided_by: null, seconds_left: 0 })
    const { version } = await store.db
      .selectFrom('order')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(version).toBe(answer.body.order.version)
    const entry = await store.db
      .selectFrom('journal')
      .select(['actor_id', 'operation'])
      .where('resource_id', '=', id)
      .where('operation', '=', 'refund-order')
      .execute()
    expect(entry).toEqual([{ actor_id: store.operatorId, operation: 'refund-order' }])
  })

  test('is refused at once if it is refused at all, and nothing is held', async () => {
    const { id } = await placeOrder(store.db)
    const { status } = await onOrder(
      store,
      id,
      'refund',
      { amount: 100, reason: 'other' },
      { 'undo-window': '10' },
    )
    expect([status, await heldOn(id)]).toEqual([400, []])
  })

  test('is held once per Idempotency-Key, and repeated with the same answer', async () => {
    const { id, order, answer } = await holdRefund(store, 10, { 'idempotency-key': 'held-1' })
    const again = await store.call(
      'POST',
      `${order}/refund`,
      { amount: 100, reason: 'other' },
      { 'undo-window': '10', 'idempotency-key': 'held-1' },
    )
    expect([again.status, again.body]).toEqual([200, answer.body])
    expect(await heldOn(id)).toHaveLength(1)
    for (const name of ['undo-id', 'undo-until', 'undo-seconds', 'undo-money'])
      expect([name, again.headers[name]]).toEqual([name, answer.headers[name]])
    expect(answer.headers['undo-money']).toBe('refund 100 eur')
    expect(again.headers['access-control-expose-headers']).toContain('Undo-Id')
  })

  test('shows an order as canceled whose refund waits for the provider', async () => {
    const { id } = await placeOrder(store.db)
    await onOrder(store, id, 'capture')
    const { body } = await onOrder(store, id, 'cancel', undefined, { 'undo-window': '10' })
    expect(body.order.status).toBe('canceled')
    await passSeconds(10)
    expect((await readOrder(id, (await apiKey()).headers)).refunded_total).toBeGreaterThan(0)
  })
})

describe('Undo-Window (undo-4)', () => {
  test.each([
    ['none', undefined, 200, 0],
    ['0', '0', 200, 0],
    ['the store’s', 'store', 200, 1],
    ['60', '60', 200, 1],
    ['too long', '61', 400, 0],
    ['no number', 'soon', 400, 0],
  ])('%s', async (_, header, status, held) => {
    const { id } = await placeOrder(store.db)
    const headers: Record<string, string> = header === undefined ? {} : { 'undo-window': header }
    const answer = await onOrder(store, id, 'capture', undefined, headers)
    expect([answer.status, (await heldOn(id)).length]).toEqual([status, held])
  })

  test('does nothing to other operations', async () => {
    const { id } = await placeOrder(store.db)
    await onOrder(store, id, 'update', { metadata: { a: '1' } }, { 'undo-window': '10' })
    expect(await heldOn(id)).toEqual([])
  })

  test('of the store is set by operation', async () => {
    type Settings = { undo_settings: { seconds: Record<string, number> } }
    const read = async () =>
      (await store.call<Settings>('GET', '/admin/undo-settings')).body.undo_settings.seconds
    expect((await read())['cancel-order']).toBe(10)
    const set = (seconds: object) => store.call<Settings>('POST', '/admin/undo-settings', { seconds })
    expect((await set({ 'cancel-order': 0 })).body.undo_settings.seconds).toMatchObject({
      'cancel-order': 0,
      'refund-order': 10,
    })
    const { id } = await placeOrder(store.db)
    await onOrder(store, id, 'cancel', undefined, { 'undo-window': 'store' })
    expect(await heldOn(id)).toEqual([])
    for (const bad of [{ 'cancel-order': 61 }, { 'cancel-order': -1 }, { 'update-order': 5 }])
      expect((await set(bad)).status).toBe(400)
    await set({ 'cancel-order': 10 })
  })
})

describe('until it takes effect (undo-3)', () => {
  test('sessions read its records as done, API keys as they are', async () => {
    const { id } = await holdRefund(store)
    expect((await readOrder(id)).refunded_total).toBe(100)
    expect((await readOrder(id, (await apiKey()).headers)).refunded_total).toBe(0)
    expect(await heldOn(id)).toMatchObject([
      {
        status: 'held',
        operation: 'refund-order',
        seconds_left: 10,
        money: { kind: 'refund', amount: 100, currency_code: 'eur' },
        actor: { id: store.operatorId },
      },
    ])
  })

  test('another server undoes it', async () => {
    const { id, held } = await holdRefund(store)
    const other = await buildApp({ databaseUrl: store.url, clock: store.now, logLevel: 'silent' })
    try {
      const { statusCode } = await other.http.inject({
        method: 'POST',
        url: `/admin/held-calls/${held}/undo`,
        headers: { 'sec-fetch-site': 'same-origin', cookie: `${PLAIN_COOKIE}=${store.token}` },
      })
      expect(statusCode).toBe(200)
    } finally {
      await other.close()
    }
    expect((await readOrder(id)).refunded_total).toBe(0)
  })

  test('a change of the order lets it take effect first, and is checked against it', async () => {
    const { id } = await placeOrder(store.db)
    const paid = (await onOrder(store, id, 'capture')).body.order.paid_total
    const window = { 'undo-window': '10' }
    await onOrder(store, id, 'refund', { amount: paid - 50, reason: 'other' }, window)
    const second = await onOrder(store, id, 'refund', { amount: 51, reason: 'other' }, window)
    expect([second.status, await refundedOf(id)]).toEqual([400, paid - 50])
    const third = await onOrder(store, id, 'refund', { amount: 50, reason: 'other' }, window)
    expect([third.status, await refundedOf(id)]).toEqual([200, paid - 50])
    expect((await readOrder(id)).refunded_total).toBe(paid)
  })

  test('a change finds the version that was shown', async () => {
    const { id, answer } = await holdRefund(store)
    const { status } = await onOrder(store, id, 'complete', undefined, {
      'if-match': String(answer.body.order.version),
    })
    expect(status).toBe(200)
  })

  test('a plan counts it as done, without making it', async () => {
    const { id } = await placeOrder(store.db)
    const paid = (await onOrder(store, id, 'capture')).body.order.paid_total
    await onOrder(store, id, 'refund', { amount: paid - 50, reason: 'other' }, { 'undo-window': '10' })
    const plan = (amount: number) =>
      store.call<{ plan: Plan }>('POST', `/admin/orders/${id}/refund?plan=true`, { amount, reason: 'other' })
    expect((await plan(51)).status).toBe(400)
    expect((await plan(50)).body.plan.money).toMatchObject([{ amount: 50 }])
    expect([await refundedOf(id), (await heldOn(id)).map(({ status }) => status)]).toEqual([0, ['held']])
  })
})

describe('a held call is decided once (undo-5)', () => {
  test('done at once, it can’t be undone', async () => {
    const { id, held } = await holdRefund(store)
    const { status, body } = await decide(held, 'finish')
    expect([status, body.held_call]).toMatchObject([
      200,
      { status: 'done', decided_by: { id: store.operatorId } },
    ])
    expect(await refundedOf(id)).toBe(100)
    const late = await decide(held, 'undo')
    expect([late.status, late.body.message]).toEqual([
      400,
      "It's too late to undo this: it has taken effect.",
    ])
    expect((await decide(held, 'finish')).status).toBe(400)
  })

  test('undone and done at once, one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, held } = await holdRefund(store)
      const [undone, done] = await Promise.all([decide(held, 'undo'), decide(held, 'finish')])
      expect([undone.status, done.status].sort()).toEqual([200, 400])
      expect(await refundedOf(id)).toBe(undone.status === 200 ? 0 : 100)
    }
  })

  test('an unknown one is 404', async () => {
    for (const what of ['undo', 'finish', 'dismiss'] as const)
      expect((await decide('held_none', what)).status).toBe(404)
  })

  test('is deleted 90 days later', async () => {
    const { id, held } = await holdRefund(store)
    await decide(held, 'undo')
    const later = (days: number) => addSeconds(store.now(), days * 86_400)
    await pruneHeldCalls(store.db, later(89))
    expect(await heldOn(id)).toHaveLength(1)
    await pruneHeldCalls(store.db, later(91))
    expect(await heldOn(id)).toEqual([])
  })
})

test('what is refused at the end has failed, until it is dismissed (undo-6)', async () => {
  const { id } = await placeOrder(store.db)
  await onOrder(store, id, 'capture')
  const key = await apiKey()
  const body = { amount: 100, reason: 'other' }
  await store.call('POST', `/admin/orders/${id}/refund`, body, { ...key.headers, 'undo-window': '5' })
  await store.call('DELETE', `/admin/api-keys/${key.id}`)
  await passSeconds(5)
  const [failed] = await heldOn(id)
  expect(failed).toMatchObject({
    status: 'failed',
    reason: 'The operator who did this no longer has the right to do it.',
    api_key: { id: key.id },
    dismissed_at: null,
  })
  expect(await refundedOf(id)).toBe(0)
  const { body: dismissed } = await decide(failed?.id ?? '', 'dismiss')
  expect(dismissed.held_call.dismissed_at).not.toBeNull()
})

test('a note leaves it held (undo-14)', async () => {
  const { id } = await holdRefund(store)
  const note = { resource_type: 'order', resource_id: id, value: 'Call back' }
  expect((await store.call('POST', '/admin/notes', note)).status).toBe(200)
  expect((await heldOn(id)).map(({ status }) => status)).toEqual(['held'])
  await onOrder(store, id, 'update', { tags: ['vip'] })
  expect((await heldOn(id)).map(({ status }) => status)).toEqual(['done'])
})

test('its request and answer are not kept once it is decided (undo-8)', async () => {
  const { held } = await holdRefund(store)
  const bodyOf = () =>
    store.db
      .selectFrom('held_call')
      .select(['body', 'generated'])
      .where('id', '=', held)
      .executeTakeFirstOrThrow()
  expect((await bodyOf()).body).not.toBeNull()
  await decide(held, 'undo')
  expect(await bodyOf()).toEqual({ body: null, generated: [] })
})
