import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, shop } from '../../../test/open-shop.ts'
import { recordStatements } from '../../../test/statements.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { newId } from '../../database/index.ts'

let store: TestStore
const when = { created_at: '2026-02-01T00:00:00.000Z', updated_at: '2026-02-01T00:00:00.000Z' }
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
  const { profile_id } = await store.db.selectFrom('product').select('profile_id').executeTakeFirstOrThrow()
  await store.db
    .insertInto('product')
    .values([
      { id: 'prod_krug', title: 'Großer Krug 100%', profile_id, ...when },
      { id: 'prod_chaek', title: '김지우의 책', profile_id, ...when },
      { id: 'prod_gone', title: 'Gone', profile_id, deleted_at: when.created_at, ...when },
    ])
    .execute()
  await store.db
    .insertInto('product_variant')
    .values([
      {
        id: 'variant_blue',
        product_id: 'prod_krug',
        title: 'Bleu clair é',
        sku: 'KR_1',
        variant_rank: 1,
        ...when,
      },
      { id: 'variant_red', product_id: 'prod_krug', title: 'Ruby', sku: null, variant_rank: 0, ...when },
      { id: 'variant_book', product_id: 'prod_chaek', title: 'One size', sku: 'BOOK', ...when },
      { id: 'variant_old', product_id: 'prod_krug', title: 'Old', deleted_at: when.created_at, ...when },
      {
        id: 'variant_gone',
        product_id: 'prod_gone',
        title: 'Gone',
        deleted_at: when.created_at,
        ...when,
      },
    ])
    .execute()
  const price = (variant_id: string, amount: number, region_id: string | null, more = {}) => ({
    id: newId('ma'),
    variant_id,
    amount,
    region_id,
    currency_code: 'eur',
    ...when,
    ...more,
  })
  await store.db
    .insertInto('money_amount')
    .values([
      price('variant_red', 900, null),
      price('variant_red', 800, shop.region.id, { sale_amount: 700 }),
      price('variant_blue', 500, null, { deleted_at: when.created_at }),
    ])
    .execute()
})
afterAll(() => store.close())

interface Found {
  id: string
  variant_id: string
  product: { id: string; title: string; created_at: string }
  prices: { amount: number; region_id: string | null; sale_amount: number | null }[]
}
const list = (query = '') =>
  store.call<{ variants: Found[]; count: number; offset: number; limit: number }>(
    'GET',
    `/admin/variants${query}`,
  )
async function found(q: string) {
  const { body } = await list(`?q=${encodeURIComponent(q)}`)
  expect(body.count).toBe(body.variants.length)
  return body.variants.map(({ id }) => id)
}

test('variants are listed product by product, newest first, with product and prices', async () => {
  const { body } = await list()
  expect(body).toMatchObject({ count: 6, offset: 0, limit: 20 })
  expect(body.variants.map(({ id }) => id)).toEqual([
    'variant_red',
    'variant_blue',
    'variant_book',
    ...shop.variants,
  ])
  expect(body.variants[0]).toMatchObject({
    variant_id: 'variant_red',
    product: { id: 'prod_krug', title: 'Großer Krug 100%', created_at: when.created_at },
  })
  expect(body.variants[0]?.prices).toHaveLength(2)
  expect(body.variants[0]?.prices).toMatchObject(
    expect.arrayContaining(
      [{ region_id: shop.region.id, amount: 800, sale_amount: 700, currency_code: 'eur' }].map((one) =>
        expect.objectContaining(one),
      ),
    ),
  )
  expect(body.variants[1]?.prices).toEqual([])
})

test.each([
  ['ruby', ['variant_red']],
  ['RUB', ['variant_red']],
  ['grosser', ['variant_red', 'variant_blue']],
  ['GROẞER krug', ['variant_red', 'variant_blue']],
  ['krug bleu', ['variant_blue']],
  ['bleu É', ['variant_blue']],
  ['지우', ['variant_book']],
  ['kr_1', ['variant_blue']],
  ['mug-2', ['variant_test_2']],
  ['100%', ['variant_red', 'variant_blue']],
  ['1_0', []],
  ['krug mug', []],
  ['gone', []],
  ['old', []],
])('%s is found in title, SKU and product title: %j', async (q, ids) => {
  expect(await found(q)).toEqual(ids)
})

