import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { isWhole } from '../../../../../long-tests.ts'
import { type Failure, query } from './testing/processes.ts'
import { it } from './testing/room.ts'

describe('one process', () => {
  it.runIf(isWhole)(
    'creates a database on the first start and finds it again on the second',
    async ({ room }) => {
      const first = await room.start()
      expect(first.isAdopted).toBe(false)
      await query(first.url, `CREATE TABLE t AS SELECT 'kept' AS word`)
      expect(await first.stop()).toBe(0)
      expect(room.postmasters()).toEqual([])
      const second = await room.start()
      expect(await query(second.url, 'TABLE t')).toEqual([{ word: 'kept' }])
      await second.stop()
    },
  )

  it.runIf(isWhole)(
    'lets the server sign in with its own role, also in a cluster created by an older Purser',
    async ({ room }) => {
      room.fill()
      const first = await room.start()
      await query(first.url, 'DROP ROLE purser_work')
      // After a kill, the next process uses the database that still runs.
      await first.kill()
      const second = await room.start()
      expect(second.isAdopted).toBe(true)
      const address = new URL(second.url)
      address.username = 'purser_work'
      expect(await query(address.href, 'SELECT session_user AS name')).toEqual([{ name: 'purser_work' }])
      await second.stop()
    },
  )

  it.runIf(isWhole)('uses another port when its own is taken', async ({ room }) => {
    room.fill()
    const port = Number(readFileSync(join(room.dataDir, 'postgresql.port'), 'utf8'))
    const squatter = createServer().listen(port, '127.0.0.1')
    await once(squatter, 'listening')
    const starter = await room.start()
    expect(Number(new URL(starter.url).port)).not.toBe(port)
    await starter.stop()
    squatter.close()
  })
})

