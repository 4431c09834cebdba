import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import { addScarceVariant, stockOf } from '../../../test/stock/scarce-variant.ts'
import type { TestStore } from '../../../test/store.ts'
import { stocktakeCalls } from './testing/stocktake-calls.ts'

let store: TestStore
let calls: ReturnType<typeof stocktakeCalls>
beforeAll(async () => {
  store = await openPricedStore()
  calls = stocktakeCalls(store)
})
afterAll(() => store.close())

const movesOf = (id: string) =>
  store.db
    .selectFrom('inventory_movement')
    .select(['variant_id', 'kind', 'delta', 'reason', 'actor_id'])
    .where('stocktake_id', '=', id)
    .orderBy('variant_id')
    .execute()

test('differences are applied once, with their reasons, as movements of the operator (stock-13)', async () => {
  const id = await calls.begin('Spring')
  const [same, less, more] = [
    await addScarceVariant(store.db, 5),
    await addScarceVariant(store.db, 5),
    await addScarceVariant(store.db, 5),
  ]
  await calls.count(id, { variant_id: same, counted: 5 })
  await calls.count(id, { variant_id: less, counted: 3, reason: 'Two broken' })
  await calls.count(id, { variant_id: more, counted: 9 })
  expect(await calls.read(id)).toMatchObject({
    name: 'Spring',
    status: 'open',
    line_count: 3,
    difference_count: 2,
    created_by: { email: expect.any(String) },
  })
  const planned = await calls.apply(id, '?plan=true')
  expect(planned.body.plan?.stock).toEqual(
    [
      { variant_id: less, sku: null, delta: -2, quantity: 3 },
      { variant_id: more, sku: null, delta: 4, quantity: 9 },
    ].sort((a, b) => (a.variant_id < b.variant_id ? -1 : 1)),
  )
  expect(await stockOf(store.db, less)).toBe(5)
  const { status, body } = await calls.apply(id)
  expect([status, body.stocktake.status]).toEqual([200, 'applied'])
  expect([
    await stockOf(store.db, same),
    await stockOf(store.db, less),
    await stockOf(store.db, more),
  ]).toEqual([5, 3, 9])
  const moves = await movesOf(id)
  expect(moves).toHaveLength(2)
  expect(moves.find(({ variant_id }) => variant_id === less)).toMatchObject({
    kind: 'stocktake',
    delta: -2,
    reason: 'Two broken',
    actor_id: expect.any(String),
  })
  const again = await calls.apply(id)
  expect([again.status, again.body.code]).toEqual([400, 'stocktake_ended'])
  expect(await movesOf(id)).toEqual(moves)
})

test('what is sold, packed and returned between counting and applying stays counted (stock-11)', async () => {
  const [variant = ''] = shop.variants
  const sold = await placeOrder(store.db, { lines: [{ unit_price: 2_000, quantity: 3 }] })
  const before = await stockOf(store.db, variant)
  const id = await calls.begin()
  // Three units are sold and still on the shelf, and one is missing.
  const { body } = await calls.count(id, { variant_id: variant, counted: before + 3 - 1 })
  expect(body.line).toMatchObject({ expected: before + 3, counted: before + 2 })
  await onOrder(store, sold.id, 'capture')
  await onOrder(store, sold.id, 'fulfillment', { items: [{ item_id: sold.line_ids[0], quantity: 3 }] })
  await placeOrder(store.db, { lines: [{ unit_price: 2_000, quantity: 2 }] })
  const returned = await onOrder(store, sold.id, 'return', {
    items: [{ item_id: sold.line_ids[0], quantity: 1 }],
    receive_now: true,
  })
  expect(returned.status).toBe(200)
  await calls.apply(id)
  expect(await stockOf(store.db, variant)).toBe(before - 1 - 2 + 1)
})

test('a scan counts a unit by any code of the variant, and says what it can not find (stock-10)', async () => {
  const id = await calls.begin()
  const variant = await addScarceVariant(store.db, 2)
  await store.db
    .updateTable('product_variant')
    .set({ sku: 'CANDLE-1', ean: '4006381333931', upc: '036000291452', barcode: 'BOX-9' })
    .where('id', '=', variant)
    .execute()
  for (const code of ['CANDLE-1', 'candle-1', '04006381333931', '0036000291452', 'BOX-9']) {
    expect([code, (await calls.count(id, { code, add: 1 })).status]).toEqual([code, 200])
  }
  const { body } = await calls.count(id, { code: ' CANDLE-1 ' })
  expect(body.line).toMatchObject({ variant_id: variant, counted: 6, expected: 2 })
  const unknown = await calls.count(id, { code: 'NOTHING', add: 1 })
  expect([unknown.status, unknown.body]).toMatchObject([400, { code: 'unknown_code', field: 'code' }])
  const other = await addScarceVariant(store.db, 1)
  await store.db.updateTable('product_variant').set({ sku: 'BOX-9' }).where('id', '=', other).execute()
  expect((await calls.count(id, { code: 'BOX-9', add: 1 })).body.code).toBe('ambiguous_code')
  await store.db
    .updateTable('product_variant')
    .set({ manage_inventory: false })
    .where('id', '=', other)
    .execute()
  expect((await calls.count(id, { variant_id: other, counted: 1 })).body.code).toBe('stock_not_tracked')
  expect((await calls.count(id, { variant_id: 'variant_none', counted: 1 })).status).toBe(404)
  for (const body of [{}, { code: 'A', variant_id: other }, { variant_id: variant, counted: -1 }]) {
    expect((await calls.count(id, body)).status).toBe(400)
  }
  expect((await calls.lines(id)).lines.map(({ counted }) => counted)).toEqual([6])
})

