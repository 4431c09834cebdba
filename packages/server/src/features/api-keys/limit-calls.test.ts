import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { type App, buildApp } from '../../app.ts'

let store: TestStore
let second: App
let key: { id: string; secret: string }
let keys = 0
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  second = await buildApp({
    databaseUrl: store.url,
    logLevel: 'silent',
    clock: () => store.now(),
    workerPause: 50,
  })
})
afterAll(async () => {
  await second.close()
  await store.close()
})
beforeEach(async () => {
  keys += 1
  key = await newKey(`Agent ${keys}`, null)
})

async function newKey(name: string, limits: object | null) {
  const { body } = await store.call<{ api_key: { id: string }; secret: string }>('POST', '/admin/api-keys', {
    name,
    limits,
  })
  return { id: body.api_key.id, secret: body.secret }
}

const limitTo = (limits: object | null, id = key.id) =>
  store.call<{ api_key: { limits: unknown }; message: string; code: string }>(
    'POST',
    `/admin/api-keys/${id}`,
    {
      limits,
    },
  )
const money = (limit: object) => ({ money: [{ currency_code: 'eur', ...limit }] })

type Answered = { code: string; message: string }
const byKey = (url: string, body: object = {}, headers: Record<string, string> = {}) =>
  store.call<Answered>('POST', url, body, { cookie: '', authorization: `Bearer ${key.secret}`, ...headers })

/** Places an order that was captured by an operator, and returns its address. */
async function captured(): Promise<string> {
  const { id } = await placeOrder(store.db, { lines: [{ unit_price: 5_000, quantity: 2 }] })
  await onOrder(store, id, 'capture')
  return `/admin/orders/${id}`
}
const refund = (order: string, amount: number, headers: Record<string, string> = {}) =>
  byKey(`${order}/refund`, { amount, reason: 'other', no_notification: true }, headers)

async function refundedBy(id = key.id): Promise<number> {
  const rows = await store.db
    .selectFrom('api_key_use')
    .select('amount')
    .where('api_key_id', '=', id)
    .execute()
  return rows.reduce((sum, { amount }) => sum + Number(amount), 0)
}

test('a key has the limits that a session sets, from its next call on (agents-11)', async () => {
  const order = await captured()
  expect((await refund(order, 100)).status).toBe(200)
  const { status, body } = await limitTo({ operations: [] })
  expect([status, body.api_key.limits]).toEqual([
    200,
    { operations: [], only_plans: false, money: null, beyond: 'refuse' },
  ])
  expect((await refund(order, 100)).status).toBe(403)
  const listed = await store.call<{ api_keys: { id: string; limits: unknown }[] }>('GET', '/admin/api-keys')
  expect(listed.body.api_keys.find(({ id }) => id === key.id)?.limits).toEqual(body.api_key.limits)
  await limitTo(null)
  expect((await refund(order, 100)).status).toBe(200)
  const history = await store.call<{ history: { operation: string }[] }>(
    'GET',
    `/admin/history?record=${key.id}`,
  )
  expect(history.body.history.map(({ operation }) => operation)).toEqual([
    'update-api-key',
    'update-api-key',
    'create-api-key',
  ])
})

test('a key is created with limits', async () => {
  key = await newKey(`Limited ${keys}`, { only_plans: true })
  expect((await byKey('/admin/collections', { title: 'Winter' })).status).toBe(403)
})

test('no key changes limits, and no limits are set on keys of apps or revoked ones', async () => {
  await limitTo({ operations: ['update-api-key', 'revoke-api-key'] })
  expect((await byKey(`/admin/api-keys/${key.id}`, { limits: null })).status).toBe(403)
  expect((await byKey('/admin/api-keys', { name: 'Free' })).status).toBe(403)
  await store.call('DELETE', `/admin/api-keys/${key.id}`)
  expect((await limitTo(null)).body).toMatchObject({ code: 'api_key_revoked' })
  expect((await limitTo(null, 'key_none')).status).toBe(404)
})

test.each([
  [{ operations: ['fly'] }, 'limits.operations.0'],
  [{ money: [{ currency_code: 'EUR' }] }, 'limits.money.0.currency_code'],
  [{ money: [{ currency_code: 'eur', per_call: -1 }] }, 'limits.money.0.per_call'],
  [{ money: [{ currency_code: 'eur' }, { currency_code: 'eur' }] }, 'limits.money'],
  [{ per_call: 1 }, 'limits.per_call'],
])('%j is refused', async (limits, field) => {
  const { status, body } = await limitTo(limits)
  expect([status, body]).toMatchObject([400, { field }])
})

