import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole, longTest, someOf } from '../../../../long-tests.ts'
import { createDatabase, type TestDatabase } from '../../test/database.ts'
import { build } from '../../test/programs/build.ts'
import { openBucket } from '../../test/storages/open-bucket.ts'
import { hasSchema, migrate } from '../database/index.ts'
import { runPurser } from './testing/purser.ts'

let database: TestDatabase
let DATABASE_URL: string
const room = mkdtempSync(join(tmpdir(), 'purser-test-'))

beforeAll(async () => {
  await build('server')
  database = await createDatabase()
  DATABASE_URL = database.ownerUrl
})
afterAll(async () => {
  await database.drop()
  rmSync(room, { recursive: true })
})

/** One sentence without a stack trace. */
async function expectSentence(settings: Record<string, string>, sentence: string | RegExp): Promise<void> {
  const { exitCode, errors } = await runPurser(['start'], { DEMO: '0', ...settings })
  expect(errors).toMatch(
    sentence instanceof RegExp ? sentence : new RegExp(`^${sentence.replace(/[.()]/g, '\\$&')}$`),
  )
  expect(errors.split('\n')).toHaveLength(1)
  expect(exitCode).toBe(1)
}

test('a taken port, before a database is created', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const DATA_DIR = join(room, 'unborn')
  await expectSentence(
    { DATA_DIR, PORT: String(port) },
    `Port ${port} of 127.0.0.1 is in use. Stop the program that listens there, or set PORT to another port.`,
  )
  expect(existsSync(DATA_DIR)).toBe(false)
  other.close()
})

longTest('what another program holds for long', async () => {
  const holder = new pg.Client({ connectionString: DATABASE_URL })
  await holder.connect()
  await migrate(DATABASE_URL)
  await holder.query('BEGIN; LOCK TABLE country')
  await expectSentence(
    { DATABASE_URL },
    'Another program has locked the store, for example to create the demo store. Try again when it has finished.',
  )
  await holder.end()
})

longTest('an address of another machine', async () => {
  await expectSentence(
    { DATABASE_URL, HOST: '192.0.2.1' },
    "192.0.2.1 isn't an address of this machine. Set HOST to one of its addresses.",
  )
})

longTest(
  'a bucket whose key is refused, before a database is made, and the secret is not shown',
  async () => {
    const bucket = await openBucket()
    const DATA_DIR = join(room, 'unborn')
    const { endpoint, accessKeyId } = bucket.options
    const settings = { S3_ENDPOINT: endpoint, S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: accessKeyId }
    await expectSentence(
      { DATA_DIR, ...settings, S3_SECRET_ACCESS_KEY: 'guessed' },
      `The S3 service at ${new URL(endpoint).host} refused the secret. Check S3_SECRET_ACCESS_KEY.`,
    )
    expect(existsSync(DATA_DIR)).toBe(false)
    await bucket.close()
  },
)

test('a database that cannot be reached', async () => {
  await expectSentence(
    { DATABASE_URL: 'postgres://purser:secret@127.0.0.1:9/store' },
    "Can't use the database at 127.0.0.1:9 (ECONNREFUSED). Check DATABASE_URL.",
  )
})

longTest('databases none of which can be reached', async () => {
  await expectSentence(
    { DATABASE_URL: 'postgres://purser:secret@127.0.0.1:9,127.0.0.1:10/store' },
    "Can't use the database at 127.0.0.1:9, 127.0.0.1:10 (ECONNREFUSED). Check DATABASE_URL.",
  )
})

longTest('a database server that refuses the password, and the password is not shown', async () => {
  const url = new URL(DATABASE_URL)
  url.password = 'not-the-password'
  await expectSentence(
    { DATABASE_URL: url.href },
    /^Can't use the database at 127\.0\.0\.1:\d+ \(password authentication failed for user "purser"\)\. Check DATABASE_URL\.$/,
  )
})

