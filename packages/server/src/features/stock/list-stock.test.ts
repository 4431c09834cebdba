import type { StockRow, StockValue } from '@purser/contract/stock'
import { type Explanation, STOCK_VALUES_SHOWN } from '@purser/domain/explanations'
import { levelsOf, stockLevels } from '@purser/domain/stock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import { stockOf } from '../../../test/stock/scarce-variant.ts'
import type { TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openPricedStore()
})
afterAll(() => store.close())

const listed = async (query = '') =>
  (
    await store.call<{ stock: StockRow[]; count: number; currency_code: string; message?: string }>(
      'GET',
      `/admin/stock?limit=100&${query}`,
    )
  ).body
const rowOf = async (id: string) => (await listed(`id=${id}`)).stock[0]
const productOf = new Map<string, string>()
const change = (id: string, body: object) =>
  store.call('POST', `/admin/products/${productOf.get(id)}/variants/${id}`, body)

async function addVariant(inventory_quantity: number, fields: object = {}): Promise<string> {
  const variant = { title: 'Only one', prices: [], inventory_quantity, ...fields }
  const { body } = await store.call<{ product: { id: string; variants: { id: string }[] } }>(
    'POST',
    '/admin/products',
    { title: `Candle ${productOf.size}`, variants: [variant] },
  )
  const id = body.product.variants[0]?.id ?? ''
  productOf.set(id, body.product.id)
  return id
}

test('tracked variants are listed by stock, with reorder point, cost and value (stock-4, stock-8)', async () => {
  const few = await addVariant(3)
  expect((await change(few, { reorder_point: 4, unit_cost: 250 })).status).toBe(200)
  expect(await rowOf(few)).toMatchObject({
    id: few,
    product_id: productOf.get(few),
    product_title: expect.stringContaining('Candle'),
    status: 'draft',
    inventory_quantity: 3,
    reorder_point: 4,
    unit_cost: 250,
    unit_cost_currency_code: 'eur',
    value: 750,
    to_pack: 0,
  })
  const { stock, count } = await listed()
  expect(count).toBe(stock.length)
  const units = stock.map(({ inventory_quantity }) => inventory_quantity)
  expect(units).toEqual([...units].sort((a, b) => a - b))
  const { stock: most } = await listed('order=-inventory_quantity')
  expect(most.map(({ inventory_quantity }) => inventory_quantity)).toEqual([...units].reverse())
  expect((await store.call('GET', '/admin/stock?order=price')).status).toBe(400)
  await change(few, { manage_inventory: false })
  expect(await rowOf(few)).toBeUndefined()
})

