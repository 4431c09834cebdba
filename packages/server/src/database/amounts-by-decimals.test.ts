import type { Order } from '@purser/contract/orders'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole } from '../../../../long-tests.ts'
import { brokenInvariants } from '../../test/claim-books.ts'
import { placeOrder } from '../../test/place-order.ts'
import { priceShop } from '../../test/price-shop.ts'
import { lives, operations } from '../../test/random-life.ts'
import { openStore, type TestStore } from '../../test/store.ts'
import { addDiscount } from '../features/draft-orders/testing/drafts.ts'
import { readMigrations } from './read-migrations.ts'

const STEPS = isWhole ? 400 : 120

let store: TestStore
let owner: pg.Client
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  await addDiscount(store.db, 'SEVENTH', { value: 14 })
  owner = new pg.Client({ connectionString: store.ownerUrl })
  await owner.connect()
}, 120_000)
afterAll(async () => {
  await owner?.end()
  await store?.close()
})

/** The books of euros become those of a currency whose amounts were counted in hundredths before. */
async function rename(from: string, to: string): Promise<void> {
  await owner.query('ALTER TABLE payment DROP CONSTRAINT payment_home_currency')
  const { rows } = await owner.query<{ name: string; column: string }>(
    `SELECT attrelid::regclass::text AS name, attname AS column FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE attname IN ('currency_code', 'default_currency_code') AND relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  for (const { name, column } of rows)
    await owner.query(`UPDATE ${name} SET ${column} = $2 WHERE ${column} = $1`, [from, to])
  await owner.query(`ALTER TABLE payment ADD CONSTRAINT payment_home_currency
    FOREIGN KEY (home_order_id, currency_code) REFERENCES "order" (id, currency_code)`)
}

async function convert(): Promise<void> {
  await owner.query('ALTER TABLE currency DROP COLUMN decimal_digits; DROP TABLE amount_conversion')
  const migrations = await readMigrations(new URL('./migrations/', import.meta.url))
  const { statements = [] } = migrations.find(({ number }) => number === 150) ?? {}
  for (const statement of statements) await owner.query(statement)
  await owner.query('GRANT SELECT ON amount_conversion TO PUBLIC')
}

const figures = () =>
  owner
    .query<{ id: string; code: string; total: string; paid: string; back: string }>(
      `SELECT id, currency_code AS code, total, paid_total AS paid, refunded_total AS back FROM "order" ORDER BY id`,
    )
    .then(({ rows }) => rows.map((row) => ({ ...row, total: +row.total, paid: +row.paid, back: +row.back })))

/** Numbers that look like chance and are the same in each run. */
let seed = 20_261_128
const chance = (count: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return count <= 0 ? 0 : seed % count
}

async function live(): Promise<void> {
  const ids: string[] = []
  for (const plan of [...lives, ...lives]) ids.push((await placeOrder(store.db, plan)).id)
  const small = { lines: [{ unit_price: 9_900, quantity: 1 }], shipping: null, discount: 15 }
  ids.push((await placeOrder(store.db, small)).id)
  for (const id of ids) await store.call('POST', `/admin/orders/${id}/capture`)
  const names = Object.keys(operations)
  for (let step = 0; step < STEPS; step += 1) {
    const id = ids[chance(ids.length)] ?? ''
    const { body } = await store.call<{ order: Order }>('GET', `/admin/orders/${id}`)
    const asked = operations[names[chance(names.length)] ?? '']?.(body.order, chance)
    if (!asked) continue
    const path = asked.path.startsWith('/') ? asked.path : `/admin/orders/${id}/${asked.path}`
    await store.call('POST', path, asked.body)
  }
}

test('0150 converts the amounts of a lived store, and its books are right', async () => {
  await live()
  const before = await figures()
  expect(before.filter(({ back }) => back > 0).length).toBeGreaterThan(1)
  const left = await brokenInvariants(store)

  await convert()
  expect(await figures()).toEqual(before)

  await rename('eur', 'jpy')
  await convert()
  const yen = await figures()
  for (const [place, { total, paid, back }] of yen.entries()) {
    // Each line, discount and the tax are rounded by themselves.
    expect(Math.abs(total - (before[place]?.total ?? 0) / 100)).toBeLessThan(10)
    expect(back).toBeLessThanOrEqual(paid)
    if (before[place]?.back === before[place]?.paid) expect(back).toBe(paid)
  }
  expect(await brokenInvariants(store)).toEqual(left)

  await rename('jpy', 'kwd')
  await convert()
  expect(await figures()).toEqual(
    yen.map(({ id, total, paid, back }) => ({
      id,
      code: 'kwd',
      total: 10 * total,
      paid: 10 * paid,
      back: 10 * back,
    })),
  )
  expect(await brokenInvariants(store)).toEqual(left)
}, 300_000)
