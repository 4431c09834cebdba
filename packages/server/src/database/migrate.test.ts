import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { longTest } from '../../../../long-tests.ts'
import { createDatabase, type TestDatabase } from '../../test/database.ts'
import { MigrationRefusal, migrate } from './index.ts'

let database: TestDatabase
let path: string
let client: pg.Client
beforeEach(async () => {
  database = await createDatabase('template1')
  path = await mkdtemp(join(tmpdir(), 'purser-migrations-'))
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await rm(path, { recursive: true })
  await database.drop()
})

const write = (name: string, sql: string) => writeFile(join(path, name), sql)
const run = (options: { lockLimit?: number; tries?: number } = {}) =>
  migrate(database.ownerUrl, { folder: pathToFileURL(`${path}/`), ...options })
const applied = async () =>
  (await client.query('SELECT number, name, length(checksum) AS sum FROM schema_migration ORDER BY 1')).rows

/** Returns whether a connection is waiting for the table. */
const isWaitedFor = async () =>
  (await client.query(`SELECT FROM pg_locks WHERE relation = 'box'::regclass AND NOT granted`)).rowCount === 1

const box = 'CREATE TABLE box (id integer PRIMARY KEY, size integer);\n'
const boxBySize = `-- outside a transaction, as the table is in use
DROP INDEX CONCURRENTLY IF EXISTS box_size;
CREATE INDEX CONCURRENTLY box_size ON box (size);
`

test('applied migrations are recorded with their checksums, once for several starters', async () => {
  await write('0001-box.sql', box)
  await write('0002-box-by-size.sql', boxBySize)
  const names = await Promise.all([run(), run(), run()])
  expect(names.flat()).toEqual(['box', 'box-by-size'])
  expect(await applied()).toEqual([
    { number: 1, name: 'box', sum: 64 },
    { number: 2, name: 'box-by-size', sum: 64 },
  ])
  expect(await run()).toEqual([])
})

longTest('an index is built beside work that holds the table', async () => {
  await write('0001-box.sql', box)
  await run()
  const other = new pg.Client({ connectionString: database.ownerUrl })
  await other.connect()
  await other.query('BEGIN; INSERT INTO box VALUES (1, 1)')
  await write('0002-box-by-size.sql', boxBySize)
  const built = run()
  // Waits for the other connection without blocking any.
  await expect
    .poll(async () => (await client.query(`SELECT to_regclass('box_size') AS is_there`)).rows[0].is_there)
    .not.toBeNull()
  await client.query('INSERT INTO box VALUES (2, 2)')
  await other.query('COMMIT')
  await other.end()
  expect(await built).toEqual(['box-by-size'])
  const { rows } = await client.query(
    `SELECT indisvalid FROM pg_index WHERE indexrelid = 'box_size'::regclass`,
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

test('a file that differs from the applied one is refused with a sentence', async () => {
  await write('0001-box.sql', box)
  await run()
  await write('0001-box.sql', box.replaceAll('\n', '\r\n'))
  expect(await run()).toEqual([])
  await write('0001-box.sql', `${box}-- And more.\n`)
  await expect(run()).rejects.toThrow(
    'The migration 1 (box) differs from the one that was applied to this database. Restore its file, and put changes into a new migration.',
  )
})

longTest('what was applied before checksums were kept is taken as it is, and noted', async () => {
  await write('0001-box.sql', box)
  await run()
  await client.query('ALTER TABLE schema_migration DROP COLUMN checksum')
  await write('0001-box.sql', `${box}-- As it stands now.\n`)
  expect(await run()).toEqual([])
  expect(await applied()).toEqual([{ number: 1, name: 'box', sum: 64 }])
  await write('0001-box.sql', box)
  await expect(run()).rejects.toThrow(MigrationRefusal)
})

longTest(
  'a migration waits a little for a table, and says so when it cannot have it; nothing of it is kept',
  async () => {
    await write('0001-box.sql', box)
    await run()
    await client.query('BEGIN; LOCK TABLE box')
    await write('0002-weight.sql', 'CREATE TABLE crate (id integer);\nALTER TABLE box ADD weight integer;\n')
    await expect(run({ lockLimit: 50, tries: 2 })).rejects.toThrow(
      "The database couldn't be upgraded (weight), because other programs keep its tables locked. Stop them, or try again later.",
    )
    const later = run({ lockLimit: 100, tries: 1_000 })
    await client.query('COMMIT')
    expect(await later).toEqual(['weight'])
  },
)

test('a migration outside a transaction also waits a little for a table (upgrades-12)', async () => {
  await write('0001-box.sql', box)
  await run()
  // Takes the lock that a dump holds throughout.
  await client.query('BEGIN; LOCK TABLE box IN ACCESS SHARE MODE')
  await write(
    '0002-weight.sql',
    '-- outside a transaction\nALTER TABLE box ADD COLUMN IF NOT EXISTS weight integer;\n',
  )
  await expect(run({ lockLimit: 50, tries: 1 })).rejects.toThrow(
    "The database couldn't be upgraded (weight), because other programs keep its tables locked. Stop them, or try again later.",
  )
  const later = run({ lockLimit: 30, tries: 1_000 })
  await expect.poll(isWaitedFor, { interval: 5 }).toBe(true)
  await client.query('COMMIT')
  expect(await later).toEqual(['weight'])
})

test('a start doesn’t wait for readers of the applied migrations, such as a running backup', async () => {
  await write('0001-box.sql', box)
  await run()
  await client.query('BEGIN; SELECT FROM schema_migration')
  expect(await run()).toEqual([])
  await client.query('COMMIT')
})

test('a file that fails leaves nothing behind', async () => {
  await write('0001-box.sql', `${box}SELECT 1 / 0;\n`)
  await expect(run()).rejects.toThrow(
    new MigrationRefusal('The migration 1 (box) failed: division by zero. It was rolled back.'),
  )
  expect(await applied()).toEqual([])
  expect((await client.query(`SELECT to_regclass('box') AS is_there`)).rows).toEqual([{ is_there: null }])
})
