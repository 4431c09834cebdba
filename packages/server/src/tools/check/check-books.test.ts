import type { StoreHealth } from '@purser/contract/store-health'
import { BOOK_CHECK_LIMIT } from '@purser/domain/store-health'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { checkBooks } from './check-books.ts'
import { everyInvariant } from './every-invariant.ts'
import type { Invariant } from './invariant.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  await placeOrder(store.db)
})
afterAll(() => store.close())

const books = async () =>
  (await store.call<{ store_health: StoreHealth }>('GET', '/admin/store-health')).body.store_health.books
const failed = async () =>
  (await store.call<{ todos: { count: number }[] }>('GET', '/admin/today/todos?name=failed_book_checks')).body
    .todos[0]?.count

const holds: Invariant = {
  id: 'check-1',
  severity: 'error',
  statement: 'It holds.',
  sql: 'SELECT id FROM "order" WHERE false',
}
const broken: Invariant = {
  id: 'check-2',
  severity: 'error',
  statement: 'No region is called Test.',
  sql: `SELECT id FROM region WHERE name = 'Test'`,
  remedy: 'rename it',
}

test('the whole books of a store are checked in rounds, and are sound (store-health-17)', async () => {
  expect(await books()).toMatchObject({ checked_count: 0, broken_count: 0 })
  let rounds = 0
  while ((await checkBooks(store.db, store.now())) > 0) rounds += 1
  expect(rounds).toBeGreaterThan(0)
  const errors = everyInvariant.filter(({ severity }) => severity === 'error')
  expect(await books()).toEqual({
    checked_count: errors.length,
    unfinished_count: 0,
    broken_count: 0,
    broken: [],
  })
  expect(await failed()).toBe(0)
})

test('a failed check is shown with its records, checked again soon, and gone once it holds', async () => {
  const invariants = [holds, broken]
  expect(await checkBooks(store.db, store.now(), undefined, { invariants })).toBe(2)
  const shown = {
    id: 'check-2',
    statement: broken.statement,
    remedy: 'rename it',
    count: 1,
    ids: ['reg_test'],
  }
  expect(await books()).toMatchObject({ checked_count: 2, broken_count: 1, broken: [shown] })
  expect(await failed()).toBe(1)

  await store.db.updateTable('region').set({ name: 'Europe' }).where('id', '=', 'reg_test').execute()
  expect(await checkBooks(store.db, addSeconds(store.now(), 240), undefined, { invariants })).toBe(0)
  const later = addSeconds(store.now(), 3_000)
  expect(await checkBooks(store.db, later, undefined, { invariants })).toBe(1)
  expect(await books()).toMatchObject({ checked_count: 2, broken_count: 0, broken: [] })
})

test('a check that takes too long is cut off, and one that fails leaves the others', async () => {
  const slow = { ...holds, id: 'check-3', sql: 'SELECT pg_sleep(60)::text' }
  const faulty = { ...holds, id: 'check-4', sql: 'SELECT 1 / 0' }
  const invariants = [holds, slow, faulty]
  const run = checkBooks(store.db, addSeconds(store.now(), 90_000), undefined, { invariants, limit: 0.05 })
  await expect(run).rejects.toThrow('division by zero')
  expect(await books()).toMatchObject({ checked_count: 1, unfinished_count: 2, broken_count: 0 })
  expect(BOOK_CHECK_LIMIT).toBeLessThan(60)
})

test('a stopping server cancels the running check and stores nothing of it', async () => {
  const slow = { ...holds, id: 'check-5', sql: 'SELECT pg_sleep(600)::text' }
  const stop = new AbortController()
  const run = checkBooks(store.db, store.now(), stop.signal, { invariants: [slow], limit: 600 })
  const isRunning = async () => {
    const { rows } =
      await sql`select from pg_stat_activity where query like '%pg_sleep(600)%' and state = 'active'
      and pid <> pg_backend_pid()`.execute(store.db)
    return rows.length > 0
  }
  while (!(await isRunning())) await new Promise((resolve) => setTimeout(resolve, 10))
  stop.abort()
  expect(await run).toBe(1)
  const { rows } = await sql`select from book_check where id = 'check-5'`.execute(store.db)
  expect(rows).toEqual([])
  expect(await checkBooks(store.db, store.now(), stop.signal)).toBe(0)
})
