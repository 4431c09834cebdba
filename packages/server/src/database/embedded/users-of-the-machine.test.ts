import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { build } from '../../../test/programs/build.ts'
import { checkOut, linksOf } from './testing/checkout.ts'
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

let room: ReturnType<typeof makeRoom>
beforeAll(() => build('database-starter'))
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

  it('keeps the database in a system directory when the data directory lies below one that only its owner enters', async () => {
    const closed = join(room.path, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const dataDir = join(closed, 'data')
    const systemDir = join(room.path, 'system')
    const first = await startStarter({ dataDir, systemDir })
    const base = readFileSync(join(dataDir, 'postgresql.path'), 'utf8').trim()
    expect(dirname(base)).toBe(systemDir)
    expect(first.log()).toContain(`its database is kept in ${base}.`)
    expect(statSync(join(base, 'postgresql.password'))).toMatchObject({ uid: 0 })
    expect(statSync(join(base, 'postgresql.password')).mode & 0o777).toBe(0o600)
    await query(first.url, `CREATE TABLE t AS SELECT 'kept' AS word`)
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

  it('two data directories below closed directories have two databases', async () => {
    const systemDir = join(room.path, 'system')
    const starters: Starter[] = []
    for (const name of ['one', 'two']) {
      mkdirSync(join(room.path, name), { mode: 0o700 })
      starters.push(await startStarter({ dataDir: join(room.path, name, 'data'), systemDir }))
    }
    expect(postmastersBelow(room.path)).toHaveLength(2)
    for (const starter of starters) await starter.stop()
  })

  it('copies the binaries, with their symlinks, when the checkout lies below a directory that only its owner enters', async () => {
    const { root, program } = checkOut(room.path)
    chmodSync(root, 0o700)
    const systemDir = join(room.path, 'system')
    const options = { dataDir: join(root, 'data'), systemDir, program }
    const starters = await Promise.all([
      startStarter(options),
      startStarter({ ...options, dataDir: join(room.path, 'open') }),
    ])
    expect(starters.map((starter) => starter.log()).join('')).toMatch(
      /Copied PostgreSQL .* to .*: it cannot be run from node_modules\./,
    )
    const copies = readdirSync(systemDir).filter((name) => name.startsWith('postgresql-'))
    expect(copies).toHaveLength(1)
    expectLinks(join(systemDir, copies[0] ?? ''))
    for (const starter of starters) await starter.stop()
  })

  it('leaves the database of an ordinary user to that user', async () => {
    const dataDir = join(room.path, 'data')
    chmodSync(room.path, 0o777)
    const { program } = checkOut(room.path)
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

  it('keeps everything in the data directory, even below a directory that only they enter', async () => {
    const own = makeRoom(0o700, nobody)
    const { program } = checkOut(room.path)
    const starter = await startStarter({ dataDir: join(own.path, 'data'), program, user: nobody })
    const [pid] = postmastersBelow(own.path)
    expect(statSync(`/proc/${pid}`).uid).toBe(nobody.uid)
    expect(existsSync(join(own.path, 'data', 'postgresql', 'PG_VERSION'))).toBe(true)
    expect(await starter.stop()).toBe(0)
    await own.clear()
  })

  it('copies the binaries below the data directory when they cannot write the symlinks into node_modules', async () => {
    const { program } = checkOut(room.path)
    const starter = await startStarter({ dataDir, program, user: nobody })
    const [copy = ''] = readdirSync(dataDir).filter((name) => name.startsWith('postgresql-'))
    expectLinks(join(dataDir, copy))
    await expectItToWork(starter)
  })

  it('is told that the data directory cannot be written', async () => {
    const { program } = checkOut(room.path)
    chmodSync(room.path, 0o755)
    expect(await tryStarter({ dataDir, program, user: nobody })).toEqual({
      exitCode: 1,
      sentence: `The data directory ${dataDir} is not writable (EACCES): set DATA_DIR to a directory that this user may write.`,
    })
  })

  it('is told that the database belongs to another user', async () => {
    await (await startStarter({ dataDir })).stop()
    chmodSync(dataDir, 0o777)
    const { program } = checkOut(room.path)
    expect(await tryStarter({ dataDir, program, user: nobody })).toEqual({
      exitCode: 1,
      sentence: `The database in ${dataDir} belongs to another user of this machine: start Purser as that user, or set DATA_DIR to another directory.`,
    })
  })
})

it('makes the missing symlinks where the binaries lie when that is possible', async () => {
  const { program, native } = checkOut(room.path)
  const starter = await startStarter({ dataDir: join(room.path, 'data'), program })
  expectLinks(native)
  await expectItToWork(starter)
})
