import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { changeOwner } from './archive-directory.ts'
import type { Binaries } from './binaries.ts'
import { bringUp } from './bring-up.ts'
import { type Cluster, ownName } from './cluster.ts'
import { withExclusiveLock } from './exclusive-lock.ts'
import { lastFatalLine } from './last-fatal-line.ts'
import { type Place, placeAt } from './places.ts'
import { findPostmaster, settingsOf, stopPostmaster } from './postmaster.ts'
import { urlAt } from './users.ts'

/** The outcome of a recovery. */
export type Recovered =
  /** The cluster is as it was at the requested time. */
  | { readonly kind: 'reached' }
  /** The log ended before then; `last` is the time of its last change, ISO 8601, null if it has none. */
  | { readonly kind: 'ended'; readonly last: string | null }
  | { readonly kind: 'failed'; readonly reason: string }

const prefix = 'recovery-'

/**
 * Provides a place for a cluster beside that of the store, and removes it after `work`. If killed, the next user of the store
 * removes it: the lock shows whether it is in use.
 */
export async function withRecovery<Result>(
  { place, binaries, account }: Cluster,
  work: (recovery: Cluster) => Promise<Result>,
): Promise<Result> {
  const base = join(place.base, `${prefix}${randomBytes(6).toString('hex')}`)
  return withExclusiveLock(base, 0, async () => {
    const recovery: Cluster = {
      place: placeAt(place.dataDir, base),
      binaries,
      account,
      password: randomBytes(24).toString('base64url'),
      // Not needed after a crash of the machine.
      settings: { archive_mode: 'off', fsync: 'off', autovacuum: 'off', shared_buffers: '64MB' },
    }
    mkdirSync(base)
    // The database's account passes through it.
    chmodSync(base, 0o711)
    mkdirSync(recovery.place.cluster, { mode: 0o700 })
    changeOwner(recovery.place.cluster, account)
    try {
      return await work(recovery)
    } finally {
      await clear(recovery.place, binaries)
    }
  })
}

/** Removes recoveries that a killed process left behind. */
export async function clearRecoveries({ dataDir, base }: Place, binaries: Binaries): Promise<void> {
  for (const name of readdirSync(base)) {
    if (!name.startsWith(prefix)) continue
    const path = join(base, name)
    const cleared = withExclusiveLock(path, 0, () => clear(placeAt(dataDir, path), binaries))
    // It is in use, or can't be removed by us; the store works regardless.
    await cleared.catch(() => undefined)
  }
}

async function clear(place: Place, binaries: Binaries): Promise<void> {
  const postmaster = findPostmaster(place)
  if (postmaster !== null) await stopPostmaster(place, binaries, postmaster.pid, 1_000)
  remove(place.base)
}

const remove = (path: string) =>
  rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })

/**
 * Replays the log in pg_wal over the copy of a cluster up to `moment` (ISO 8601; null: all of it), and sets its owner's password to ours.
 * If the log ended too early, recovery can continue with more of it.
 */
export async function recover(
  cluster: Cluster,
  { moment, timeline }: { moment: string | null; timeline: number },
): Promise<Recovered> {
  const { place, binaries, account, password } = cluster
  const signal = join(place.cluster, 'recovery.signal')
  writeFileSync(signal, '')
  changeOwner(signal, account)
  const settings = {
    ...cluster.settings,
    // When the command fails, PostgreSQL reads from pg_wal.
    restore_command: 'exit 1',
    recovery_target_timeline: String(timeline),
    // Nothing reads before recovery ends, and a single-process server can't accept connections.
    hot_standby: 'off',
    ...(moment !== null && {
      // At this stage PostgreSQL doesn't know time zone abbreviations yet.
      recovery_target_time: moment.replace('T', ' ').replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
  }
  // A single process without a postmaster: it ends when it is done, or with us.
  const args = ['--single', '-D', place.cluster, ...settingsOf({ ...cluster, settings }), 'postgres']
  const child = spawn(binaries.postgres, args, {
    ...account,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(`ALTER ROLE ${ownName} PASSWORD ${pg.escapeLiteral(password)}\n`)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return code === 0 ? { kind: 'reached' } : judge(said)
}

function judge(said: string): Recovered {
  const reason = lastFatalLine(said)
  if (!/recovery ended before configured recovery target was reached/.test(reason)) {
    return { kind: 'failed', reason }
  }
  const [, day, time] = /at log time (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,3})?)/.exec(said) ?? []
  return { kind: 'ended', last: day === undefined ? null : new Date(`${day}T${time}Z`).toISOString() }
}

/** Runs a recovered cluster during `work`, which gets its owner's address. Removes it afterwards. */
export async function withRecovered(cluster: Cluster, work: (url: string) => Promise<void>): Promise<void> {
  const { place, binaries, password } = cluster
  const { port } = await bringUp(cluster)
  await work(urlAt(port, password))
  const postmaster = findPostmaster(place)
  if (postmaster !== null) await stopPostmaster(place, binaries, postmaster.pid, 1_000)
  remove(place.cluster)
}
