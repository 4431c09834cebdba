import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StoreHealth } from '@purser/contract/store-health'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import type {} from '../../../../rounds.ts'
import { build } from '../../test/programs/build.ts'
import { freePorts } from '../../test/programs/free-ports.ts'
import { type EmbeddedDatabase, startEmbedded } from '../database/embedded/start-embedded.ts'
import { copyAsIs } from '../database/embedded/testing/originals.ts'
import { makeRoom, postmastersBelow, query } from '../database/embedded/testing/processes.ts'
import {
  databaseIn,
  endAll,
  firstOperator,
  killPurser,
  openSession,
  runPurser,
  type Server,
  startPurser,
} from './testing/purser.ts'

/* One store from its first start to its last restore: each test continues from the previous one. */

let room: ReturnType<typeof makeRoom>
let settings: { DATA_DIR: string; ARCHIVE_DIR: string }
let metricsPort: number
let server: Server
let cookie: string
/** Keep the databases running without a server: the store's, and an empty one elsewhere. */
const holders: EmbeddedDatabase[] = []
const ask = (sql: string, dataDir = settings.DATA_DIR) => query(databaseIn(dataDir), sql)
async function hold(dataDir: string): Promise<EmbeddedDatabase> {
  const holder = await startEmbedded({ dataDir, systemDir: join(room.path, 'system'), log: () => undefined })
  holders.push(holder)
  return holder
}
const inArchive = (...names: string[]) => join(settings.ARCHIVE_DIR, ...names)
const anna = {
  email: 'anna@example.com',
  first_name: 'Anna',
  last_name: 'Ahn',
  password: 'nine quiet harbours',
}
const patient = { timeout: 120_000, interval: 100 }

beforeAll(async () => {
  await build('server')
  room = makeRoom()
  settings = { DATA_DIR: join(room.path, 'data'), ARCHIVE_DIR: join(room.path, 'archive') }
  ;[metricsPort = 0] = await freePorts(1)
  server = await startPurser({ ...settings, METRICS_PORT: String(metricsPort) })
  const { email, password } = firstOperator(server)
  cookie = await openSession(server.url, email, password)
})
afterAll(async () => {
  await endAll()
  for (const holder of holders) await holder.stop()
  await room.clear()
})

const post = async (path: string, body: object) =>
  fetch(`${server.url}/admin${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

async function archiveNow() {
  const response = await fetch(`${server.url}/admin/store-health`, { headers: { cookie } })
  return ((await response.json()) as { store_health: StoreHealth }).store_health.archive
}

const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()

/** Ends the part of the log that is written to. @returns its name */
async function finishPart() {
  await ask('SELECT pg_current_xact_id()')
  const [part] = await ask('SELECT pg_walfile_name(pg_switch_wal()) AS name')
  return part?.name
}

test('the server copies the database into the archive', async () => {
  await expect.poll(async () => (await archiveNow())?.since, patient).toEqual(expect.any(String))
  expect(await archiveNow()).toMatchObject({ is_on: true, is_failing: false, fault: null })
  expect(await metrics()).toMatch(/^purser_archive_failing 0$.*^purser_archive_age_seconds \d/ms)
})

test('the server reports that the archive can’t be written, while the store keeps working', async () => {
  renameSync(inArchive('log'), inArchive('away'))
  await finishPart()
  await expect.poll(async () => (await archiveNow())?.is_failing, patient).toBe(true)
  expect(await archiveNow()).toMatchObject({ fault: `${settings.ARCHIVE_DIR} doesn't exist.` })
  expect((await post('/customers', anna)).status).toBe(201)
  renameSync(inArchive('away'), inArchive('log'))
  await expect
    .poll(async () => {
      await finishPart()
      return archiveNow()
    }, patient)
    .toMatchObject({ is_failing: false, fault: null })
})

/** Puts a file system of one megabyte over a directory, with its owner. @returns whether that could be done here */
function coverBySmallDisk(directory: string): boolean {
  const { uid, gid } = statSync(directory)
  const options = `size=1m,mode=700,uid=${uid},gid=${gid}`
  return run('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', directory)
}
const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

