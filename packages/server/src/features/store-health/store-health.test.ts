import type { StoreHealth } from '@purser/contract/store-health'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { CONNECTION_LOST, createScriptedProvider } from '../../../test/scripted-provider.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { shopperOf } from '../../../test/storefront/shopper.ts'
import { addSeconds } from '../../clock.ts'

const PATH = '/admin/store-health'
let store: TestStore
const card = createScriptedProvider({ id: 'card' })
beforeAll(async () => {
  store = await openStore({ paymentProviders: [card.provider], providerTimeLimit: 100, databaseFolder: '/' })
  await priceShop(store.db)
  await store.db.insertInto('payment_provider').values({ id: 'card' }).execute()
})
afterAll(() => store.close())

const health = async () => (await store.call<{ store_health: StoreHealth }>('GET', PATH)).body.store_health
const ago = (seconds: number) => addSeconds(store.now(), -seconds)

test('a new store is healthy, on one server, and shows its disk space', async () => {
  expect(await health()).toMatchObject({
    checked_at: store.now(),
    queue: { waiting: 0, due_seconds: 0 },
    given_up: [],
    money: { unknown_count: 0, oldest_seconds: 0, unknown: [] },
    providers: null,
    backups: { is_scheduled: false, is_overdue: false, last_good_at: null, last_failure: null },
    card_payments: { is_set_up: true },
    mail: { is_set_up: false, failed_count: 0 },
    webhooks: { failing_count: 0 },
    locks: { waiting: 0, longest_seconds: 0 },
    disk: { free_bytes: expect.any(Number), total_bytes: expect.any(Number) },
    replica: null,
    server_count: 1,
    database: { version: expect.stringMatching(/^\d+/), bytes: expect.any(Number) },
  })
})

test('an unconfirmed payment is shown with its order, its provider and its message', async () => {
  const { id, display_id, total } = await placeOrder(store.db, { providerId: 'card' })
  card.next('throw')
  await onOrder(store, id, 'capture')
  store.setNow(addSeconds(store.now(), 4_000))
  expect((await health()).money).toEqual({
    unknown_count: 1,
    oldest_seconds: 4_000,
    unknown: [
      {
        id: expect.stringMatching(/^payop_/),
        kind: 'capture',
        amount: total,
        currency_code: 'eur',
        provider_id: 'card',
        error: CONNECTION_LOST,
        created_at: ago(4_000),
        order_id: id,
        display_id,
      },
    ],
  })
})

test('failing backups, undelivered mail and unreachable webhooks are counted', async () => {
  const schedule = { every_hours: 24, keep: 3, directory: '/nowhere', since: ago(90 * 86_400) }
  await store.db.insertInto('backup_schedule').values(schedule).execute()
  await store.db
    .insertInto('backup')
    .values([
      { file: 'a', begun_at: ago(80 * 86_400), ended_at: ago(80 * 86_400), verified_at: ago(80 * 86_400) },
      { file: 'b', begun_at: ago(9), ended_at: ago(8), failure: 'No room.' },
    ])
    .execute()
  const mail = { resource_type: 'order', resource_id: 'order_1', to: 'a@b.test', state: 'failed' }
  await store.db
    .insertInto('notification')
    .values(
      [1, 6, 8].map((days) => ({
        ...mail,
        id: `noti_${days}`,
        created_at: ago(days * 86_400),
        updated_at: ago(days * 86_400),
      })),
    )
    .execute()
  const created_at = ago(60)
  const webhook = { topics: ['order.placed'], secret: 's', created_at, updated_at: created_at }
  await store.db
    .insertInto('webhook')
    .values([
      { ...webhook, id: 'wh_1', url: 'https://a.test' },
      { ...webhook, id: 'wh_2', url: 'https://b.test', is_paused: true },
    ])
    .execute()
  await store.db
    .insertInto('webhook_lane')
    .values(['wh_1', 'wh_2'].map((webhook_id) => ({ webhook_id, failures: 1, failing_since: created_at })))
    .execute()
  expect(await health()).toMatchObject({
    backups: {
      is_scheduled: true,
      is_overdue: true,
      last_good_at: ago(80 * 86_400),
      last_failure: 'No room.',
    },
    mail: { failed_count: 2 },
    webhooks: { failing_count: 1 },
  })
})

