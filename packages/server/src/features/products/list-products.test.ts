import type { ListedProduct, WholeProduct } from '@purser/contract/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import { recordStatements } from '../../../test/statements.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import type { Db } from '../../database/index.ts'

let store: TestStore
const when = { created_at: '2026-03-01T00:00:00.000Z', updated_at: '2026-03-01T00:00:00.000Z' }
const gone = { ...when, deleted_at: when.created_at }
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
  await writeProducts(store.db)
  // In one transaction, because options and variants are checked against each other at its end.
  await store.db.transaction().execute(writeVariants)
})
afterAll(() => store.close())

interface Answer {
  products: ListedProduct[]
  count: number
  offset: number
  limit: number
}
const list = (query = '') => store.call<Answer>('GET', `/admin/products${query}`)
const ids = async (query: string) => (await list(query)).body.products.map(({ id }) => id)

test('a product in a list has the same relations as when read alone, without deleted ones', async () => {
  const { body } = await list('?handle=kestrel')
  expect(body).toMatchObject({ count: 1, offset: 0, limit: 50 })
  expect(body.products).toMatchObject([
    {
      id: 'prod_coat',
      status: 'published',
      created_at: when.created_at,
      variants: [
        {
          id: 'variant_s',
          prices: [{ amount: 12_900, currency_code: 'eur', region_id: null }],
          options: [{ value: 'S' }],
        },
        { id: 'variant_m', prices: [], options: [{ value: 'M' }] },
      ],
      options: [{ title: 'Size', values: [{ value: 'M' }, { value: 'S' }] }],
      images: [{ url: 'http://localhost/demo/coat.svg' }],
      tags: [{ value: 'New' }],
      type: { value: 'Coats' },
      collection: { title: 'Rainy days', handle: 'rain' },
    },
  ])
  expect(body.products[0]?.variants).toHaveLength(2)
  const alone = await store.call<{ product: WholeProduct }>('GET', '/admin/products/prod_coat')
  expect(alone.body.product).toEqual(body.products[0])
})

test.each([
  ['q=kestrel', ['prod_coat']],
  ['q=KES-S', ['prod_coat']],
  ['q=rainy', ['prod_coat']],
  ['q=100%25', ['prod_coat']],
  ['q=wet+shell', ['prod_coat']],
  ['q=nothing', []],
  ['q=40123', ['prod_coat']],
  ['q=upc-77', ['prod_coat']],
  ['q=bar-9', ['prod_coat']],
  ['q=new+kestrel', ['prod_coat']],
  ['q=kestrel+size+m', []],
  ['q=KES-L', []],
  ['q=ke', ['prod_coat']],
  ['description=Keeps+100%25+of+the+wet+out', ['prod_coat']],
  ['type=ptyp_coat', ['prod_coat']],
  ['status[]=draft', ['prod_card']],
  ['status=draft,published&is_giftcard=true&offset=0', ['prod_card']],
  ['deleted_at[gte]=2026-01-01', ['prod_gone']],
  ['price_list_id[]=pl_1', []],
  ['sales_channel_id[]=sc_1', []],
  ['category_id[]=pcat_1', []],
  ['discount_condition_id=discon_1', []],
  ['is_giftcard=true', ['prod_card']],
  ['status[]=published&is_giftcard=false', ['prod_coat', 'prod_test']],
  ['collection_id[]=pcol_rain', ['prod_coat']],
  ['type_id[]=ptyp_coat', ['prod_coat']],
  ['tags[]=ptag_new', ['prod_coat']],
  ['title=Gift+card', ['prod_card']],
  ['id[]=prod_card&id[]=prod_coat', ['prod_coat', 'prod_card']],
  ['id[]=prod_card&id[]=prod_coat&order=title', ['prod_card', 'prod_coat']],
  ['id[]=prod_card&id[]=prod_coat&limit=1&offset=1', ['prod_card']],
  ['created_at[gte]=2026-03-01T00:00:00Z', ['prod_coat']],
])('with %s it finds them', async (query, found) => {
  expect(await ids(`?${query}`)).toEqual(found)
})

test('unknown parameters are refused, and an unknown product is not found', async () => {
  for (const query of ['?is_giftcard=maybe', '?status[]=sold', '?order=password', '?colour=red']) {
    expect([query, (await list(query)).status]).toEqual([query, 400])
  }
  for (const id of ['prod_none', 'prod_gone']) {
    expect((await store.call('GET', `/admin/products/${id}`)).status).toBe(404)
  }
})

