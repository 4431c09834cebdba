import type { AddressInfo } from 'node:net'
import Medusa from '@medusajs/medusa-js'
import type { StoreRegion } from '@purser/contract/storefront'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browsingRoutes } from '../src/storefront/browsing/index.ts'
import { openShopWindow, type ShopWindow } from '../src/storefront/browsing/testing/shop-window.ts'
import { badIds, badQueries } from './support/bad-values.ts'
import { refusalOf, sent } from './support/medusa-client.ts'

/* What a storefront shows before a purchase, requested by the client library without a session. */

let store: ShopWindow
let client: Medusa
beforeAll(async () => {
  store = await openShopWindow()
  await store.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = store.app.http.server.address() as AddressInfo
  client = new Medusa({
    baseUrl: `http://127.0.0.1:${port}`,
    maxRetries: 0,
    publishableApiKey: 'pk_1',
    customHeaders: { authorization: '' },
  })
})
afterAll(() => store.close())

test('the client gets what a shop shows: its menus, a page of products, one product', async () => {
  const { regions } = await sent<{ regions: StoreRegion[] }>(client.regions.list())
  const region_id = regions.find(({ name }) => name === 'Test')?.id ?? ''
  const { region } = await sent<{ region: StoreRegion }>(client.regions.retrieve(region_id))
  expect(region.countries.map(({ iso_2 }) => iso_2)).toEqual(['fr', 'de'])
  const { collections } = await client.collections.list({ limit: 3, offset: 0 })
  expect(collections).toMatchObject([{ title: 'Rainy days' }])
  expect((await client.collections.retrieve('pcol_rain')).collection.handle).toBe('rain')
  const { product_categories } = await client.productCategories.list({
    limit: 6,
    expand: 'category_children',
  })
  expect(product_categories).toEqual([])

  const page = await client.products.list({
    limit: 12,
    offset: 0,
    region_id,
    is_giftcard: false,
    collection_id: ['pcol_rain'],
  })
  expect(page).toMatchObject({ count: 1, limit: 12, products: [{ handle: 'kestrel' }] })
  const { products } = await client.products.list({ handle: 'kestrel', region_id })
  const [coat] = products
  expect(coat?.variants[1]).toMatchObject({
    calculated_price: 7_999,
    original_price: 9_000,
    calculated_price_type: 'sale',
  })
  const { product } = await client.products.retrieve('prod_coat')
  expect(product.variants[1]).toMatchObject({ calculated_price: null })
  const tagged = await client.products.list({ tags: ['New \'n" {warm}'] })
  expect(tagged.count).toBe(1)
})

test('the client finds the return reasons and return shipping', async () => {
  expect((await client.returnReasons.list()).return_reasons).toEqual([])
  const { shipping_options } = await client.shippingOptions.list({
    region_id: 'reg_test',
    is_return: 'true',
    product_ids: 'prod_coat',
  })
  expect(shipping_options).toEqual([])
  expect((await client.shippingOptions.list({ region_id: 'reg_test' })).shipping_options).toMatchObject([
    { name: 'Parcel' },
  ])
})

test('the client is shown that a record doesn’t exist', async () => {
  const unknown = { status: 404, data: { type: 'not_found', code: 'not_found', message: expect.any(String) } }
  for (const call of [
    () => client.products.retrieve('prod_draft'),
    () => client.products.list({ region_id: 'reg_none' }),
    () => client.regions.retrieve('reg_none'),
    () => client.collections.retrieve('pcol_gone'),
    () => client.productCategories.retrieve('pcat_1'),
    () => client.returnReasons.retrieve('rr_none'),
  ]) {
    expect(await refusalOf(call())).toEqual(unknown)
  }
  const strange = client.products.list({ colour: 'red' } as object)
  expect(await refusalOf(strange)).toMatchObject({ status: 400, data: { type: 'invalid_data' } })
})

test.each(browsingRoutes.map(({ endpoint }) => endpoint.path))(
  '%s refuses or accepts known troublesome input without an error',
  async (path) => {
    const addresses = [
      ...badQueries.map((query) => `${path.replace(/:\w+/g, 'prod_coat')}?${query}`),
      ...(path.includes(':') ? badIds.map((id) => path.replace(/:\w+/g, id)) : []),
    ]
    for (const url of addresses) {
      const { statusCode, body } = await store.app.http.inject({ method: 'GET', url })
      expect([url, [200, 400, 404, 414].includes(statusCode), /node_modules|select /i.test(body)]).toEqual([
        url,
        true,
        false,
      ])
    }
  },
)
