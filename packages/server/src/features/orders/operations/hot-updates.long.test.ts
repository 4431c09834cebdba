import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../../test/open-shop.ts'
import { placeOrder } from '../../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'

let store: TestStore
let reader: pg.Client
beforeAll(async () => {
  store = await openStore({ poolSize: 1 })
  await openShop(store.db)
  reader = new pg.Client({ connectionString: store.ownerUrl })
  await reader.connect()
})
afterAll(async () => {
  await reader?.end()
  await store?.close()
})

/** Counts the updates of orders, and those that touched no index (PostgreSQL: heap-only tuples). */
async function updates() {
  // Flushes the statistics of the store's only connection.
  await store.app.connection.pool.query('SELECT pg_stat_force_next_flush()')
  await store.app.connection.pool.query('SELECT 1')
  const { rows } = await reader.query<{ all: number; hot: number }>(
    `SELECT n_tup_upd::int AS all, n_tup_hot_upd::int AS hot FROM pg_stat_user_tables WHERE relname = 'order'`,
  )
  return rows[0] ?? { all: 0, hot: 0 }
}

test('an operation that leaves an order’s state alone touches none of its indexes', async () => {
  const { rows } = await reader.query(`SELECT current_setting('server_version_num')::int AS version`)
  // Before version 16, an index that only summarizes the column prevents such updates as well.
  if (rows[0].version < 160_000) return
  const { id } = await placeOrder(store.db, { lines: [{ unit_price: 8_000, quantity: 1 }], shipping: null })
  const refund = (amount: number) =>
    store.call('POST', `/admin/orders/${id}/refund`, { amount, reason: 'other' })
  expect((await store.call('POST', `/admin/orders/${id}/capture`)).status).toBe(200)
  expect((await refund(100)).status).toBe(200)
  const before = await updates()
  for (const amount of [200, 300, 400]) expect((await refund(amount)).status).toBe(200)
  const after = await updates()
  expect(after.all - before.all).toBeGreaterThanOrEqual(3)
  expect(after.hot - before.hot).toBe(after.all - before.all)
})
