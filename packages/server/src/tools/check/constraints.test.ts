import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CleanStore, openCleanStore } from './testing/open-clean-store.ts'
import { foreignRecords, words } from './testing/refused/foreign-records.ts'
import { misfits } from './testing/refused/misfits.ts'
import { refusedRecords } from './testing/refused/records.ts'
import { appendOnlyTables, refusedWrites } from './testing/refused/writes.ts'

let store: CleanStore

beforeAll(async () => {
  store = await openCleanStore()
})

afterAll(() => store?.close())

describe('the database itself refuses', () => {
  test.each([...refusedWrites, ...refusedRecords, ...misfits, ...foreignRecords, ...words])(
    '%s (%s)',
    async (_what, constraint, sql) => {
      // Runs checks at once that are otherwise deferred to the commit.
      await store.client.query('BEGIN; SET CONSTRAINTS ALL IMMEDIATE')
      const refusal = await store.client.query(sql).catch((error: unknown) => error)
      await store.client.query('ROLLBACK')
      expect(refusal).toMatchObject({ constraint })
    },
  )

  test.each(appendOnlyTables)('a change or removal in %s', async (table) => {
    await expect(store.client.query(`UPDATE ${table} SET created_at = created_at`)).rejects.toThrow(
      'append only',
    )
    await expect(store.client.query(`DELETE FROM ${table}`)).rejects.toThrow('append only')
  })
})

test('every reference to another row is a foreign key with an index to find it by', async () => {
  const { rows } = await store.client.query<{ reference: string }>(`
    SELECT format('%s.%s', conrelid::regclass, attname) AS reference
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[array_length(conkey, 1)]
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace
      AND confrelid IN ('"order"'::regclass, 'swap'::regclass, 'claim_order'::regclass, 'line_item'::regclass,
        'payment'::regclass, 'refund'::regclass, '"return"'::regclass, 'fulfillment'::regclass, 'gift_card'::regclass,
        'cart'::regclass)
      AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = ANY (conkey))
    ORDER BY 1`)
  expect(rows).toEqual([])
})

test('metadata is an object wherever it is stored', async () => {
  const { rows } = await store.client.query<{ table: string }>(`
    SELECT table_name AS table FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'metadata' AND NOT EXISTS (
      SELECT FROM pg_constraint WHERE conrelid = format('%I', table_name)::regclass AND convalidated
        AND pg_get_constraintdef(oid) = $$CHECK ((jsonb_typeof(metadata) = 'object'::text))$$)
    ORDER BY 1`)
  expect(rows).toEqual([])
})

test('rows from before a constraint have all been validated', async () => {
  const { rows } = await store.client.query(
    `SELECT conname FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND NOT convalidated`,
  )
  expect(rows).toEqual([])
})

test.each(['P3Y6M4DT12H30M5S', 'P4W', 'PT36H', 'P1Y', 'PT0.5S'])('a duration may be %s', async (duration) => {
  await store.client.query(`UPDATE discount SET valid_duration = $1 WHERE id = 'discount-ten'`, [duration])
})

test.each(['P', 'PT', '3 days', 'P3', 'P1DT', '1Y', 'p1y', 'P1H', 'P1D '])(
  'a duration is never %j',
  async (duration) => {
    await expect(
      store.client.query(`UPDATE discount SET valid_duration = $1 WHERE id = 'discount-ten'`, [duration]),
    ).rejects.toMatchObject({ constraint: 'discount_valid_duration' })
  },
)