test('failed jobs are shown by kind, and retried when an operator asks for it', async () => {
  const before = (await health()).queue.waiting
  const job = { payload: '{}', not_before: ago(600), created_at: ago(9_000), tries: 12 }
  const [, , , late] = await store.db
    .insertInto('outbox')
    .values([
      { ...job, kind: 'nothing', dead_at: ago(50), last_error: 'An older one' },
      { ...job, kind: 'nothing', dead_at: ago(20), last_error: 'x'.repeat(400) },
      { ...job, kind: 'other', dead_at: ago(30), last_error: null },
      { ...job, kind: 'nothing' },
    ])
    .returning('id')
    .execute()
  const told = await health()
  expect(told.given_up).toEqual([
    { kind: 'nothing', count: 2, last_error: 'x'.repeat(300) },
    { kind: 'other', count: 1, last_error: null },
  ])
  expect(told.queue.waiting).toBe(before + 1)
  expect(told.queue.due_seconds).toBeGreaterThanOrEqual(600)

  const key = { 'idempotency-key': 'retry-once' }
  const again = await store.call('POST', `${PATH}/retry`, {}, key)
  expect(again).toMatchObject({ status: 200, body: { count: 3 } })
  expect(await health()).toMatchObject({ given_up: [], queue: { waiting: before + 4 } })
  expect((await store.call('POST', `${PATH}/retry`, {}, key)).body).toMatchObject({ count: 3 })
  const jobs = await store.db
    .selectFrom('outbox')
    .select(['tries', 'not_before', 'dead_at', 'claimed_at'])
    .where('kind', 'in', ['nothing', 'other'])
    .where('id', '<>', late?.id ?? 0)
    .execute()
  const fresh = { tries: 0, not_before: store.now(), dead_at: null, claimed_at: null }
  expect(jobs).toEqual([fresh, fresh, fresh])
  const entry = await store.db
    .selectFrom('journal')
    .select(['operation', 'actor_id', 'before', 'after'])
    .where('operation', '=', 'retry-given-up-work')
    .execute()
  expect(entry).toEqual([
    {
      operation: 'retry-given-up-work',
      actor_id: store.operatorId,
      before: {
        given_up: [
          { kind: 'nothing', count: 2 },
          { kind: 'other', count: 1 },
        ],
      },
      after: { given_up: [] },
    },
  ])

  const refused = await store.call('POST', `${PATH}/retry`, {})
  expect(refused).toMatchObject({ status: 400, body: { code: 'no_work_given_up' } })
})

test('carts that customers abandoned for an hour are counted, with their value (carts-42)', async () => {
  const shopper = shopperOf(store)
  const before = (await health()).carts
  const [robe, mug] = shop.variants
  const { id } = await shopper.fill({
    lines: [
      { variant_id: robe, quantity: 2 },
      { variant_id: mug, quantity: 1 },
    ],
  })
  await shopper.fill({ lines: [] })
  await shopper.complete((await shopper.fill()).id)
  store.setNow(addSeconds(store.now(), 1_800))
  await shopper.fill({ lines: [{ variant_id: mug, quantity: 1 }] })
  expect((await health()).carts).toEqual(before)
  store.setNow(addSeconds(store.now(), 1_800))
  const left = { left_count: 1, left_worth: [{ currency_code: 'eur', amount: 7_000 }] }
  expect((await health()).carts).toEqual({ ...before, ...left })
  const longAgo = { updated_at: ago(30 * 86_400 + 1) }
  await store.db.updateTable('cart').set(longAgo).where('id', '=', id).execute()
  expect((await health()).carts).toEqual(before)
})
