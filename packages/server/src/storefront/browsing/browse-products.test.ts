import type { StoreProduct } from '@purser/contract/storefront'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { recordStatements } from '../../../test/statements.ts'
import { openShopWindow, type ShopWindow } from './testing/shop-window.ts'

let store: ShopWindow
beforeAll(async () => {
  store = await openShopWindow()
})
afterAll(() => store.close())

interface Page {
  products: StoreProduct[]
  count: number
  offset: number
  limit: number
}
const list = (query = '') => store.browse<Page>(`products?${query}`)
const ids = async (query: string) => (await list(query)).body.products.map(({ id }) => id)
const all = ['prod_coat', 'prod_card', 'prod_test']

test('a product is returned with all its parts and absolute image URLs, without deleted parts', async () => {
  const { body } = await list('handle=kestrel')
  expect(body).toMatchObject({ count: 1, offset: 0, limit: 100 })
  const [coat] = body.products
  expect(coat).toMatchObject({
    status: 'published',
    thumbnail: 'http://localhost/demo/coat.svg',
    created_at: '2026-03-01T00:00:00.000Z',
    metadata: { season: 'winter' },
    images: [{ url: 'https://pictures.example/front.jpg' }, { url: 'http://localhost/demo/back.svg' }],
    options: [
      { title: 'Size', values: [{ value: 'S' }, { value: 'M' }, { value: 'L' }] },
      { title: 'Colour', values: [{ value: 'Blue' }, { value: 'Blue' }, { value: 'Blue' }] },
    ],
    tags: [{ id: 'ptag_new', value: 'New \'n" {warm}' }],
    type: { value: 'Coats' },
    collection: { title: 'Rainy days', handle: 'rain', metadata: { banner: 'blue' } },
    variants: [
      {
        id: 'variant_s',
        created_at: '2026-03-01T00:00:00.000Z',
        options: [{ option_id: 'opt_size', value: 'S' }, { value: 'Blue' }],
      },
      { id: 'variant_m', options: [{ value: 'M' }, { value: 'Blue' }] },
      { id: 'variant_l', options: [{ value: 'L' }, { value: 'Blue' }] },
    ],
  })
  const alone = await store.browse<{ product: StoreProduct }>('products/prod_coat')
  expect(alone.body.product).toEqual(coat)
})

// wire-353
test('the search of v1’s storefronts finds what the list finds, with prices, in pages', async () => {
  const search = (body: object) =>
    store.call<{ hits: StoreProduct[]; count: number }>('POST', '/store/products/search', body)
  const found = (await search({ q: 'kestrel', region_id: shop.region.id, filter: 'x = 1' })).body
  const listed = (await list(`q=kestrel&region_id=${shop.region.id}`)).body
  expect(found).toEqual({ hits: listed.products, count: 1, offset: 0, limit: 20 })
  const rest = (await search({ q: '', limit: 2, offset: 1 })).body
  expect([rest.count, rest.hits.map(({ id }) => id)]).toEqual([3, all.slice(1)])
  expect((await search({ q: 1 })).status).toBe(400)
})

test('stock is shown from 0 to 100, with whether a unit can be bought', async () => {
  const { body } = await store.browse<{ product: StoreProduct }>('products/prod_coat')
  expect(
    body.product.variants.map(({ id, inventory_quantity, purchasable }) => [
      id,
      inventory_quantity,
      purchasable,
    ]),
  ).toEqual([
    ['variant_s', 0, false],
    ['variant_m', 100, true],
    ['variant_l', 0, true],
  ])
})

