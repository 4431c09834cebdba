import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../../config/startup-error.ts'
import type { Binaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { type KernelLock, release } from './kernel-lock.ts'
import { memorySettings } from './memory.ts'
import { giveToOwner, type Place } from './places.ts'
import { isPostmasterAlive } from './process-table.ts'

/** What PostgreSQL writes about itself into postmaster.pid. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly status: 'starting' | 'stopping' | 'ready' | 'standby' | ''
}

/** Passed on the command line, so that clusters of older releases get them too and no configuration file can disable them. */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  ...memorySettings(),
  max_connections: '200',
  random_page_cost: '1.1',
  jit: 'off',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements are reported by their caller, and may contain customer data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

const logLimit = 5_000_000

/** Returns a cluster's settings as command-line arguments. */
export const settingsOf = (cluster: Cluster): string[] =>
  Object.entries({ ...settings, ...cluster.settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

const pidFile = (place: Place): string => join(place.cluster, 'postmaster.pid')

/** Returns the postmaster that visibly runs on this cluster, or null. */
export function findPostmaster(place: Place): Postmaster | null {
  const noted = readPidFile(place)
  return noted !== null && isPostmasterAlive(noted.pid, place.cluster) ? noted : null
}

function readPidFile(place: Place): Postmaster | null {
  let lines: string[]
  try {
    lines = readFileSync(pidFile(place), 'utf8').split('\n')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() as Postmaster['status'] }
}

/**
 * Removes the lock file of a dead postmaster if another process has its id now: PostgreSQL would refuse to start. Otherwise it
 * looks there for processes that the dead one may have left running.
 */
function clearStrangersId(place: Place): void {
  const noted = readPidFile(place)
  if (noted !== null && isInUse(noted.pid)) rmSync(pidFile(place), { force: true })
}

function isInUse(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * Starts a postmaster in its own session, so that neither Ctrl-C nor the end of this process stops it. Call it only if none is visible.
 * @param lock the kernel's lock on the cluster, which the postmaster inherits
 * @returns a function that returns the postmaster's output once it has ended, or null while it runs
 */
export function launchPostmaster(cluster: Cluster, port: number, lock: KernelLock): () => string | null {
  const { place, binaries, account } = cluster
  clearStrangersId(place)
  const before = turnOverLog(place)
  const args = ['-D', place.cluster, '-p', String(port), ...settingsOf(cluster)]
  const log = openSync(place.logFile, 'a', 0o600)
  giveToOwner(log, place.logFile)
  const isWindows = process.platform === 'win32'
  // PostgreSQL refuses an administrator on Windows; pg_ctl drops the rights.
  const [command, parameters] = isWindows
    ? [
        binaries.pgCtl,
        [
          'start',
          '-D',
          place.cluster,
          '-o',
          args
            .slice(2)
            .map((part) => `"${part}"`)
            .join(' '),
        ],
      ]
    : [binaries.postgres, args]
  let hasEnded = false
  const child = spawn(command, parameters, {
    ...account,
    cwd: isWindows ? place.base : '/',
    env: isWindows ? process.env : { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', log, log, ...(typeof lock === 'object' ? [lock.file] : [])],
  })
  child.once('error', () => {
    hasEnded = true
  })
  child.once('exit', (code) => {
    hasEnded = !isWindows || code !== 0
  })
  child.unref()
  closeSync(log)
  release(lock)
  return () => (hasEnded ? readFileSync(place.logFile).subarray(before).toString() : null)
}

/** Starts a new log file when the old one is large; returns the log's length in bytes. */
function turnOverLog(place: Place): number {
  try {
    const { size } = statSync(place.logFile)
    if (size <= logLimit) return size
    renameSync(place.logFile, `${place.logFile}.1`)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
  return 0
}

/** Does a fast shutdown; after `patience` milliseconds an immediate one, which loses nothing but needs crash recovery. */
export async function stopPostmaster(
  place: Place,
  binaries: Binaries,
  pid: number,
  patience: number,
): Promise<void> {
  signal(place, binaries, pid, 'fast')
  if (await ends(place, pid, patience)) return
  signal(place, binaries, pid, 'immediate')
  await ends(place, pid, 5_000)
}

/** Kills the postmaster as a power cut would, for a cluster that is discarded. */
export async function endAtOnce(place: Place, pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
  await ends(place, pid, 5_000)
}

function signal(place: Place, binaries: Binaries, pid: number, mode: 'fast' | 'immediate'): void {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', place.cluster, '-m', mode, '-W'], { stdio: 'ignore' })
    return
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** Returns whether the postmaster ends within the limit, in milliseconds. */
export async function ends(place: Place, pid: number, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience
  while (performance.now() < deadline) {
    if (!isPostmasterAlive(pid, place.cluster)) return true
    await sleep(10)
  }
  return false
}
