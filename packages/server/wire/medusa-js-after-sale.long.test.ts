import type Medusa from '@medusajs/medusa-js'
import type { StoreOrder, StoreReturn, StoreSwap } from '@purser/contract/storefront'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../test/open-shop.ts'
import { returnOptionId } from '../test/price-shop.ts'
import { swapFor } from '../test/register-swap.ts'
import { openPricedStore } from '../test/stock/priced-store.ts'
import type { TestStore } from '../test/store.ts'
import { guestProof } from '../test/storefront/guest-proof.ts'
import { buyer, placeSent } from '../test/storefront/sent-order.ts'
import { openStorefrontClient, refusalOf, sent } from './support/medusa-client.ts'

/* The requests of a storefront after a purchase, made by the client library with Idempotency-Keys and as a guest. */

let store: TestStore
let client: Medusa
beforeAll(async () => {
  store = await openPricedStore()
  client = await openStorefrontClient(store, 1)
})
afterAll(() => store.close())

test('a guest looks up an order and returns items', async () => {
  const { id, display_id, line } = await placeSent(store)
  const found = await sent<{ order: StoreOrder }>(client.orders.lookupOrder({ display_id, email: buyer }))
  expect(found.order).toMatchObject({ id, display_id, items: [{ id: line, shipped_quantity: 2 }] })
  const { order } = await sent<{ order: StoreOrder }>(client.orders.retrieve(id))
  expect(order).toEqual(found.order)
  const byCart = await sent<{ order: StoreOrder }>(client.orders.retrieveByCartId(order.cart_id ?? ''))
  expect(byCart.order).toEqual(order)

  const wanted = {
    order_id: id,
    items: [{ item_id: line, quantity: 1, reason_id: '', note: 'Too small' }],
    return_shipping: { option_id: returnOptionId },
  }
  expect(await refusalOf(client.returns.create(wanted))).toMatchObject({
    status: 401,
    data: { type: 'unauthorized', code: 'order_proof_missing' },
  })
  const proof = await guestProof(store, buyer)
  const asked = await sent<{ return: StoreReturn }>(client.returns.create(wanted, proof))
  expect(asked.return).toMatchObject({
    status: 'requested',
    order_id: id,
    refund_amount: 2_000,
    items: [{ item_id: line, quantity: 1, reason_id: null }],
  })
  const wrong = client.orders.lookupOrder({ display_id, email: 'eve@example.com' })
  expect(await refusalOf(wrong)).toMatchObject({ status: 404, data: { type: 'not_found' } })
})

test('items are exchanged, and the difference is paid with the cart of the swap', async () => {
  const { id, line } = await placeSent(store)
  const wanted = {
    order_id: id,
    return_items: [{ item_id: line, quantity: 1 }],
    additional_items: [{ variant_id: swapFor.dearer, quantity: 1 }],
    return_shipping_option: returnOptionId,
  }
  const { swap } = await sent<{ swap: StoreSwap }>(
    client.swaps.create(wanted, await guestProof(store, buyer)),
  )
  expect(swap).toMatchObject({ order_id: id, difference_due: 1_750, cart: { total: 1_750 } })
  const cartId = swap.cart_id ?? ''
  await client.carts.addShippingMethod(cartId, { option_id: shop.shippingOptionId })
  await client.carts.createPaymentSessions(cartId)
  const done = await sent<{ type: string; data: StoreSwap }>(client.carts.complete(cartId))
  expect([done.type, done.data.id, done.data.payment_status]).toEqual(['swap', swap.id, 'awaiting'])
  const seen = await sent<{ swap: StoreSwap }>(client.swaps.retrieveByCartId(cartId))
  expect(seen.swap).toEqual(done.data)
})
