import type { ProductFigures } from '@purser/contract/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { countedLines } from './read-figures.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
})
afterAll(() => store.close())

const read = (id = 'prod_test') =>
  store.call<{ figures: ProductFigures; code?: string }>('GET', `/admin/products/${id}/figures`)
const figures = async () => (await read()).body.figures

test('orders and open drafts that contain a product are counted once each, and those of other products are not', async () => {
  expect(await figures()).toEqual({ order_count: 0, has_more_orders: false, open_draft_count: 0 })
  const line = { unit_price: 1_000, quantity: 1 }
  await placeOrder(store.db, { lines: [line, line] })
  await placeOrder(store.db, { lines: [line] })
  const draft = async (items: object[]) => {
    const { body } = await store.call<{ draft_order: { id: string } }>('POST', '/admin/draft-orders', {
      region_id: shop.region.id,
      email: 'nina.tanaka@example.com',
      items,
      shipping_methods: [{ option_id: shop.shippingOptionId }],
    })
    return body.draft_order.id
  }
  const mug = { variant_id: shop.variants[0], quantity: 1 }
  const open = await draft([mug])
  await draft([{ title: 'Gift wrap', unit_price: 300, quantity: 1 }])
  expect(await figures()).toEqual({ order_count: 2, has_more_orders: false, open_draft_count: 1 })
  expect((await store.call('POST', `/admin/draft-orders/${open}/pay`)).status).toBe(200)
  expect(await figures()).toEqual({ order_count: 3, has_more_orders: false, open_draft_count: 0 })

  // For a product that sold very often, a lower bound is enough.
  const { id } = await placeOrder(store.db, { lines: [line] })
  await sql`
    insert into line_item (id, order_id, variant_id, title, quantity, unit_price, created_at, updated_at)
    select 'item_bulk_' || number, ${id}, ${shop.variants[0]}, 'Mug', 1, 0, now(), now()
    from generate_series(1, ${countedLines}) as number`.execute(store.db)
  expect(await figures()).toMatchObject({ order_count: expect.any(Number), has_more_orders: true })
})

test('an unknown product is not found', async () => {
  expect((await read('prod_none')).status).toBe(404)
})