describe('operations (agents-12)', () => {
  test('only those that are listed, reads always', async () => {
    await limitTo({ operations: ['create-collection'] })
    expect((await byKey('/admin/collections', { title: `Listed ${keys}` })).status).toBe(200)
    const order = await captured()
    expect((await refund(order, 100)).body).toMatchObject({
      code: 'beyond_limits',
      message: 'This API key may not call refund-order.',
    })
    const headers = { cookie: '', authorization: `Bearer ${key.secret}` }
    expect((await store.call('GET', order, undefined, headers)).status).toBe(200)
    const uncounted = await store.call(
      'POST',
      '/admin/documents/count',
      { orders: [order.split('/')[3]] },
      headers,
    )
    expect(uncounted.status).not.toBe(403)
  })

  test('plans are allowed, as they change nothing', async () => {
    await limitTo({ only_plans: true, operations: [], money: [] })
    const order = await captured()
    const body = { amount: 100, reason: 'other' }
    expect((await byKey(`${order}/refund?plan=true`, body)).body).toMatchObject({
      plan: { money: [{ amount: 100, kind: 'refund' }] },
    })
    expect((await byKey(`${order}/refund`, body)).body.message).toBe('This API key may only plan changes.')
  })

  test('calls that no plan is made of are limited as well', async () => {
    await limitTo({ operations: [] })
    const { body } = await byKey('/admin/customers', {
      email: 'ada@example.com',
      first_name: 'Ada',
      last_name: 'B',
      password: 'seven-green-kettles',
    })
    expect(body.message).toBe('This API key may not call create-customer.')
  })

  test('bulk operations need the right to what they do, and an operator to start them', async () => {
    await limitTo({ operations: ['create-bulk-operation', 'confirm-bulk-operation'] })
    const { id } = await placeOrder(store.db)
    const bulk = { operation: 'capture-order', ids: [id] }
    expect((await byKey('/admin/bulk-operations', bulk)).body.message).toBe(
      'This API key may not call capture-order.',
    )
    await limitTo({ operations: ['create-bulk-operation', 'confirm-bulk-operation', 'capture-order'] })
    const made = await byKey('/admin/bulk-operations', bulk)
    // The answer of create-bulk-operation.
    const { bulk_operation } = made.body as unknown as { bulk_operation: { id: string } }
    const confirmed = await byKey(`/admin/bulk-operations/${bulk_operation.id}/confirm`)
    expect(confirmed.body.message).toContain('an operator has to start the bulk operation')
  })
})

describe('money (agents-13)', () => {
  test('per call: beyond the limit nothing is changed', async () => {
    await limitTo(money({ per_call: 500 }))
    const order = await captured()
    expect((await refund(order, 500)).status).toBe(200)
    const { status, body } = await refund(order, 501)
    expect([status, body]).toMatchObject([
      403,
      {
        code: 'beyond_limits',
        message: 'The call would move €5.01. This API key may move €5.00 in a call.',
      },
    ])
    const { body: read } = await store.call<{ order: { refunded_total: number } }>('GET', order)
    expect([read.order.refunded_total, await refundedBy()]).toEqual([500, 500])
  })

  test('per order, in all calls together', async () => {
    await limitTo(money({ per_order: 500 }))
    const [order, other] = [await captured(), await captured()]
    expect((await refund(order, 300)).status).toBe(200)
    expect((await refund(order, 201)).body.message).toContain('€5.01 of the order')
    expect((await refund(order, 200)).status).toBe(200)
    expect((await refund(other, 500)).status).toBe(200)
  })

  test('per day: what was moved 24 hours ago no longer counts', async () => {
    await limitTo(money({ per_day: 500 }))
    const order = await captured()
    const started = store.now()
    expect((await refund(order, 500)).status).toBe(200)
    expect((await refund(order, 1)).body.message).toContain('€5.01 in 24 hours')
    store.setNow(new Date(Date.parse(started) + 86_400_000).toISOString())
    expect((await refund(order, 1)).status).toBe(200)
    store.setNow(started)
  })

  test('captures count too, and a currency that is not listed is refused', async () => {
    await limitTo({ money: [{ currency_code: 'usd', per_call: 1_000_000 }] })
    const { id } = await placeOrder(store.db)
    expect(shop.region.currency_code).toBe('eur')
    expect((await byKey(`/admin/orders/${id}/capture`)).body.message).toBe(
      'This API key may not move money in EUR.',
    )
  })

  test('what is put on gift cards counts (agents-22)', async () => {
    await limitTo(money({ per_call: 500, per_day: 450 }))
    const card = (value: number) => byKey('/admin/gift-cards', { value, region_id: shop.region.id })
    expect((await card(501)).body.message).toContain('€5.01')
    const made = await card(300)
    expect(made.status).toBe(200)
    // The answer of create-gift-card.
    const { gift_card } = made.body as unknown as { gift_card: { id: string } }
    const raise = (balance: number) => byKey(`/admin/gift-cards/${gift_card.id}`, { balance })
    expect((await raise(100)).status).toBe(200)
    expect((await raise(251)).body.message).toContain('€4.51 in 24 hours')
    expect((await raise(250)).status).toBe(200)
  })

  test('a call that is repeated with its key, and one that is refused, count once or not at all', async () => {
    await limitTo(money({ per_day: 1_000 }))
    const order = await captured()
    const headers = { 'idempotency-key': `once-${keys}` }
    for (let count = 0; count < 3; count += 1) expect((await refund(order, 400, headers)).status).toBe(200)
    expect((await refund(order, 999_999)).status).toBe(400)
    expect(await refundedBy()).toBe(400)
  })

  test('parallel calls on two servers never exceed a limit', async () => {
    await limitTo(money({ per_day: 1_000, per_order: 600 }))
    const orders = [await captured(), await captured(), await captured()]
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, turn) =>
        (turn % 2 === 0 ? store.app : second).http.inject({
          method: 'POST',
          url: `${orders[turn % 3]}/refund`,
          headers: { authorization: `Bearer ${key.secret}` },
          payload: { amount: 300, reason: 'other', no_notification: true },
        }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 403)).toHaveLength(12)
    expect(await refundedBy()).toBe(900)
    const ids = orders.map((order) => order.split('/')[3] ?? '')
    const refunds = await store.db
      .selectFrom('refund')
      .select('amount')
      .where('order_id', 'in', ids)
      .execute()
    expect(refunds.map(({ amount }) => amount)).toEqual([300, 300, 300])
  })
})