test('a page holds the requested number, and its count every match', async () => {
  const { body } = await list('?q=mug&limit=1&offset=1')
  expect(body).toMatchObject({ count: 3, offset: 1, limit: 1, variants: [{ id: 'variant_test_2' }] })
  const { body: named } = await list('?id[]=variant_red&id[]=variant_test_1')
  expect(named.variants.map(({ id }) => id)).toEqual(['variant_red', 'variant_test_1'])
  expect((await list('?id=')).body).toMatchObject({ variants: [], count: 0 })
  const { body: byTitle } = await list('?q=krug&order=-title')
  expect(byTitle.variants.map(({ id }) => id)).toEqual(['variant_red', 'variant_blue'])
  expect((await list('?order=secret')).status).toBe(400)
  expect((await list('?colour=red')).status).toBe(400)
})

test('pages of a common word follow each other, newest products first, and a variant is removed with its product', async () => {
  const numbers = Array.from({ length: 7 }, (_, n) => n)
  const { profile_id } = await store.db.selectFrom('product').select('profile_id').executeTakeFirstOrThrow()
  const made = (n: number) => ({ ...when, created_at: `2025-06-0${(n % 4) + 1}T00:00:00.000Z` })
  await store.db
    .insertInto('product')
    .values(numbers.map((n) => ({ id: `prod_kettle_${n}`, title: `Kettle ${n}`, profile_id, ...made(n) })))
    .execute()
  const ranks = [2, 0, 1]
  await store.db
    .insertInto('product_variant')
    .values(
      numbers.flatMap((n) =>
        ranks.map((variant_rank) => ({
          id: `variant_kettle_${n}_${variant_rank}`,
          product_id: `prod_kettle_${n}`,
          title: variant_rank === 1 && n !== 3 ? 'Plain' : 'Enamel',
          variant_rank,
          ...when,
        })),
      ),
    )
    .execute()
  const expected = [3, 6, 2, 5, 1, 4, 0].flatMap((n) =>
    [0, 1, 2].flatMap((rank) => (rank === 1 && n !== 3 ? [] : [`variant_kettle_${n}_${rank}`])),
  )
  const pages: string[] = []
  for (let offset = 0; offset < 20; offset += 4) {
    const { body } = await list(`?q=kettle+enamel&limit=4&offset=${offset}`)
    expect(body.count).toBe(expected.length)
    pages.push(...body.variants.map(({ id }) => id))
  }
  expect(pages).toEqual(expected)
  await store.db
    .updateTable('product_variant')
    .set({ product_id: 'prod_kettle_0' })
    .where('id', '=', 'variant_kettle_3_1')
    .execute()
  expect(await found('kettle 0 enamel')).toEqual([
    'variant_kettle_0_0',
    'variant_kettle_3_1',
    'variant_kettle_0_2',
  ])
  await store.db
    .updateTable('product_variant')
    .set({ deleted_at: when.created_at })
    .where('id', 'like', 'variant_kettle%')
    .execute()
  await store.db
    .updateTable('product')
    .set({ deleted_at: when.created_at })
    .where('id', 'like', 'prod_kettle%')
    .execute()
})

test('a page takes two statements besides the session, however many variants it has, and reads only what is selected', async () => {
  const textsOf = async (query: string) => {
    const recording = recordStatements(store)
    await list(query)
    return recording.stop().map(({ text }) => text)
  }
  await list()
  expect(await textsOf('?q=mug')).toHaveLength(2)
  const narrow = (await textsOf('?q=mug&fields=sku&expand=product&fields=product.title')).join()
  for (const column of ['hs_code', 'description', 'money_amount', 'product_option_value'])
    expect(narrow).not.toContain(column)
})

test("a product's variants are ordered by rank, and one is returned by its id", async () => {
  const ofProduct = (id: string, query = '') =>
    store.call<{ variants: Found[]; count: number; limit: number; message: string }>(
      'GET',
      `/admin/products/${id}/variants${query}`,
    )
  const { body } = await ofProduct('prod_krug')
  expect(body).toMatchObject({ count: 2, limit: 100 })
  expect(body.variants.map(({ id }) => id)).toEqual(['variant_red', 'variant_blue'])
  expect((await ofProduct('prod_krug', '?q=bleu')).body.variants.map(({ id }) => id)).toEqual([
    'variant_blue',
  ])
  expect((await ofProduct('prod_krug', '?order=sku&offset=1')).body).toMatchObject({ count: 2, offset: 1 })
  expect(await ofProduct('prod_gone')).toMatchObject({ status: 404, body: { type: 'not_found' } })

  const single = (id: string, query = '') =>
    store.call<{ variant: Found }>('GET', `/admin/variants/${id}${query}`)
  expect((await single('variant_red')).body.variant).toEqual(body.variants[0])
  expect(
    (await single('variant_red', `?region_id=${shop.region.id}&fields=calculated_price`)).body.variant,
  ).toMatchObject({ id: 'variant_red', calculated_price: 700 })
  for (const id of ['variant_old', 'variant_gone', 'variant_nowhere'])
    expect((await single(id)).status).toBe(404)
  expect((await single('variant_red', '?fields=secret')).status).toBe(400)

  const ofOne = (product: string, id: string) =>
    store.call<{ variant: Found }>('GET', `/admin/products/${product}/variants/${id}`)
  expect((await ofOne('prod_krug', 'variant_red')).body.variant).toEqual(body.variants[0])
  expect((await ofOne('prod_gone', 'variant_red')).status).toBe(404)
  expect((await ofOne('prod_krug', 'variant_old')).status).toBe(404)
})

