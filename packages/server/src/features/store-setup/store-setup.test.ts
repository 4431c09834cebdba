import type { StoreSetup } from '@purser/contract/store-setup'
import { setupPoints } from '@purser/domain/store-setup'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { ensureStore, syncReferenceData } from '../../database/index.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await syncReferenceData(store.db)
  await ensureStore(store.db, store.now())
})
afterAll(() => store.close())

type Answer = { store_setup: StoreSetup }
const setup = async () => (await store.call<Answer>('GET', '/admin/store-setup')).body.store_setup
const gaps = async () =>
  Object.fromEntries(setupPoints(await setup()).flatMap(({ topic, gap }) => (gap ? [[topic, gap]] : [])))
async function post<Body>(path: string, body: object): Promise<Body> {
  const answer = await store.call<Body>('POST', path, body)
  expect([answer.status, answer.body]).toMatchObject([200, {}])
  return answer.body
}

test('a new store is set up step by step through the API', async () => {
  expect(await setup()).toEqual({
    default_currency_code: 'eur',
    regions: [],
    has_product: false,
    has_published_product: false,
    has_priced_product: false,
    payment_providers: ['manual', 'system'],
    has_mail_server: false,
    has_backup_schedule: false,
    dismissed_at: null,
  })
  const { region } = await post<{ region: { id: string } }>('/admin/regions', {
    name: 'Germany',
    currency_code: 'eur',
    tax_rate: 19,
    countries: ['de'],
    payment_providers: ['system'],
    fulfillment_providers: ['manual'],
  })
  expect(await gaps()).toEqual({
    shipping: 'no_shipping_option',
    product: 'no_product',
    payment: 'no_payment_provider',
    mail: 'no_mail_server',
    backup: 'no_backup_schedule',
  })

  const { shipping_profiles } = (
    await store.call<{ shipping_profiles: { id: string }[] }>('GET', '/admin/shipping-profiles')
  ).body
  const option = {
    name: 'Pickup',
    region_id: region.id,
    profile_id: shipping_profiles[0]?.id,
    provider_id: 'manual',
    data: { id: 'manual-fulfillment' },
    price_type: 'flat_rate',
    amount: 0,
  }
  await post('/admin/shipping-options', { ...option, admin_only: true })
  await post('/admin/shipping-options', {
    ...option,
    name: 'Return',
    is_return: true,
    data: { id: 'manual-fulfillment-return', is_return: true },
  })
  const { shipping_option } = await post<{ shipping_option: { id: string } }>('/admin/shipping-options', {
    ...option,
    name: 'Parcel',
  })
  const price = (price_type: 'flat_rate' | 'calculated') =>
    store.db.updateTable('shipping_option').set({ price_type }).where('id', '=', shipping_option.id).execute()
  await price('calculated')
  expect((await gaps()).shipping).toBe('no_shipping_option')
  await price('flat_rate')
  expect((await gaps()).shipping).toBeUndefined()

  const { product } = await post<{ product: { id: string; variants: { id: string }[] } }>('/admin/products', {
    title: 'Mug',
    options: [{ title: 'Size' }],
    variants: [
      { title: 'One', options: [{ value: 'One' }], prices: [{ currency_code: 'usd', amount: 900 }] },
    ],
  })
  expect((await gaps()).product).toBe('no_published_product')
  await post(`/admin/products/${product.id}`, { status: 'published' })
  expect((await gaps()).product).toBe('no_priced_product')
  await post(`/admin/products/${product.id}/variants/${product.variants[0]?.id}`, {
    prices: [{ currency_code: 'eur', amount: 900 }],
  })
  expect((await gaps()).product).toBeUndefined()

  await post(`/admin/regions/${region.id}`, { payment_providers: ['manual'] })
  expect((await gaps()).payment).toBe('no_card_payments')
  await store.db.insertInto('payment_provider').values({ id: 'card' }).execute()
  expect((await gaps()).payment).toBe('card_payments_unused')
  await post(`/admin/regions/${region.id}`, { payment_providers: ['manual', 'card'] })
  const schedule = { every_hours: 24, keep: 3, directory: '/nowhere', since: store.now() }
  await store.db.insertInto('backup_schedule').values(schedule).execute()
  expect(await gaps()).toEqual({ mail: 'no_mail_server' })
})

test('the checklist is dismissed once, and the journal records by whom', async () => {
  const first = await post<Answer>('/admin/store-setup/dismiss', {})
  expect(first.store_setup.dismissed_at).toBe(store.now())
  store.setNow(addSeconds(store.now(), 60))
  expect((await post<Answer>('/admin/store-setup/dismiss', {})).store_setup.dismissed_at).toBe(
    first.store_setup.dismissed_at,
  )
  const entries = await store.db
    .selectFrom('journal')
    .select(['resource_type', 'actor_id'])
    .where('operation', '=', 'dismiss-store-setup')
    .execute()
  expect(entries).toEqual([{ resource_type: 'store', actor_id: store.operatorId }])
})
