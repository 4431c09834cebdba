import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type {} from '../../../../rounds.ts'
import { withDatabaseName } from '../../test/database.ts'
import { createDemoDatabase, DEMO_NOW, MAKING } from '../../test/demo/demo-database.ts'
import { build } from '../../test/programs/build.ts'
import { systemClock } from '../clock.ts'
import { archiveAt, isArchiveOf } from '../database/embedded/archive-directory.ts'
import type { Transfer } from '../database/embedded/majors/move-cluster.ts'
import { startEmbedded } from '../database/embedded/start-embedded.ts'
import { type Original, originalBy } from '../database/embedded/testing/originals.ts'
import { makeRoom, postmastersBelow } from '../database/embedded/testing/processes.ts'
import { connect, ensureStore, migrate, syncReferenceData, workRole } from '../database/index.ts'
import { addOperator, openSession, PLAIN_COOKIE } from '../features/session/index.ts'
import { openStorage } from '../features/uploads/index.ts'
import { findRecoveryPath, restoreMoment, takeDueBase } from '../tools/archive/index.ts'
import { moveStores } from '../tools/backup/index.ts'
import { fillStore } from '../tools/backup/load-backup.ts'
import { withBooks } from '../tools/backup/read-books.ts'
import { ask, everythingIn } from '../tools/backup/testing/everything-in.ts'
import { startOlder } from './testing/older-cluster.ts'
import { endAll, killPurser, nina, runPurser, startPurser } from './testing/purser.ts'

/* The data of a store whose PostgreSQL was one major version older: upgrades-4 to upgrades-8. */

const before = 'purser_before_20260101000000'
let original: Original
let token: string
let room: ReturnType<typeof makeRoom>
let dataDir: string

beforeAll(async () => {
  await build('server')
  const demo = await createDemoDatabase()
  original = await originalBy(async (path) => {
    const older = await startOlder(path)
    await withBooks(demo.ownerUrl, DEMO_NOW, ({ heading, parts }) =>
      fillStore(older.url, heading, parts(), { worker: workRole, storage: null }),
    )
    token = await signNinaIn(older.url)
    await ask(older.url, `CREATE DATABASE ${before}`)
    await makeStore(withDatabaseName(older.url, before))
    await older.stop()
  })
  await demo.drop()
}, MAKING)
afterAll(async () => {
  await original?.clear()
})
beforeEach(() => {
  room = makeRoom()
  dataDir = join(room.path, 'data')
})
afterEach(async () => {
  await endAll()
  await room.clear()
})

async function makeStore(url: string): Promise<void> {
  await migrate(url, { worker: workRole })
  const { db, close } = connect(url, { max: 1 })
  await syncReferenceData(db)
  await ensureStore(db, DEMO_NOW)
  await close()
}

/** @returns the session's token */
async function signNinaIn(url: string): Promise<string> {
  const { db, close } = connect(url, { max: 1 })
  try {
    const operator = { email: nina.OPERATOR_EMAIL, password: nina.OPERATOR_PASSWORD }
    const now = new Date().toISOString()
    return await openSession(db, await addOperator(db, operator, now), now)
  } finally {
    await close()
  }
}

const majorIn = (cluster = 'postgresql') => readFileSync(join(dataDir, cluster, 'PG_VERSION'), 'utf8').trim()
const clusters = () => readdirSync(dataDir).filter((name) => existsSync(join(dataDir, name, 'PG_VERSION')))
const run = (...args: string[]) => runPurser(args, { DATA_DIR: dataDir })
/** Opens the store, which moves its data, and closes it. */
const open = () => run('operator', 'list')

const does = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
const move: Transfer = (from, to, onProgress) => moveStores(from, to, { now: DEMO_NOW, onProgress })

/** Resolves once the new database is being created. */
async function hasDraft(): Promise<void> {
  while (!existsSync(dataDir) || !readdirSync(dataDir).some((name) => /\.draft-\w+$/.test(name)))
    await sleep(5)
}

const leftovers = () => readdirSync(dataDir).filter((name) => /\.(draft|next|trial|moving)/.test(name))

