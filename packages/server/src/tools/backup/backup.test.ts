import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import {
  createDatabase,
  dropNamedDatabase,
  type TestDatabase,
  withDatabaseName,
} from '../../../test/database.ts'
import { createDemoDatabase, MAKING } from '../../../test/demo/demo-database.ts'
import { createEarlierStore } from '../../../test/postgres/earlier-store.ts'
import { createDiskStorage } from '../../providers/index.ts'
import { writeArchive } from './archive.ts'
import { HEADING } from './heading.ts'
import { BackupRefusal, restoreAside, restoreBackup, tryUpgrade, verifyBackup, writeBackup } from './index.ts'
import { ask, everythingIn } from './testing/everything-in.ts'
import { createFilledStore, ownDatabases } from './testing/filled-stores.ts'

const NOW = '2026-03-02T10:00:00.000Z'
const PICTURE = '01KJQ0000000000000000000AA.png'
const room = mkdtempSync(join(tmpdir(), 'purser-backup-'))
const storage = createDiskStorage(join(room, 'uploads'))
const path = join(room, 'store.tar.gz')
const signedIn = `
  INSERT INTO "user" (id, email, password_hash, created_at, updated_at) VALUES ('usr_1', 'nina@example.com', 'scrypt', '${NOW}', '${NOW}');
  INSERT INTO session (id, token_hash, user_id, created_at, last_seen_at, expires_at) VALUES ('s', 't', 'usr_1', '${NOW}', '${NOW}', '${NOW}')`
const { databases, own, drop } = ownDatabases()
let store: TestDatabase

beforeAll(async () => {
  store = await own(createFilledStore())
  await storage.put(PICTURE, Buffer.from('as large as a picture'), 'image/png')
  await ask(
    store.ownerUrl,
    `INSERT INTO upload (name, created_at, unused_since, look_at) VALUES ('${PICTURE}', '${NOW}', '${NOW}', '2036-03-02');
     ${signedIn};
     INSERT INTO backup (file, begun_at, ended_at) VALUES ('/backups/old.tar.gz', '${NOW}', '${NOW}'), ('${path}', '${NOW}', null)`,
  )
  await writeBackup(store.ownerUrl, { path, storage, folder: null, now: NOW })
}, MAKING)
afterAll(async () => {
  await drop()
  rmSync(room, { recursive: true })
})

const restore = (
  database: TestDatabase,
  file: string,
  isReplacing = false,
  now = NOW,
  folder: string | null = null,
) => restoreBackup(database.ownerUrl, { path: file, worker: null, storage, folder, isReplacing, now })

test('a restore brings back every row, picture, sequence and constraint; nobody is signed in, and no backup is recorded as its own (backups-27)', async () => {
  const elsewhere = await own(createDatabase())
  await storage.remove(PICTURE)
  const restored = await restore(elsewhere, path)
  expect(restored).toMatchObject({ uploads: 1, unsound: null, aside: null })
  expect(await storage.get(PICTURE)).toEqual(Buffer.from('as large as a picture'))
  await ask(
    store.ownerUrl,
    'DELETE FROM session; DELETE FROM recent_change; DELETE FROM transaction_mark; DELETE FROM backup WHERE ended_at IS NULL; UPDATE backup SET written_in = NULL',
  )
  await ask(elsewhere.ownerUrl, 'DELETE FROM store_restore')
  expect(await everythingIn(elsewhere.ownerUrl)).toEqual(await everythingIn(store.ownerUrl))
})

test('a backup of a store with the migrations that the baseline replaces is restored', async () => {
  const earlier = await own(createEarlierStore())
  await ask(
    earlier.ownerUrl,
    "INSERT INTO customer (id, email, created_at, updated_at) VALUES ('cus_1', 'a@example.com', now(), now())",
  )
  const file = join(room, 'earlier.tar.gz')
  await writeBackup(earlier.ownerUrl, { path: file, storage, folder: null, now: NOW })
  const elsewhere = await own(createDatabase())
  await restore(elsewhere, file)
  expect(await ask(elsewhere.ownerUrl, 'SELECT email FROM customer')).toEqual([{ email: 'a@example.com' }])
})

