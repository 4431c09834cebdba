import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import { stockOf } from '../../../test/stock/scarce-variant.ts'
import type { TestStore } from '../../../test/store.ts'
import { storeContext, type Tx } from '../../database/index.ts'
import { editStock, restockLines } from './move-stock.ts'

let store: TestStore
beforeAll(async () => {
  store = await openPricedStore()
})
afterAll(() => store.close())

const ctx = storeContext('2026-03-02T10:00:00.000Z')
const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => store.db.transaction().execute(work)

async function sell(quantity: number) {
  const { id, line_ids } = await placeOrder(store.db, { lines: [{ unit_price: 2_000, quantity }] })
  const line = await store.db
    .selectFrom('line_item')
    .select(['id as line_item_id', 'variant_id'])
    .where('id', '=', line_ids[0] ?? '')
    .executeTakeFirstOrThrow()
  return { id, ...line, variant: line.variant_id ?? '' }
}

async function movesOf(line_item_id: string) {
  const rows = await store.db
    .selectFrom('inventory_movement')
    .select(['kind', 'delta', 'reason'])
    .where('line_item_id', '=', line_item_id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, delta, reason }) => [kind, delta, reason])
}

test('an edited line takes what it has more, restocks what it has fewer, and a cancellation restocks the rest', async () => {
  const { id, line_item_id, variant_id, variant } = await sell(3)
  const before = await stockOf(store.db, variant)
  for (const [quantity, total, left] of [
    [2, 5, before - 2],
    [-4, 1, before + 2],
  ] as const) {
    await inTransaction(async (tx) => {
      await editStock(tx, ctx, [{ line_item_id, variant_id, quantity }])
      await tx.updateTable('line_item').set({ quantity: total }).where('id', '=', line_item_id).execute()
    })
    expect(await stockOf(store.db, variant)).toBe(left)
  }
  // The order's stored amounts belong to 3 units.
  await store.db.updateTable('line_item').set({ quantity: 3 }).where('id', '=', line_item_id).execute()
  await inTransaction((tx) => editStock(tx, ctx, [{ line_item_id, variant_id, quantity: 2 }]))
  await onOrder(store, id, 'cancel')
  expect(await movesOf(line_item_id)).toEqual([
    ['sale', -3, null],
    ['edit', -2, null],
    ['edit', 4, null],
    ['edit', -2, null],
    ['cancel', 3, null],
  ])
  expect(await stockOf(store.db, variant)).toBe(before + 3)
})

test('an edit that wants more than there is is refused at its line, and moves nothing', async () => {
  const { line_item_id, variant_id, variant } = await sell(1)
  const before = await stockOf(store.db, variant)
  const lines = [{ line_item_id, variant_id, quantity: before + 1 }]
  await expect(inTransaction((tx) => editStock(tx, ctx, lines, { list: 'items' }))).rejects.toMatchObject({
    details: { field: 'items.0.quantity' },
  })
  expect(await stockOf(store.db, variant)).toBe(before)
})

test('a refund restocks at most what is still taken, and a cancellation restocks the rest', async () => {
  const restock = (line_item_id: string, quantity: number, not_restocked: 'damaged' | null = null) =>
    inTransaction((tx) => restockLines(tx, ctx, [{ line_item_id, quantity, not_restocked }]))
  const remove = (line_item_id: string, removed_quantity: number) =>
    store.db.updateTable('line_item').set({ removed_quantity }).where('id', '=', line_item_id).execute()
  const { id, line_item_id, variant } = await sell(3)
  const before = await stockOf(store.db, variant)
  await restock(line_item_id, 1)
  await restock(line_item_id, 1, 'damaged')
  await remove(line_item_id, 2)
  await onOrder(store, id, 'cancel')
  expect(await movesOf(line_item_id)).toEqual([
    ['sale', -3, null],
    ['restock', 1, null],
    ['restock', 1, null],
    ['write_off', -1, 'damaged'],
    ['cancel', 1, null],
  ])
  expect(await stockOf(store.db, variant)).toBe(before + 2)
  const other = await sell(2)
  await restock(other.line_item_id, 5)
  await restock(other.line_item_id, 1)
  await remove(other.line_item_id, 2)
  expect(await movesOf(other.line_item_id)).toEqual([
    ['sale', -2, null],
    ['restock', 2, null],
  ])
})

test('a line that was sold while its stock was not tracked moves nothing', async () => {
  const { variant } = await sell(1)
  const track = (manage_inventory: boolean) =>
    store.db.updateTable('product_variant').set({ manage_inventory }).where('id', '=', variant).execute()
  await track(false)
  const { line_item_id, variant_id } = await sell(2)
  await track(true)
  await inTransaction(async (tx) => {
    await editStock(tx, ctx, [{ line_item_id, variant_id, quantity: -1 }])
    await restockLines(tx, ctx, [{ line_item_id, quantity: 1, not_restocked: null }])
  })
  expect(await movesOf(line_item_id)).toEqual([])
})
