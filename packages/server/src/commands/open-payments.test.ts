import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../test/open-shop.ts'
import { placeOrder } from '../../test/place-order.ts'
import { openStore, type TestStore } from '../../test/store.ts'
import { startStripe } from '../../test/stripe-server/stripe-server.ts'
import { readConfig } from '../config/index.ts'
import { syncReferenceData } from '../database/index.ts'
import { openPayments } from './open-payments.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
})
afterAll(() => store.close())

const open = (env: Record<string, string>) => openPayments(store.url, readConfig(env))
const withKey = (key: string) => ({ STRIPE_API_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_scripted' })
const isInstalled = async () =>
  (
    await store.db
      .selectFrom('payment_provider')
      .select('is_installed')
      .where('id', '=', 'stripe')
      .executeTakeFirst()
  )?.is_installed

test('without keys there is no Stripe', async () => {
  expect(await open({})).toEqual([])
  expect(await isInstalled()).toBeUndefined()
})

test('with keys it can be chosen, until a start without them; other commands change nothing', async () => {
  expect(await open(withKey('sk_test_1'))).toMatchObject([{ id: 'stripe' }])
  await syncReferenceData(store.db)
  expect(await isInstalled()).toBe(true)
  expect(await open({})).toEqual([])
  expect(await isInstalled()).toBe(false)
  await open(withKey('sk_test_1'))
  expect(await isInstalled()).toBe(true)
})

test('the keys’ mode can change until something is paid, and modes are never mixed afterwards', async () => {
  for (const key of ['sk_live_1', 'rk_test_1']) expect(await open(withKey(key))).toHaveLength(1)
  await placeOrder(store.db, { providerId: 'stripe' })
  const sentence =
    'STRIPE_API_KEY is a live key, but this store has payments made with a test key. Use a test key.'
  await expect(open(withKey('sk_live_1'))).rejects.toThrow(sentence)
  expect(await open(withKey('sk_test_2'))).toHaveLength(1)
})

test('a fake server on this machine is called instead', async () => {
  const stripe = await startStripe()
  const [provider] = await open({ ...withKey(stripe.apiKey), STRIPE_API_URL: stripe.url })
  const wish = {
    key: 'k',
    session_id: 'ps_1',
    cart_id: 'cart_1',
    amount: 500,
    currency_code: 'eur',
    email: null,
  }
  expect(await provider?.sessions?.open(wish)).toMatchObject({ status: 'pending' })
  expect(stripe.calls).toMatchObject([{ path: '/v1/payment_intents', key: 'k' }])
  await stripe.close()
})