test('a store with data is replaced only on request and kept aside; restored, it has nobody signed in; both record when they were restored (backups-6, backups-23)', async () => {
  const full = await own(createFilledStore())
  await ask(full.ownerUrl, `UPDATE store SET name = 'The one before'`)
  await expect(restore(full, path)).rejects.toThrow(/use --replace/)
  const { aside } = await restore(full, path, true)
  const restores = () => ask(full.ownerUrl, 'SELECT restored_at FROM store_restore')
  expect(await restores()).toEqual([{ restored_at: new Date(NOW) }])
  expect(await ask(full.ownerUrl, 'SELECT name FROM store')).toEqual(
    await ask(store.ownerUrl, 'SELECT name FROM store'),
  )
  const before = withDatabaseName(full.ownerUrl, aside ?? '')
  expect(await ask(before, 'SELECT name FROM store')).toEqual([{ name: 'The one before' }])
  await ask(before, signedIn)
  // As left by an earlier Purser.
  await ask(
    before,
    `ALTER TABLE product_import_problem RENAME COLUMN remedy TO mending;
     DELETE FROM schema_migration WHERE name = 'remedies-of-import-problems'`,
  )
  const later = '2026-03-02T10:00:01.000Z'
  const restored = await restoreAside(full.ownerUrl, aside ?? '', null, later)
  expect(await restores()).toEqual([{ restored_at: new Date(later) }])
  expect(
    await ask(full.ownerUrl, 'SELECT name, (SELECT count(*) FROM session) AS sessions FROM store'),
  ).toEqual([{ name: 'The one before', sessions: '0' }])
  await dropNamedDatabase(store.ownerUrl, restored)
})

test('what would use up the database’s disk is refused with the megabytes: a file beside it, a restore, an upgrade on a copy (backups-22)', async ({
  skip,
}) => {
  skip(!existsSync('/proc'), 'no file system without room')
  const folder = '/proc'
  const sentence = (what: string) =>
    new RegExp(`^${what}: it needs about [\\d,]+ MB on the disk of \\S+, but only [\\d,]+ MB are free\\.$`)
  const empty = await own(createDatabase())
  await expect(restore(empty, path, false, NOW, folder)).rejects.toThrow(
    sentence('The backup was not restored'),
  )
  await ask(
    empty.ownerUrl,
    `INSERT INTO backup (file, begun_at, ended_at, verified_at, bytes) VALUES ('large.tar.gz', '${NOW}', '${NOW}', '${NOW}', 1e15)`,
  )
  const beside = join(room, 'beside.tar.gz')
  await expect(
    writeBackup(empty.ownerUrl, { path: beside, storage, folder: room, now: NOW }),
  ).rejects.toThrow(sentence('The backup was not written'))
  expect(existsSync(beside)).toBe(false)
  await ask(
    empty.ownerUrl,
    'DELETE FROM schema_migration WHERE number = (SELECT max(number) FROM schema_migration)',
  )
  await expect(tryUpgrade(empty.ownerUrl, { now: NOW, elsewhere: null, folder })).rejects.toThrow(
    sentence('The upgrade was not previewed'),
  )
})

longTest('a store that is in use is left alone', async () => {
  const used = await own(createDatabase())
  const client = new pg.Client({ connectionString: used.ownerUrl })
  await client.connect()
  await expect(restore(used, path)).rejects.toThrow(
    'The store is in use. Stop all its servers and commands first, and the pooler if there is one.',
  )
  await client.end()
})

longTest('a backup is proved by restoring it beside the store, and nothing is left of that', async () => {
  const named = async () => {
    const starts = databases.map(({ ownerUrl }) => `${new URL(ownerUrl).pathname.slice(1, 31)}_scratch_`)
    const names = await ask(store.ownerUrl, 'SELECT datname FROM pg_database')
    return names.filter(({ datname }) => starts.some((start) => String(datname).startsWith(start)))
  }
  expect((await verifyBackup(store.ownerUrl, path, null, NOW)).rows).toBeGreaterThan(5_000)
  expect(await named()).toEqual([])

  const wrong = await own(createDemoDatabase())
  await ask(
    wrong.ownerUrl,
    'ALTER TABLE gift_card DISABLE TRIGGER USER; UPDATE gift_card SET balance = balance - 1 WHERE balance > 0',
  )
  const file = join(room, 'wrong.tar.gz')
  await writeBackup(wrong.ownerUrl, { path: file, storage, folder: null, now: NOW })
  await expect(verifyBackup(wrong.ownerUrl, file, null, NOW)).rejects.toThrow(/^The backup is inconsistent: /)
  expect(await named()).toEqual([])
})

