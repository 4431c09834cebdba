import type { DraftOrder } from '@purser/contract/draft-orders'
import type { StoreCart } from '@purser/contract/storefront'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { sellIn } from '../../../test/price-shop.ts'
import { shopperOf } from '../../../test/storefront/shopper.ts'
import { runPaymentJobs } from '../../../test/stripe-server/run-payment-jobs.ts'
import { openStripeStore, type StripeStore } from '../../../test/stripe-server/stripe-store.ts'

/* The amount due is below the provider's minimum: a gift card leaves 0.30 EUR, and Stripe takes 0.50 EUR or more. */

let at: StripeStore
let shopper: ReturnType<typeof shopperOf>
beforeAll(async () => {
  at = await openStripeStore(2_000)
  await sellIn(at.store, 'eur', { tax_rate: 0, amount: 1_000, shipping: 0 })
  shopper = shopperOf(at.store)
  at.store.app.startWorker()
})
afterAll(() => at.close())

/** Sets the payment providers that the region offers. */
async function offer(...providers: readonly string[]): Promise<void> {
  const { db } = at.store
  await db.deleteFrom('region_payment_providers').where('region_id', '=', shop.region.id).execute()
  const rows = providers.map((provider_id) => ({ region_id: shop.region.id, provider_id }))
  await db.insertInto('region_payment_providers').values(rows).execute()
}

async function makeCard(value = 970): Promise<string> {
  const body = { value, region_id: shop.region.id }
  const made = await at.store.call<{ gift_card: { code: string } }>('POST', '/admin/gift-cards', body)
  return made.body.gift_card.code
}

const fill = () => shopper.fill({ isOffered: false })
const change = (id: string, ...codes: readonly string[]) =>
  shopper.call('POST', `/carts/${id}`, { gift_cards: codes.map((code) => ({ code })) })
const offerPayment = (id: string) => shopper.call('POST', `/carts/${id}/payment-sessions`)
const choose = (id: string, provider_id: string) =>
  shopper.call('POST', `/carts/${id}/payment-session`, { provider_id })
const intentOf = ({ payment_session }: StoreCart) => String(payment_session?.data.id)

/** Stripe's own refusal, for a currency without a known minimum. */
const tooLittleForStripe = {
  code: 'payment_not_usable',
  message: "The amount is below Stripe's minimum. Choose another payment method.",
}

const left = 'Stripe accepts 0.50 EUR or more, and 0.30 EUR is due.'

test('with cards alone, the payment is refused when chosen, and accepted without the gift card', async () => {
  await offer('stripe')
  const { id } = await fill()
  expect((await change(id, await makeCard())).body.cart.total).toBe(30)
  const refusal = { code: 'payment_below_minimum', message: `${left} Remove a gift card or add an item.` }
  expect(await offerPayment(id)).toMatchObject({ status: 400, body: refusal })
  expect(await choose(id, 'stripe')).toMatchObject({ status: 400, body: refusal })
  expect((await shopper.call('GET', `/carts/${id}`)).body.cart.payment_sessions).toEqual([])
  await change(id)
  const { cart } = (await offerPayment(id)).body
  expect(cart.payment_session).toMatchObject({ status: 'pending', amount: 1_000, problem: null })
})

test('beside another payment method, the card option says why it can’t be chosen', async () => {
  await offer('manual', 'stripe')
  const { id } = await fill()
  await change(id, await makeCard())
  const message = `${left} Remove a gift card, add an item or choose another payment method.`
  const problem = { code: 'payment_below_minimum', message }
  expect((await offerPayment(id)).body.cart.payment_sessions).toMatchObject([
    { provider_id: 'manual', status: 'pending', problem: null },
    { provider_id: 'stripe', status: 'error', is_initiated: false, problem },
  ])
  expect(await choose(id, 'stripe')).toMatchObject({ status: 400, body: problem })
  expect((await choose(id, 'manual')).body.cart.payment_session).toMatchObject({ provider_id: 'manual' })
  expect((await shopper.complete(id)).body).toMatchObject({ type: 'order', data: { total: 30 } })
})

