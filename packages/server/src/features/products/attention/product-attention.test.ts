import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../test/database.ts'
import { shop } from '../../../../test/open-shop.ts'
import { priceShop } from '../../../../test/price-shop.ts'
import { recordStatements } from '../../../../test/statements.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { tallyInvariants } from '../../../tools/check/invariants/tallies.ts'
import { forgetPricedVariants } from './product-attention.ts'

const PRODUCTS = 3_000

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  await store.db.transaction().execute(async (tx) => {
    await sql`insert into product (id, title, handle, status, profile_id, created_at, updated_at)
      select 'prod_' || n, 'Mug', 'mug-' || n, 'published', (select id from shipping_profile where type = 'default'), ${store.now()}, ${store.now()}
      from generate_series(1, ${PRODUCTS}::int) as n`.execute(tx)
    await sql`insert into product_variant (id, product_id, title, created_at, updated_at)
      select 'variant_' || n, 'prod_' || n, 'One', ${store.now()}, ${store.now()} from generate_series(1, ${PRODUCTS}::int) as n`.execute(
      tx,
    )
  })
})
afterAll(() => store.close())

const price = (which: string) =>
  sql`insert into money_amount (id, variant_id, currency_code, amount, created_at, updated_at)
    select 'ma_' || gen_random_uuid(), id, ${shop.region.currency_code}, 100, ${store.now()}, ${store.now()}
    from product_variant where id ~ ${which}`.execute(store.db)
const change = (text: string) => sql.raw(text).execute(store.db)
const forget = () => forgetPricedVariants(store.db)

async function unpriced(): Promise<{ count: number; ids: string[] }> {
  const path = '/admin/products?attention[]=without_price&fields=id'
  const { status, body } = await store.call<{ count: number; products: { id: string }[] }>('GET', path)
  expect(status).toBe(200)
  return { count: body.count, ids: body.products.map(({ id }) => id).sort() }
}

async function noted(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from variant_to_price`.execute(store.db)
  return rows[0]?.n ?? 0
}

async function expectSound(): Promise<void> {
  for (const invariant of tallyInvariants) {
    const { rows } = await sql.raw<object>(invariant.sql).execute(store.db)
    expect([invariant.id, rows]).toEqual([invariant.id, []])
  }
}

test('new variants have no price, until they are priced', async () => {
  expect((await unpriced()).count).toBe(PRODUCTS)
  await price('^variant_[0-9]+$')
  expect((await unpriced()).count).toBe(0)
  expect(await noted()).toBeGreaterThan(PRODUCTS - 1)
  await forget()
  expect(await noted()).toBe(0)
})

test('a variant whose last price is removed is found, and no longer once it is deleted', async () => {
  const removed = `deleted_at = '2026-03-01T00:00:00.000Z'`
  await change(`update money_amount set ${removed} where variant_id in ('variant_1', 'variant_2')`)
  await change(`delete from money_amount where variant_id = 'variant_3'`)
  await change(`update money_amount set variant_id = 'variant_1' where variant_id = 'variant_4'`)
  await forget()
  expect(await unpriced()).toEqual({ count: 3, ids: ['prod_2', 'prod_3', 'prod_4'] })
  await change(`update product_variant set ${removed} where id = 'variant_2'`)
  await forget()
  expect([(await unpriced()).ids, await noted()]).toEqual([['prod_3', 'prod_4'], 2])
  await change(`update product_variant set deleted_at = null where id = 'variant_2'`)
  expect((await unpriced()).ids).toEqual(['prod_2', 'prod_3', 'prod_4'])
  await expectSound()
})

test('a price that is removed while others are forgotten is noted', async () => {
  const reprice = async (round: number) => {
    await change(`delete from money_amount where variant_id in ('variant_1${round}0', 'variant_2${round}0')`)
    await price(`^variant_1${round}0$`)
    if (round % 2 === 0) await change(`delete from money_amount where variant_id = 'variant_1${round}0'`)
  }
  const rounds = Array.from({ length: 12 }, (_, round) => round)
  await Promise.all(rounds.flatMap((round) => [forget(), reprice(round), forget()]))
  await forget()
  await expectSound()
})

test('they are counted without looking for the prices of all variants', async () => {
  await asOwner(store.ownerUrl, 'vacuum analyze')
  const recording = recordStatements(store)
  await store.call('GET', '/admin/today/todos?name=without_price')
  await unpriced()
  const statements = recording.stop().filter(({ text }) => text.includes('variant_to_price'))
  expect(statements.length).toBeGreaterThan(1)
  for (const { text, values } of statements) {
    const { rows } = await store.app.connection.pool.query(`explain ${text}`, [...values])
    const plan = rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toMatch(/Seq Scan on (product_variant|money_amount)/)
    expect(plan).toContain('product_variant_pkey')
  }
})
