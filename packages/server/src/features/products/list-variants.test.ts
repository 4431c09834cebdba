import { foldText, spellText } from '@purser/domain/search'
import { sql } from 'kysely'
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
      { id: 'variant_gone', product_id: 'prod_gone', title: 'Gone', ...when },
    ])
    .execute()
  const price = (variant_id: string, amount: number, region_id: string | null, more = {}) => ({
    ...{ id: newId('ma'), variant_id, amount, region_id, currency_code: 'eur', ...when, ...more },
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

test('the variants are listed product by product, the newest first, with product and prices', async () => {
  const { body } = await list()
  expect(body).toMatchObject({ count: 6, offset: 0, limit: 20 })
  expect(body.variants.map(({ id }) => id)).toEqual([
    ...['variant_red', 'variant_blue', 'variant_book'],
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

test('a page holds what it was asked for, and its count every match', async () => {
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

test('a page costs four statements beside the session, however many variants it has', async () => {
  await list()
  const recording = recordStatements(store)
  await list('?q=mug')
  const statements = recording.stop().filter(({ text }) => !text.includes('session'))
  expect(statements.map(({ text }) => text)).toHaveLength(4)
})

test.each([
  'Müller',
  'Straße',
  'Søren Ærø',
  'ŁÓDŹ',
  'İstanbul',
  '김지우',
  '田中  ニナ',
  ' Großer\u00a0Krug ',
  'Œuvre Þór',
  '① ﬁne',
  'ЖУК Ελλάς',
  'a\u{1F600}b',
])('the database folds and spells %s as the domain does', async (text) => {
  const { rows } = await sql<{ spelled: string }>`select searchable(${text}) as spelled`.execute(store.db)
  expect(rows[0]?.spelled).toBe(spellText(foldText(text)))
})