describe('a running database', () => {
  it.runIf(isWhole)('keeps the password in a file that only its owner can read', async ({ room }) => {
    room.fill()
    const starter = await room.start()
    const file = join(room.dataDir, 'postgresql.password')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const password = readFileSync(file, 'utf8').trim()
    expect(password.length).toBeGreaterThanOrEqual(32)
    await expect(query(starter.url.replace(password, 'wrong'), 'SELECT 1')).rejects.toMatchObject({
      code: '28P01',
    })
    await expect(query(starter.url.replace(`:${password}`, ''), 'SELECT 1')).rejects.toThrow()
  })

  it('listens on loopback only', async ({ room }) => {
    room.fill()
    const starter = await room.start()
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

  it('flushes to disk before acknowledging, checks its pages, and handles Unicode independently of the machine’s locales', async ({
    room,
  }) => {
    room.fill()
    const starter = await room.start()
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
  it.runIf(isWhole)('simultaneous starters create one database and share it', async ({ room }) => {
    const starters = await Promise.all(Array.from({ length: 8 }, () => room.start()))
    expect(new Set(starters.map((starter) => starter.url)).size).toBe(1)
    expect(starters.filter((starter) => !starter.isAdopted)).toHaveLength(1)
    expect(room.postmasters()).toHaveLength(1)
    await Promise.all(starters.map((starter, index) => query(starter.url, `CREATE TABLE t${index} ()`)))
    expect(await Promise.all(starters.map((starter) => starter.stop()))).toEqual(starters.map(() => 0))
    expect(room.postmasters()).toEqual([])
  })

  it.runIf(isWhole)(
    'the database runs while any process uses it, whichever started it, and stops with the last',
    async ({ room }) => {
      room.fill()
      const server = await room.start()
      const passing = await room.start()
      expect(passing.isAdopted).toBe(true)
      await passing.stop()
      expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      const command = await room.start()
      expect(command.isAdopted).toBe(true)
      await server.stop()
      expect(await query(command.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      await command.stop()
      expect(room.postmasters()).toEqual([])
    },
  )

  it.runIf(isWhole)('a start during a stop waits for it and starts again', async ({ room }) => {
    room.fill()
    const first = await room.start()
    const [code, second] = await Promise.all([first.stop(), room.start()])
    expect(code).toBe(0)
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(room.postmasters()).toEqual([])
  })
})

describe('a crash', () => {
  it('after kill -9 of both during writes the next start recovers every acknowledged row', async ({
    room,
  }) => {
    room.fill()
    const acknowledged: number[] = []
    let next = 0
    for (let round = 0; round < (isWhole ? 5 : 1); round += 1) {
      const starter = await room.start()
      expect(starter.isAdopted).toBe(false)
      await query(starter.url, 'CREATE TABLE IF NOT EXISTS written (n int PRIMARY KEY)')
      const writing = Promise.allSettled(
        Array.from({ length: 4 }, async () => {
          const client = new pg.Client({ connectionString: starter.url })
          client.on('error', () => undefined)
          await client.connect()
          for (;;) {
            const n = next++
            await client.query('INSERT INTO written VALUES ($1)', [n])
            acknowledged.push(n)
          }
        }),
      )
      const enough = acknowledged.length + 20 + 10 * round
      while (acknowledged.length < enough) await sleep(5)
      const [postmaster] = room.postmasters()
      if (postmaster === undefined) throw new Error('No postmaster runs.')
      const killed = starter.kill()
      process.kill(postmaster, 'SIGKILL')
      await killed
      await writing
    }
    const last = await room.start()
    expect(last.isAdopted).toBe(false)
    const rows = await query(last.url, 'SELECT n FROM written')
    const present = new Set(rows.map((row) => row.n))
    expect(acknowledged.filter((n) => !present.has(n))).toEqual([])
    await last.stop()
  })
})

describe('errors are sentences, not stack traces', () => {
  it('reports that the data directory is not a directory', async ({ room }) => {
    writeFileSync(room.dataDir, '')
    expect(await room.tryStart()).toEqual({
      exitCode: 1,
      sentence: `The data directory ${room.dataDir} isn't writable (EEXIST). Set DATA_DIR to a directory that this user can write.`,
    })
  })

  it.runIf(isWhole).for([
    [
      '15',
      "which can't upgrade it. Make a backup with the version of Purser that created it (npm run backup), and restore that into another DATA_DIR.",
    ],
    ['99', 'Start a newer version of Purser, or set DATA_DIR to another directory.'],
  ])('reports that major version %s created the database', async ([major, advice], { room }) => {
    room.fill()
    writeFileSync(join(room.dataDir, 'postgresql', 'PG_VERSION'), `${major}\n`)
    const { exitCode, sentence } = (await room.tryStart()) as Failure
    expect([exitCode, sentence.replace(/uses PostgreSQL 1\d/, 'uses OURS')]).toEqual([
      1,
      `The database in ${room.dataDir} was created by PostgreSQL ${major}, and this version of Purser uses OURS${major === '99' ? '.' : ','} ${advice}`,
    ])
  })

  it.runIf(isWhole)('repeats PostgreSQL’s message when the database is damaged', async ({ room }) => {
    room.fill()
    const control = join(room.dataDir, 'postgresql', 'global', 'pg_control')
    const { uid, gid } = statSync(control)
    writeFileSync(control, Buffer.alloc(8192, 7))
    chownSync(control, uid, gid)
    const failure = await room.tryStart()
    expect(failure).toMatchObject({
      exitCode: 1,
      sentence: expect.stringMatching(
        /^The database in .* doesn't start: .*\(its log: .*postgresql\.log\)\.$/,
      ),
    })
  })

  it.runIf(isWhole)('reports that a database stored elsewhere is missing', async ({ room }) => {
    mkdirSync(room.dataDir)
    writeFileSync(join(room.dataDir, 'postgresql.path'), `${room.path}/gone\n`)
    chmodSync(room.dataDir, 0o755)
    expect(await room.tryStart()).toMatchObject({
      exitCode: 1,
      sentence: expect.stringContaining('/gone, which is missing. Restore that directory'),
    })
  })
})
