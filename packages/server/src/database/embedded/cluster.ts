import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { errorCode, StartupError } from '../../config/startup-error.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { type Place, writeWhole } from './places.ts'
import { endAtOnce, findPostmaster } from './postmaster.ts'

/** An existing cluster, and what is needed to run it. */
export interface Cluster {
  readonly place: Place
  readonly binaries: Binaries
  readonly account: Account | null
  readonly password: string
  /** Additional settings besides those of every cluster. */
  readonly settings: Readonly<Record<string, string>>
}

/** Name of both the database's superuser, who owns everything in it, and the store's database. */
export const ownName = 'purser'

/** The prefix of drafts: a killed process leaves its draft behind, which is never mistaken for a cluster. */
const draftPrefix = 'postgresql.draft-'

/** Returns a new name for a draft. The next process that opens the cluster removes leftover drafts. */
export const draftIn = ({ base }: Pick<Place, 'base'>): string =>
  join(base, draftPrefix + randomBytes(6).toString('hex'))

/** Returns the major version of PostgreSQL that created the cluster; null if it is missing or damaged. */
export function majorOf(place: Place): number | null {
  const file = join(place.cluster, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null
}

/**
 * Creates the cluster if there is none, with initdb into a draft that is renamed once complete. Must be called under the lock.
 * @returns the password
 * @throws StartupError if the cluster can't be used or is of another major version
 */
export async function openCluster(
  place: Place,
  binaries: Binaries,
  account: Account | null,
  log: (sentence: string) => void,
): Promise<string> {
  try {
    await removeDrafts(place)
    if (!existsSync(place.cluster)) await initialise(place, binaries, account, log)
    refuseOtherMajor(place, binaries)
    return readFileSync(place.passwordFile, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === '') throw error
    throw new StartupError(
      `Can't use the database's directory ${place.base} (${errorCode(error)}). Start Purser as its owner, or set DATA_DIR to a directory that this user can write.`,
    )
  }
}

async function removeDrafts(place: Place): Promise<void> {
  for (const name of readdirSync(place.base)) {
    if (name.startsWith(draftPrefix)) await removeCluster({ ...place, cluster: join(place.base, name) })
  }
}

/** Removes an unneeded cluster or one of its files, and stops a postmaster that a killed process left running there. */
export async function removeCluster(place: Place): Promise<void> {
  const isDirectory = statSync(place.cluster, { throwIfNoEntry: false })?.isDirectory() === true
  const running = isDirectory ? findPostmaster(place) : null
  if (running !== null) await endAtOnce(place, running.pid)
  // The initdb of a killed starter may still be writing.
  rmSync(place.cluster, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

async function initialise(
  place: Place,
  binaries: Binaries,
  account: Account | null,
  log: (sentence: string) => void,
): Promise<void> {
  log(`Creating a database in ${place.base}.`)
  if (!existsSync(place.passwordFile))
    writeWhole(place.passwordFile, `${randomBytes(24).toString('base64url')}\n`)
  const draft = draftIn(place)
  await makeCluster({ ...place, cluster: draft }, binaries, account)
  renameSync(draft, place.cluster)
}

/** Runs initdb: an empty cluster whose superuser has the place's password. @param flags additional ones for initdb */
export async function makeCluster(
  { cluster, passwordFile }: Pick<Place, 'cluster' | 'passwordFile'>,
  binaries: Binaries,
  account: Account | null,
  ...flags: string[]
): Promise<void> {
  const passwordCopy = `${cluster}.password`
  mkdirSync(cluster, { mode: 0o700 })
  writeFileSync(passwordCopy, readFileSync(passwordFile), { mode: 0o600 })
  if (account !== null) for (const path of [cluster, passwordCopy]) chownSync(path, account.uid, account.gid)
  await runInitdb(binaries, account, [
    ...['--pgdata', cluster, '--username', ownName, '--pwfile', passwordCopy, '--auth', 'scram-sha-256'],
    // The built-in provider supports Unicode without a locale of the machine.
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...['--text-search-config', 'simple', '--data-checksums', '--no-instructions'],
    ...flags,
  ])
  rmSync(passwordCopy)
}

/** Flushes all files of a stopped cluster to disk. */
export function syncCluster(
  { cluster }: Pick<Place, 'cluster'>,
  binaries: Binaries,
  account: Account | null,
): Promise<void> {
  return runInitdb(binaries, account, ['--pgdata', cluster, '--sync-only'])
}

function runInitdb(binaries: Binaries, account: Account | null, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, args, {
      ...account,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      const reason = complaint.trim().split('\n').at(-1) ?? ''
      reject(new StartupError(`The database couldn't be created: ${reason || `initdb ended with ${code}`}`))
    })
  })
}

function refuseOtherMajor(place: Place, binaries: Binaries): void {
  const major = majorOf(place)
  if (major === binaries.major) return
  if (major === null) {
    throw new StartupError(`The database in ${place.base} is damaged: ${place.cluster} has no PG_VERSION.`)
  }
  const made = `The database in ${place.base} was created by PostgreSQL ${major}, and this version of Purser uses PostgreSQL ${binaries.major}`
  throw new StartupError(
    major < binaries.major
      ? `${made}, which can't upgrade it. Make a backup with the version of Purser that created it (npm run backup), and restore that into another DATA_DIR.`
      : `${made}. Start a newer version of Purser, or set DATA_DIR to another directory.`,
  )
}