longTest('a database that does not exist', async () => {
  const url = new URL(DATABASE_URL)
  url.pathname = '/nowhere'
  await expectSentence(
    { DATABASE_URL: url.href },
    /\(database "nowhere" does not exist\)\. Check DATABASE_URL\.$/,
  )
})

longTest('a data directory that cannot be written', async () => {
  const DATA_DIR = join(room, 'file')
  writeFileSync(DATA_DIR, '')
  await expectSentence(
    { DATA_DIR },
    `The data directory ${DATA_DIR} isn't writable (EEXIST). Set DATA_DIR to a directory that this user can write.`,
  )
})

test.runIf(isWhole && existsSync('/proc'))('a data directory where no directory can be created', async () => {
  await expectSentence(
    { DATA_DIR: '/proc/nope/data' },
    "The data directory /proc/nope/data isn't writable (ENOENT). Set DATA_DIR to a directory that this user can write.",
  )
})

longTest('settings that cannot be meant, all at once', async () => {
  const { exitCode, errors } = await runPurser(['start'], { PORT: 'http', DEMO: 'no' })
  expect(errors.split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535 (0: any free port), not "http".',
    'DEMO must be 0 (no demo store) or 1, not "no".',
  ])
  expect(exitCode).toBe(1)
})

test.each(
  someOf([
    ['backup'],
    ['backup', '--every', '24h'],
    ['check'],
    ['check', '--upgrade'],
    ['export', 'products.csv'],
  ]),
)('what reads a store where there is none, which makes none (backups-18): %j', async (...args) => {
  const DATA_DIR = join(room, 'mistyped')
  expect(await runPurser(args, { DATA_DIR })).toMatchObject({
    exitCode: 1,
    errors: `There is no store in ${DATA_DIR}. Set DATA_DIR to the store's directory, or create the store with npm start.`,
  })
  expect(existsSync(DATA_DIR)).toBe(false)
})

longTest('a backup of a database that is no store, which stays none (backups-18)', async () => {
  const other = await createDatabase('template1')
  expect(await runPurser(['backup'], { DATABASE_URL: other.ownerUrl })).toMatchObject({
    exitCode: 1,
    errors:
      "There is no store in the database of DATABASE_URL. Set DATABASE_URL to the store's database, or create the store with npm start.",
  })
  expect(await hasSchema(other.ownerUrl)).toBe(false)
  await other.drop()
})

longTest('a database of a newer program', async () => {
  const newer = await createDatabase()
  const client = new pg.Client({ connectionString: newer.ownerUrl })
  await client.connect()
  await client.query(`INSERT INTO schema_migration (number, name) VALUES (9999, 'from-tomorrow')`)
  await client.end()
  await expectSentence(
    { DATABASE_URL: newer.ownerUrl },
    /schema \(9999\) is newer than this version of Purser/,
  )
  await newer.drop()
})

longTest.each([
  [['brew'], /^There is no command 'brew': start, /],
  [['start', '--fast'], /^Unknown option '--fast'/],
  [
    ['operator', 'brew'],
    /^Use add, password, list, disable, enable, remove, sign-out, reset-factors or key\.$/,
  ],
  [['operator', 'add'], /^Give an email: add EMAIL\.$/],
  [['seed'], /^Give how many orders: --orders N/],
  [['seed', '--orders', '-3'], /--orders/],
  [['import'], /^Give one file/],
])('%j is answered with what is allowed', async (args, sentence) => {
  const { exitCode, errors } = await runPurser(args, {})
  expect(errors).toMatch(sentence)
  expect(errors).not.toContain('    at ')
  expect(exitCode).toBe(1)
})

longTest.each(['start', 'operator', 'seed', 'import', 'check'])(
  '%s --help explains itself and touches nothing',
  async (name) => {
    const { exitCode, output, errors } = await runPurser([name, '--help'], { DATABASE_URL: 'nonsense' })
    expect(output).toMatch(new RegExp(`^npm (start|run ${name})`))
    expect(errors).toBe('')
    expect(exitCode).toBe(0)
  },
)
