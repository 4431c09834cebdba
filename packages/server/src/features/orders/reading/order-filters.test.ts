import type { ListedOrder } from '@purser/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../../test/open-shop.ts'
import { type PlacedOrder, placeOrder } from '../../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'

let store: TestStore
const placed: Record<string, PlacedOrder> = {}

beforeAll(async () => {
  store = await openStore()
  const place = async (name: string, day: number, plan: Parameters<typeof placeOrder>[1]) => {
    placed[name] = await placeOrder(store.db, { at: `2026-02-0${day}T12:00:00.000Z`, ...plan })
  }
  const line = { unit_price: 1_000, quantity: 1 }
  await place('small', 1, { lines: [line], shipping: null })
  await place('large', 2, { lines: [line, line, { unit_price: 5_000, quantity: 1 }] })
  await place('download', 3, { lines: [line], hasAddress: false, shipping: null })
  const mug = await store.db.selectFrom('product').selectAll().executeTakeFirstOrThrow()
  await store.db
    .insertInto('product')
    .values({
      id: 'prod_lid',
      title: 'Lid',
      handle: 'lid',
      profile_id: mug.profile_id,
      created_at: mug.created_at,
      updated_at: mug.updated_at,
    })
    .execute()
  await store.db
    .updateTable('product_variant')
    .set({ product_id: 'prod_lid' })
    .where('id', '=', shop.variants[2])
    .execute()
})
afterAll(() => store.close())

interface Answer {
  orders: ListedOrder[]
  count: number
  next_cursor?: string
  message?: string
}
const list = (query: string) => store.call<Answer>('GET', `/admin/orders?${query}`)

/** Returns the names of the orders that a query finds. Asserts that the count agrees. */
async function found(query: string): Promise<string[]> {
  const { status, body } = await list(query)
  expect([status, body.message]).toEqual([200, undefined])
  expect(body.count).toBe(body.orders.length)
  return body.orders.map(({ id }) => Object.keys(placed).find((name) => placed[name]?.id === id) ?? id)
}

test('orders are found by any of their products', async () => {
  expect(await found(`product_id[]=prod_test`)).toEqual(['download', 'large', 'small'])
  expect(await found(`product_id[]=prod_lid`)).toEqual(['large'])
  expect(await found(`product_id[]=prod_test&product_id[]=prod_lid`)).toEqual(['download', 'large', 'small'])
  expect(await found('product_id[]=prod_none')).toEqual([])
})

test('orders are found by the country they are shipped to', async () => {
  expect(await found('country_code[]=DE')).toEqual(['large', 'small'])
  expect(await found('country_code[]=fr')).toEqual([])
  expect(await found('country_code=fr,de')).toEqual(['large', 'small'])
  expect((await list('country_code[]=deu')).status).toBe(400)
})

test('orders are found by a shipping option', async () => {
  expect(await found(`shipping_option_id[]=${shop.shippingOptionId}`)).toEqual(['large'])
  expect(await found('shipping_option_id[]=so_none')).toEqual([])
})

test('orders are found by their total, and all filters together', async () => {
  expect(await found('total[gte]=1250&total[lte]=1250')).toEqual(['download', 'small'])
  expect(await found('total[gt]=1250')).toEqual(['large'])
  expect(await found('total=1250&currency_code=eur&country_code[]=de')).toEqual(['small'])
  expect(await found('total=1250&currency_code=usd')).toEqual([])
  for (const wrong of ['total[gte]=10.5', 'total[gte]=-1', 'total[gte]=', 'total[from]=1'])
    expect((await list(wrong)).status, wrong).toBe(400)
})

test('orders are sorted by their total, page by page', async () => {
  expect(await found('order=-total')).toEqual(['large', 'download', 'small'])
  expect(await found('order=total')).toEqual(['small', 'download', 'large'])
  const first = (await list('order=-total&limit=2')).body
  const rest = (await list(`order=-total&limit=2&cursor=${first.next_cursor}`)).body
  expect([...first.orders, ...rest.orders].map(({ id }) => id)).toEqual(
    ['large', 'download', 'small'].map((name) => placed[name]?.id),
  )
})