test.each([
  ['', all],
  ['q=kestrel', ['prod_coat']],
  ['q=KES-M', ['prod_coat']],
  ['q=rainy+warm', ['prod_coat']],
  ['q=100%25', ['prod_coat']],
  ['q=wet_out', ['prod_coat']],
  ['q=wetxout', []],
  ['q=%25', []],
  ['q=%5C', ['prod_coat']],
  ['q=ke', ['prod_coat']],
  ["q='+or+1%3D1", []],
  ['q=nothing', []],
  ['handle=card', ['prod_card']],
  ['handle=none', []],
  ['handle=card&is_giftcard=false', []],
  ['title=Kestrel+Shell', ['prod_coat']],
  ['id[]=prod_card&id[]=prod_coat', ['prod_coat', 'prod_card']],
  ['id=prod_card,prod_none', ['prod_card']],
  ['collection_id[]=pcol_rain', ['prod_coat']],
  ['type_id[]=ptyp_coat', ['prod_coat']],
  ['tags[]=ptag_new', ['prod_coat']],
  [`tags[]=${encodeURIComponent('New \'n" {warm}')}`, ['prod_coat']],
  [`tags[]=${encodeURIComponent('\'{"}\\')}&tags[]=ptag_new`, ['prod_coat']],
  ['tags[]=ptag_none', []],
  ['category_id[]=pcat_1', []],
  ['is_giftcard=true', ['prod_card']],
  ['is_giftcard=false', ['prod_coat', 'prod_test']],
  ['created_at[gte]=2026-03-01T00:00:00Z', ['prod_coat']],
  ['created_at[lt]=2026-03-01T00:00:00Z&order=created_at', ['prod_test', 'prod_card']],
  ['updated_at[gt]=2026-01-01T00:00:00Z', ['prod_coat', 'prod_card']],
  ['q=kestrel&created_at[lt]=2026-01-01T00:00:00Z', []],
  ['q=kestrel&collection_id[]=pcol_rain', ['prod_coat']],
  ['q=kestrel&collection_id[]=pcol_none', []],
  ['order=title', ['prod_card', 'prod_coat', 'prod_test']],
  ['order=-handle', ['prod_test', 'prod_coat', 'prod_card']],
  ['limit=1&offset=1', ['prod_card']],
])('with %s they find', async (query, found) => {
  const { body } = await list(query)
  expect(body.products.map(({ id }) => id)).toEqual(found)
  const isPage = query.includes('limit=')
  expect(body.count).toBe(isPage ? all.length : found.length)
})

test.each([
  'q=secret',
  'q=SECRET-D',
  'tags[]=ptag_secret',
  'tags[]=Secret',
  'title=Secret+draft',
  'handle=draft',
  'handle=gone',
  'id[]=prod_draft&id[]=prod_proposed&id[]=prod_rejected&id[]=prod_gone',
  'id[]=prod_draft&region_id=reg_test',
])('nothing unpublished is returned: %s', async (query) => {
  const { body, text } = await list(query)
  expect([body.products, body.count]).toEqual([[], 0])
  expect(text).not.toMatch(/secret|4242/i)
})

test('an unpublished product is not found, like one that doesn’t exist', async () => {
  for (const id of ['prod_draft', 'prod_proposed', 'prod_rejected', 'prod_gone', 'prod_none']) {
    const { status, body } = await store.browse(`products/${id}`)
    expect([id, status, body]).toEqual([
      id,
      404,
      { type: 'not_found', message: `Product with id ${id} was not found`, code: 'not_found' },
    ])
  }
})

test.each([
  ['limit=0', 100],
  ['limit=100', 100],
  ['limit=5000', 100],
  ['limit=999999999999999', 100],
  ['limit=12', 12],
])('%s is a page of %i', async (query, limit) => {
  const { status, body } = await list(query)
  expect([status, body.limit, body.products.length]).toEqual([200, limit, all.length])
})

test.each([
  'status[]=draft',
  'colour=red',
  'order=password',
  'order=inventory_quantity',
  'limit=-1',
  'limit=1.5',
  'offset=-1',
  'is_giftcard=maybe',
  'fields=password',
  'expand=profiles',
  'expand=variants.product',
  'expand=sales_channels',
  'q=%00',
  'tags[]=%ED%A0%80&tags[]=%00',
  'created_at=2026-01-01',
  'deleted_at[gt]=2026-01-01',
  'customer_id=cus_1',
])('%s is refused', async (query) => {
  const { status, body } = await list(query)
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ type: 'invalid_data', message: expect.any(String) }),
  ])
})

test('an unknown region or cart is not found, and an unknown currency has no prices', async () => {
  for (const query of ['region_id=reg_none', 'cart_id=cart_none', 'region_id=reg_test&cart_id=cart_none']) {
    expect([query, (await list(query)).status]).toEqual([query, 404])
    expect([query, (await store.browse(`products/prod_coat?${query}`)).status]).toEqual([query, 404])
  }
  const { body } = await list('handle=kestrel&currency_code=xyz')
  expect(body.products[0]?.variants[0]).toMatchObject({ prices: [], calculated_price: null })
})

