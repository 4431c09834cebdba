import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, createDatabase, type TestDatabase } from '../../../test/database.ts'
import { query } from '../../database/embedded/testing/processes.ts'
import { connect, MigrationRefusal, migrate } from '../../database/index.ts'
import { ownMigrations, readMigrations } from '../../database/read-migrations.ts'
import { tryUpgrade } from './index.ts'

const NOW = '2026-03-02T10:00:00.000Z'
const made: TestDatabase[] = []
let numbers: readonly number[]

beforeAll(async () => {
  numbers = (await readMigrations(ownMigrations)).map(({ number }) => number)
})
afterAll(async () => {
  for (const database of made) await database.drop()
})

/** Creates a store with all migrations but the last. */
async function olderStore(): Promise<TestDatabase> {
  const database = await createDatabase('template0')
  made.push(database)
  await migrate(database.ownerUrl, { only: new Set(numbers.slice(0, -1)) })
  return database
}

async function readApplied(url: string): Promise<readonly number[]> {
  const { db, close } = connect(url, { max: 1 })
  try {
    const rows = await db.selectFrom('schema_migration').select('number').orderBy('number').execute()
    return rows.map(({ number }) => number)
  } finally {
    await close()
  }
}

/** Lists the databases on the store's server that a copy may use. */
async function scratchOf({ ownerUrl }: TestDatabase): Promise<unknown[]> {
  const start = `${new URL(ownerUrl).pathname.slice(1, 31)}_scratch_`
  return query(ownerUrl, `SELECT datname FROM pg_database WHERE starts_with(datname, '${start}')`)
}

const preview = (database: TestDatabase) =>
  tryUpgrade(database.ownerUrl, { now: NOW, elsewhere: null, folder: null })

test('an upgrade is tried on a copy that is deleted afterwards; the store is unchanged', async () => {
  const store = await olderStore()
  const tried = await preview(store)
  const applied = tried?.applied ?? []
  expect(applied.map(({ number }) => number)).toEqual(numbers.slice(-1))
  expect(applied.every(({ milliseconds }) => milliseconds > 0)).toBe(true)
  expect(tried).toMatchObject({ unsound: null, rows: expect.any(Number) })
  expect(await readApplied(store.ownerUrl)).toEqual(numbers.slice(0, -1))
  expect(await scratchOf(store)).toEqual([])
})

test('a store that is up to date is reported at once, and so is one that does not exist yet', async () => {
  const today = await createDatabase()
  const empty = await createDatabase('template0')
  made.push(today, empty)
  for (const database of [today, empty]) expect(await preview(database)).toBe(null)
})

test('a store with other migrations than this program’s is refused before anything is copied', async () => {
  const store = await olderStore()
  const last = numbers.at(-1) ?? 0
  await asOwner(
    store.ownerUrl,
    `INSERT INTO schema_migration (number, name, checksum) VALUES (${last}, 'another', 'of another file')`,
  )
  await expect(preview(store)).rejects.toThrow(MigrationRefusal)
  expect(await scratchOf(store)).toEqual([])
})
