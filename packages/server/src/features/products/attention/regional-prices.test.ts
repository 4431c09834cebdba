import { variantPrice } from '@purser/domain/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../../test/open-shop.ts'
import { priceShop } from '../../../../test/price-shop.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { addSeconds } from '../../../clock.ts'
import { makeRegion } from '../../regions/testing/region-calls.ts'
import { createPriceCheck } from './regional-prices.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  const { id: store_id } = await store.db.selectFrom('store').select('id').executeTakeFirstOrThrow()
  await store.db
    .insertInto('store_currencies')
    .values(['nok', 'sek'].map((currency_code) => ({ store_id, currency_code })))
    .execute()
})
afterAll(() => store.close())

interface Price {
  readonly currency_code?: string
  readonly region_id?: string
  readonly amount: number
}

const make = async (title: string, prices: readonly Price[], status = 'published') => {
  const variants = [{ title: 'One', prices, options: [{ value: 'One' }] }]
  const { body } = await store.call<{ product: { id: string; variants: { id: string }[] } }>(
    'POST',
    '/admin/products',
    { title, status, options: [{ title: 'Size' }], variants },
  )
  return { id: body.product.id, variant: body.product.variants[0]?.id }
}

async function lacking(): Promise<string[]> {
  const path = '/admin/products?attention=without_regional_price&fields=title&expand=&limit=100'
  const { body } = await store.call<{ products: { title: string }[] }>('GET', path)
  return body.products.map(({ title }) => title).sort()
}

/** Looks at all products in rounds of two. */
async function lookAtAll(now: string): Promise<void> {
  const check = createPriceCheck(2)
  while ((await check(store.db, now)) === 2);
}

test('products with a price, but none in a region that sells, are found (today-31)', async () => {
  const norway = await makeRegion(store, { currency_code: 'nok', countries: ['no'] })
  const empty = await makeRegion(store, { currency_code: 'sek', countries: [] })
  await store.db.updateTable('product').set({ status: 'draft' }).execute()
  const euro = { currency_code: 'eur', amount: 1_000 }
  const kroner = { currency_code: 'nok', amount: 900 }
  const prices: Record<string, readonly Price[]> = {
    Both: [euro, kroner],
    Region: [euro, { region_id: norway.id, amount: 900 }],
    Euro: [euro],
    Kroner: [kroner],
    None: [],
  }
  for (const [title, given] of Object.entries(prices)) await make(title, given)
  await make('Draft', [euro], 'draft')

  expect(await lacking()).toEqual([])
  await lookAtAll(store.now())
  const regions = [shop.region, { ...norway, currency_code: 'nok' }]
  const expected = Object.entries(prices)
    .filter(([, given]) => given.length > 0)
    .filter(([, given]) =>
      regions.some((region) => {
        const rows = given.map((price) => ({ currency_code: 'nok', region_id: null, ...price }))
        return variantPrice(rows, region) === null
      }),
    )
    .map(([title]) => title)
  expect(expected).toEqual(['Euro', 'Kroner'])
  expect(await lacking()).toEqual(expected)
  expect(empty.id).toBeTruthy()
})

test('a price that is entered counts at once, and a region that is deleted, too', async () => {
  const { id, variant } = await make('Late', [{ currency_code: 'eur', amount: 500 }])
  await lookAtAll(store.now())
  expect(await lacking()).toEqual(['Euro', 'Kroner', 'Late'])
  await store.call('POST', `/admin/products/${id}/variants/${variant}`, {
    prices: [
      { currency_code: 'eur', amount: 500 },
      { currency_code: 'nok', amount: 600 },
    ],
  })
  expect(await lacking()).toEqual(['Euro', 'Kroner'])
  await lookAtAll(store.now())
  expect(await lacking()).toEqual(['Euro', 'Kroner'])
  await sql`update money_amount set deleted_at = ${store.now()} where variant_id = ${variant} and currency_code = 'nok'`.execute(
    store.db,
  )
  await lookAtAll(store.now())
  expect(await lacking()).toEqual(['Euro', 'Kroner', 'Late'])
  await store.call('POST', `/admin/products/${id}`, { status: 'draft' })
  expect(await lacking()).toEqual(['Euro', 'Kroner'])
  await store.db.updateTable('country').set({ region_id: null }).where('iso_2', '=', 'no').execute()
  expect(await lacking()).toEqual(['Kroner'])
})

test('all products are looked at once in five minutes', async () => {
  const check = createPriceCheck()
  expect(await check(store.db, store.now())).toBeGreaterThan(5)
  expect(await check(store.db, addSeconds(store.now(), 299))).toBe(0)
  expect(await check(store.db, addSeconds(store.now(), 300))).toBeGreaterThan(5)
})
