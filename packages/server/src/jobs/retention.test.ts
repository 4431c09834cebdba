import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, shop } from '../../test/open-shop.ts'
import { openStore, type TestStore } from '../../test/store.ts'
import { addSeconds } from '../clock.ts'
import { pruneDeletedCarts } from '../features/draft-orders/index.ts'
import { pruneNotifications } from '../features/notifications/index.ts'
import { pruneKeys } from '../http/index.ts'
import { pruneOutbox } from './index.ts'

const DAY = 86_400

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
})
afterAll(() => store.close())

const daysAgo = (days: number) => addSeconds(store.now(), -days * DAY)

test('keys are deleted after a day, in batches', async () => {
  const key = (name: string, days: number) => ({
    actor_id: 'usr_x',
    key: name,
    fingerprint: 'f',
    lease: 'l',
    leased_at: daysAgo(days),
    created_at: daysAgo(days),
  })
  const old = Array.from({ length: 2_100 }, (_, rank) => key(`old-${rank}`, 2))
  await store.db.insertInto('idempotency_request').values(old).execute()
  await store.db.insertInto('idempotency_request').values(key('fresh', 0.5)).execute()
  expect(await pruneKeys(store.db, store.now())).toBe(2_000)
  expect(await pruneKeys(store.db, store.now())).toBe(100)
  expect(await pruneKeys(store.db, store.now())).toBe(0)
  const left = await store.db.selectFrom('idempotency_request').select('key').execute()
  expect(left).toEqual([{ key: 'fresh' }])
})

test('jobs that were given up are deleted after a year', async () => {
  const job = (kind: string, days: number) => ({
    kind,
    payload: '{}',
    not_before: daysAgo(days),
    created_at: daysAgo(days),
    dead_at: daysAgo(days),
  })
  await store.db
    .insertInto('outbox')
    .values([job('old', 366), job('fresh', 364)])
    .execute()
  expect(await pruneOutbox(store.db, store.now())).toBe(1)
  expect(await store.db.selectFrom('outbox').select('kind').execute()).toEqual([{ kind: 'fresh' }])
})

test('notifications are deleted after three years, resends before their originals', async () => {
  const told = (id: string, days: number, parent_id: string | null = null) => ({
    id,
    parent_id,
    resource_type: 'order',
    resource_id: 'order-x',
    to: 'nina@example.com',
    created_at: daysAgo(days),
    updated_at: daysAgo(days),
  })
  await store.db
    .insertInto('notification')
    .values([
      told('noti_old', 1_200),
      told('noti_old_again', 1_100, 'noti_old'),
      told('noti_kept', 1_100),
      told('noti_kept_again', 1_000, 'noti_kept'),
    ])
    .execute()
  const left = async () =>
    (await store.db.selectFrom('notification').select('id').orderBy('id').execute()).map(({ id }) => id)
  expect(await pruneNotifications(store.db, store.now())).toBe(1)
  expect(await left()).toEqual(['noti_kept', 'noti_kept_again', 'noti_old'])
  expect(await pruneNotifications(store.db, store.now())).toBe(1)
  expect(await pruneNotifications(store.db, store.now())).toBe(0)
  expect(await left()).toEqual(['noti_kept', 'noti_kept_again'])
})

test('the cart of a deleted draft is deleted after 30 days with its lines and addresses; that of a draft stays', async () => {
  const when = { created_at: daysAgo(40), updated_at: daysAgo(40) }
  const cart = (id: string, deleted: number | null) => ({
    id,
    type: 'draft_order',
    region_id: shop.region.id,
    ...when,
    deleted_at: deleted === null ? null : daysAgo(deleted),
  })
  const line = (cart_id: string) => ({
    id: `item_${cart_id}`,
    cart_id,
    title: 'Scarf',
    unit_price: 100,
    quantity: 1,
    ...when,
  })
  const carts = [cart('cart_old', 31), cart('cart_fresh', 29), cart('cart_draft', null)]
  await store.db
    .insertInto('address')
    .values(carts.map(({ id }) => ({ id: `addr_${id}`, ...when })))
    .execute()
  await store.db
    .insertInto('cart')
    .values(carts.map((each) => ({ ...each, shipping_address_id: `addr_${each.id}` })))
    .execute()
  await store.db
    .insertInto('line_item')
    .values(carts.map(({ id }) => line(id)))
    .execute()
  await store.db
    .insertInto('shipping_method')
    .values({ id: 'sm_old', cart_id: 'cart_old', price: 100 })
    .execute()
  await store.db
    .insertInto('draft_order')
    .values({ id: 'dorder_x', cart_id: 'cart_draft', ...when })
    .execute()
  const session = { id: 'payses_old', cart_id: 'cart_old', provider_id: 'manual', asked_amount: 100 }
  await store.db
    .insertInto('payment_session')
    .values({ ...session, currency_code: 'eur', ended_at: daysAgo(31), is_to_release: true, ...when })
    .execute()
  // Nothing else references money that must be voided.
  expect(await pruneDeletedCarts(store.db, store.now())).toBe(0)
  await store.db.updateTable('payment_session').set({ is_to_release: false }).execute()
  expect(await pruneDeletedCarts(store.db, store.now())).toBe(1)
  expect(await pruneDeletedCarts(store.db, store.now())).toBe(0)
  const left = await store.db.selectFrom('line_item').select('cart_id').orderBy('cart_id').execute()
  expect(left).toEqual([{ cart_id: 'cart_draft' }, { cart_id: 'cart_fresh' }])
  expect(await store.db.selectFrom('shipping_method').select('id').execute()).toEqual([])
  const addresses = store.db.selectFrom('address').select('id').where('id', 'like', 'addr_cart_%')
  expect(await addresses.orderBy('id').execute()).toEqual([
    { id: 'addr_cart_draft' },
    { id: 'addr_cart_fresh' },
  ])
})
