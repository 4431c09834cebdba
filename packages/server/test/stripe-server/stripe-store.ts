import { onTestFinished } from 'vitest'
import { addSeconds } from '../../src/clock.ts'
import { json } from '../../src/database/index.ts'
import { createStripeProvider, type StripeCapture } from '../../src/providers/index.ts'
import { shop } from '../open-shop.ts'
import { onOrder } from '../order-books.ts'
import { type OrderPlan, placeOrder } from '../place-order.ts'
import { priceShop } from '../price-shop.ts'
import { closeAndCheck } from '../stock/priced-store.ts'
import { openStore, type TestStore } from '../store.ts'
import { shopperOf } from '../storefront/shopper.ts'
import { startStripe } from './stripe-server.ts'

export const STORE_ID = 'store_of_the_test'

/**
 * Opens a store with priced goods that uses a scripted Stripe on the store's clock, and waits this many milliseconds for
 * it. Closing it asserts that no invariant is violated.
 */
export async function openStripeStore(timeLimit = 8_000, capture: StripeCapture = 'manual') {
  const clock: { now: () => string } = { now: () => '2026-03-02T09:00:00.000Z' }
  const stripe = await startStripe({ now: () => Date.parse(clock.now()), lateMs: 2 * timeLimit })
  const provider = createStripeProvider({
    apiKey: stripe.apiKey,
    webhookSecret: stripe.webhookSecret,
    storeId: STORE_ID,
    ...stripe.address,
    timeLimit,
    capture,
  })
  const { sessions } = provider
  if (!sessions) throw new Error('Stripe has payment sessions')
  const store = await openStore({ paymentProviders: [provider] })
  clock.now = store.now
  await priceShop(store.db)
  await store.db.insertInto('payment_provider').values({ id: 'stripe' }).execute()
  return {
    store,
    stripe,
    provider,
    sessions,
    close: async () => {
      await closeAndCheck(store)
      await stripe.close()
    },
  }
}

export type StripeStore = Awaited<ReturnType<typeof openStripeStore>>

/** Opens the same with a customer who can pay by Stripe. */
export async function openStripeShop(capture?: StripeCapture) {
  const at = await openStripeStore(2_000, capture)
  await at.store.db
    .insertInto('region_payment_providers')
    .values({ region_id: shop.region.id, provider_id: 'stripe' })
    .execute()
  return { ...at, shopper: shopperOf(at.store) }
}

export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>

/** Places an order whose customer has paid by card; nothing is captured yet. */
export async function placePaid({ store, stripe, sessions }: StripeStore, plan: OrderPlan = {}) {
  const placed = await placeOrder(store.db, { providerId: 'stripe', ...plan })
  const { data } = await sessions.open({
    key: `open_${placed.id}`,
    session_id: `ps_${placed.id}`,
    cart_id: `cart_${placed.id}`,
    amount: placed.total,
    currency_code: 'eur',
    email: null,
  })
  const intentId = String(data.id)
  stripe.books.confirm(intentId)
  await store.db
    .updateTable('payment')
    .set({ data: json(data) ?? '{}' })
    .where('order_id', '=', placed.id)
    .execute()
  return { ...placed, intentId }
}

/** The same, captured by an operator. */
export async function placeTaken(at: StripeStore, plan: OrderPlan = {}) {
  const placed = await placePaid(at, plan)
  await onOrder(at.store, placed.id, 'capture')
  return placed
}

/** Sends an event as Stripe does; `age` in seconds. */
export async function sendEvent(
  { store, stripe }: StripeStore,
  event: Parameters<typeof stripe.sign>[0],
  { url = '/hooks/payments/stripe', age = 0 } = {},
): Promise<number> {
  const answer = await store.app.http.inject({ method: 'POST', url, ...stripe.sign(event, age) })
  return answer.statusCode
}

/** Moves the store's clock on until the test ends, since an operator's session would expire before a provider has to answer. */
export function afterSeconds(store: TestStore, seconds: number): void {
  const today = store.now()
  onTestFinished(() => store.setNow(today))
  store.setNow(addSeconds(today, seconds))
}