test('two operators count together; a number that ignores what the other counted is refused (stock-12)', async () => {
  const id = await calls.begin()
  const variant = await addScarceVariant(store.db, 10)
  const scans = await Promise.all(
    Array.from({ length: 8 }, () => calls.count(id, { variant_id: variant, add: 1 })),
  )
  expect(scans.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect((await calls.lines(id)).lines[0]).toMatchObject({ counted: 8 })
  const late = await calls.count(id, { variant_id: variant, counted: 7, seen: 5 })
  expect([late.status, late.body.code]).toEqual([409, 'counted_meanwhile'])
  expect((await calls.count(id, { variant_id: variant, counted: 10, seen: 8 })).body.line.counted).toBe(10)
  const named = await calls.count(id, { variant_id: variant, reason: 'Back room' })
  expect(named.body.line).toMatchObject({ counted: 10, reason: 'Back room' })
  expect((await calls.count(id, { variant_id: variant, reason: '' })).body.line.reason).toBeNull()
  expect((await calls.remove(id, variant)).status).toBe(200)
  expect((await calls.lines(id)).count).toBe(0)
  expect((await calls.remove(id, variant)).status).toBe(404)
})

test('units that come or go while a variant is counted mark its line (stock-12)', async () => {
  const id = await calls.begin()
  const variant = await addScarceVariant(store.db, 3)
  await calls.count(id, { variant_id: variant, add: 1 })
  await store.db
    .updateTable('product_variant')
    .set({ inventory_quantity: 4 })
    .where('id', '=', variant)
    .execute()
  await calls.count(id, { variant_id: variant, add: 1 })
  expect((await calls.lines(id, '?only=moved')).lines).toMatchObject([
    { variant_id: variant, first_expected: 3, expected: 4 },
  ])
  await calls.count(id, { variant_id: variant, counted: 4 })
  expect((await calls.lines(id, '?only=moved')).count).toBe(0)
  await store.db
    .updateTable('product_variant')
    .set({ inventory_quantity: 3 })
    .where('id', '=', variant)
    .execute()
})

test('what would be below zero without backorders is refused, and nothing is applied (stock-13)', async () => {
  const id = await calls.begin()
  const [scarce, other] = [await addScarceVariant(store.db, 4), await addScarceVariant(store.db, 4)]
  await calls.count(id, { variant_id: scarce, counted: 1 })
  await calls.count(id, { variant_id: other, counted: 9 })
  await store.db
    .insertInto('inventory_movement')
    .values({ id: 'imov_gone', variant_id: scarce, kind: 'adjust', delta: -2, created_at: store.now() })
    .execute()
  await store.db
    .updateTable('product_variant')
    .set({ inventory_quantity: 2 })
    .where('id', '=', scarce)
    .execute()
  const refused = await calls.apply(id)
  expect([refused.status, refused.body.code]).toEqual([400, 'insufficient_inventory'])
  expect(await stockOf(store.db, other)).toBe(4)
  expect((await calls.read(id)).status).toBe('open')
  // Variants that are no longer tracked are skipped.
  await store.db
    .updateTable('product_variant')
    .set({ manage_inventory: false })
    .where('id', '=', scarce)
    .execute()
  expect((await calls.lines(id)).lines.find(({ variant_id }) => variant_id === scarce)).toMatchObject({
    is_skipped: true,
  })
  expect((await calls.apply(id)).status).toBe(200)
  expect(await stockOf(store.db, other)).toBe(9)
})

test('an empty or canceled stocktake changes nothing, and its counts stay readable (stock-14)', async () => {
  const id = await calls.begin()
  const empty = await calls.apply(id)
  expect([empty.status, empty.body.code]).toEqual([400, 'stocktake_empty'])
  const variant = await addScarceVariant(store.db, 2)
  await calls.count(id, { variant_id: variant, counted: 1 })
  expect((await calls.cancel(id)).body.stocktake.status).toBe('canceled')
  for (const answer of [
    await calls.cancel(id),
    await calls.apply(id),
    await calls.count(id, { variant_id: variant, add: 1 }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([400, 'stocktake_ended'])
  }
  expect((await calls.remove(id, variant)).status).toBe(400)
  expect((await calls.lines(id)).lines).toMatchObject([{ counted: 1 }])
  expect(await stockOf(store.db, variant)).toBe(2)
  const { body } = await store.call<{ stocktakes: { id: string }[] }>(
    'GET',
    '/admin/stocktakes?status=canceled&limit=100',
  )
  expect(body.stocktakes.map((one) => one.id)).toContain(id)
  expect((await store.call('POST', '/admin/stocktakes', { name: ' ' })).status).toBe(400)
  expect((await store.call('GET', '/admin/stocktakes/stk_none')).status).toBe(404)
})

test('the list of stock can leave out what a stocktake has counted (stock-9)', async () => {
  const id = await calls.begin()
  const [counted, left] = [await addScarceVariant(store.db, 2), await addScarceVariant(store.db, 2)]
  await calls.count(id, { variant_id: counted, counted: 2 })
  const path = `/admin/stock?uncounted_in=${id}&id[]=${counted}&id[]=${left}`
  const { body } = await store.call<{ stock: { id: string }[] }>('GET', path)
  expect(body.stock.map((row) => row.id)).toEqual([left])
})