test('while the archive’s disk is full the store keeps working and reports it; once there is room, the log catches up', async ({
  skip,
}) => {
  skip(!coverBySmallDisk(inArchive('log')), 'no file system can be mounted here')
  onTestFinished(() => void run('umount', '-l', inArchive('log')))
  const part = await finishPart()
  await expect.poll(async () => (await archiveNow())?.is_failing, patient).toBe(true)
  expect(await archiveNow()).toMatchObject({ fault: `The disk of ${settings.ARCHIVE_DIR} is full.` })
  expect((await post('/customers', { ...anna, email: 'cleo@example.com' })).status).toBe(201)

  await expect.poll(() => run('umount', inArchive('log')), patient).toBe(true)
  await finishPart()
  const parts = () => readdirSync(inArchive('log')).map((name) => name.replace('.gz', ''))
  await expect.poll(parts, patient).toContain(part)
  await expect.poll(archiveNow, patient).toMatchObject({ is_failing: false, fault: null })
})

/** Everything in the store as one checksum per table, except sessions, recent changes and the time of the restore. */
async function everything(dataDir = settings.DATA_DIR) {
  const tables = await ask(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
    dataDir,
  )
  const names = tables
    .map(({ name }) => String(name))
    .filter((name) => !['session', 'recent_change', 'transaction_mark', 'store_restore'].includes(name))
  const sums = names.map(
    (name) =>
      `SELECT '${name}' AS name, count(*), md5(string_agg(t::text, '|' ORDER BY t::text)) FROM "${name}" t`,
  )
  return ask(`${sums.join(' UNION ALL ')} ORDER BY 1`, dataDir)
}

const destroy = () =>
  ask(
    `DELETE FROM customer WHERE email LIKE 'bob%'; UPDATE store SET name = 'Gone'; DROP TABLE IF EXISTS note CASCADE`,
  )
const momentNow = async () =>
  String((await ask(`SELECT to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.MS') AS now`))[0]?.now)

const PICTURE = '01KJQ0000000000000000000AA.png'
let moment: string
let before: unknown
let after: unknown

/** How to tell that a restore has come this far. */
const reached = async (isThere: () => boolean | Promise<boolean>) => {
  while (!(await isThere())) await sleep(5)
}
const below = (name: string) => readdirSync(settings.DATA_DIR).filter((each) => each.startsWith(name))
const phases: readonly (() => Promise<void>)[] = [
  () =>
    reached(() =>
      below('recovery-').some((name) => existsSync(join(settings.DATA_DIR, name, 'postgresql.port'))),
    ),
  () => reached(async () => (await ask(`SELECT FROM pg_database WHERE datname LIKE '%scratch%'`)).length > 0),
]

test('K-9: a restore to a moment that is killed leaves the store as it was, or as it was at that moment', async () => {
  // Killed: the database keeps running, and what it hasn't archived yet counts as well.
  await post('/customers', { ...anna, email: 'bob@example.com' })
  server.child.kill('SIGKILL')
  await server.ended
  expect(await hold(settings.DATA_DIR)).toMatchObject({ isAdopted: true })
  // Its file is already deleted when the store comes back.
  await ask(
    `INSERT INTO upload (name, created_at, unused_since, look_at) VALUES ('${PICTURE}', now(), now(), '2036-03-02')`,
  )
  await sleep(10)
  before = await everything()
  moment = await momentNow()
  await sleep(10)
  await destroy()
  after = await everything()
  const { momentKills } = inject('rounds')
  for (let round = 0; round < momentKills; round += 1) {
    const phase = phases[round % phases.length] ?? (() => sleep(0))
    const wait = round < phases.length ? 0 : Math.random() * 2_000
    await killPurser(
      ['restore', '--to', moment],
      settings,
      phase().then(() => sleep(wait)),
    )
    expect([before, after]).toContainEqual(await everything())
    if (JSON.stringify(await everything()) === JSON.stringify(before)) await destroy()
  }
})

test('the store is restored to the moment with sound books, and the previous one is kept aside', async () => {
  expect(await runPurser(['restore', '--to', moment], settings)).toEqual({
    exitCode: 0,
    signal: null,
    output: expect.stringMatching(
      new RegExp(
        [
          `^Restored the store as it was on ${moment.slice(0, 19)}.* UTC: \\d+ rows\\.`,
          'The replaced store is kept in the database purser_before_\\d+\\.',
          `The image ${PICTURE} was deleted after that moment\\.\n$`,
        ].join('\n'),
      ),
    ),
    errors: '',
  })
  expect(postmastersBelow(room.path)).toHaveLength(1)
  expect(below('recovery-')).toEqual([])
  expect(await everything()).toEqual(before)
  expect(await ask('SELECT FROM session')).toEqual([])
  expect(await runPurser(['check'], settings)).toMatchObject({ exitCode: 0 })
  await hold(elsewhere())
})

