import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, shop } from '../../../test/open-shop.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addTaxRate, addType, onTaxRates } from './testing/tax-examples.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
})
afterAll(() => store.close())

test('a tax rate is created, read with what it is for, listed and changed (taxes-1)', async () => {
  const type = await addType(store)
  const made = await addTaxRate(store, {
    code: 'reduced',
    products: ['prod_test'],
    product_types: [type],
    shipping_options: [shop.shippingOptionId],
  })
  expect(made).toMatchObject({ region_id: shop.region.id, name: 'Reduced', code: 'reduced', rate: 7 })
  expect(made.products).toBeUndefined()
  const read = async (id: string) => {
    const { body } = await onTaxRates(store, 'GET', `/${id}?expand=products,product_types,shipping_options`)
    const { products = [], product_types = [], shipping_options = [] } = body.tax_rate
    return [products, product_types, shipping_options].map((parts) => parts.map((part) => part.id))
  }
  expect(await read(made.id)).toEqual([['prod_test'], [type], [shop.shippingOptionId]])
  const listed = await store.call<{ tax_rates: { id: string }[]; count: number }>(
    'GET',
    `/admin/tax-rates?region_id=${shop.region.id}&code=reduced`,
  )
  expect(listed.body).toMatchObject({ count: 1, tax_rates: [{ id: made.id }] })
  await onTaxRates(store, 'POST', `/${made.id}`, { rate: 5.5, products: [], shipping_options: [] })
  expect(await read(made.id)).toEqual([[], [type], []])
  await onTaxRates(store, 'POST', `/${made.id}/products/batch`, { products: ['prod_test'] })
  await onTaxRates(store, 'DELETE', `/${made.id}/product-types/batch`, { product_types: [type] })
  expect(await read(made.id)).toEqual([['prod_test'], [], []])
  const region = await store.call<{ region: { tax_rates: unknown[] } }>(
    'GET',
    `/admin/regions/${shop.region.id}?expand=tax_rates`,
  )
  expect(region.body.region.tax_rates).toMatchObject([{ id: made.id, rate: 5.5 }])
  expect((await onTaxRates(store, 'DELETE', `/${made.id}`)).body).toEqual({
    id: made.id,
    object: 'tax-rate',
    deleted: true,
  })
  expect((await onTaxRates(store, 'GET', `/${made.id}`)).status).toBe(404)
})

test.each([
  [{ region_id: 'reg_none' }, 400, 'region_id', 'There is no region reg_none.'],
  [{ rate: 100.1 }, 400, 'rate', ''],
  [{ name: ' ' }, 400, 'name', ''],
  [{ products: ['prod_none'] }, 400, 'products.0', 'There is no product prod_none.'],
  [{ product_types: ['ptyp_none'] }, 400, 'product_types.0', 'There is no product type ptyp_none.'],
  [
    { shipping_options: [shop.shippingOptionId, 'so_none'] },
    400,
    'shipping_options.1',
    'There is no shipping option so_none in the region of the tax rate.',
  ],
])(
  'a new tax rate with %j is refused at its field, and nothing is written',
  async (plan, status, field, message) => {
    const answer = await onTaxRates(store, 'POST', '', {
      region_id: shop.region.id,
      name: 'Reduced',
      rate: 7,
      ...plan,
    })
    expect(answer).toMatchObject({ status, body: { field } })
    expect(answer.body.message).toContain(message)
    expect(await store.db.selectFrom('tax_rate').select('id').execute()).toEqual([])
  },
)

test('a stale version of a tax rate is refused', async () => {
  const { id, version } = await addTaxRate(store)
  await onTaxRates(store, 'POST', `/${id}`, { rate: 6 })
  const answer = await onTaxRates(store, 'POST', `/${id}`, { rate: 5 }, { 'if-match': `"${version}"` })
  expect(answer.status).toBe(409)
  await onTaxRates(store, 'DELETE', `/${id}`)
})