/** Stops what a killed process left running, and deletes the data. */
async function clearData(): Promise<void> {
  await room.clear()
  room = makeRoom()
  dataDir = join(room.path, 'data')
}

/** Returns everything except recent changes, whose transaction ids differ on another server. */
async function booksOf(url: string) {
  await ask(url, 'DELETE FROM recent_change; DELETE FROM transaction_mark')
  return [await everythingIn(url), await everythingIn(withDatabaseName(url, before))]
}

test('a move is tried out while others work in the store, without disconnecting anyone', async () => {
  original.copyTo(dataDir)
  const older = await startOlder(dataDir)
  const tried = await run('check', '--upgrade')
  expect(tried).toMatchObject({ exitCode: 0, errors: '' })
  expect(tried.output).toMatch(
    new RegExp(
      `^Starting this version moves the data from PostgreSQL ${older.major} to \\d+\\. Stop all other servers and commands first\\.
Copied [\\d,]+ rows in [\\d.]+ s\\.
The copy is consistent\\. The store was not changed\\.
$`,
    ),
  )
  expect(await open()).toMatchObject({
    exitCode: 1,
    errors: expect.stringContaining('is in use by an older version of Purser'),
  })
  await older.stop()
  expect([clusters(), leftovers()]).toEqual([['postgresql'], []])
})

test('a store is moved row by row, sessions survive, and the old database is deleted after the first successful check', async () => {
  original.copyTo(dataDir)
  const older = await startOlder(dataDir)
  const books = await booksOf(older.url)
  await older.stop()
  const kept = `postgresql.of-${older.major}`
  const told: string[] = []
  const moving = startEmbedded({ dataDir, log: (sentence) => told.push(sentence), transfer: move })
  await hasDraft()
  const waiting = run('check', '--upgrade')
  const moved = await moving
  expect(await booksOf(moved.url)).toEqual(books)
  expect([majorIn(), majorIn(kept)]).toEqual([
    expect.not.stringMatching(String(older.major)),
    String(older.major),
  ])
  expect([told[0], told.at(-1)]).toEqual([
    expect.stringMatching(/^Moving the data from PostgreSQL \d+ to \d+; this needs up to \d+ MB on disk/),
    expect.stringContaining(`${join(dataDir, kept)} until "npm run check" finds no errors.`),
  ])
  expect(await waiting).toMatchObject({
    exitCode: 0,
    errors: 'Another process is moving the data to a newer PostgreSQL. Waiting for it.',
    output: 'The store is up to date: this version changes nothing.\n',
  })
  const [{ analyzed } = {}] = await ask(
    moved.url,
    `SELECT reltuples > 0 AS analyzed FROM pg_class WHERE relname = 'order'`,
  )
  expect(analyzed).toBe(true)
  await moved.stop()

  const { url, stop } = await startPurser({ DATA_DIR: dataDir })
  const me = await fetch(`${url}/admin/auth`, { headers: { cookie: `${PLAIN_COOKIE}=${token}` } })
  expect(me.status).toBe(200)
  await stop()
  expect(await run('check')).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining(`Deleted the database of an older PostgreSQL, ${join(dataDir, kept)}.`),
  })
  expect(clusters()).toEqual(['postgresql'])
})

