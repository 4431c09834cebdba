import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { build } from '../../../test/programs/build.ts'
import { type Checkout, checkOut, checkOutAgain, linksOf } from './testing/checkout.ts'
import { makeOriginal, type Original } from './testing/originals.ts'
import {
  isRoot,
  makeRoom,
  nobody,
  postmastersBelow,
  query,
  type Starter,
  startStarter,
  tryStarter,
} from './testing/processes.ts'

/** A checkout whose symlinks were created by the first start; it doesn't change from then on. */
let checkout: Checkout
let hall: ReturnType<typeof makeRoom>
let original: Original
let room: ReturnType<typeof makeRoom>

beforeAll(async () => {
  await build('database-starter')
  hall = makeRoom()
  checkout = checkOut(hall.path)
  original = await makeOriginal(checkout.program)
})
afterAll(async () => {
  await original.clear()
  await hall.clear()
})
beforeEach(() => {
  room = makeRoom()
})
afterEach(() => room.clear())

function ownerOfPostmaster(): number | undefined {
  const [pid] = postmastersBelow(room.path)
  return pid === undefined ? undefined : statSync(`/proc/${pid}`).uid
}

async function expectItToWork(starter: Starter): Promise<void> {
  expect(await query(starter.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(await starter.stop()).toBe(0)
  expect(postmastersBelow(room.path)).toEqual([])
}

function expectLinks(native: string): void {
  const links = linksOf(native)
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(lstatSync(join(native, link)).isSymbolicLink()).toBe(true)
}

describe.runIf(isRoot)('root', () => {
  it('runs PostgreSQL as an unprivileged user', async () => {
    const dataDir = join(room.path, 'data')
    const starter = await startStarter({ dataDir })
    expect(ownerOfPostmaster()).toBeGreaterThan(0)
    expect(statSync(join(dataDir, 'postgresql')).uid).toBe(ownerOfPostmaster())
    expect(statSync(join(dataDir, 'postgresql')).mode & 0o777).toBe(0o700)
    await expectItToWork(starter)
  })

  it('keeps the database in a system directory, one per data directory that only its owner can reach', async () => {
    const closed = join(room.path, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const dataDir = join(closed, 'data')
    const systemDir = join(room.path, 'system')
    const first = await startStarter({ dataDir, systemDir })
    const base = readFileSync(join(dataDir, 'postgresql.path'), 'utf8').trim()
    expect(dirname(base)).toBe(systemDir)
    expect(first.log()).toContain(`The database is stored in ${base}.`)
    expect(statSync(join(base, 'postgresql.password'))).toMatchObject({ uid: 0 })
    expect(statSync(join(base, 'postgresql.password')).mode & 0o777).toBe(0o600)
    await query(first.url, `CREATE TABLE t AS SELECT 'kept' AS word`)
    const other = await startStarter({ dataDir: join(closed, 'other'), systemDir })
    expect(other.isAdopted).toBe(false)
    expect(postmastersBelow(systemDir)).toHaveLength(2)
    await other.stop()
    await first.kill()
    const second = await startStarter({ dataDir, systemDir })
    expect(second.isAdopted).toBe(true)
    expect(await query(second.url, 'TABLE t')).toEqual([{ word: 'kept' }])
    await second.stop()
    chmodSync(closed, 0o755)
    const third = await startStarter({ dataDir, systemDir })
    expect(await query(third.url, 'TABLE t')).toEqual([{ word: 'kept' }])
    await expectItToWork(third)
  })

  it('copies the binaries, with their symlinks, when the checkout is below a directory that only its owner can enter', async () => {
    const { root, program } = checkOutAgain(checkout, room.path)
    chmodSync(root, 0o700)
    original.copyTo(join(room.path, 'open'))
    const systemDir = join(room.path, 'system')
    const options = { dataDir: join(root, 'data'), systemDir, program }
    const starters = await Promise.all([
      startStarter(options),
      startStarter({ ...options, dataDir: join(room.path, 'open') }),
    ])
    expect(starters.map((starter) => starter.log()).join('')).toMatch(
      /Copied PostgreSQL .* to .*, because it can't run from node_modules\./,
    )
    const copies = readdirSync(systemDir).filter((name) => name.startsWith('postgresql-'))
    expect(copies).toHaveLength(1)
    expectLinks(join(systemDir, copies[0] ?? ''))
    for (const starter of starters) await starter.stop()
  })

  it('leaves an ordinary user’s database to that user', async () => {
    const dataDir = join(room.path, 'data')
    chmodSync(room.path, 0o777)
    const { program } = checkout
    await (await startStarter({ dataDir, program, user: nobody })).stop()
    const asRoot = await startStarter({ dataDir })
    expect(ownerOfPostmaster()).toBe(nobody.uid)
    await asRoot.stop()
    await expectItToWork(await startStarter({ dataDir, program, user: nobody }))
  })
})

describe.runIf(isRoot)('an ordinary user', () => {
  let dataDir: string
  beforeEach(() => {
    chmodSync(room.path, 0o777)
    dataDir = join(room.path, 'data')
  })

  it('keeps everything in the data directory, even below a private directory, and the binaries when node_modules is read-only', async () => {
    const own = makeRoom(0o700, nobody)
    const { program } = checkOutAgain(checkout, room.path)
    const ownData = join(own.path, 'data')
    const starter = await startStarter({ dataDir: ownData, program, user: nobody })
    const [pid] = postmastersBelow(own.path)
    expect(statSync(`/proc/${pid}`).uid).toBe(nobody.uid)
    expect(existsSync(join(ownData, 'postgresql', 'PG_VERSION'))).toBe(true)
    const [copy = ''] = readdirSync(ownData).filter((name) => name.startsWith('postgresql-'))
    expectLinks(join(ownData, copy))
    expect(await query(starter.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await starter.stop()).toBe(0)
    expect(postmastersBelow(own.path)).toEqual([])
    await own.clear()
  })

  it('reports that the data directory can’t be written', async () => {
    const { program } = checkout
    chmodSync(room.path, 0o755)
    expect(await tryStarter({ dataDir, program, user: nobody })).toEqual({
      exitCode: 1,
      sentence: `The data directory ${dataDir} isn't writable (EACCES). Set DATA_DIR to a directory that this user can write.`,
    })
  })

  it('reports that the database belongs to another user', async () => {
    original.copyTo(dataDir)
    chmodSync(dataDir, 0o777)
    const { program } = checkout
    expect(await tryStarter({ dataDir, program, user: nobody })).toEqual({
      exitCode: 1,
      sentence: `The database in ${dataDir} belongs to another user of this machine. Start Purser as that user, or set DATA_DIR to another directory.`,
    })
  })
})

it('creates the missing symlinks beside the binaries when possible', async () => {
  const { program, native } = checkOutAgain(checkout, room.path)
  original.copyTo(join(room.path, 'data'))
  const starter = await startStarter({ dataDir: join(room.path, 'data'), program })
  expectLinks(native)
  await expectItToWork(starter)
})
