import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { computeFigures } from '../../../../test/v1-database/compute-figures.ts'
import {
  createV1Database,
  everyFlag,
  type V1Database,
} from '../../../../test/v1-database/create-v1-database.ts'
import { addHardOrders, hardOrders } from '../../../../test/v1-database/every-hard-order.ts'
import { openV1Shop } from '../../../../test/v1-database/open-v1-shop.ts'
import { swapDifferences } from '../../../../test/v1-database/served-orders.ts'

let v1: V1Database
beforeAll(async () => {
  v1 = await createV1Database({ version: '1.20.11', flags: everyFlag, schema: 'v1' })
  await openV1Shop(v1)
  await addHardOrders(v1)
  await computeFigures(v1.client)
})
afterAll(() => v1.drop())

const read = async (sql: string, values: unknown[] = []) => (await v1.client.query(sql, values)).rows

describe('the figures of v1 are computed from its rows (move-in-20)', () => {
  test.each(hardOrders)('$order.name: $why', async ({ order, figures }) => {
    const [row] = await read('SELECT * FROM v1.order_figures WHERE order_id = $1', [`order_${order.name}`])
    const { order_id, ...found } = row
    expect(Object.fromEntries(Object.entries(found).map(([name, value]) => [name, Number(value)]))).toEqual(
      figures,
    )
  })
})

test('the difference of a swap is the total of its cart, with returned lines negative (move-in-24)', async () => {
  const rows = await read('SELECT swap_id, difference_due::int AS due FROM v1.swap_figures')
  expect(Object.fromEntries(rows.map(({ swap_id, due }) => [swap_id, due]))).toEqual(swapDifferences)
})