const none = [null, null, null, null, null, null, null]
const taxed = [{ rate: 25, name: 'default', code: 'default' }]
test.each([
  ['nowhere', '', 'variant_s', ['ma_s', 'ma_s_usd'], none, null],
  [
    'in a region, by its currency',
    'region_id=reg_test',
    'variant_s',
    ['ma_s'],
    [10_000, 10_000, 'default', 12_500, 12_500, 2_500, 2_500],
    taxed,
  ],
  [
    'in a region, by its own price and in its sale',
    'region_id=reg_test',
    'variant_m',
    ['ma_m', 'ma_m_own'],
    [9_000, 7_999, 'sale', 11_250, 9_999, 2_250, 2_000],
    taxed,
  ],
  ['in a region without a price', 'region_id=reg_test', 'variant_l', [], none, taxed],
  [
    'in another region of that currency',
    'region_id=reg_swiss',
    'variant_m',
    ['ma_m', 'ma_m_other'],
    [8_000, 8_000, 'default', 8_648, 8_648, 648, 648],
    [{ rate: 8.1, name: 'default', code: 'default' }],
  ],
  [
    'in a currency, in its sale',
    'currency_code=USD',
    'variant_s',
    ['ma_s_usd'],
    [11_000, 9_999, 'sale', null, null, null, null],
    null,
  ],
  [
    'in a currency, ignoring regional prices',
    'currency_code=eur',
    'variant_m',
    ['ma_m'],
    [10_000, 10_000, 'default', null, null, null, null],
    null,
  ],
  [
    'in a region, ignoring a named currency',
    'region_id=reg_test&currency_code=usd',
    'variant_s',
    ['ma_s'],
    [10_000, 10_000, 'default', 12_500, 12_500, 2_500, 2_500],
    taxed,
  ],
  [
    "in a cart's region, ignoring a named region",
    'cart_id=cart_1&region_id=reg_swiss',
    'variant_m',
    ['ma_m', 'ma_m_own'],
    [9_000, 7_999, 'sale', 11_250, 9_999, 2_250, 2_000],
    taxed,
  ],
] as const)('what it costs %s', async (_, query, id, prices, costs, tax_rates) => {
  const at = store.now()
  await store.db
    .insertInto('cart')
    .values({ id: 'cart_1', region_id: shop.region.id, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { body } = await store.browse<{ product: StoreProduct }>(`products/prod_coat?${query}`)
  const variant = body.product.variants.find((each) => each.id === id)
  expect(variant?.prices.map((price) => price.id)).toEqual(prices)
  expect([
    variant?.original_price,
    variant?.calculated_price,
    variant?.calculated_price_type,
    variant?.original_price_incl_tax,
    variant?.calculated_price_incl_tax,
    variant?.original_tax,
    variant?.calculated_tax,
  ]).toEqual(costs)
  expect(variant?.tax_rates).toEqual(tax_rates)
})

test('fields and expand return only what they name', async () => {
  const keys = async (query: string) => {
    const { body } = await list(`handle=kestrel&${query}`)
    return Object.keys(body.products[0] ?? {}).sort()
  }
  expect(await keys('fields=title,handle&expand=images')).toEqual(['handle', 'id', 'images', 'title'])
  expect(await keys('fields=title&expand=')).toEqual(['id', 'title'])
  expect(await keys('expand=-variants')).not.toContain('variants')
  const { body } = await list('handle=kestrel&fields=variants.sku&expand=variants')
  expect(Object.keys(body.products[0]?.variants[0] ?? {}).sort()).toEqual(['id', 'sku'])
})

test('a page takes as many statements as a single product, whatever its size', async () => {
  const count = async (query: string) => {
    const recording = recordStatements(store)
    await list(query)
    return recording.stop().length
  }
  const inRegion = 'region_id=reg_test'
  const counts = [
    await count(`limit=1&${inRegion}`),
    await count(`limit=100&${inRegion}`),
    await count(`q=kestrel&${inRegion}`),
    await count(`handle=kestrel&${inRegion}`),
    await count('limit=100'),
  ]
  expect(counts).toEqual([3, 3, 3, 3, 2])
  expect(await ids('limit=100')).toEqual(all)
})
