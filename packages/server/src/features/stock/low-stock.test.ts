import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { type PlacedOrder, placeOrder } from '../../../test/place-order.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import { setStock } from '../../../test/stock/scarce-variant.ts'
import type { TestStore } from '../../../test/store.ts'
import { storeContext } from '../../database/index.ts'
import { editStock } from './move-stock.ts'

const [variant = ''] = shop.variants
let store: TestStore
beforeAll(async () => {
  store = await openPricedStore()
  await placeOrder(store.db)
})
afterAll(() => store.close())

async function prepare(units: number, reorder_point: number | null = 5): Promise<void> {
  await setStock(store.db, variant, units, reorder_point)
  await store.db.deleteFrom('outbox').execute()
}

const sell = (quantity: number): Promise<PlacedOrder> =>
  placeOrder(store.db, { lines: [{ unit_price: 2_000, quantity }] })

/** The units that were left at each event. */
async function reported(): Promise<unknown[]> {
  const events = await store.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'event')
    .orderBy('id')
    .execute()
  return events.flatMap(({ payload }) => {
    const { event, data } = payload as { event: string; data: Record<string, unknown> }
    return event === 'product-variant.low_stock' ? [data] : []
  })
}

const low = (inventory_quantity: number, reorder_point = 5) => ({
  id: variant,
  inventory_quantity,
  reorder_point,
})

test('two sales report a low stock once, and again after it was restocked (stock-16)', async () => {
  await prepare(7)
  await sell(1)
  expect(await reported()).toEqual([])
  const second = await sell(1)
  expect(await reported()).toEqual([low(5)])
  await sell(2)
  expect(await reported()).toEqual([low(5)])
  await prepare(6)
  await onOrder(store, second.id, 'cancel')
  await sell(3)
  expect(await reported()).toEqual([low(4)])
})

test('of sales at once, the one that reaches the reorder point reports it', async () => {
  await prepare(9)
  await Promise.all([1, 1, 1, 1, 1, 1].map(sell))
  expect(await reported()).toEqual([low(5)])
})

test('a sale that is rolled back reports nothing', async () => {
  await prepare(6)
  const { line_ids } = await sell(1)
  expect(await reported()).toEqual([low(5)])
  await prepare(6)
  const line_item_id = line_ids[0] ?? ''
  const ctx = storeContext('2026-03-02T10:00:00.000Z')
  const failed = store.db.transaction().execute(async (tx) => {
    await editStock(tx, ctx, [{ line_item_id, variant_id: variant, quantity: 2 }])
    throw new Error('declined')
  })
  await expect(failed).rejects.toThrow('declined')
  expect(await reported()).toEqual([])
})

test.each([
  ['without a reorder point', 6, null],
  ['if it was low already', 5, 5],
])('nothing is reported %s', async (_title, units, reorder_point) => {
  await prepare(units, reorder_point)
  await sell(1)
  expect(await reported()).toEqual([])
})
