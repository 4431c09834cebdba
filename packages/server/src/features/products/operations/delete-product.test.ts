import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, shop } from '../../../../test/open-shop.ts'
import { placeOrder } from '../../../../test/place-order.ts'
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

test('a deleted product is missing from lists and searches, and its handle and SKUs can be used again', async () => {
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

test('orders keep the lines of a deleted product, and its goods can still be returned', async () => {
  const { id, line_ids } = await placeOrder(store.db, { lines: [{ unit_price: 2_000, quantity: 2 }] })
  const name = '01K00000000000000000000000.png'
  const thumbnail = `/uploads/${name}`
  await store.db.updateTable('line_item').set({ thumbnail }).where('id', 'in', line_ids).execute()
  type Shown = {
    order: { items: { variant: { title: string; sku: string; is_product_deleted: boolean } }[] }
  }
  const shown = async () => {
    const { body } = await store.call<Shown>('GET', `/admin/orders/${id}`)
    expect(body.order.items.map(({ variant }) => variant.is_product_deleted)).toEqual([isDeleted])
    return body.order.items.map(({ variant: { title, sku }, ...item }) => ({ ...item, title, sku }))
  }
  let isDeleted = false
  const before = await shown()
  expect(before).toMatchObject([{ title: 'Size 1', sku: 'MUG-1', thumbnail: expect.stringContaining(name) }])
  // Only the variant is deleted: its product can still be opened.
  const [variant] = shop.variants
  expect((await store.call('DELETE', `/admin/products/prod_test/variants/${variant}`)).status).toBe(200)
  expect(await shown()).toEqual(before)
  expect((await store.call('DELETE', '/admin/products/prod_test')).status).toBe(200)
  isDeleted = true
  expect(await shown()).toEqual(before)
  const items = [{ item_id: line_ids[0], quantity: 2 }]
  expect((await store.call('POST', `/admin/orders/${id}/fulfillment`, { items })).status).toBe(200)
  const back = await store.call('POST', `/admin/orders/${id}/return`, { items, receive_now: true })
  expect(back.status).toBe(200)
  expect((await desk.movementsOf(shop.variants[0])).map(({ kind }) => kind)).toEqual([
    'opening',
    'sale',
    'return',
  ])
})