test('types are listed by name and tags by number of products; tags named in the query are always listed', async () => {
  const { body } = await store.call<{ types: { value: string }[] }>('GET', '/admin/products/types')
  expect(body.types.map(({ value }) => value)).toEqual(['Coats'])
  const tagged = async (query = '') => {
    const answer = await store.call<{ tags: { value: string; usage_count: string }[] }>(
      'GET',
      `/admin/products/tag-usage${query}`,
    )
    return answer.body.tags.map(({ value, usage_count }) => [value, usage_count])
  }
  const tags = Array.from({ length: 11 }, (_, place) => ({
    id: `ptag_${place}`,
    value: place === 9 ? 'Tag, 9' : `Tag ${place}`,
    ...when,
  }))
  await store.db.insertInto('product_tag').values(tags).execute()
  await store.db
    .insertInto('product_tags')
    .values([
      ...['prod_test', 'prod_card', 'prod_gone'].map((product_id) => ({
        product_id,
        product_tag_id: 'ptag_0',
      })),
      ...tags.slice(1).map(({ id }) => ({ product_id: 'prod_card', product_tag_id: id })),
    ])
    .execute()
  const most = await tagged()
  expect([most[0], most[1], most.length]).toEqual([['Tag 0', '2'], ['New', '1'], 10])
  await store.db.deleteFrom('product_tags').where('product_tag_id', '=', 'ptag_10').execute()
  expect(await tagged('?value[]=Tag 10&value[]=New&value[]=Nobody')).toEqual([
    ['New', '1'],
    ['Tag 10', '0'],
  ])
  expect(await tagged('?value[]=Tag, 9')).toEqual([['Tag, 9', '1']])
  expect(await tagged('?value=Tag 8,Tag 10')).toEqual([
    ['Tag 8', '1'],
    ['Tag 10', '0'],
  ])
  expect(await tagged('?id[]=ptag_10&id[]=ptag_none')).toEqual([['Tag 10', '0']])
})

test('a page and its count are two statements, whatever the relations; unselected ones are not read', async () => {
  const recording = recordStatements(store)
  const { body } = await list(
    '?handle=kestrel&fields=title,thumbnail,tags.value&expand=variants,variants.prices,collection,tags',
  )
  const statements = recording.stop()
  expect(statements).toHaveLength(2)
  expect(statements.map(({ text }) => text).join()).not.toMatch(
    /description|product_type|from image|product_option/,
  )
  const [coat] = body.products
  expect(Object.keys(coat ?? {}).sort()).toEqual([
    'collection',
    'id',
    'tags',
    'thumbnail',
    'title',
    'variants',
  ])
  expect(coat).toMatchObject({
    title: 'Kestrel Shell',
    variants: [
      { id: 'variant_s', sku: 'KES-S', published: true, prices: [{ amount: 12_900 }] },
      { prices: [] },
    ],
    collection: { handle: 'rain', created_at: when.created_at },
    tags: [{ id: 'ptag_new', value: 'New' }],
  })
  expect(coat?.variants?.[0]).not.toHaveProperty('options')
  const { body: beside } = await list('?handle=kestrel&fields=title&expand=profiles')
  expect(beside.products[0]).toMatchObject({ profiles: [{ type: 'default' }] })
})

test('a row shows the number of variants, their stock and which prices are missing', async () => {
  await store.db
    .updateTable('product_variant')
    .set({ inventory_quantity: 4 })
    .where('id', 'in', ['variant_s', 'variant_m'])
    .execute()
  // A price for one region doesn't count as a price of its currency.
  const { id: region_id } = await store.db.selectFrom('region').select('id').executeTakeFirstOrThrow()
  const ofRegion = { id: 'ma_region', variant_id: 'variant_m', region_id, amount: 12_900 }
  await store.db
    .insertInto('money_amount')
    .values({ ...ofRegion, currency_code: 'eur', ...when })
    .execute()
  const { body } = await list('?fields=variant_count,stock,missing_prices&order=title')
  const facts = body.products.map(({ id, variant_count, stock, missing_prices }) => [
    id,
    variant_count,
    stock,
    missing_prices,
  ])
  expect(facts).toEqual([
    ['prod_card', 0, null, 0],
    ['prod_coat', 2, 8, 3],
    ['prod_test', 3, 3_000_000, 6],
  ])
})

