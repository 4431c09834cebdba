import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'
import { syncReferenceData } from '../../database/index.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await syncReferenceData(store.db)
  const add = async (id: string, name: string, currency_code: string, at: string, countries: string[]) => {
    await store.db
      .insertInto('region')
      .values({ id, name, currency_code, tax_rate: 12.5, created_at: at, updated_at: at })
      .execute()
    await store.db.updateTable('country').set({ region_id: id }).where('iso_2', 'in', countries).execute()
    await store.db
      .insertInto('region_payment_providers')
      .values({ region_id: id, provider_id: 'manual' })
      .execute()
    await store.db
      .insertInto('region_fulfillment_providers')
      .values({ region_id: id, provider_id: 'manual' })
      .execute()
  }
  await add('reg_eu', 'Europe', 'eur', '2026-01-01T00:00:00.000Z', ['dk', 'de'])
  await add('reg_kr', 'South Korea', 'krw', '2026-02-01T00:00:00.000Z', ['kr'])
  await add('reg_gone', 'Gone', 'usd', '2026-02-02T00:00:00.000Z', ['us'])
  await store.db.updateTable('region').set({ deleted_at: store.now() }).where('id', '=', 'reg_gone').execute()
})
afterAll(() => store.close())

interface Shown {
  id: string
  currency: { code: string }
  countries: { iso_2: string }[]
}
const list = async (query = '') =>
  (await store.call<{ regions: Shown[]; count: number }>('GET', `/admin/regions${query}`)).body
const ids = async (query = '') => (await list(query)).regions.map(({ id }) => id)

test('the regions are listed newest first with currency, countries and providers', async () => {
  const { regions, count } = await list()
  expect([regions.map(({ id }) => id), count]).toEqual([['reg_kr', 'reg_eu'], 2])
  expect(regions[1]).toMatchObject({
    name: 'Europe',
    tax_rate: 12.5,
    currency: { code: 'eur', symbol: '€' },
    countries: [{ iso_2: 'dk' }, { iso_2: 'de' }],
    payment_providers: [{ id: 'manual', is_installed: true }],
    fulfillment_providers: [{ id: 'manual', is_installed: true }],
    created_at: '2026-01-01T00:00:00.000Z',
  })
})

test('regions are found by name, date and page, and clients may name fields and relations', async () => {
  expect(await ids('?q=korea')).toEqual(['reg_kr'])
  expect(await ids('?created_at[gte]=2026-01-01&created_at[lt]=2026-01-15')).toEqual(['reg_eu'])
  expect(await ids('?created_at[gt]=1769900000&limit=1')).toEqual(['reg_kr'])
  expect(await ids('?limit=1&offset=1')).toEqual(['reg_eu'])
  expect(await ids('?order=name&expand=countries&fields=id,name')).toEqual(['reg_eu', 'reg_kr'])
  for (const query of ['?order=nothing', '?created_at[gt]=soon', '?limit=-1', '?limit=1&limit=2']) {
    expect([query, (await store.call('GET', `/admin/regions${query}`)).status]).toEqual([query, 400])
  }
})

test('a region is read by its id; a deleted one is not found', async () => {
  const { body } = await store.call<{ region: Shown }>('GET', '/admin/regions/reg_kr?expand=countries')
  expect(body.region).toMatchObject({ id: 'reg_kr', countries: [{ iso_2: 'kr' }] })
  expect((await store.call('GET', '/admin/regions/reg_gone')).status).toBe(404)
})
