import type { StoreProduct } from '@purser/contract/storefront'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { shopperOf } from '../../../test/storefront/shopper.ts'

/* A robe of 20.00 and a parcel of 5.00 at 25 %, in a region that computes taxes only when asked. */

let store: TestStore
let shopper: ReturnType<typeof shopperOf>
const set = (body: object) => store.call('POST', `/admin/regions/${shop.region.id}`, body)
beforeAll(async () => {
  store = await openPricedStore()
  shopper = shopperOf(store)
  expect((await set({ automatic_taxes: false })).status).toBe(200)
})
afterAll(() => store.close())

const untaxed = { subtotal: 2_000, shipping_total: 500, tax_total: 0, total: 2_500 }
const taxed = { subtotal: 2_000, shipping_total: 500, tax_total: 625, total: 3_125 }

test('a cart shows its taxes once they are asked for, and its customer pays them (taxes-19, wire-338)', async () => {
  const { id } = await shopper.fill({ isOffered: false })
  const read = async () => (await shopper.call('GET', `/carts/${id}`)).body.cart
  expect(await read()).toMatchObject({ ...untaxed, items: [{ tax_total: 0, total: 2_000 }] })
  const asked = await shopper.call('POST', `/carts/${id}/taxes`)
  expect(asked.body.cart).toMatchObject({ ...taxed, items: [{ tax_total: 500, total: 2_500 }] })
  expect(await read()).toMatchObject(untaxed)
  const { cart } = (await shopper.call('POST', `/carts/${id}/payment-sessions`)).body
  expect(cart).toMatchObject({ ...taxed, payment_session: { amount: 3_125 } })
  expect(await read()).toMatchObject(taxed)
  const { body } = await shopper.complete(id)
  expect(body).toMatchObject({ type: 'order', data: taxed })
  expect(await read()).toMatchObject(taxed)
})

test('an unknown cart has no taxes', async () => {
  expect((await shopper.call('POST', '/carts/cart_none/taxes')).status).toBe(404)
})

test('products and shipping options have no taxes there (taxes-19)', async () => {
  const { body } = await store.call<{ products: StoreProduct[] }>(
    'GET',
    `/store/products?region_id=${shop.region.id}&id=prod_test`,
  )
  expect(body.products[0]?.variants[0]).toMatchObject({
    calculated_price: 2_000,
    calculated_price_incl_tax: null,
    calculated_tax: null,
    tax_rates: null,
  })
  const { id } = await shopper.fill({ isOffered: false })
  for (const path of [
    `/store/shipping-options?region_id=${shop.region.id}&is_return=false`,
    `/store/shipping-options/${id}`,
  ]) {
    const options = await store.call('GET', path)
    expect(options.body).toMatchObject({
      shipping_options: [{ amount: 500, price_incl_tax: 500, tax_rates: [] }],
    })
  }
})

test('a price that includes tax stays as it is', async () => {
  await store.call('POST', '/admin/currencies/eur', { includes_tax: true })
  const { id } = await shopper.fill({ isOffered: false })
  const { cart } = (await shopper.call('GET', `/carts/${id}`)).body
  expect(cart).toMatchObject({
    total: 2_500,
    items: [{ includes_tax: true, unit_price: 2_000, total: 2_000 }],
  })
  const asked = await shopper.call('POST', `/carts/${id}/taxes`)
  expect(asked.body.cart).toMatchObject({ subtotal: 1_600, total: 2_625, items: [{ total: 2_000 }] })
})