test('every filter of the wire narrows it', async () => {
  const ids = async (query: string) => {
    const { status, body } = await list(query)
    expect([status, body]).toEqual([200, expect.anything()])
    return body.variants.map(({ id }) => id)
  }
  expect(await ids('?title=Ruby')).toEqual(['variant_red'])
  expect(await ids('?title=Rub')).toEqual([])
  await store.db
    .updateTable('product_variant')
    .set({ manage_inventory: false, allow_backorder: true, inventory_quantity: 7 })
    .where('id', '=', 'variant_blue')
    .execute()
  expect(await ids('?manage_inventory=false')).toEqual(['variant_blue'])
  expect(await ids('?allow_backorder=true')).toEqual(['variant_blue'])
  expect(await ids('?inventory_quantity=7')).toEqual(['variant_blue'])
  expect(await ids('?inventory_quantity[gt]=0&inventory_quantity[lt]=8')).toEqual(['variant_blue'])
  expect(await ids('?fields=sku&expand=&id=variant_blue')).toEqual(['variant_blue'])
  for (const query of ['?manage_inventory=maybe', '?inventory_quantity=many', '?inventory_quantity[is]=7'])
    expect((await list(query)).status).toBe(400)
})

test('a region, cart or currency determines the prices and what a variant costs there', async () => {
  const costs = async (query: string) => {
    const { status, body } = await list(`?id=variant_red&${query}`)
    expect([status, body]).toEqual([200, expect.anything()])
    const { prices, product: _, ...amounts } = body.variants[0] as Found & Record<string, unknown>
    return { ...amounts, amounts: prices.map(({ amount }) => amount).sort() }
  }
  const cart = { id: 'cart_here', region_id: shop.region.id, ...when }
  await store.db.insertInto('cart').values(cart).execute()
  const inRegion = {
    amounts: [800, 900],
    original_price: 800,
    calculated_price: 700,
    calculated_price_type: 'sale',
    original_price_incl_tax: 1_000,
    calculated_price_incl_tax: 875,
    original_tax: 200,
    calculated_tax: 175,
    tax_rates: [{ rate: 25 }],
  }
  expect(await costs(`region_id=${shop.region.id}`)).toMatchObject(inRegion)
  expect(await costs('cart_id=cart_here&customer_id=cus_whoever')).toMatchObject(inRegion)
  expect(await costs('currency_code=EUR')).toMatchObject({
    amounts: [900],
    original_price: 900,
    calculated_price: 900,
    calculated_price_incl_tax: null,
    tax_rates: null,
  })
  const none = { original_price: null, calculated_price: null, calculated_price_type: null }
  expect(await costs('currency_code=usd')).toMatchObject({ amounts: [], ...none })
  for (const query of ['', 'region_id=reg_nowhere', 'cart_id=cart_nowhere', 'customer_id=cus_nowhere'])
    expect(await costs(query)).toMatchObject({ amounts: [800, 900], ...none })
})

test('fields and expand select what is returned of each variant', async () => {
  const names = async (query: string) => {
    const { status, body } = await list(`?id=variant_red&${query}`)
    expect([status, body]).toEqual([200, expect.anything()])
    return Object.keys(body.variants[0] ?? {}).sort()
  }
  expect(await names('fields=sku,title&expand=')).toEqual(['id', 'sku', 'title'])
  expect(await names('fields=sku&expand=product.collection')).toEqual(['id', 'product', 'sku'])
  expect(await names('')).toEqual(expect.arrayContaining(['options', 'prices', 'product', 'variant_id']))
  expect((await list('?expand=secrets')).status).toBe(400)
  const { body } = await list(
    `?id=variant_red&fields=prices.amount&expand=product.tags,prices&region_id=${shop.region.id}`,
  )
  expect(body.variants[0]).toEqual({
    id: 'variant_red',
    prices: expect.arrayContaining([{ id: expect.any(String), amount: 800 }]),
    product: expect.objectContaining({ id: 'prod_krug', tags: [] }),
  })
})