test('a card payment chosen before the gift card is released with the reason, and created again without the gift card', async () => {
  await offer('stripe')
  const { id } = await fill()
  const before = (await offerPayment(id)).body.cart
  const { cart } = (await change(id, await makeCard())).body
  const problem = { code: 'payment_below_minimum', message: `${left} Remove a gift card or add an item.` }
  expect(cart.payment_session).toMatchObject({ status: 'error', amount: 30, is_initiated: false, problem })
  await runPaymentJobs(at, before)
  expect(at.stripe.books.intentOf(intentOf(before)).status).toBe('canceled')
  expect(await shopper.complete(id)).toMatchObject({ status: 400, body: problem })
  const again = (await change(id)).body.cart
  expect(again.payment_session).toMatchObject({ status: 'pending', amount: 1_000, problem: null })
  at.stripe.books.confirm(intentOf(again))
  expect((await shopper.complete(id)).body).toMatchObject({ type: 'order', data: { total: 1_000 } })
})

test('an authorization for a higher amount is released', async () => {
  await offer('stripe')
  const { id } = await fill()
  const before = (await offerPayment(id)).body.cart
  at.stripe.books.confirm(intentOf(before))
  await change(id, await makeCard())
  await runPaymentJobs(at, before)
  expect(at.stripe.books.intentOf(intentOf(before)).status).toBe('canceled')
  expect((await shopper.complete(id)).body).toMatchObject({ code: 'payment_below_minimum' })
})

test('a gift card that leaves exactly the minimum is accepted', async () => {
  await offer('stripe')
  const { id } = await fill()
  await change(id, await makeCard(950))
  expect((await offerPayment(id)).body.cart.payment_session).toMatchObject({ status: 'pending', amount: 50 })
})

test('the customer of a draft is referred to the store', async () => {
  await offer('stripe')
  const made = await at.store.call<{ draft_order: DraftOrder }>('POST', '/admin/draft-orders', {
    email: 'ada@example.com',
    region_id: shop.region.id,
    items: [{ title: 'Button', unit_price: 30, quantity: 1 }],
    shipping_methods: [{ option_id: shop.shippingOptionId }],
  })
  expect(made.status).toBe(200)
  const refused = await offerPayment(made.body.draft_order.cart_id)
  const refusal = { code: 'payment_below_minimum', message: `${left} Contact the store.` }
  expect(refused).toMatchObject({ status: 400, body: refusal })
})

test('a refusal by an unknown Stripe limit is shown with the session and when ordering', async () => {
  await offer('stripe')
  await sellIn(at.store, 'uah', { amount: 20 })
  const { id } = await fill()
  const { cart } = (await offerPayment(id)).body
  expect(cart.payment_session).toMatchObject({ status: 'error', problem: tooLittleForStripe })
  expect(await shopper.complete(id)).toMatchObject({ status: 400, body: tooLittleForStripe })
})

test('a change that Stripe refuses leaves a payable payment, which is not treated as canceled', async () => {
  await offer('stripe')
  await sellIn(at.store, 'uah', { amount: 1_000 })
  const { id } = await fill()
  const before = (await offerPayment(id)).body.cart
  const { cart } = (await change(id, await makeCard(980))).body
  expect(cart.payment_session).toMatchObject({ status: 'error', amount: 20, problem: tooLittleForStripe })
  expect((await shopper.complete(id)).body).toMatchObject({ type: 'cart', payment_status: 'error' })
  expect(at.stripe.books.intentOf(intentOf(before)).status).toBe('requires_payment_method')
})

test('operators can read each provider’s minimum', async () => {
  const { body } = await at.store.call<{ payment_providers: unknown[] }>(
    'GET',
    '/admin/store/payment-providers',
  )
  expect(body.payment_providers).toContainEqual(
    expect.objectContaining({
      id: 'stripe',
      limits: expect.arrayContaining([{ currency_code: 'eur', minimum: 50, step: 1 }]),
    }),
  )
})