test('the levels are those of domain (stock-5)', async () => {
  for (const [units, reorder_point] of [
    [0, 0],
    [0, null],
    [2, 2],
    [2, 1],
    [-2, null],
    [-3, 5],
  ] as const) {
    await addVariant(units, { allow_backorder: true, reorder_point })
  }
  const { stock } = await listed()
  for (const level of stockLevels) {
    const wanted = stock.filter((row) => levelsOf({ ...row, manage_inventory: true }).includes(level))
    expect(wanted.length).toBeGreaterThan(0)
    expect((await listed(`level=${level}`)).stock.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
  }
  expect((await store.call('GET', '/admin/stock?level=high')).status).toBe(400)
})

test('a reorder point is a whole number from 0 on, or none; a cost is an amount, or none', async () => {
  const id = await addVariant(1)
  expect(await rowOf(id)).toMatchObject({ reorder_point: 5, unit_cost: null, value: null })
  for (const body of [{ reorder_point: -1 }, { reorder_point: 1.5 }, { unit_cost: -1 }]) {
    expect((await change(id, body)).status).toBe(400)
  }
  await change(id, { reorder_point: 2, unit_cost: 100 })
  await change(id, { title: 'Renamed' })
  expect(await rowOf(id)).toMatchObject({ reorder_point: 2, unit_cost: 100, unit_cost_currency_code: 'eur' })
  await change(id, { reorder_point: null, unit_cost: null })
  expect(await rowOf(id)).toMatchObject({
    reorder_point: null,
    unit_cost: null,
    unit_cost_currency_code: null,
  })
})

test('units to pack are sold and not packed, of orders that are not canceled (stock-6)', async () => {
  const { id, line_ids } = await placeOrder(store.db, { lines: [{ unit_price: 2_000, quantity: 3 }] })
  const { variant_id } = await store.db
    .selectFrom('line_item')
    .select('variant_id')
    .where('id', '=', line_ids[0] ?? '')
    .executeTakeFirstOrThrow()
  const variant = variant_id ?? ''
  const toPack = async () => (await rowOf(variant))?.to_pack
  expect(await toPack()).toBe(3)
  await onOrder(store, id, 'capture')
  await onOrder(store, id, 'fulfillment', { items: [{ item_id: line_ids[0], quantity: 2 }] })
  expect(await toPack()).toBe(1)
  const other = await placeOrder(store.db, { lines: [{ unit_price: 2_000, quantity: 2 }] })
  expect(await toPack()).toBe(3)
  await onOrder(store, other.id, 'cancel')
  expect(await toPack()).toBe(1)
  expect(await stockOf(store.db, variant)).toBe((await rowOf(variant))?.inventory_quantity)
})

test('the value is explained by the movements of the most valuable variants and the sum of the others (explain-21)', async () => {
  const [dear, cheap] = [await addVariant(4), await addVariant(3)]
  await change(dear, { unit_cost: 300 })
  await change(cheap, { unit_cost: 10 })
  await change(dear, { inventory_quantity: 5 })
  const explain = async (query: string) =>
    (await store.call<{ explanation: Explanation }>('GET', `/admin/stock/value/explain?${query}`)).body
      .explanation
  const both = `id[]=${dear}&id[]=${cheap}`
  const parts = [
    { label: expect.stringContaining(', Only one'), amount: 1_500, note: '5 × €3.00' },
    { label: expect.stringContaining(', Only one'), amount: 30, note: '3 × €0.10' },
  ]
  expect(await explain(both)).toEqual({ label: 'Stock value', amount: 1_530, parts })
  await store.db
    .updateTable('product_variant')
    .set({ inventory_quantity: 6 })
    .where('id', '=', dear)
    .execute()
  const unexplained = { label: "The books don't explain this", amount: 300 }
  expect(await explain(both)).toEqual({ label: 'Stock value', amount: 1_830, parts: [...parts, unexplained] })
  await change(dear, { manage_inventory: false })

  const many = Array.from({ length: STOCK_VALUES_SHOWN + 2 }, (_, place) => ({
    title: `Row ${place}`,
    inventory_quantity: 1,
    unit_cost: 100,
    prices: [],
    options: [{ value: `Row ${place}` }],
  }))
  const { body } = await store.call<{ product: { id: string } }>('POST', '/admin/products', {
    title: 'Cabinet',
    options: [{ title: 'Row' }],
    variants: many,
  })
  const whole = await explain(`product_id=${body.product.id}`)
  expect(whole.amount).toBe(100 * many.length)
  expect([whole.parts.length, whole.parts.at(-1)]).toEqual([
    STOCK_VALUES_SHOWN + 1,
    { label: '2 more variants', amount: 200 },
  ])
})

test('the value sums what the list finds, and counts variants without a cost (stock-8)', async () => {
  const costed = await addVariant(4)
  const owed = await addVariant(-2, { allow_backorder: true })
  const uncosted = await addVariant(7)
  await change(costed, { unit_cost: 300 })
  await change(owed, { unit_cost: 900 })
  const value = async () => {
    const path = `/admin/stock/value?id[]=${costed}&id[]=${owed}&id[]=${uncosted}`
    return (await store.call<{ stock_value: StockValue }>('GET', path)).body.stock_value
  }
  const sums = { currency_code: 'eur', variants: 3, units: 11 }
  expect(await value()).toEqual({ ...sums, value: 1_200, variants_without_cost: 1 })
  await store.db.updateTable('store').set({ default_currency_code: 'usd' }).execute()
  expect(await value()).toEqual({ ...sums, currency_code: 'usd', value: 0, variants_without_cost: 2 })
  expect((await rowOf(costed))?.value).toBeNull()
  await change(costed, { title: 'Kept in euros' })
  expect((await rowOf(costed))?.unit_cost_currency_code).toBe('eur')
  await change(costed, { unit_cost: 300 })
  expect(await value()).toMatchObject({ value: 1_200, variants_without_cost: 1 })
  await store.db.updateTable('store').set({ default_currency_code: 'eur' }).execute()
})
