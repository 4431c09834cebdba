import type { StoreCart } from '@purser/contract/storefront'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { shop } from '../../../test/open-shop.ts'
import { comparisonOf, DAY, HOUR } from '../../../test/stripe-server/comparison.ts'
import { runPaymentJobs } from '../../../test/stripe-server/run-payment-jobs.ts'
import { afterSeconds, openStripeShop, type StripeShop } from '../../../test/stripe-server/stripe-store.ts'
import { storeContext } from '../../database/index.ts'
import { enqueue } from '../../jobs/index.ts'

/* Payments that Stripe reports late, never, or doesn't know: the store keeps checking until it has an answer. */

let at: StripeShop
beforeAll(async () => {
  at = await openStripeShop('automatic')
  at.store.app.startWorker()
})
afterAll(() => at.close())

const fill = () => at.shopper.fill({ provider_id: 'stripe' })
const intentOf = (cart: StoreCart) => String(cart.payment_session?.data.id)
const look = (cart: StoreCart) => {
  const job = { kind: 'payment_session', payload: { session_id: cart.payment_session?.id } }
  return at.store.db.transaction().execute((tx) => enqueue(tx, storeContext(at.store.now()), job))
}
const isOrdered = async ({ id }: StoreCart) =>
  (await at.shopper.call('GET', `/orders/cart/${id}`)).status === 200

test('a payment unknown to the key’s account is released once the key is fixed', async () => {
  const { intents, confirm, intentOf: find, refundsOf } = at.stripe.books
  const cart = await fill()
  const id = intentOf(cart)
  confirm(id)
  const theirs = find(id)
  intents.delete(id)
  // The shop says that the payment can't be used, and the customer can pay again.
  expect((await at.shopper.complete(cart.id)).body).toMatchObject({ code: 'payment_not_usable' })
  await runPaymentJobs(at, cart)
  const job = at.store.db.selectFrom('outbox').select('last_error').where('done_at', 'is', null)
  const jobs = await job.where('kind', '=', 'payment_session').execute()
  expect(jobs).toEqual([
    { last_error: expect.stringContaining('STRIPE_API_KEY may belong to another account') },
  ])
  intents.set(id, theirs)
  afterSeconds(at.store, HOUR + 1)
  await runPaymentJobs(at, cart)
  expect(refundsOf(id)).toMatchObject([{ amount: cart.total, status: 'succeeded' }])
})

test('a failed check doesn’t put an error on a payment whose outcome is known', async () => {
  const cart = await fill()
  at.stripe.intercept(async (_, { path }) => path.endsWith(intentOf(cart)))
  onTestFinished(() => at.stripe.intercept(null))
  await look(cart)
  await runPaymentJobs(at, cart)
  const { payment_session } = (await at.shopper.call('GET', `/carts/${cart.id}`)).body.cart
  expect(payment_session).toMatchObject({ status: 'pending', is_initiated: true })
})

test('a debit of a customer who never came back is checked until it succeeds, even if Stripe sends no event (payments-26)', async () => {
  const comparison = comparisonOf(at)
  const cart = await fill()
  at.stripe.books.confirm(intentOf(cart), 'is debited')
  afterSeconds(at.store, HOUR + 1)
  await comparison.run()
  await runPaymentJobs(at, cart)
  afterSeconds(at.store, 4 * DAY)
  await runPaymentJobs(at, cart)
  expect(await isOrdered(cart)).toBe(false)
  at.stripe.books.settleDebit(intentOf(cart), 'succeeded')
  afterSeconds(at.store, HOUR + 1)
  await runPaymentJobs(at, cart)
  expect(await isOrdered(cart)).toBe(true)
})

/** More failures than any other job is retried for; the Stripe package calls twice when a connection breaks. */
const LOST = 26

/** Makes Stripe unreachable for a cart's payment while hours pass. */
async function outlast(cart: StoreCart, isDone: () => Promise<boolean>): Promise<void> {
  let lost = 0
  at.stripe.intercept(async (moment, { path }) => {
    if (moment === 'done' || !path.includes(intentOf(cart))) return false
    lost += 1
    return lost <= LOST
  })
  onTestFinished(() => at.stripe.intercept(null))
  const hourByHour = async () => {
    afterSeconds(at.store, HOUR + 1)
    return isDone()
  }
  await expect.poll(hourByHour, { timeout: 30_000 }).toBe(true)
  expect(lost).toBeGreaterThan(LOST)
}

longTest('a cart that is being ordered is never given up on', async () => {
  const cart = await fill()
  at.stripe.books.confirm(intentOf(cart))
  await Promise.all([at.shopper.complete(cart.id), outlast(cart, () => isOrdered(cart))])
})

longTest('nor is what is due for release', async () => {
  const cart = await fill()
  at.stripe.books.confirm(intentOf(cart))
  const isGivenBack = async () => at.stripe.books.refundsOf(intentOf(cart)).length === 1
  await Promise.all([
    outlast(cart, isGivenBack),
    at.shopper.call('POST', `/carts/${cart.id}/line-items`, { variant_id: shop.variants[0], quantity: 1 }),
  ])
})