longTest('what operators do while a backup is written is in it as a whole or not at all', async () => {
  const busy = await own(createDemoDatabase())
  const client = new pg.Client({ connectionString: busy.ownerUrl })
  await client.connect()
  // Both tables are far apart in the order of the backup.
  const change = (n: number) =>
    client.query(
      `BEGIN; UPDATE cart SET metadata = '{"n": ${n}}'; UPDATE store SET metadata = '{"n": ${n}}'; COMMIT`,
    )
  let changes = 0
  await change(changes)
  const file = join(room, 'busy.tar.gz')
  let isWritten = false
  const writing = writeBackup(busy.ownerUrl, { path: file, storage, folder: null, now: NOW }).finally(() => {
    isWritten = true
  })
  while (!isWritten) {
    changes += 1
    await change(changes)
  }
  await client.end()
  await writing
  expect(changes).toBeGreaterThan(1)
  const elsewhere = await own(createDatabase())
  await restore(elsewhere, file)
  const seen = await ask(
    elsewhere.ownerUrl,
    'SELECT DISTINCT metadata FROM cart UNION SELECT metadata FROM store',
  )
  expect(seen).toHaveLength(1)
})

test('a full disk or a lost database leaves no file', async () => {
  const file = join(room, 'none.tar.gz')
  const broken = { ...storage, get: () => Promise.reject(new Error('away')) }
  await expect(
    writeBackup(store.ownerUrl, { path: file, storage: broken, folder: null, now: NOW }),
  ).rejects.toThrow('away')
  expect(readdirSync(room).filter((name) => name.startsWith('none'))).toEqual([])
  await expect(
    writeBackup(store.ownerUrl, { path: join(room, 'no', 'where'), storage, folder: null, now: NOW }),
  ).rejects.toThrow(/ENOENT/)
})

longTest(
  'a file that is cut off, altered or no backup is refused in a sentence, and changes nothing',
  async () => {
    const target = await own(createDatabase())
    const before = await everythingIn(target.ownerUrl)
    const whole = readFileSync(path)
    const unpacked = gunzipSync(whole)
    const altered = (at: number, bytes: Buffer) => {
      const copy = Buffer.from(bytes)
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
      return copy
    }
    const refused = async (bytes: Buffer) => {
      const file = join(room, 'refused.tar.gz')
      writeFileSync(file, bytes)
      const error = await restore(target, file).then(
        () => null,
        (reason: unknown) => reason,
      )
      expect(error).toBeInstanceOf(BackupRefusal)
      return (error as Error).message.replace(file, 'FILE')
    }
    const short = 'FILE is incomplete: it ends too early.'
    for (const part of [0.001, 0.3, 0.9, 0.9999]) {
      expect(await refused(whole.subarray(0, Math.floor(whole.length * part)))).toBe(short)
    }
    // Truncated where a tar file could end, too.
    expect(await refused(gzipSync(unpacked.subarray(0, unpacked.length - 3_072)))).toBe(short)
    const wrong = "FILE isn't a backup, or was changed after it was written."
    for (const part of [0.2, 0.5, 0.8]) {
      // Compressed data may seem truncated once it was changed.
      expect([wrong, short]).toContain(await refused(altered(Math.floor(whole.length * part), whole)))
      // Only a part's content has line ends: the padding to 512 bytes says nothing.
      const inside = unpacked.indexOf('\n', Math.floor(unpacked.length * part))
      expect(await refused(gzipSync(altered(inside, unpacked)))).toBe(wrong)
    }
    expect(await refused(Buffer.from('a text'))).toBe(wrong)
    expect(await refused(gzipSync(Buffer.from('a text')))).toMatch(/^FILE /)
    await expect(restore(target, join(room, 'nowhere'))).rejects.toThrow(/^There is no file /)
    expect(await everythingIn(target.ownerUrl)).toEqual(before)
  },
)

longTest('a backup of a newer Purser, or of another schema, is refused in a sentence', async () => {
  const target = await own(createDatabase())
  const heading = { format: 1, taken_at: NOW, postgres: '18', migrations: [], tables: [], sequences: [] }
  const refused = async (changes: object, ...others: [string, Buffer][]) => {
    const file = join(room, 'made.tar.gz')
    rmSync(file, { force: true })
    await writeArchive(file, async (add) => {
      await add(HEADING, Buffer.from(JSON.stringify({ ...heading, ...changes })))
      for (const [name, body] of others) await add(name, body)
    })
    const error = await restore(target, file).then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(BackupRefusal)
    return (error as Error).message
  }
  expect(await refused({ format: 2, tables: 'of another kind' })).toMatch(
    /was written by a newer version of Purser/,
  )
  const migrations = [{ number: 9_999, name: 'later', checksum: 'x' }]
  expect(await refused({ migrations })).toMatch(/\(9999, later\) is unknown to this version of Purser/)
  for (const name of [
    'uploads/../../evil.png',
    `uploads/${PICTURE}/x`,
    'tables/unknown/000001',
    'elsewhere',
  ]) {
    expect(await refused({ migrations }, [name, Buffer.from('x')])).toBe(
      `The backup contains something unknown: ${name}.`,
    )
  }
})
