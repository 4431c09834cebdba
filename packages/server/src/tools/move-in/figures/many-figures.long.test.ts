import { expect, test } from 'vitest'
import { computeFigures } from '../../../../test/v1-database/compute-figures.ts'
import { createV1Database, everyFlag } from '../../../../test/v1-database/create-v1-database.ts'
import { fillOrders } from '../../../../test/v1-database/fill-orders.ts'
import { openV1Shop } from '../../../../test/v1-database/open-v1-shop.ts'

/** V1_ORDERS=100000 measures what docs/move-in.md promises. */
const count = Number(process.env.V1_ORDERS ?? 20_000)

test(`the figures of ${count} orders take at most 10 ms each, and what was paid is their total (move-in-20)`, async () => {
  const v1 = await createV1Database({ version: '1.20.11', flags: everyFlag, schema: 'v1' })
  await openV1Shop(v1)
  await fillOrders(v1, count)
  const start = performance.now()
  await computeFigures(v1.client)
  const took = performance.now() - start
  console.info(`${count} orders: figures in ${Math.round(took)} ms`)
  const { rows } = await v1.client.query<{ orders: number; unlike: number }>(
    'SELECT count(*)::int AS orders, count(*) FILTER (WHERE total <> paid_total)::int AS unlike FROM v1.order_figures',
  )
  expect(rows).toEqual([{ orders: count, unlike: 0 }])
  expect(took).toBeLessThan(count * 10)
  await v1.drop()
})
