import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/database.ts'
import { buildCleanStore } from './testing/build-clean-store.ts'
import { appendOnlyTables, refusedWrites } from './testing/refused-writes.ts'

let store: TestDatabase
let client: pg.Client

beforeAll(async () => {
  store = await createDatabase()
  await buildCleanStore(store.url)
  client = new pg.Client({ connectionString: store.url })
  await client.connect()
})

afterAll(async () => {
  await client?.end()
  await store?.drop()
})

describe('the database itself refuses', () => {
  test.each(refusedWrites)('%s (%s)', async (_what, constraint, sql) => {
    await expect(client.query(sql)).rejects.toMatchObject({ constraint })
  })

  test.each(appendOnlyTables)('a change or removal in %s', async (table) => {
    await expect(client.query(`UPDATE ${table} SET created_at = created_at`)).rejects.toThrow('append only')
    await expect(client.query(`DELETE FROM ${table}`)).rejects.toThrow('append only')
  })
})

test('every reference to another row is a foreign key with an index to find it by', async () => {
  const { rows } = await client.query<{ reference: string }>(`
    SELECT format('%s.%s', conrelid::regclass, attname) AS reference
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace
      AND confrelid IN ('"order"'::regclass, 'swap'::regclass, 'claim_order'::regclass, 'line_item'::regclass,
        'payment'::regclass, 'refund'::regclass, '"return"'::regclass, 'fulfillment'::regclass, 'gift_card'::regclass,
        'cart'::regclass)
      AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = conkey[1])
    ORDER BY 1`)
  expect(rows).toEqual([])
})