test('search follows every change of a product, its variants, tags and collection', async () => {
  const { db } = store
  const found = async (q: string) => (await ids(`?q=${q}`)).length
  await db.updateTable('product').set({ title: 'Heron Shell' }).where('id', '=', 'prod_coat').execute()
  await db.updateTable('product_variant').set({ sku: 'HER-S' }).where('id', '=', 'variant_s').execute()
  await db.updateTable('product_tag').set({ value: 'Brand new' }).where('id', '=', 'ptag_new').execute()
  await db
    .updateTable('product_collection')
    .set({ title: 'Stormy days' })
    .where('id', '=', 'pcol_rain')
    .execute()
  expect([await found('heron'), await found('HER-S'), await found('brand'), await found('stormy')]).toEqual([
    1, 1, 1, 1,
  ])
  const { body } = await store.call<{ count: number }>('GET', '/admin/variants?q=heron')
  expect(body.count).toBe(2)
  await db
    .updateTable('product_variant')
    .set({ deleted_at: when.created_at })
    .where('id', '=', 'variant_s')
    .execute()
  await db.deleteFrom('product_tags').where('product_id', '=', 'prod_coat').execute()
  await db.updateTable('product').set({ collection_id: null }).where('id', '=', 'prod_coat').execute()
  expect([await found('rainy'), await found('HER-S'), await found('brand'), await found('stormy')]).toEqual([
    0, 0, 0, 0,
  ])
  await db.updateTable('product').set({ deleted_at: when.created_at }).where('id', '=', 'prod_coat').execute()
  for (const list of ['products', 'variants']) {
    const { body: gone } = await store.call('GET', `/admin/${list}?q=heron`)
    expect(gone).toMatchObject({ count: 0, [list]: [] })
  }
})

async function writeProducts(db: Db): Promise<void> {
  const { profile_id } = await db.selectFrom('product').select('profile_id').executeTakeFirstOrThrow()
  await db
    .insertInto('product_collection')
    .values({ id: 'pcol_rain', title: 'Rainy days', handle: 'rain', ...when })
    .execute()
  await db
    .insertInto('product_type')
    .values({ id: 'ptyp_coat', value: 'Coats', ...when })
    .execute()
  await db
    .insertInto('product_tag')
    .values([{ id: 'ptag_new', value: 'New', ...when }])
    .execute()
  const coat = {
    id: 'prod_coat',
    title: 'Kestrel Shell',
    description: 'Keeps 100% of the wet out',
    handle: 'kestrel',
  }
  await db
    .insertInto('product')
    .values([
      { ...coat, status: 'published', collection_id: 'pcol_rain', type_id: 'ptyp_coat', profile_id, ...when },
      {
        id: 'prod_card',
        title: 'Gift card',
        is_giftcard: true,
        profile_id,
        ...when,
        created_at: '2026-02-20T00:00:00.000Z',
      },
      { id: 'prod_gone', title: 'Kestrel Gone', profile_id, ...gone },
    ])
    .execute()
}

/** Adds the coat's options, variants and prices. */
async function writeVariants(db: Db): Promise<void> {
  await db
    .insertInto('product_tags')
    .values({ product_id: 'prod_coat', product_tag_id: 'ptag_new' })
    .execute()
  await db
    .insertInto('image')
    .values({ id: 'img_1', product_id: 'prod_coat', url: '/demo/coat.svg', rank: 0, ...when })
    .execute()
  await db
    .insertInto('product_option')
    .values({ id: 'opt_size', product_id: 'prod_coat', title: 'Size', rank: 0, ...when })
    .execute()
  const variant = { product_id: 'prod_coat', ...when }
  await db
    .insertInto('product_variant')
    .values([
      {
        ...variant,
        id: 'variant_m',
        title: 'M',
        sku: 'KES-M',
        ean: '4012345',
        upc: 'UPC-77',
        variant_rank: 1,
      },
      { ...variant, id: 'variant_s', title: 'S', sku: 'KES-S', barcode: 'BAR-9', variant_rank: 0 },
      { ...variant, id: 'variant_l', title: 'L', sku: 'KES-L', ...gone },
    ])
    .execute()
  await db
    .insertInto('product_option_value')
    .values([
      { id: 'optval_m', option_id: 'opt_size', variant_id: 'variant_m', value: 'M', ...when },
      { id: 'optval_s', option_id: 'opt_size', variant_id: 'variant_s', value: 'S', ...when },
    ])
    .execute()
  const price = { variant_id: 'variant_s', currency_code: 'eur', ...when }
  await db
    .insertInto('money_amount')
    .values([
      { ...price, id: 'ma_1', amount: 12_900 },
      { ...price, id: 'ma_2', amount: 11_900, currency_code: 'usd', ...gone },
    ])
    .execute()
}
