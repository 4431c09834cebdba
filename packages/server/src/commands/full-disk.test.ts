import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect } from 'vitest'
import { longTest } from '../../../../long-tests.ts'
import { build } from '../../test/programs/build.ts'
import { makeRoom } from '../database/embedded/testing/processes.ts'
import { databaseIn, endAll, nina, openSession, runPurser, signIn, startPurser } from './testing/purser.ts'

/* A disk that is really full: a small file system in memory, which only root can mount, and only where a container allows it. */

const MEGABYTE = 2 ** 20
/** Free bytes below which changes are refused (http/health/disk-room.ts). */
const RESERVE = 64 * MEGABYTE

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

let room: ReturnType<typeof makeRoom>
let disk: string
let isMounted: boolean
beforeEach(async () => {
  await build('server')
  room = makeRoom()
  disk = join(room.path, 'disk')
  mkdirSync(disk)
  isMounted = run('mount', '-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk)
})
afterEach(async () => {
  await endAll()
  if (isMounted) run('umount', disk)
  await room.clear()
})

/** Fills the disk except for this many bytes. */
function fillDisk(left: number): () => void {
  const { bavail, bsize } = statfsSync(disk)
  const ballast = join(disk, 'ballast')
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - left))
  return () => rmSync(ballast)
}

interface Answer {
  readonly key: string
  readonly status: number
  readonly code: string | undefined
}

/** Makes a collection of 90 kB that cannot be compressed; the key is its title. */
async function makeCollection(url: string, cookie: string, key: string): Promise<Answer> {
  const response = await fetch(`${url}/admin/collections`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': key },
    body: JSON.stringify({
      title: key,
      handle: key,
      metadata: { ballast: randomOf(key).toString('base64') },
    }),
  })
  const { code } = (await response.json()) as { code?: string }
  return { key, status: response.status, code }
}

const bytes = new Map<string, Buffer>()

/** The same bytes for the same key, so that a request sent again is the same request. */
function randomOf(key: string): Buffer {
  const found = bytes.get(key) ?? randomBytes(70_000)
  bytes.set(key, found)
  return found
}

async function titlesOf(url: string, cookie: string): Promise<string[]> {
  const response = await fetch(`${url}/admin/collections?limit=1000&fields=id,title`, { headers: { cookie } })
  const { collections } = (await response.json()) as { collections: { title: string }[] }
  return collections.map(({ title }) => title).sort()
}

/** Fills the disk with the database's log, without the server, until the database stops. */
async function crashDatabase(dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseIn(dataDir) })
  client.on('error', () => undefined)
  await client.connect()
  const write = async () => {
    for (let megabyte = 0; megabyte < 400; megabyte += 1)
      await client.query(`SELECT pg_logical_emit_message(false, 'test', repeat('x', ${MEGABYTE}))`)
  }
  await expect(write()).rejects.toThrow(/terminated|ECONNRESET/)
  await client.end().catch(() => undefined)
}

longTest(
  'before the disk is full changes are refused and reads go on; once it is, all goes on when there is room',
  async ({ skip }) => {
    skip(!isMounted, 'no file system can be mounted here')
    const settings = { DATA_DIR: join(disk, 'data'), ...nina }
    const { url } = await startPurser(settings)
    const cookie = await openSession(url, nina.OPERATOR_EMAIL, nina.OPERATOR_PASSWORD)
    const health = async () => (await fetch(`${url}/health`)).text()
    expect([await health(), (await makeCollection(url, cookie, 'before')).status]).toEqual(['OK', 200])

    const makeRoomAgain = fillDisk(RESERVE + 2 * MEGABYTE)
    const answers: Answer[] = []
    while (answers.at(-1)?.status !== 503) {
      expect(answers.length).toBeLessThan(100)
      answers.push(await makeCollection(url, cookie, `nearly-full-${answers.length}`))
    }
    const done = answers.filter(({ status }) => status === 200).map(({ key }) => key)
    expect(done.length).toBeGreaterThan(0)
    expect(answers.at(-1)).toMatchObject({ code: 'disk_full' })
    expect(await health()).toBe("The server's disk is full.")
    expect(await titlesOf(url, cookie)).toEqual(['before', ...done].sort())
    expect(await signIn(url, nina.OPERATOR_EMAIL, nina.OPERATOR_PASSWORD)).toBe(200)

    await crashDatabase(settings.DATA_DIR)
    expect(await makeCollection(url, cookie, 'full')).toMatchObject({ status: 503, code: 'disk_full' })
    expect(await health()).toBe("The server's disk is full.")

    makeRoomAgain()
    await expect
      .poll(async () => (await makeCollection(url, cookie, 'after')).status, {
        timeout: 60_000,
        interval: 500,
      })
      .toBe(200)
    expect(await titlesOf(url, cookie)).toEqual(['after', 'before', ...done].sort())
    expect(await runPurser(['check'], { DATA_DIR: settings.DATA_DIR })).toMatchObject({ exitCode: 0 })
  },
)
