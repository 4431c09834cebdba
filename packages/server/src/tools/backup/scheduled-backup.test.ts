import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { asOwner, createDatabase, type TestDatabase } from '../../../test/database.ts'
import { connect } from '../../database/index.ts'
import { listBackups } from '../../features/backups/backups.queries.ts'
import { pruneBackups } from '../../features/backups/index.ts'
import { createDiskStorage } from '../../providers/index.ts'
import { BackupRefusal, scheduleBackups, takeDueBackup } from './index.ts'

const room = mkdtempSync(join(tmpdir(), 'purser-backups-'))
const directory = join(room, 'backups')
const storage = createDiskStorage(join(room, 'uploads'))
let database: TestDatabase
let url: string
let hour = 0
const clock = () => new Date(Date.UTC(2026, 0, 10) + hour * 3_600_000).toISOString()
const take = (folder: string | null = null) => takeDueBackup(url, { clock, storage, folder })
const seen = async () => {
  const { db, close } = connect(url, { max: 2 })
  try {
    return await listBackups(db, { limit: 20, offset: 0 }, clock())
  } finally {
    await close()
  }
}

beforeAll(async () => {
  database = await createDatabase()
  url = database.ownerUrl
})
afterAll(async () => {
  await database.drop()
  rmSync(room, { recursive: true })
})

test('a store backs itself up on schedule, and verifies each backup, also after its clock was ahead; it never deletes files of others (F-10, backups-20)', async () => {
  expect(await take()).toBe(false)
  // From a copy of the store, made while the store wrote the file.
  const foreign = join(room, 'of-another-store.tar.gz')
  writeFileSync(foreign, '')
  const begun_at = '2026-01-09T00:00:00.000Z'
  await asOwner(url, `INSERT INTO backup (file, begun_at) VALUES ('${foreign}', '${begun_at}')`)
  const ofOriginal = ['good', 'better', 'best'].map((name) => join(room, `${name}.tar.gz`))
  const draft = `${foreign}.00.part`
  for (const file of [...ofOriginal, draft]) writeFileSync(file, '')
  for (const file of ofOriginal)
    await asOwner(
      url,
      `INSERT INTO backup (file, begun_at, ended_at, verified_at, bytes, written_in)
       VALUES ('${file}', '${begun_at}', '${begun_at}', '${begun_at}', 0, 'another')`,
    )
  await asOwner(url, `UPDATE backup SET written_in = 'another' WHERE file = '${foreign}'`)
  const ahead = '2027-01-09T00:00:00.000Z'
  for (const name of ['ahead', 'further ahead'])
    await asOwner(
      url,
      `INSERT INTO backup (file, begun_at, ended_at, verified_at) VALUES ('${name}', '${ahead}', '${ahead}', '${ahead}')`,
    )
  await scheduleBackups(url, { every_hours: 24, keep: 2, directory }, clock())
  expect(await take()).toBe(true)
  expect(await take()).toBe(false)
  const { backups, last_good_at } = await seen()
  expect(last_good_at).toBe(clock())
  expect(backups.map(({ failure, removed_at }) => [failure, removed_at])).toEqual([
    // It keeps two of its own backups, whatever their timestamps.
    [null, null],
    [null, clock()],
    [null, null],
    ...ofOriginal.map(() => [null, null]),
    ['It was interrupted.', null],
  ])
  expect(readdirSync(room)).toEqual(
    expect.arrayContaining([...ofOriginal, foreign, draft].map((file) => basename(file))),
  )
  await asOwner(url, `DELETE FROM backup WHERE written_in = 'another' OR begun_at = '${ahead}'`)
})

test('no file appears before the store has recorded it (backups-20)', async () => {
  await asOwner(
    url,
    `CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'lost'; END $$;
     CREATE TRIGGER lose BEFORE UPDATE OF bytes ON backup FOR EACH ROW EXECUTE FUNCTION lose()`,
  )
  const there = readdirSync(directory)
  hour = 24
  await expect(take()).rejects.toThrow('lost')
  expect(readdirSync(directory)).toEqual(there)
  await asOwner(url, 'DROP FUNCTION lose CASCADE; DELETE FROM backup WHERE bytes IS NULL')
})

