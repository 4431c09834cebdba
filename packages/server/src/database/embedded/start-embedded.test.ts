import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { build } from '../../../test/programs/build.ts'
import { makeOriginal, type Original } from './testing/originals.ts'
import {
  type Failure,
  makeRoom,
  postmastersBelow,
  query,
  type Starter,
  startStarter,
  tryStarter,
} from './testing/processes.ts'

let original: Original
let room: ReturnType<typeof makeRoom>
let dataDir: string

beforeAll(async () => {
  await build('database-starter')
  original = await makeOriginal()
})
afterAll(() => original.clear())
beforeEach(() => {
  room = makeRoom()
  dataDir = join(room.path, 'data')
})
afterEach(() => room.clear())

describe('one process', () => {
  it('makes a database on the first start and finds it again on the second', async () => {
    const first = await startStarter({ dataDir })
    expect(first.isAdopted).toBe(false)
    await query(first.url, `CREATE TABLE t AS SELECT 'kept' AS word`)
    expect(await first.stop()).toBe(0)
    expect(postmastersBelow(room.path)).toEqual([])
    const second = await startStarter({ dataDir })
    expect(await query(second.url, 'TABLE t')).toEqual([{ word: 'kept' }])
    await second.stop()
  })

  it('lets the server sign in as a role of its own, also in a cluster that an older Purser made', async () => {
    original.copyTo(dataDir)
    const first = await startStarter({ dataDir })
    await query(first.url, 'DROP ROLE purser_work')
    // Killed: the next one adopts what runs.
    await first.kill()
    const second = await startStarter({ dataDir })
    expect(second.isAdopted).toBe(true)
    const address = new URL(second.url)
    address.username = 'purser_work'
    expect(await query(address.href, 'SELECT session_user AS name')).toEqual([{ name: 'purser_work' }])
    await second.stop()
  })

  it('takes another port when somebody else has taken its own', async () => {
    original.copyTo(dataDir)
    const port = Number(readFileSync(join(dataDir, 'postgresql.port'), 'utf8'))
    const squatter = createServer().listen(port, '127.0.0.1')
    await once(squatter, 'listening')
    const starter = await startStarter({ dataDir })
    expect(Number(new URL(starter.url).port)).not.toBe(port)
    await starter.stop()
    squatter.close()
  })
})

describe('a running database', () => {
  let home: ReturnType<typeof makeRoom>
  let starter: Starter
  beforeAll(async () => {
    home = makeRoom()
    original.copyTo(join(home.path, 'data'))
    starter = await startStarter({ dataDir: join(home.path, 'data') })
  })
  afterAll(async () => {
    await starter.stop()
    await home.clear()
  })

  it('keeps the password in a file that only its owner reads', async () => {
    const file = join(home.path, 'data', 'postgresql.password')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const password = readFileSync(file, 'utf8').trim()
    expect(password.length).toBeGreaterThanOrEqual(32)
    await expect(query(starter.url.replace(password, 'wrong'), 'SELECT 1')).rejects.toMatchObject({
      code: '28P01',
    })
    await expect(query(starter.url.replace(`:${password}`, ''), 'SELECT 1')).rejects.toThrow()
  })

  it('listens on loopback only', async () => {
    const port = Number(new URL(starter.url).port).toString(16).toUpperCase().padStart(4, '0')
    const listening = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter((row) => row[3] === '0A' && row[1]?.endsWith(`:${port}`))
        .map((row) => row[1]),
    )
    expect(listening).toEqual([`0100007F:${port}`])
    expect(await query(starter.url, 'SHOW unix_socket_directories')).toEqual([
      { unix_socket_directories: '' },
    ])
  })

  it('writes to disk before it acknowledges, checks its pages and knows Unicode without a locale of the machine', async () => {
    const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'server_encoding']
    const rows = await query(
      starter.url,
      `SELECT name, setting FROM pg_settings WHERE name IN ('${names.join(`','`)}')`,
    )
    const settings = Object.fromEntries(rows.map((row) => [row.name, row.setting]))
    expect(settings).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      server_encoding: 'UTF8',
    })
    expect(await query(starter.url, `SELECT lower('ÄÉŁ') AS low`)).toEqual([{ low: 'äéł' }])
  })
})

