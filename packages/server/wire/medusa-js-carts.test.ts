import type Medusa from '@medusajs/medusa-js'
import type { StoreCart, StoreOrder } from '@purser/contract/storefront'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../test/open-shop.ts'
import { openPricedStore } from '../test/stock/priced-store.ts'
import type { TestStore } from '../test/store.ts'
import { home } from '../test/storefront/shopper.ts'
import { openStorefrontClient, refusalOf, sent } from './support/medusa-client.ts'

/* A purchase by the client library, which retries automatically and sends its own Idempotency-Key with each change. */

let store: TestStore
let client: Medusa
beforeAll(async () => {
  store = await openPricedStore()
  client = await openStorefrontClient(store, 3)
})
afterAll(() => store.close())

const cartOf = async (answer: Promise<unknown>) => (await sent<{ cart: StoreCart }>(answer)).cart
const [robe, mug] = shop.variants

test('the client turns a cart into an order', async () => {
  const { id } = await cartOf(client.carts.create({ region_id: shop.region.id }))
  await client.carts.lineItems.create(id, { variant_id: robe, quantity: 1 })
  const two = await cartOf(client.carts.lineItems.create(id, { variant_id: mug, quantity: 2 }))
  const [first, second] = two.items
  await client.carts.lineItems.update(id, second?.id ?? '', { quantity: 1 })
  await client.carts.lineItems.delete(id, first?.id ?? '')
  // The client's type requires lines that storefronts leave empty.
  await client.carts.update(id, { email: 'ada@example.com', shipping_address: home as never })
  const { shipping_options } = await sent<{ shipping_options: { id: string; price_incl_tax: number }[] }>(
    client.shippingOptions.listCartOptions(id),
  )
  expect(shipping_options).toMatchObject([{ id: shop.shippingOptionId, amount: 500, price_incl_tax: 625 }])
  await client.carts.addShippingMethod(id, { option_id: shop.shippingOptionId })
  await client.carts.createPaymentSessions(id)
  const ready = await cartOf(client.carts.setPaymentSession(id, { provider_id: 'manual' }))
  expect(ready).toMatchObject({ total: 4_375, payment_session: { provider_id: 'manual', is_selected: true } })
  const { type, data } = await sent<{ type: string; data: StoreOrder }>(client.carts.complete(id))
  expect([type, data.total]).toEqual(['order', 4_375])
  const { order } = await sent<{ order: StoreOrder }>(client.orders.retrieve(data.id))
  expect(order).toEqual(data)
  expect(await sent(client.orders.retrieveByCartId(id))).toMatchObject({ order })
  expect((await cartOf(client.carts.retrieve(id))).completed_at).not.toBeNull()
})

test('a refusal has its message at the top level, and is not retried', async () => {
  const { id } = await cartOf(client.carts.create({}))
  expect(await refusalOf(client.carts.complete(id))).toEqual({
    status: 400,
    data: {
      type: 'not_allowed',
      code: 'cart_incomplete',
      field: 'items',
      message: 'Your cart is empty.',
    },
  })
  expect(await refusalOf(client.carts.retrieve('cart_nowhere'))).toMatchObject({ status: 404 })
  const gone = await cartOf(client.carts.deleteDiscount(id, 'NOTHING'))
  expect(gone.discounts).toEqual([])
})
