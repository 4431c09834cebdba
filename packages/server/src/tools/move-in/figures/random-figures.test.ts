import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOrders } from '../../../../test/v1-database/add-order.ts'
import { computeFigures } from '../../../../test/v1-database/compute-figures.ts'
import {
  createV1Database,
  everyFlag,
  type V1Database,
} from '../../../../test/v1-database/create-v1-database.ts'
import { expectedFigures } from '../../../../test/v1-database/expected-figures.ts'
import { openV1Shop } from '../../../../test/v1-database/open-v1-shop.ts'
import { randomOrders } from '../../../../test/v1-database/random-orders.ts'

const orders = randomOrders(300, Number(process.env.SEED ?? 1))
let v1: V1Database
beforeAll(async () => {
  v1 = await createV1Database({ version: '1.20.11', flags: everyFlag, schema: 'v1' })
  await openV1Shop(v1)
  await addOrders(v1, orders)
  await computeFigures(v1.client)
})
afterAll(() => v1.drop())

test('300 random hard orders have the figures of a computation that shares nothing with it (move-in-20)', async () => {
  const { rows } = await v1.client.query('SELECT * FROM v1.order_figures')
  const found = new Map(rows.map(({ order_id, ...figures }) => [order_id, figures]))
  const differences = orders.flatMap((order) => {
    const figures = found.get(`order_${order.name}`)
    return Object.entries(expectedFigures(order))
      .filter(([name, value]) => Number(figures?.[name]) !== value)
      .map(([name, value]) => `${order.name} ${name}: ${figures?.[name]}, not ${value}`)
  })
  expect(differences).toEqual([])
})

test('the parts of an order are whole and sum to its figures (move-in-22)', async () => {
  const { rows } = await v1.client.query(`
    SELECT own.order_id FROM v1.order_figures AS own
      LEFT JOIN (SELECT order_id, sum(subtotal) AS subtotal, sum(discount_total) AS discount, sum(tax_total) AS tax
        FROM v1.line_figures GROUP BY 1) AS line ON line.order_id = own.order_id
      LEFT JOIN (SELECT order_id, sum(amount) AS tax FROM v1.line_tax GROUP BY 1) AS item ON item.order_id = own.order_id
      LEFT JOIN (SELECT order_id, sum(amount) AS discount FROM v1.adjustment_figures GROUP BY 1) AS off ON off.order_id = own.order_id
      LEFT JOIN (SELECT order_id, sum(subtotal) AS subtotal, sum(tax_total) AS tax FROM v1.method_figures GROUP BY 1) AS method
        ON method.order_id = own.order_id
      LEFT JOIN (SELECT order_id, sum(amount) AS tax FROM v1.method_tax GROUP BY 1) AS shipping ON shipping.order_id = own.order_id
    WHERE (own.subtotal, own.discount_total, own.item_tax_total, own.shipping_total, own.shipping_tax_total)
        <> (line.subtotal, line.discount, line.tax, coalesce(method.subtotal, 0), coalesce(method.tax, 0))
      OR line.tax <> coalesce(item.tax, 0) OR line.discount <> coalesce(off.discount, 0)
      OR coalesce(method.tax, 0) <> coalesce(shipping.tax, 0)`)
  expect(rows).toEqual([])
})
