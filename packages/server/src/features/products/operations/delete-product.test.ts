import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../../test/open-shop.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { eur, productDesk } from './testing/product-desk.ts'

let store: TestStore
let desk: ReturnType<typeof productDesk>
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
  desk = productDesk(store)
})
afterAll(() => store.close())

test('a deleted product is gone from lists and searches, and its handle and SKUs can be used again', async () => {
  const product = await desk.made({
    title: 'Short-lived',
    options: [{ title: 'Size' }],
    variants: [{ title: 'S', sku: 'SHORT', prices: eur(5), options: [{ value: 'S' }] }],
  })
  const gone = await store.call('DELETE', `/admin/products/${product.id}`)
  expect([gone.status, gone.body]).toEqual([200, { id: product.id, object: 'product', deleted: true }])
  expect((await store.call('DELETE', `/admin/products/${product.id}`)).status).toBe(200)
  expect((await store.call('GET', `/admin/products/${product.id}`)).status).toBe(404)
  const found = await store.call<{ count: number }>('GET', '/admin/products?q=short-lived')
  const variants = await store.call<{ count: number }>('GET', '/admin/variants?q=SHORT')
  expect([found.body.count, variants.body.count]).toEqual([0, 0])
  const live = await store.db
    .selectFrom('money_amount')
    .select('id')
    .where('variant_id', '=', product.variants[0]?.id ?? '')
    .where('deleted_at', 'is', null)
    .execute()
  expect(live).toEqual([])
  const again = await desk.made({
    title: 'Short-lived',
    variants: [{ title: 'S', sku: 'SHORT', prices: [] }],
  })
  expect([again.handle, again.variants[0]?.sku]).toEqual(['short-lived', 'SHORT'])
})
