import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../../test/open-shop.ts'
import { priceShop } from '../../../../test/price-shop.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { makeRegion } from '../../regions/testing/region-calls.ts'
import { createPriceCheck } from './regional-prices.ts'

let store: TestStore
let norway: { readonly id: string }
let product: { readonly id: string; readonly variants: readonly { readonly id: string }[] }
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  const { id: store_id } = await store.db.selectFrom('store').select('id').executeTakeFirstOrThrow()
  await store.db.insertInto('store_currencies').values({ store_id, currency_code: 'nok' }).execute()
  norway = await makeRegion(store, { currency_code: 'nok', countries: ['no'] })
  await store.db.updateTable('product').set({ status: 'draft' }).execute()
  const price = { currency_code: 'eur', amount: 1_000 }
  const variants = ['S', 'M'].map((title) => ({ title, prices: [price], options: [{ value: title }] }))
  const made = await store.call<{ product: typeof product }>('POST', '/admin/products', {
    title: 'Only here',
    status: 'published',
    options: [{ title: 'Size' }],
    variants,
  })
  product = made.body.product
})
afterAll(() => store.close())

interface Regions {
  readonly regions: readonly { readonly id: string; readonly is_unsold: boolean; unpriced_count: number }[]
  readonly code: string
}

const path = () => `/admin/products/${product.id}`
const read = async () => (await store.call<Regions>('GET', `${path()}/unpriced-regions`)).body.regions
const mark = (region_id: string, is_unsold: boolean) =>
  store.call<Regions>('POST', `${path()}/unsold-regions`, { region_id, is_unsold })
const lacking = async () => {
  const url = '/admin/products?attention=without_regional_price&fields=title&expand='
  const { body } = await store.call<{ products: { title: string }[] }>('GET', url)
  return body.products.map(({ title }) => title)
}

test('a product that is not sold in a region on purpose leaves the list, and comes back without the mark (today-32)', async () => {
  await createPriceCheck()(store.db, store.now())
  expect(await lacking()).toEqual(['Only here'])
  expect(await read()).toMatchObject([{ id: norway.id, unpriced_count: 2, is_unsold: false }])

  const { status, body } = await mark(norway.id, true)
  expect([status, body.regions]).toMatchObject([200, [{ id: norway.id, is_unsold: true }]])
  expect(await lacking()).toEqual([])
  await mark(norway.id, true)
  await createPriceCheck()(store.db, store.now())
  expect(await lacking()).toEqual([])

  await mark(norway.id, false)
  expect(await lacking()).toEqual(['Only here'])
  const { body: found } = await store.call<{ history: { operation: string; changes: object[] }[] }>(
    'GET',
    `/admin/history?record=${product.id}&operation=set-unsold-region`,
  )
  expect(found.history).toHaveLength(2)
})

test('the mark changes nothing for customers, and a region with all prices is not listed (today-32)', async () => {
  await mark(norway.id, true)
  for (const { id } of product.variants)
    await store.call('POST', `${path()}/variants/${id}`, {
      prices: [
        { currency_code: 'eur', amount: 1_000 },
        { currency_code: 'nok', amount: 9_000 },
      ],
    })
  expect(await read()).toEqual([])
  const sold = await store.call<{ products: { variants: { prices: object[] }[] }[] }>(
    'GET',
    `/store/products/${product.id}?region_id=${norway.id}`,
  )
  expect(sold.status).toBe(200)
  expect(JSON.stringify(sold.body)).toContain('9000')
})

test('two operators who mark two regions at once keep both marks', async () => {
  const answers = await Promise.all([mark(norway.id, true), mark(shop.region.id, true)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const marks = await store.db.selectFrom('product_unsold_region').select('region_id').execute()
  expect(marks.map(({ region_id }) => region_id).sort()).toEqual([norway.id, shop.region.id].sort())
})

test('an unknown product or region is refused', async () => {
  expect((await store.call('GET', '/admin/products/prod_none/unpriced-regions')).status).toBe(404)
  expect((await mark('reg_none', true)).status).toBe(400)
  const body = { region_id: norway.id, is_unsold: true }
  expect((await store.call('POST', '/admin/products/prod_none/unsold-regions', body)).status).toBe(404)
})
