import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { shopperOf } from '../../../test/storefront/shopper.ts'
import { openStripeStore, type StripeStore } from '../../../test/stripe-server/stripe-store.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { enterProvider } from './enter-provider.ts'

/* Servers of one store that restart one by one, with keys of different modes (payments-24). */

let at: StripeStore
beforeAll(async () => {
  at = await openStripeStore()
  await at.store.db
    .insertInto('region_payment_providers')
    .values({ region_id: shop.region.id, provider_id: 'stripe' })
    .execute()
  await enterProvider(at.store.db, 'stripe', false)
})
afterAll(() => at.close())

const enterLive = () => enterProvider(at.store.db, 'stripe', true)

test('a session that is being stored blocks a mode change', async () => {
  const { db } = at.store
  const cart = await shopperOf(at.store).fill({ provider_id: null })
  await db.deleteFrom('payment_session').execute()
  const { entered } = await db.transaction().execute(async (tx) => {
    const session = { id: 'ps_1', cart_id: cart.id, provider_id: 'stripe', asked_amount: 500 }
    const times = { created_at: at.store.now(), updated_at: at.store.now() }
    await tx
      .insertInto('payment_session')
      .values({ ...session, currency_code: 'eur', ...times })
      .execute()
    const entered = enterLive()
    await expect.poll(() => waitingForLocks(db), { timeout: 10_000 }).toBe(1)
    // In an object so that the promise isn't awaited here: it resolves only after this transaction.
    return { entered }
  })
  expect(await entered).toBe(false)
  await db.deleteFrom('payment_session').execute()
})

test("a server with the previous mode's key makes no calls once the store has switched", async () => {
  expect(await enterLive()).toBe(true)
  const cart = await shopperOf(at.store).fill({ provider_id: 'stripe' })
  expect(cart.payment_session?.provider_id).toBe('stripe')
  expect(at.stripe.calls).toEqual([])
  const jobs = at.store.db.selectFrom('outbox').select('last_error').where('kind', '=', 'payment_session')
  expect((await jobs.execute()).map(({ last_error }) => last_error)).toEqual([
    'This server has a test key of stripe, but the store now has a live key. Restart the server with that one.',
  ])
})
