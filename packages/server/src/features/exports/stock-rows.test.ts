import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { downloadFile, downloadRows } from './testing/download.ts'

let store: TestStore
beforeAll(async () => {
  store = await openPricedStore()
})
afterAll(() => store.close())

test('the stock is exported as its list finds it, with what it cost (exports-22)', async () => {
  await store.db
    .updateTable('product_variant')
    .set({ unit_cost: 150, unit_cost_currency_code: 'usd', reorder_point: 7, sku: '=MUG' })
    .where('id', '=', shop.variants[0])
    .execute()
  await store.db.updateTable('store').set({ default_currency_code: 'usd' }).execute()
  const { body } = await store.call<{ stock: { inventory_quantity: number }[] }>(
    'GET',
    `/admin/stock?id=${shop.variants[0]}`,
  )
  const units = body.stock[0]?.inventory_quantity ?? 0
  const rows = await downloadRows(store, `stock/export?id=${shop.variants[0]}`)
  expect(rows).toEqual([
    {
      Product: 'Mug',
      Variant: 'Size 1',
      SKU: "'=MUG",
      'In stock': String(units),
      'To pack': '0',
      'Reorder point': '7',
      Currency: 'USD',
      'Unit cost': '1.50',
      'Stock value': (units * 1.5).toFixed(2),
    },
  ])
  const count = await store.call<{ count: number }>('GET', '/admin/stock/export/count')
  expect(count.body.count).toBe(shop.variants.length)
})

test('stock movements of some days are exported, oldest first (exports-23)', async () => {
  await placeOrder(store.db, { at: '2026-03-05T23:30:00.000Z', lines: [{ unit_price: 2_000, quantity: 2 }] })
  const fileOf = (zone: string) =>
    downloadRows(store, `stock/movements/export?from=2026-03-05&to=2026-03-05&time_zone=${zone}`)
  const [sale, ...others] = await fileOf('UTC')
  expect(others).toEqual([])
  expect(sale).toMatchObject({
    Movement: 'sale',
    Units: '-2',
    Product: 'Mug',
    'Variant id': shop.variants[0],
  })
  expect(sale?.Order).toMatch(/^\d+$/)
  expect(await fileOf('Asia/Tokyo')).toEqual([])
  const wrong = await downloadFile(store, 'stock/movements/export?from=2026-03-05&to=2026-03-04')
  expect(wrong.status).toBe(400)
})