test('the old database’s archive is kept aside, complete to the end, and the new one’s archive begins', async () => {
  const archive = archiveAt(join(room.path, 'archive'))
  const settings = { DATA_DIR: dataDir, ARCHIVE_DIR: archive.directory }
  const older = await startOlder(dataDir, archive)
  await makeStore(older.url)
  const aside = archiveAt(join(archive.directory, `of-${older.major}`))
  await takeDueBase(older.url, { cluster: older.cluster, archive, clock: systemClock })
  await ask(older.url, `UPDATE store SET name = 'The last change'`)
  const moment = systemClock()
  expect(await runPurser(['restore', '--to', moment], settings)).toMatchObject({
    exitCode: 1,
    errors: expect.stringMatching(
      /^The store uses PostgreSQL \d+, and this version of Purser uses PostgreSQL \d+\. Restore it to .* with the version that created it\.$/,
    ),
  })
  await older.stop()

  const told: string[] = []
  const log = (sentence: string) => told.push(sentence)
  const moved = await startEmbedded({ dataDir, archive, log, transfer: move })
  expect(told.at(-1)).toMatch(
    `The previous archive is kept in ${aside.directory}. Only a version of Purser with PostgreSQL ${older.major} can restore from it.`,
  )
  expect([
    isArchiveOf(archive, join(dataDir, 'postgresql')),
    isArchiveOf(aside, join(dataDir, `postgresql.of-${older.major}`)),
  ]).toEqual([true, true])
  expect(await takeDueBase(moved.url, { cluster: moved.cluster, archive, clock: systemClock })).toBe(true)
  await moved.stop()
  expect(await runPurser(['restore', '--to', moment], settings)).toMatchObject({
    exitCode: 1,
    errors: expect.stringMatching(
      /^The archive \S+ starts on .* UTC, after .* UTC\. The archive from before the move to a newer PostgreSQL is in \S+, readable only by a version of Purser with PostgreSQL \d+\.$/,
    ),
  })
  expect(
    await runPurser(['restore', '--to', moment], {
      DATA_DIR: join(room.path, 'newer'),
      ARCHIVE_DIR: aside.directory,
    }),
  ).toMatchObject({ exitCode: 1, errors: expect.stringContaining(`is from PostgreSQL ${older.major}, and`) })

  const back = await startOlder(join(room.path, 'back'))
  await restoreMoment(back.url, await findRecoveryPath(aside, moment, systemClock()), {
    cluster: back.cluster,
    worker: workRole,
    now: systemClock(),
    storage: (await openStorage({ kind: 'disk', directory: join(room.path, 'uploads') })).storage,
  })
  expect(await ask(back.url, 'SELECT name FROM store')).toEqual([{ name: 'The last change' }])
  await back.stop()
})

test.runIf(inject('rounds').moveKills > 0)(
  'K-10: a move that is killed leaves the old database or the new one, and the next start has all the data',
  async () => {
    const { moveKills } = inject('rounds')
    let takes = 0
    for (let round = 0; round < moveKills; round += 1) {
      await clearData()
      original.copyTo(dataDir)
      const moment = hasDraft().then(() => sleep((takes * round) / moveKills))
      await killPurser(['operator', 'list'], { DATA_DIR: dataDir }, moment)
      const begun = performance.now()
      expect(await open()).toMatchObject({
        exitCode: 0,
        output: expect.stringContaining(nina.OPERATOR_EMAIL),
      })
      takes ||= performance.now() - begun
      expect([leftovers(), postmastersBelow(room.path)]).toEqual([[], []])
      expect(clusters()).toHaveLength(2)
    }
  },
)

test('an interrupted move leaves everything as it was', async () => {
  original.copyTo(dataDir)
  const ended = await runPurser(['operator', 'list'], { DATA_DIR: dataDir }, '', hasDraft())
  expect(ended).toMatchObject({
    exitCode: 1,
    errors: expect.stringMatching(
      /\nThe data stays with PostgreSQL \d+, unchanged: it was stopped before it had finished\.$/,
    ),
  })
  expect([clusters(), leftovers(), postmastersBelow(room.path)]).toEqual([['postgresql'], [], []])
})

test('a disk that is too full is reported before the move begins', async ({ skip }) => {
  mkdirSync(dataDir)
  const isMounted = does('mount', '-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', dataDir)
  skip(!isMounted, 'no file system can be mounted here')
  try {
    original.copyTo(join(dataDir, 'in'))
    for (const name of readdirSync(join(dataDir, 'in')))
      renameSync(join(dataDir, 'in', name), join(dataDir, name))
    expect(await open()).toMatchObject({
      exitCode: 1,
      errors: expect.stringMatching(
        /^Moving the data to PostgreSQL \d+ needs about \d+ MB on the disk of .*, but only \d+ MB are free\. Free some space and start again\.$/,
      ),
    })
    expect([clusters(), leftovers()]).toEqual([['postgresql'], []])
  } finally {
    does('umount', dataDir)
  }
})
