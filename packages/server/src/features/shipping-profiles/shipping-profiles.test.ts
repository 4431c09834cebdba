import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, shop } from '../../../test/open-shop.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { makeOption, makeProfile, onShipping, optionFor } from '../shipping/testing/shipping-calls.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
})
afterAll(() => store.close())

const traces = async () => ({
  profiles: await store.db.selectFrom('shipping_profile').selectAll().orderBy('id').execute(),
  products: await store.db.selectFrom('product').selectAll().orderBy('id').execute(),
  options: await store.db.selectFrom('shipping_option').selectAll().orderBy('id').execute(),
  journal: await store.db.selectFrom('journal').select('id').execute(),
})
const list = async (query = '') => (await onShipping(store, 'GET', `profiles${query}`)).body.shipping_profiles
const profileOf = async (type: string) => (await list()).find((each) => each.type === type)?.id ?? ''

test('profiles are listed by name, with their contents on request', async () => {
  const made = await makeProfile(store, ' Bulky ')
  expect(made).toMatchObject({
    name: 'Bulky',
    type: 'custom',
    products: [],
    shipping_options: [],
    version: 1,
  })
  const all = await list()
  expect(all.map(({ type }) => type)).toEqual(['custom', 'default', 'gift_card'])
  expect(all[0]).not.toHaveProperty('products')
  const counted = await list('?fields=name,product_count,option_count')
  expect(counted).toMatchObject([
    { name: 'Bulky', product_count: 0, option_count: 0 },
    { product_count: 1, option_count: 1 },
    { product_count: 0, option_count: 0 },
  ])
  expect((await onShipping(store, 'GET', 'profiles?fields=nope')).status).toBe(400)
})

test('products and options move into a profile from their former one; nothing else moves', async () => {
  const { id } = await makeProfile(store)
  const { id: option } = await makeOption(store, { region_id: shop.region.id })
  const body = { name: 'Heavier', products: ['prod_test'], shipping_options: [option] }
  const changed = await onShipping(store, 'POST', `profiles/${id}`, body, { 'if-match': '1' })
  expect(changed.body.shipping_profile).toMatchObject({
    name: 'Heavier',
    version: 2,
    products: [{ id: 'prod_test' }],
    shipping_options: [{ id: option }],
  })
  const more = await onShipping(store, 'POST', `profiles/${id}`, { products: [] })
  expect(more.body.shipping_profile.products).toHaveLength(1)
  const entry = await store.db.selectFrom('journal').selectAll().where('resource_id', '=', id).execute()
  expect(entry).toMatchObject([
    { operation: 'create-shipping-profile' },
    { before: { name: 'Heavy' }, after: { products_added: ['prod_test'], shipping_options_added: [option] } },
    { operation: 'update-shipping-profile' },
  ])
  const refused = await onShipping(store, 'DELETE', `profiles/${id}`)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    400,
    'shipping_profile_in_use',
    'Heavier has 1 product and 1 shipping option. Move them to another profile first.',
  ])
  const home = { products: ['prod_test'], shipping_options: [option] }
  await onShipping(store, 'POST', `profiles/${await profileOf('default')}`, home)
  expect((await onShipping(store, 'DELETE', `profiles/${id}`)).body).toEqual({
    id,
    object: 'shipping_profile',
    deleted: true,
  })
  expect((await onShipping(store, 'DELETE', `profiles/${id}`)).status).toBe(200)
  expect((await onShipping(store, 'GET', `profiles/${id}`)).status).toBe(404)
  const late = optionFor(shop.region.id, { profile_id: id })
  expect((await onShipping(store, 'POST', 'options', late)).body.field).toBe('profile_id')
})

test('invalid input is refused at its field, and nothing is stored', async () => {
  const { id } = await makeProfile(store)
  const before = await traces()
  for (const [path, body, headers, status, field] of [
    ['', { name: '' }, {}, 400, 'name'],
    ['', {}, {}, 400, 'name'],
    ['', { name: 'Two', type: 'default' }, {}, 400, 'type'],
    [`/${id}`, { name: ' ' }, {}, 400, 'name'],
    [`/${id}`, { type: 'gift_card' }, {}, 400, 'type'],
    [`/${id}`, { products: ['prod_test', 'prod_none'] }, {}, 400, 'products.1'],
    [`/${id}`, { shipping_options: ['so_none'] }, {}, 400, 'shipping_options.0'],
    [`/${id}`, { name: 'Late' }, { 'if-match': '9' }, 409, undefined],
    ['/sp_none', { name: 'Nobody' }, {}, 404, undefined],
  ] as const) {
    const refused = await onShipping(store, 'POST', `profiles${path}`, body, headers)
    expect([path, refused.status, refused.body.field]).toEqual([path, status, field])
  }
  for (const type of ['default', 'gift_card']) {
    const refused = await onShipping(store, 'DELETE', `profiles/${await profileOf(type)}`)
    expect([refused.status, refused.body.code]).toEqual([400, 'shipping_profile_is_needed'])
  }
  expect(await traces()).toEqual(before)
})
