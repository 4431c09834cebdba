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
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { errorCode, StartupError } from '../../config/startup-error.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { type Place, writeWhole } from './places.ts'

/** A cluster that is made, and what is needed to run it. */
export interface Cluster {
  readonly place: Place
  readonly binaries: Binaries
  readonly account: Account | null
  readonly password: string
  /** What it runs with beyond what every one does. */
  readonly settings: Readonly<Record<string, string>>
}

/** The database's superuser, who owns everything in it, and the store's database, both by this name. */
export const ownName = 'purser'

/** Names of drafts: an initdb that was killed leaves one behind, and it is never mistaken for a cluster. */
const draftPrefix = 'postgresql.draft-'

/**
 * Makes the cluster if there is none: PostgreSQL's initdb into a draft that is renamed when it is whole.
 * Call it under the lock. @returns the password
 * @throws StartupError when the cluster cannot be used or is another major version's
 */
export async function openCluster(
  place: Place,
  binaries: Binaries,
  account: Account | null,
  log: (sentence: string) => void,
): Promise<string> {
  try {
    removeDrafts(place)
    if (!existsSync(place.cluster)) await initialise(place, binaries, account, log)
    refuseOtherMajor(place, binaries)
    return readFileSync(place.passwordFile, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === '') throw error
    throw new StartupError(
      `The database's directory ${place.base} cannot be used (${errorCode(error)}): start Purser as its owner, or set DATA_DIR to a directory that this user may write.`,
    )
  }
}

function removeDrafts(place: Place): void {
  for (const name of readdirSync(place.base)) {
    if (name.startsWith(draftPrefix)) {
      // The initdb of a killed starter may still be writing.
      rmSync(join(place.base, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    }
  }
}

async function initialise(
  place: Place,
  binaries: Binaries,
  account: Account | null,
  log: (sentence: string) => void,
): Promise<void> {
  log(`Making a database in ${place.base}.`)
  if (!existsSync(place.passwordFile))
    writeWhole(place.passwordFile, `${randomBytes(24).toString('base64url')}\n`)
  const draft = join(place.base, draftPrefix + randomBytes(6).toString('hex'))
  const passwordCopy = `${draft}.password`
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordCopy, readFileSync(place.passwordFile), { mode: 0o600 })
  if (account !== null) for (const path of [draft, passwordCopy]) chownSync(path, account.uid, account.gid)
  await runInitdb(binaries, account, [
    ...['--pgdata', draft, '--username', ownName, '--pwfile', passwordCopy, '--auth', 'scram-sha-256'],
    // The built-in provider knows Unicode and needs no locale of the machine.
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...['--text-search-config', 'simple', '--data-checksums', '--no-instructions'],
  ])
  rmSync(passwordCopy)
  renameSync(draft, place.cluster)
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
      reject(new StartupError(`The database could not be made: ${reason || `initdb ended with ${code}`}`))
    })
  })
}

function refuseOtherMajor(place: Place, binaries: Binaries): void {
  const major = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim()
  if (major === String(binaries.major)) return
  throw new StartupError(
    `The database in ${place.base} was made by PostgreSQL ${major} and this Purser carries PostgreSQL ${binaries.major}: start the Purser that made it and move its data with pg_dump, or set DATA_DIR to another directory.`,
  )
}
