import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fchownSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { errorCode, StartupError } from '../../config/startup-error.ts'
import { type Account, isWithinReach, ownerOf } from './account.ts'

/** The paths of an embedded database. */
export interface Place {
  /** The data directory that the user named, resolved. */
  readonly dataDir: string
  /** Where the cluster and its files are: the data directory, or a system directory that the data directory points to. */
  readonly base: string
  /** PostgreSQL's own directory. */
  readonly cluster: string
  readonly passwordFile: string
  readonly portFile: string
  readonly logFile: string
}

/** Contains the path of the system directory with the database, if that can't be in the data directory. */
const pointerName = 'postgresql.path'

/** Root's directory for files that the database's account must reach. */
export function systemDirectory(): string {
  return process.platform === 'darwin' ? '/usr/local/var/purser' : '/var/lib/purser'
}

/** Returns the data directory's real path; creates the directory if it is missing. @throws StartupError if it can't be written to */
export function openDataDirectory(dataDir: string): string {
  try {
    makeDirectory(resolve(dataDir))
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    throw new StartupError(
      `The data directory ${dataDir} isn't writable (${errorCode(error)}). Set DATA_DIR to a directory that this user can write.`,
    )
  }
}

/**
 * Creates a directory and its parents, one by one: Node's recursive option never ends on a file system such as `/proc`, which denies the
 * existence of a directory that exists.
 */
function makeDirectory(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) makeDirectory(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have created it first.
    if (errorCode(error) !== 'EEXIST' || !statSync(path).isDirectory()) throw error
  }
}

/** Returns the directory of a data directory's database, whether or not there is one. */
export function findClusterDirectory(dataDir: string): string {
  const pointer = join(dataDir, pointerName)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir
}

/** Whether a data directory has a database, there or elsewhere, even if the latter is gone. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, pointerName)) || existsSync(placeAt(dataDir, dataDir).cluster)
}

/**
 * Chooses where the database of a data directory is stored: where it already is, otherwise in the data directory, or if its account can't
 * reach that, in a system directory, whose path the data directory then contains.
 * @throws StartupError if an existing database is gone or can't be reached
 */
export function choosePlace(
  dataDir: string,
  account: Account | null,
  systemDir: string,
  log: (sentence: string) => void,
): Place {
  const pointer = join(dataDir, pointerName)
  if (existsSync(pointer)) {
    const base = findClusterDirectory(dataDir)
    if (!existsSync(base)) {
      throw new StartupError(
        `The database of ${dataDir} was in ${base}, which is missing. Restore that directory, or delete ${pointer} to start with an empty database.`,
      )
    }
    return placeAt(dataDir, base)
  }
  const here = placeAt(dataDir, dataDir)
  const owner = ownerOf(here.cluster, account)
  if (owner === null || isWithinReach(dataDir, 'x', owner)) return here
  if (existsSync(here.cluster)) {
    throw new StartupError(
      `The database in ${dataDir} is below a directory that only its owner can enter, and PostgreSQL can't run as root. Let others enter the directories above it (chmod o+x), or start Purser as their owner.`,
    )
  }
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const base = join(systemDir, `data-${name}-${randomBytes(4).toString('hex')}`)
  try {
    mkdirSync(base, { recursive: true })
    chmodSync(base, 0o711)
    chmodSync(systemDir, 0o755)
  } catch (error) {
    throw new StartupError(
      `The user that runs PostgreSQL can't enter ${dataDir}, and ${base} can't be created (${errorCode(error)}). Set DATA_DIR to a directory that every user can enter, or set DATABASE_URL.`,
    )
  }
  writeWhole(pointer, `${base}\n`)
  log(`The user that runs PostgreSQL can't enter ${dataDir}. The database is stored in ${base}.`)
  return placeAt(dataDir, base)
}

/** Gives a file that root created to the owner of its directory, who may start Purser next time. */
export function giveToOwner(file: number, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  fchownSync(file, uid, gid)
}

/** Writes a file atomically and flushes it to disk; only its owner may read it. */
export function writeWhole(path: string, text: string): void {
  const draft = `${path}.new-${randomBytes(6).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    giveToOwner(file, path)
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
}

/** Returns the paths of a cluster in `base`. */
export function placeAt(dataDir: string, base: string): Place {
  return {
    dataDir,
    base,
    cluster: join(base, 'postgresql'),
    passwordFile: join(base, 'postgresql.password'),
    portFile: join(base, 'postgresql.port'),
    logFile: join(base, 'postgresql.log'),
  }
}