describe('several processes', () => {
  it('starters at the same instant make one database and share it', async () => {
    const length = inject('rounds').isWhole ? 8 : 3
    const starters = await Promise.all(Array.from({ length }, () => startStarter({ dataDir })))
    expect(new Set(starters.map((starter) => starter.url)).size).toBe(1)
    expect(starters.filter((starter) => !starter.isAdopted)).toHaveLength(1)
    expect(postmastersBelow(room.path)).toHaveLength(1)
    await Promise.all(starters.map((starter, index) => query(starter.url, `CREATE TABLE t${index} ()`)))
    expect(await Promise.all(starters.map((starter) => starter.stop()))).toEqual(starters.map(() => 0))
    expect(postmastersBelow(room.path)).toEqual([])
  })

  it('the database stays while another process uses it, whoever started it, and ends with the last', async () => {
    original.copyTo(dataDir)
    const server = await startStarter({ dataDir })
    const passing = await startStarter({ dataDir })
    expect(passing.isAdopted).toBe(true)
    await passing.stop()
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    const command = await startStarter({ dataDir })
    expect(command.isAdopted).toBe(true)
    await server.stop()
    expect(await query(command.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await command.stop()
    expect(postmastersBelow(room.path)).toEqual([])
  })

  it('a start in the middle of a stop waits for it and starts anew', async () => {
    original.copyTo(dataDir)
    const first = await startStarter({ dataDir })
    const [code, second] = await Promise.all([first.stop(), startStarter({ dataDir })])
    expect(code).toBe(0)
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(postmastersBelow(room.path)).toEqual([])
  })
})

describe('sentences instead of stacks', () => {
  it('says that the data directory is not a directory', async () => {
    writeFileSync(dataDir, '')
    expect(await tryStarter({ dataDir })).toEqual({
      exitCode: 1,
      sentence: `The data directory ${dataDir} is not writable (EEXIST): set DATA_DIR to a directory that this user may write.`,
    })
  })

  it.each([
    [
      '15',
      'which cannot move it: write a backup with the Purser that made it (npm run backup), and restore that into another DATA_DIR.',
    ],
    ['99', 'start a newer Purser, or set DATA_DIR to another directory.'],
  ])('says that major version %s made the database', async (major, advice) => {
    original.copyTo(dataDir)
    writeFileSync(join(dataDir, 'postgresql', 'PG_VERSION'), `${major}\n`)
    const { exitCode, sentence } = (await tryStarter({ dataDir })) as Failure
    expect([exitCode, sentence.replace(/PostgreSQL 1\d(?=[,:])/, 'OURS')]).toEqual([
      1,
      `The database in ${dataDir} was made by PostgreSQL ${major} and this Purser carries OURS${major === '99' ? ':' : ','} ${advice}`,
    ])
  })

  it('says what PostgreSQL says when the database is damaged', async () => {
    original.copyTo(dataDir)
    const control = join(dataDir, 'postgresql', 'global', 'pg_control')
    const { uid, gid } = statSync(control)
    writeFileSync(control, Buffer.alloc(8192, 7))
    chownSync(control, uid, gid)
    const failure = await tryStarter({ dataDir })
    expect(failure).toMatchObject({
      exitCode: 1,
      sentence: expect.stringMatching(
        /^The database in .* does not start: .*\(its log: .*postgresql\.log\)\.$/,
      ),
    })
  })

  it('says that a database kept elsewhere is gone', async () => {
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'postgresql.path'), `${room.path}/gone\n`)
    chmodSync(dataDir, 0o755)
    expect(await tryStarter({ dataDir })).toMatchObject({
      exitCode: 1,
      sentence: expect.stringContaining('/gone, which is gone: put it back'),
    })
  })
})
