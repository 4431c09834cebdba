import { priceRange } from '@purser/domain/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
const when = { created_at: '2026-03-01T00:00:00.000Z', updated_at: '2026-03-01T00:00:00.000Z' }

interface Plan {
  readonly title: string
  /** For each variant: its stock, null if not tracked, and its prices. */
  readonly variants?: readonly { stock?: number | null; prices?: readonly Price[] }[]
  readonly updated_at?: string
}
interface Price {
  readonly currency_code: string
  readonly amount: number
  readonly sale_amount?: number
  readonly of_region?: boolean
}
const dollars = (amount: number, sale_amount?: number): Price => ({
  currency_code: 'usd',
  amount,
  ...(sale_amount === undefined ? {} : { sale_amount }),
})

const plans: readonly Plan[] = [
  {
    title: 'Zebra',
    variants: [
      { stock: 5, prices: [dollars(900), { currency_code: 'eur', amount: 100 }] },
      { stock: 7, prices: [dollars(1_200, 700)] },
    ],
    updated_at: '2026-03-09T00:00:00.000Z',
  },
  { title: 'apple', variants: [{ stock: 0, prices: [dollars(800)] }] },
  { title: 'Äpfel', variants: [{ stock: null, prices: [{ ...dollars(50), of_region: true }] }] },
  { title: 'banana', variants: [{ stock: 3, prices: [dollars(0)] }, {}] },
  { title: 'Cherry' },
]
let regionId = ''

beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
  await store.db.updateTable('product').set({ deleted_at: when.created_at }).execute()
  await sql`update store set default_currency_code = 'usd'`.execute(store.db)
  const { id } = await store.db.selectFrom('region').select('id').executeTakeFirstOrThrow()
  regionId = id
  const profile = await store.db.selectFrom('shipping_profile').select('id').executeTakeFirstOrThrow()
  await store.db.transaction().execute(async (tx) => {
    for (const [place, { title, variants = [], updated_at = when.updated_at }] of plans.entries()) {
      const product_id = `prod_${place}`
      await tx
        .insertInto('product')
        .values({ id: product_id, title, profile_id: profile.id, ...when, updated_at })
        .execute()
      for (const [rank, { stock = 0, prices = [] }] of variants.entries()) {
        const variant_id = `variant_${place}_${rank}`
        await tx
          .insertInto('product_variant')
          .values({
            id: variant_id,
            product_id,
            title: `No. ${rank}`,
            variant_rank: rank,
            manage_inventory: stock !== null,
            inventory_quantity: stock ?? 0,
            ...when,
          })
          .execute()
        for (const [number, { of_region, ...price }] of prices.entries()) {
          const id = `ma_${place}_${rank}_${number}`
          const region_id = of_region ? regionId : null
          await tx
            .insertInto('money_amount')
            .values({ id, variant_id, region_id, ...price, ...when })
            .execute()
        }
      }
    }
  })
})
afterAll(() => store.close())

interface Answer {
  products: {
    id: string
    title: string
    stock: number | null
    lowest_price: number | null
    highest_price: number | null
  }[]
  count: number
  message: string
}
const list = async (query: string) => (await store.call<Answer>('GET', `/admin/products?${query}`)).body
const titles = async (query: string) => (await list(query)).products.map(({ title }) => title)

test.each([
  ['title', ['Äpfel', 'apple', 'banana', 'Cherry', 'Zebra']],
  ['-title', ['Zebra', 'Cherry', 'banana', 'apple', 'Äpfel']],
  ['stock', ['apple', 'banana', 'Zebra', 'Äpfel', 'Cherry']],
  ['-stock', ['Zebra', 'banana', 'apple', 'Cherry', 'Äpfel']],
  ['price', ['banana', 'Zebra', 'apple', 'Äpfel', 'Cherry']],
  ['-price', ['apple', 'Zebra', 'banana', 'Cherry', 'Äpfel']],
])('the list is sorted by %s, records without a value last', async (order, sorted) => {
  expect(await titles(`order=${order}`)).toEqual(sorted)
  expect(await titles(`order=${order}&limit=2&offset=2`)).toEqual(sorted.slice(2, 4))
})

test('it is sorted by last update, also in search results', async () => {
  expect(await titles('order=-updated_at&limit=1')).toEqual(['Zebra'])
  expect(await titles('q=a&order=price')).toEqual(['apple', 'Äpfel'])
  expect(await titles('q=banana&order=-stock')).toEqual(['banana'])
})

test("a row's price equals domain's price range of its variants", async () => {
  const { products } = await list('fields=id,lowest_price,highest_price,price_currency_code&expand=')
  for (const [place, { variants = [] }] of plans.entries()) {
    const priced = variants.map(({ prices = [] }) => ({
      prices: prices.map(({ of_region, ...price }) => ({ ...price, region_id: of_region ? regionId : null })),
    }))
    const range = priceRange(priced, 'usd')
    const row = products.find(({ id }) => id === `prod_${place}`)
    expect(row).toEqual({
      id: `prod_${place}`,
      lowest_price: range?.lowest ?? null,
      highest_price: range?.highest ?? null,
      price_currency_code: 'usd',
    })
  }
})

test('a list of more than 10,000 products can’t be sorted by computed values', async () => {
  await sql`insert into product (id, title, profile_id, created_at, updated_at)
    select 'prod_many_' || n, 'Cedar ' || n, (select id from shipping_profile limit 1),
      ${when.created_at}::timestamptz, ${when.updated_at}::timestamptz
    from generate_series(1, 10000) as n`.execute(store.db)
  for (const query of ['order=stock', 'order=-price', 'q=cedar&order=stock&limit=1']) {
    const { status, body } = await store.call<Answer>('GET', `/admin/products?${query}`)
    if (query.startsWith('q')) expect([query, status]).toEqual([query, 200])
    else
      expect([query, status, body.message]).toEqual([
        query,
        400,
        expect.stringMatching(/^More than 10,000 records match/),
      ])
  }
  expect(await titles('order=title&limit=1')).toEqual(['Äpfel'])
  expect((await list('status[]=published&order=stock')).count).toBe(0)
})