longTest('it keeps the newest backups; failures are reported, retried and warned of', async () => {
  for (hour of [24, 48]) expect(await take()).toBe(true)
  expect(readdirSync(directory)).toEqual([
    'purser-2026-01-11T00-00-00.tar.gz',
    'purser-2026-01-12T00-00-00.tar.gz',
  ])
  const { backups, last_good_at, is_overdue, count } = await seen()
  expect({ last_good_at, is_overdue, count }).toEqual({ last_good_at: clock(), is_overdue: false, count: 3 })
  expect(backups.map(({ verified_at, removed_at }) => [verified_at !== null, removed_at !== null])).toEqual([
    [true, false],
    [true, false],
    [true, true],
  ])
  expect(backups[0]).toMatchObject({ failure: null, bytes: expect.any(Number), rows: expect.any(Number) })

  // A file blocks the directory's path.
  const nowhere = join(room, 'file')
  writeFileSync(nowhere, '')
  await scheduleBackups(url, { every_hours: 24, keep: 2, directory: nowhere }, clock())
  hour = 72
  await expect(take()).rejects.toThrow()
  expect((await seen()).backups[0]).toMatchObject({
    verified_at: null,
    failure: expect.stringMatching(/^\S+\.tar\.gz can't be written \(EEXIST\)\.$/),
  })
  hour = 72.5
  expect(await take()).toBe(false)
  hour = 85
  await expect(take()).rejects.toThrow()
  expect(await seen()).toMatchObject({ is_overdue: true, last_good_at: '2026-01-12T00:00:00.000Z' })

  // The process that took a backup was killed.
  await scheduleBackups(url, { every_hours: 24, keep: 2, directory }, clock())
  const { db, close } = connect(url)
  await db
    .insertInto('backup')
    .values({ file: join(directory, 'killed.tar.gz'), begun_at: clock() })
    .execute()
  writeFileSync(join(directory, 'killed.tar.gz.00.part'), '')
  hour = 87
  expect(await take()).toBe(true)
  const [newest, killed] = (await seen()).backups
  expect([newest?.failure, killed?.failure]).toEqual([null, 'It was interrupted.'])
  expect(readdirSync(directory)).toEqual([
    'purser-2026-01-12T00-00-00.tar.gz',
    'purser-2026-01-13T15-00-00.tar.gz',
  ])

  await scheduleBackups(url, null, clock())
  hour = 500 * 24
  expect(await take()).toBe(false)
  expect(await seen()).toMatchObject({ schedule: null, is_overdue: false })
  // Outcomes are known only for those whose files exist.
  await pruneBackups(db, clock())
  await close()
  expect((await seen()).backups.map(({ removed_at, failure }) => [removed_at, failure])).toEqual([
    [null, null],
    [null, null],
  ])
})

test('a schedule is refused where no backup could be restored for a trial (backups-19)', async () => {
  await scheduleBackups(url, null, clock())
  const clerk = 'purser_test_without_createdb'
  await asOwner(url, `CREATE ROLE ${clerk} LOGIN PASSWORD 'clerk'; GRANT ALL ON backup_schedule TO ${clerk}`)
  const clerkUrl = Object.assign(new URL(url), { username: clerk, password: 'clerk' }).href
  const schedule = () => scheduleBackups(clerkUrl, { every_hours: 24, keep: 2, directory }, clock())
  try {
    await expect(schedule()).rejects.toThrow(BackupRefusal)
    expect(await seen()).toMatchObject({ schedule: null })
    await asOwner(url, `ALTER ROLE ${clerk} CREATEDB`)
    await schedule()
    expect(await seen()).toMatchObject({ schedule: { every_hours: 24 } })
  } finally {
    await asOwner(url, `DROP OWNED BY ${clerk}; DROP ROLE ${clerk}`)
  }
})

longTest('a backup without pictures that the store shows has failed (backups-30)', async () => {
  const { db, close } = connect(url)
  const pictures = join(room, 'pictures')
  hour = 1_000 * 24
  try {
    await db.deleteFrom('backup').execute()
    await scheduleBackups(url, { every_hours: 24, keep: 2, directory: pictures }, clock())
    const seldom = { created_at: clock(), look_at: clock() }
    const [shown, half] = ['0123456789ABCDEFGHJKMNPQRS.png', '1123456789ABCDEFGHJKMNPQRS.png']
    await db
      .insertInto('upload')
      .values({ name: shown, ...seldom })
      .execute()
    await expect(take()).rejects.toThrow(BackupRefusal)
    hour += 1
    await expect(take()).rejects.toThrow(BackupRefusal)
    expect((await seen()).backups).toMatchObject([
      { verified_at: null, removed_at: null, failure: expect.stringContaining(shown) },
      { verified_at: null, removed_at: clock() },
    ])
    expect(readdirSync(pictures)).toHaveLength(1)

    // Removed in the meantime; and recorded by a server that died before it wrote the file.
    await db.updateTable('upload').set({ deleted_at: clock() }).execute()
    await db
      .insertInto('upload')
      .values({ name: half, unused_since: clock(), ...seldom })
      .execute()
    hour += 1
    expect(await take()).toBe(true)
    expect((await seen()).last_good_at).toBe(clock())
  } finally {
    await close()
  }
})

test('a backup, or its trial, that would use up the database’s disk is refused with the megabytes (backups-25)', async ({
  skip,
}) => {
  const { db, close } = connect(url)
  onTestFinished(close)
  hour = 2_000 * 24
  await db.deleteFrom('backup').execute()
  await scheduleBackups(url, { every_hours: 24, keep: 2, directory }, clock())
  const known = { file: 'large.tar.gz', begun_at: clock(), ended_at: clock(), verified_at: clock() }
  await db
    .insertInto('backup')
    .values({ ...known, bytes: 10 ** 15 })
    .execute()
  hour += 24
  const sentence = (what: string) =>
    new RegExp(`^${what}: it needs about [\\d,]+ MB on the disk of \\S+, but only [\\d,]+ MB are free\\.$`)
  await expect(take(room)).rejects.toThrow(sentence('The backup was not written'))
  const [failed] = (await seen()).backups
  expect(failed).toMatchObject({
    bytes: null,
    failure: expect.stringMatching(sentence('The backup was not written')),
  })

  skip(!existsSync('/proc'), 'no file system without room')
  hour += 1
  await expect(take('/proc')).rejects.toThrow(sentence('The backup was not verified'))
  expect((await seen()).backups[0]).toMatchObject({ bytes: expect.any(Number), verified_at: null })
})
