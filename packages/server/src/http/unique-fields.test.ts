import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../test/store.ts'
import { uniqueFields } from './unique-fields.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

test('every uniqueness rule among live records maps to the field to report', async () => {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'
  `.execute(store.db)
  const ofLiveRecords = rows.filter(({ indexdef }) => /WHERE .*deleted_at IS NULL/.test(indexdef))
  expect(ofLiveRecords.length).toBeGreaterThan(10)
  expect(ofLiveRecords.map(({ indexname }) => indexname).filter((name) => !(name in uniqueFields))).toEqual(
    [],
  )
  const known = new Set(rows.map(({ indexname }) => indexname))
  expect(Object.keys(uniqueFields).filter((name) => !known.has(name))).toEqual([])
})
