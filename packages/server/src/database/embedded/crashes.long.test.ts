import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
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

/** Retries until the database responds again. */
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

it('after kill -9 of the database a running server restarts it at the same address', async ({ room }) => {
  const server = await startWithRow(room)
  killPostmaster(room)
  expect(await ask(server.url)).toEqual(kept)
  const command = await room.start()
  expect(command).toMatchObject({ isAdopted: true, url: server.url })
  await command.stop()
  await server.stop()
  expect(room.postmasters()).toEqual([])
})

it('after kill -9 of both, only one of eight simultaneous starters recovers it', async ({ room }) => {
  const killed = await startWithRow(room)
  await Promise.all([killed.kill(), killPostmaster(room)])
  const starters = await Promise.all(Array.from({ length: 8 }, () => room.start()))
  expect(starters.filter((starter) => !starter.isAdopted)).toHaveLength(1)
  expect(room.postmasters()).toHaveLength(1)
  for (const starter of starters) expect(await query(starter.url, 'TABLE t')).toEqual(kept)
  await Promise.all(starters.map((starter) => starter.stop()))
  expect(room.postmasters()).toEqual([])
})

it('a database whose creation was killed is created again', async ({ room }) => {
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

/** Kills the starter and its initdb, whose command lines contain the directory, with one signal. */
function killProgramsWith(directory: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      if (command.includes(directory)) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It exited by itself.
    }
  }
}

it('a lock file whose process id now belongs to another program does not keep the database from starting', async ({
  room,
}) => {
  const killed = await startWithRow(room)
  const lockFile = join(room.dataDir, 'postgresql', 'postmaster.pid')
  await Promise.all([killed.kill(), killPostmaster(room)])
  // PostgreSQL only considers processes of its own user.
  const { uid, gid } = statSync(lockFile)
  const stranger: ChildProcess = spawn('sleep', ['60'], { ...(isRoot && { uid, gid }), cwd: '/' })
  const [, ...rest] = readFileSync(lockFile, 'utf8').split('\n')
  writeFileSync(lockFile, [stranger.pid, ...rest].join('\n'))
  const next = await room.start()
  expect(await query(next.url, 'TABLE t')).toEqual(kept)
  await next.stop()
  stranger.kill()
})
