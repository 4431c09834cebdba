import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Account } from '../../src/database/embedded/account.ts'
import type { Binaries } from '../../src/database/embedded/binaries.ts'

export interface NodePlace {
  readonly binaries: Binaries
  readonly account: Account | null
  /** The data directory. */
  readonly cluster: string
  readonly port: number
  /** Its owner's address, for the database `postgres`. */
  readonly url: string
}

/** Settings that no test is about, on the command line. */
const settings = [
  ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=150', 'shared_buffers=32MB'],
  // Data written by a killed process still reaches the disk, so nothing has to wait for it.
  ...['fsync=off', 'timezone=UTC', 'jit=off'],
]

/** A PostgreSQL server for one test, started as a process and stopped by it. */
export function createNode({ binaries, account, cluster, port, url }: NodePlace) {
  const logFile = `${cluster}.log`
  let running: { readonly child: ChildProcess; readonly exit: Promise<void> } | undefined

  /** Answers whom it signaled. */
  function signalAll(signal: NodeJS.Signals): number[] {
    const pid = running?.child.pid
    const all = pid === undefined ? [] : [pid, ...childrenOf(pid)]
    for (const each of all) signalTo(each, signal)
    return all
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = running
    // A stopped process starts no other process that would be missed.
    if (signal === 'SIGKILL') signalTo(ended?.child.pid, 'SIGSTOP')
    const signaled = signal === 'SIGKILL' ? signalAll(signal) : []
    if (signal !== 'SIGKILL') signalTo(ended?.child.pid, signal)
    running = undefined
    await ended?.exit
    // It can't start again while one of them still holds its memory.
    while (signaled.some(isThere)) await sleep(5)
  }

  return {
    port,
    url,
    /** Adds lines to its configuration, which it reads at startup. */
    configure: (lines: string) => appendFileSync(`${cluster}/postgresql.conf`, `\n${lines}\n`),
    async start(): Promise<void> {
      const log = openSync(logFile, 'a')
      const args = ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
      const child = spawn(binaries.postgres, args, {
        ...account,
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
        stdio: ['ignore', log, log],
      })
      closeSync(log)
      running = { child, exit: new Promise((resolve) => child.once('close', () => resolve())) }
      while (!(await ask(url, 'select 1').catch(() => null))) {
        if (child.exitCode !== null) throw new Error(`PostgreSQL ended: ${readFileSync(logFile, 'utf8')}`)
        await sleep(20)
      }
    },
    ask: (statement: string) => ask(url, statement),
    /** Resolves once it accepts changes. */
    promote: () => ask(url, 'select pg_promote(true, 60)'),
    /** Sends kill -9 to all its processes. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    /** From now on it answers nobody, and closes no connection, as if its cable were cut. */
    freeze: () => void signalAll('SIGSTOP'),
    thaw: () => void signalAll('SIGCONT'),
  }
}

export type Node = ReturnType<typeof createNode>

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

function isThere(pid: number): boolean {
  try {
    return !/ [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function signalTo(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, signal)
  } catch {
    // It exited by itself.
  }
}
