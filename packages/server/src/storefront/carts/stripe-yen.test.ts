import type { Order } from '@purser/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { sellIn } from '../../../test/price-shop.ts'
import { openStripeShop, type StripeShop } from '../../../test/stripe-server/stripe-store.ts'
import { addDiscount } from '../../features/draft-orders/testing/drafts.ts'

/* Card purchases in currencies with no decimals and with three. */

let at: StripeShop
beforeAll(async () => {
  at = await openStripeShop()
  await addDiscount(at.store.db, 'SEVENTH', { value: 14 })
})
afterAll(() => at.close())

const fill = (quantity: number) =>
  at.shopper.fill({ lines: [{ variant_id: shop.variants[0], quantity }], provider_id: null })
const payByCard = (id: string) =>
  at.shopper.call('POST', `/carts/${id}/payment-session`, { provider_id: 'stripe' })

test('99 JPY with 8 % tax are 107, and three returns of a discounted order refund whole yen', async () => {
  await sellIn(at.store, 'jpy', { tax_rate: 8, amount: 99, shipping: 0 })
  expect(await fill(1)).toMatchObject({ subtotal: 99, tax_total: 8, total: 107 })
  const { id } = await fill(3)
  await at.shopper.call('POST', `/carts/${id}`, { discounts: [{ code: 'SEVENTH' }] })
  const { cart } = (await payByCard(id)).body
  // 297 minus 42 is 255; 8 % of that is 20.4.
  expect(cart.total).toBe(275)
  at.stripe.books.confirm(String(cart.payment_session?.data.id))
  const order = (await at.shopper.complete(id)).body.data
  await onOrder(at.store, order.id, 'capture')
  const line = order.items[0]?.id ?? ''
  const packed = await onOrder(at.store, order.id, 'fulfillment', { items: [{ item_id: line, quantity: 3 }] })
  await onOrder(at.store, order.id, 'shipment', {
    fulfillment_id: (packed.body.order as Order).fulfillments?.[0]?.id,
  })
  for (let unit = 0; unit < 3; unit += 1) {
    const items = [{ item_id: line, quantity: 1 }]
    const asked = await onOrder(at.store, order.id, 'return', { items, receive_now: true })
    expect(asked.status).toBe(200)
  }
  const refunds = await at.store.db
    .selectFrom('refund')
    .select('amount')
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  expect(refunds.map(({ amount }) => amount)).toEqual([92, 91, 92])
  const { body } = await at.store.call<{ order: Order }>('GET', `/admin/orders/${order.id}`)
  expect(body.order).toMatchObject({ refunded_total: 275, payment_status: 'refunded' })
})

test('Stripe is asked for 2.510 KWD; choosing it for 1.255 KWD is refused at once', async () => {
  await sellIn(at.store, 'kwd', { tax_rate: 0, amount: 1_255, shipping: 0 })
  const taken = (await payByCard((await fill(2)).id)).body.cart
  expect(taken.payment_session).toMatchObject({ status: 'pending', amount: 2_510 })
  const one = await fill(1)
  const message =
    'Stripe accepts KWD with at most 2 decimals, and 1.255 KWD is due. Change the items or choose another payment method.'
  const byCard = one.payment_sessions.find(({ provider_id }) => provider_id === 'stripe')
  expect(byCard).toMatchObject({ status: 'error', problem: { code: 'payment_too_precise', message } })
  const refused = await payByCard(one.id)
  expect(refused).toMatchObject({ status: 400, body: { code: 'payment_too_precise', message } })
})
