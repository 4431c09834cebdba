import type { ShippingOption } from '@purser/contract/shipping'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { priceShop, returnOptionId } from '../../../test/price-shop.ts'
import { recordStatements } from '../../../test/statements.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  const usualOption = await store.db
    .selectFrom('shipping_option')
    .selectAll()
    .where('id', '=', shop.shippingOptionId)
    .executeTakeFirstOrThrow()
  const { data: _, metadata: __, version: ___, ...usual } = usualOption
  await store.db
    .insertInto('shipping_option')
    .values([
      { ...usual, id: 'so_desk', name: 'Courier', admin_only: true },
      { ...usual, id: 'so_gone', name: 'Gone', deleted_at: usual.created_at },
    ])
    .execute()
  await store.db
    .insertInto('shipping_option_requirement')
    .values([
      { id: 'sor_1', shipping_option_id: 'so_desk', type: 'min_subtotal', amount: 1_000 },
      {
        id: 'sor_2',
        shipping_option_id: 'so_desk',
        type: 'max_subtotal',
        amount: 2_000,
        deleted_at: usual.created_at,
      },
    ])
    .execute()
})
afterAll(() => store.close())

const list = (query = '') =>
  store.call<{ shipping_options: ShippingOption[]; count: number }>('GET', `/admin/shipping-options${query}`)
const ids = async (query: string) => (await list(query)).body.shipping_options.map(({ id }) => id).sort()

test('shipping options are listed with their requirements, in one statement plus one for the count', async () => {
  const recording = recordStatements(store)
  const { body } = await list('?order=name')
  const statements = recording.stop().filter(({ text }) => /from "shipping_option"/.test(text))
  expect(statements).toHaveLength(2)
  expect(body).toMatchObject({
    count: 3,
    offset: 0,
    limit: 50,
    shipping_options: [
      {
        name: 'Courier',
        amount: 500,
        requirements: [{ type: 'min_subtotal', amount: 1_000, deleted_at: null }],
        region: { id: shop.region.id, currency_code: 'eur' },
        profile: { type: 'default' },
        prices: [{ currency_code: 'eur', amount: 500 }],
      },
      { name: 'Parcel', is_return: false, admin_only: false, requirements: [] },
      { name: 'Return label', is_return: true, amount: 400 },
    ],
  })
})

test('they are filtered by region, direction, audience, name and dates', async () => {
  expect(await ids(`?region_id=${shop.region.id}`)).toEqual([
    'so_desk',
    shop.shippingOptionId,
    returnOptionId,
  ])
  expect(await ids('?region_id=reg_other')).toEqual([])
  expect(await ids('?region_id=')).toEqual([])
  expect(await ids('?is_return=true')).toEqual([returnOptionId])
  expect(await ids('?is_return=false&admin_only=false')).toEqual([shop.shippingOptionId])
  expect(await ids('?admin_only=true')).toEqual(['so_desk'])
  expect(await ids('?q=COUR')).toEqual(['so_desk'])
  expect(await ids('?q=%25')).toEqual([])
  expect(await ids(`?id[]=so_desk&id[]=${returnOptionId}`)).toEqual(['so_desk', returnOptionId])
  expect(await ids('?name=Courier')).toEqual(['so_desk'])
  expect(await ids('?name=Cour')).toEqual([])
  expect(await ids('?created_at[lt]=2000&updated_at[gt]=2000')).toEqual([])
  expect(await ids('?created_at[gt]=2000&updated_at[gt]=2000&is_return=true')).toEqual([returnOptionId])
  expect(await ids('?updated_at[lt]=2000')).toEqual([])
  expect((await list('?is_return=maybe')).status).toBe(400)
  expect((await list('?order=data')).status).toBe(400)
})

test('fields and expand select what is returned of each', async () => {
  const names = async (query: string) => {
    const { status, body } = await list(`?id=so_desk&${query}`)
    expect([status, body]).toEqual([200, expect.anything()])
    return Object.keys(body.shipping_options[0] ?? {}).sort()
  }
  expect(await names('fields=name,amount&expand=')).toEqual(['amount', 'id', 'name'])
  expect(await names('fields=name&expand=region.countries')).toEqual(['id', 'name', 'region'])
  expect(await names('expand=-region')).not.toContain('region')
  const { body } = await list('?id=so_desk&expand=region.countries')
  expect(body.shipping_options[0]?.region?.countries?.map(({ iso_2 }) => iso_2).sort()).toEqual(['de', 'fr'])
  expect(body.shipping_options[0]).not.toHaveProperty('requirements')
  for (const query of ['fields=nope', 'expand=data', 'expand=region.nope']) {
    expect((await list(`?${query}`)).status).toBe(400)
  }
})
