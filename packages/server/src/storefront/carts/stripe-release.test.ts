import type { StoreCart } from '@purser/contract/storefront'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../../test/claim-books.ts'
import { shop } from '../../../test/open-shop.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { shopperOf } from '../../../test/storefront/shopper.ts'
import { openStripeStore, type StripeStore, sendEvent } from '../../../test/stripe-server/stripe-store.ts'

/* Money that customers pay for a cart that is another by then, or is not ordered: it goes back, whatever the provider makes of it. */

let at: StripeStore
let shopper: ReturnType<typeof shopperOf>
beforeAll(async () => {
  at = await openStripeStore(2_000, 'automatic')
  await priceShop(at.store.db)
  await at.store.db
    .insertInto('region_payment_providers')
    .values({ region_id: shop.region.id, provider_id: 'stripe' })
    .execute()
  shopper = shopperOf(at.store)
  at.store.app.startWorker()
})
afterAll(async () => {
  expect(await brokenInvariants(at.store)).toEqual([])
  await at.close()
})

const robe = { variant_id: shop.variants[0], quantity: 1 }
const fill = () => shopper.fill({ lines: [robe], provider_id: 'stripe' })
const add = async (id: string) => (await shopper.call('POST', `/carts/${id}/line-items`, robe)).body.cart
const intentOf = (cart: StoreCart) => String(cart.payment_session?.data.id)

/** Stripe tells of what it told last of this type. */
async function tell(type: string): Promise<void> {
  const event = at.stripe.events.findLast((each) => each.type === type)
  if (!event) throw new Error(`Stripe told of no ${type}`)
  expect(await sendEvent(at, event)).toBe(200)
}

const givenBack = (cart: StoreCart) =>
  expect
    .poll(() => at.stripe.books.refundsOf(intentOf(cart)), { timeout: 20_000 })
    .toMatchObject([{ status: 'succeeded', amount: cart.total }])

/** Has a cart cost so little that Stripe refuses it. */
async function cheapen(cart: StoreCart): Promise<StoreCart> {
  const regions = [shop.region.id]
  const code = `FREE-${cart.id}`
  await at.store.call('POST', '/admin/discounts', {
    ...{ code, regions, is_dynamic: false, starts_at: '2026-01-01T00:00:00.000Z' },
    rule: { type: 'free_shipping', allocation: 'total', value: 0 },
  })
  const card = { region_id: shop.region.id, value: 1_990 }
  const made = await at.store.call<{ gift_card: { code: string } }>('POST', '/admin/gift-cards', card)
  const codes = { discounts: [{ code }], gift_cards: [{ code: made.body.gift_card.code }] }
  return (await shopper.call('POST', `/carts/${cart.id}`, codes)).body.cart
}

test('a change that Stripe refuses leaves a payment that can be paid: it is not taken for canceled', async () => {
  const cart = await fill()
  const cheap = await cheapen(cart)
  expect([cheap.total, cheap.payment_session?.status]).toEqual([13, 'error'])
  expect((await shopper.complete(cart.id)).body).toMatchObject({ type: 'cart', payment_status: 'error' })
  expect(at.stripe.books.intentOf(intentOf(cart)).status).toBe('requires_payment_method')
})

test.each([
  ['Stripe tells of it', () => tell('payment_intent.succeeded')],
  [
    'the customer orders',
    async ({ id }: StoreCart) =>
      expect((await shopper.complete(id)).body).toMatchObject({ code: 'payment_amount_differs' }),
  ],
  ['the cart changes again', ({ id }: StoreCart) => add(id)],
])('what is paid by it all the same goes back once %s', async (_, next) => {
  const cart = await fill()
  await cheapen(cart)
  at.stripe.books.confirm(intentOf(cart))
  await next(cart)
  await givenBack(cart)
})
