import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { isWhole } from '../../../../../long-tests.ts'
import { isRoot, query } from './testing/processes.ts'
import { it, type Room } from './testing/room.ts'

async function startWithRow(room: Room) {
  room.fill()
  const starter = await room.start()
  await query(starter.url, `CREATE TABLE t AS SELECT 'acknowledged' AS word`)
  return starter
}

const kept = [{ word: 'acknowledged' }]

function killPostmaster(room: Room): void {
  const [pid] = room.postmasters()
  if (pid === undefined) throw new Error('No postmaster runs.')
  process.kill(pid, 'SIGKILL')
}

/** Asks until the database answers again. */
async function ask(url: string): Promise<Record<string, unknown>[]> {
  for (;;) {
    try {
      return await query(url, 'TABLE t')
    } catch {
      await sleep(50)
    }
  }
}

it('after kill -9 of the server the next start adopts the database', async ({ room }) => {
  const killed = await startWithRow(room)
  await killed.kill()
  expect(room.postmasters()).toHaveLength(1)
  const next = await room.start()
  expect(next).toMatchObject({ isAdopted: true, url: killed.url })
  expect(await query(next.url, 'TABLE t')).toEqual(kept)
  await next.stop()
  expect(room.postmasters()).toEqual([])
})

it('after kill -9 of the database a living server starts it again at the same address', async ({ room }) => {
  const server = await startWithRow(room)
  killPostmaster(room)
  expect(await ask(server.url)).toEqual(kept)
  const command = await room.start()
  expect(command).toMatchObject({ isAdopted: true, url: server.url })
  await command.stop()
  await server.stop()
  expect(room.postmasters()).toEqual([])
})

it.runIf(isWhole)('after kill -9 of both, eight starters at once recover it once', async ({ room }) => {
  const killed = await startWithRow(room)
  await Promise.all([killed.kill(), killPostmaster(room)])
  const starters = await Promise.all(Array.from({ length: 8 }, () => room.start()))
  expect(starters.filter((starter) => !starter.isAdopted)).toHaveLength(1)
  expect(room.postmasters()).toHaveLength(1)
  for (const starter of starters) expect(await query(starter.url, 'TABLE t')).toEqual(kept)
  await Promise.all(starters.map((starter) => starter.stop()))
  expect(room.postmasters()).toEqual([])
})

it('after kill -9 of both in the middle of writes the next start recovers every acknowledged row', async ({
  room,
}) => {
  room.fill()
  const acknowledged: number[] = []
  let next = 0
  for (let round = 0; round < (isWhole ? 5 : 2); round += 1) {
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
    await Promise.all([starter.kill(), killPostmaster(room)])
    await writing
  }
  const last = await room.start()
  expect(last.isAdopted).toBe(false)
  const rows = await query(last.url, 'SELECT n FROM written')
  const present = new Set(rows.map((row) => row.n))
  expect(acknowledged.filter((n) => !present.has(n))).toEqual([])
  await last.stop()
})

it.runIf(isWhole)('a database whose making was killed is made anew', async ({ room }) => {
  const starting = room.tryStart()
  const hasDraft = () => {
    try {
      return readdirSync(room.dataDir).some(
        (name) => name.startsWith('postgresql.draft-') && !name.endsWith('.password'),
      )
    } catch {
      return false
    }
  }
  while (!hasDraft()) await sleep(5)
  killProgramsWith(room.dataDir)
  await starting
  expect(hasDraft()).toBe(true)
  const next = await room.start()
  expect(hasDraft()).toBe(false)
  expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await next.stop()
})

/** Kills the starter and its initdb, which name the directory in their command lines, in one blow. */
function killProgramsWith(directory: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      if (command.includes(directory)) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It ended by itself.
    }
  }
}

it('a lock file whose process id now belongs to something else does not keep the database from starting', async ({
  room,
}) => {
  const killed = await startWithRow(room)
  const lockFile = join(room.dataDir, 'postgresql', 'postmaster.pid')
  await Promise.all([killed.kill(), killPostmaster(room)])
  // PostgreSQL heeds the processes of its own user only.
  const { uid, gid } = statSync(lockFile)
  const stranger: ChildProcess = spawn('sleep', ['60'], { ...(isRoot && { uid, gid }), cwd: '/' })
  const [, ...rest] = readFileSync(lockFile, 'utf8').split('\n')
  writeFileSync(lockFile, [stranger.pid, ...rest].join('\n'))
  const next = await room.start()
  expect(await query(next.url, 'TABLE t')).toEqual(kept)
  await next.stop()
  stranger.kill()
})
