import { expect, test } from 'vitest'
import { createV1Database, everyFlag } from '../../../test/v1-database/create-v1-database.ts'
import { v1Tables } from './v1-tables.ts'

/** Versions with what tells them from their neighbours: columns that they have, and columns that they lack. */
const versions = [
  {
    version: '1.1.0',
    has: 'money_amount.sale_amount discount_rule.usage_limit',
    lacks: 'claim_order.id order.draft_order_id',
  },
  {
    version: '1.2.0',
    has: 'line_item_tax_line.rate line_item.is_return',
    lacks: 'line_item_adjustment.id price_list.id',
  },
  {
    version: '1.3.0',
    has: 'line_item_adjustment.amount product.profile_id',
    lacks: 'money_amount.sale_amount',
  },
  {
    version: '1.8.0',
    has: 'gift_card.tax_rate line_item.original_item_id',
    lacks: 'product_shipping_profile.product_id',
  },
  {
    version: '1.20.11',
    has: 'product_variant_money_amount.variant_id',
    lacks: 'money_amount.variant_id order.sales_channel_id',
  },
]

test.each(versions)('a test database has the tables of $version', async ({ version, has, lacks }) => {
  const v1 = await createV1Database({ version })
  const { rows } = await v1.client.query<{ name: string }>(
    "SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'",
  )
  const there = rows.map(({ name }) => name)
  expect(there).toEqual(expect.arrayContaining(has.split(' ')))
  expect(lacks.split(' ').filter((name) => there.includes(name))).toEqual([])
  await v1.drop()
})

test('the newest version with all flags has every column that was not dropped, in a schema of any name', async () => {
  const v1 = await createV1Database({ version: '1.20.11', flags: everyFlag, schema: 'medusa' })
  const { rows } = await v1.client.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'medusa' AND table_name <> 'migrations'`,
  )
  const expected = v1Tables.flatMap(({ name, columns }) =>
    columns.filter(({ until }) => until === null).map((column) => `${name}.${column.name}`),
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(expected.sort())
  await v1.drop()
})
