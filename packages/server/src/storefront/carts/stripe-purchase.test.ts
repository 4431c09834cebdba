import type { Order } from '@purser/contract/orders'
import type { StoreCart } from '@purser/contract/storefront'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { brokenInvariants } from '../../../test/claim-books.ts'
import { shop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { addScarceVariant } from '../../../test/stock/scarce-variant.ts'
import { guestProof } from '../../../test/storefront/guest-proof.ts'
import { shopperOf } from '../../../test/storefront/shopper.ts'
import { runDueJobs } from '../../../test/stripe-server/run-due-jobs.ts'
import { openStripeShop, type StripeShop, sendEvent } from '../../../test/stripe-server/stripe-store.ts'

/* A card purchase from an empty cart to an order shipped, partly returned and refunded, against a Stripe fake that keeps its own books. */

let at: StripeShop
beforeAll(async () => {
  at = await openStripeShop()
})
afterAll(() => at.close())

const robe = { variant_id: shop.variants[0], quantity: 2 }
const fill = () => at.shopper.fill({ lines: [robe], provider_id: 'stripe' })
const intentOf = (cart: StoreCart) => String(cart.payment_session?.data.id)
const intentsMade = () =>
  at.stripe.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents')

test('bought, captured, shipped, one of two returned and refunded: one charge, one refund', async () => {
  const cart = await fill()
  expect(cart.payment_session?.data).toMatchObject({ client_secret: expect.stringContaining('_secret_') })
  at.stripe.books.confirm(intentOf(cart))
  const order = (await at.shopper.complete(cart.id)).body.data
  expect(order).toMatchObject({ payment_status: 'awaiting', total: cart.total })
  const paidBy = { card_last4: '4242', card_brand: 'visa' }
  const ordered = (await at.shopper.call('GET', `/carts/${cart.id}`)).body.cart
  expect(ordered.payment_sessions.map(({ data }) => data)).toEqual([paidBy])
  expect(ordered.payment_session?.data).toEqual(paidBy)
  expect(order.payments.map(({ data }) => data)).toEqual([paidBy])
  const line = order.items[0]?.id ?? ''
  await onOrder(at.store, order.id, 'capture')
  const packed = await onOrder(at.store, order.id, 'fulfillment', { items: [{ item_id: line, quantity: 2 }] })
  const fulfillment_id = (packed.body.order as Order).fulfillments?.[0]?.id
  await onOrder(at.store, order.id, 'shipment', { fulfillment_id })
  const asked = await at.shopper.call<{ return: { id: string } }>(
    ...(['POST', '/returns', { order_id: order.id, items: [{ item_id: line, quantity: 1 }] }] as const),
    await guestProof(at.store, 'ada@example.com'),
  )
  expect(asked.status).toBe(200)
  const received = await at.store.call('POST', `/admin/returns/${asked.body.return.id}/receive`, {
    items: [{ item_id: line, quantity: 1 }],
  })
  expect(received.status).toBe(200)
  const { body } = await at.store.call<{ order: Order }>('GET', `/admin/orders/${order.id}`)
  expect(body.order).toMatchObject({ paid_total: cart.total, refunded_total: 2_500 })
  const changes = at.stripe.calls.filter(
    ({ method, path }) => method === 'POST' && (path.includes(intentOf(cart)) || path === '/v1/refunds'),
  )
  expect(changes.map(({ path }) => path.replace(intentOf(cart), 'it'))).toEqual([
    '/v1/payment_intents/it/capture',
    '/v1/refunds',
  ])
})

test('showing a cart again creates no second intent, and a changed cart updates the first', async () => {
  const before = intentsMade().length
  const cart = await fill()
  for (let times = 0; times < 3; times += 1)
    await at.shopper.call('POST', `/carts/${cart.id}/payment-session`, { provider_id: 'stripe' })
  const changed = (await at.shopper.call('POST', `/carts/${cart.id}/line-items`, robe)).body.cart
  expect([intentsMade().length - before, intentOf(changed)]).toEqual([1, intentOf(cart)])
  at.stripe.books.confirm(intentOf(cart))
  expect((await at.shopper.complete(cart.id)).body.data.total).toBe(changed.total)
})

test('a customer whose browser never came back gets one order from Stripe’s event', async () => {
  const cart = await fill()
  at.stripe.books.confirm(intentOf(cart))
  const event = at.stripe.events.findLast(({ type }) => type === 'payment_intent.amount_capturable_updated')
  if (!event) throw new Error('Stripe sent nothing')
  for (let times = 0; times < 3; times += 1) expect(await sendEvent(at, event)).toBe(200)
  await runDueJobs(at.store)
  await expect
    .poll(async () => (await at.shopper.call('GET', `/orders/cart/${cart.id}`)).status, { timeout: 20_000 })
    .toBe(200)
  const completed = await at.shopper.complete(cart.id)
  expect([completed.body.type, completed.body.data.total]).toEqual(['order', cart.total])
})

test('a declined card places no order, and the customer can try again', async () => {
  const cart = await fill()
  at.stripe.books.confirm(intentOf(cart), 'is declined')
  expect((await at.shopper.complete(cart.id)).body.type).toBe('cart')
  at.stripe.books.confirm(intentOf(cart))
  expect((await at.shopper.complete(cart.id)).body.type).toBe('order')
})

longTest(
  'what is taken at once makes an order that starts captured, and goes back when its cart becomes another',
  async () => {
    const eager = await openStripeShop('automatic')
    onTestFinished(eager.close)
    await priceShop(eager.store.db)
    const region_id = shop.region.id
    await eager.store.db
      .insertInto('region_payment_providers')
      .values({ region_id, provider_id: 'stripe' })
      .execute()
    const buyer = shopperOf(eager.store)
    const last = { variant_id: await addScarceVariant(eager.store.db, 1), quantity: 1 }
    const buy = () => buyer.fill({ lines: [last], provider_id: 'stripe' })
    const [first, late] = [await buy(), await buy()]
    for (const cart of [first, late]) eager.stripe.books.confirm(intentOf(cart))
    expect((await buyer.complete(first.id)).body.data).toMatchObject({
      payment_status: 'captured',
      paid_total: first.total,
    })
    expect((await buyer.complete(late.id)).body.code).toBe('insufficient_inventory')
    // Another cart has another payment.
    await buyer.call('DELETE', `/carts/${late.id}/line-items/${late.items[0]?.id}`)
    await runDueJobs(eager.store)
    expect(eager.stripe.books.refundsOf(intentOf(first))).toEqual([])
    await expect
      .poll(() => eager.stripe.books.refundsOf(intentOf(late)), { timeout: 20_000 })
      .toMatchObject([{ status: 'succeeded' }])
    expect(await brokenInvariants(eager.store)).toEqual([])
  },
)