interface Case {
  readonly when: string
  readonly to?: string
  readonly isUsed?: boolean
  readonly ARCHIVE_DIR?: () => string
  readonly DATA_DIR?: () => string
  readonly says: string | RegExp
}

/** A copy of the archive with one defect. */
function archiveWith(name: string, spoil: (directory: string) => void): string {
  const copy = join(room.path, name)
  copyAsIs(settings.ARCHIVE_DIR, copy)
  spoil(copy)
  return copy
}
const elsewhere = () => join(room.path, 'elsewhere')

const refusals: Case[] = [
  {
    when: 'no moment',
    to: 'yesterday',
    says: /^'yesterday' isn't a date and time. Use --to '2026-11-22 10:14', in UTC/,
  },
  {
    when: 'no archive',
    ARCHIVE_DIR: () => '',
    says: '--to needs the archive of an embedded database. Set ARCHIVE_DIR.',
  },
  {
    when: 'a store in use',
    isUsed: true,
    says: 'The store is in use. Stop all its servers and commands first, and the pooler if there is one.',
  },
  {
    when: "another store's archive",
    ARCHIVE_DIR: () => archiveWith('foreign', (copy) => writeFileSync(join(copy, 'store'), '4711')),
    says: /^The archive \S+ belongs to another store\. Restore it into an empty DATA_DIR\.$/,
  },
  {
    when: 'a part of the log that is missing',
    DATA_DIR: elsewhere,
    ARCHIVE_DIR: () =>
      archiveWith('gap', (copy) => {
        const names = readdirSync(join(copy, 'log')).filter((name) => /^[0-9A-F]{24}(\.gz)?$/.test(name))
        rmSync(join(copy, 'log', names.sort()[1] ?? ''))
      }),
    says: /^Can't restore to .* UTC: the part [0-9A-F]{24} of the log is missing in \S+\.$/,
  },
  {
    when: 'a moment after the end of the log',
    to: 'now',
    DATA_DIR: elsewhere,
    ARCHIVE_DIR: () => archiveWith('ended', () => undefined),
    says: /^Can't restore to .* UTC: the log in \S+ ends on .* UTC\.$/,
  },
]
test.each(refusals)(
  '$when is refused with a sentence, and the store is unchanged',
  async ({ to, says, isUsed, ...places }) => {
    const now = await everything()
    const user = new pg.Client({ connectionString: databaseIn(settings.DATA_DIR) })
    if (isUsed) await user.connect()
    const given = Object.fromEntries(
      Object.entries(places).flatMap(([name, place]) =>
        typeof place === 'function' ? [[name, place()]] : [],
      ),
    )
    // Far enough after the last change that a moment still counts as the end.
    if (to === 'now') await sleep(1_500)
    const { exitCode, errors } = await runPurser(
      ['restore', '--to', to === 'now' ? await momentNow() : (to ?? moment)],
      { ...settings, ...given },
    )
    if (isUsed) await user.end()
    expect(errors.replace(/^(Making a|Brought).*\n/gm, '')).toMatch(says)
    expect(errors).not.toContain('    at ')
    expect(exitCode).toBe(1)
    expect(await everything()).toEqual(now)
  },
)

test('when only the archive is left, the store is restored elsewhere, and doesn’t write to that archive', async () => {
  await ask("UPDATE store SET name = 'Back again'")
  await sleep(10)
  const later = await momentNow()
  const now = await everything()
  const part = await finishPart()
  await expect.poll(() => readdirSync(inArchive('log')), patient).toContain(part)
  const there = { ...settings, DATA_DIR: elsewhere() }
  const names = readdirSync(inArchive('log'))
  expect(await runPurser(['restore', '--to', later], there)).toMatchObject({ exitCode: 0 })
  expect(readdirSync(inArchive('log'))).toEqual(names)
  expect(await runPurser(['start'], there)).toMatchObject({
    exitCode: 1,
    errors: `The archive ${settings.ARCHIVE_DIR} belongs to another store and would be overwritten. Set ARCHIVE_DIR to another directory.`,
  })
  expect(await everything(elsewhere())).toEqual(now)
})
