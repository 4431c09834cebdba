import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { endianness } from 'node:os'
import { join } from 'node:path'
import { errorCode, StartupError } from '../../config/startup-error.ts'
import { type Account, isWithinReach } from './account.ts'
import { writeWhole } from './places.ts'

/** The archive of an embedded database: its log, and the copies of the cluster that the log continues. */
export interface Archive {
  readonly directory: string
  /** PostgreSQL puts each finished part of its log here. */
  readonly log: string
  readonly bases: string
  /** Contains the id of the cluster that the archive belongs to. */
  readonly storeFile: string
}

/** The time after which an unfinished part of the log is archived, in PostgreSQL's notation: at most this much is lost with the disk. */
const PATIENCE = '1min'

export const archiveAt = (directory: string): Archive => ({
  directory,
  log: join(directory, 'log'),
  bases: join(directory, 'bases'),
  storeFile: join(directory, 'store'),
})

/** PostgreSQL's basic_archive module copies under a temporary name, flushes and renames, and never overwrites a different file. */
export const archiveSettings = ({ log }: Archive): Readonly<Record<string, string>> => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': log,
  archive_timeout: PATIENCE,
})

/** Returns the id of the cluster that the archive belongs to; null if there is none yet. */
export function storeOf({ storeFile }: Archive): string | null {
  return existsSync(storeFile) ? readFileSync(storeFile, 'utf8').trim() : null
}

/** Returns the id that PostgreSQL gives each cluster on creation, and that its copies keep: the control file starts with it. */
export function identifierOf(cluster: string): string {
  const control = readFileSync(join(cluster, 'global', 'pg_control'))
  return String(endianness() === 'LE' ? control.readBigUInt64LE() : control.readBigUInt64BE())
}

/** Returns whether the archive belongs to this cluster. */
export const isArchiveOf = (archive: Archive, cluster: string): boolean =>
  storeOf(archive) === identifierOf(cluster)

/**
 * Creates missing parts of this cluster's archive, owned by the database's account.
 * @returns whether it is this cluster's
 * @throws StartupError if we or the database can't write to it
 */
export function openArchive(archive: Archive, cluster: string, account: Account | null): boolean {
  const { directory, log, bases, storeFile } = archive
  try {
    const own = identifierOf(cluster)
    const store = storeOf(archive)
    if (store !== null && store !== own) return false
    if (!existsSync(directory)) makeDirectoryFor(account, directory, 0o711)
    for (const path of [log, bases]) makeDirectoryFor(account, path, 0o700)
    if (store === null) {
      writeWhole(storeFile, `${own}\n`)
      changeOwner(storeFile, account)
    }
  } catch (error) {
    if (errorCode(error) === '') throw error
    throw new StartupError(
      `The archive ${directory} can't be written (${errorCode(error)}). Set ARCHIVE_DIR to a directory that this user can write.`,
    )
  }
  if (!isWithinReach(log, 'w', account)) {
    throw new StartupError(
      `The archive ${directory} can't be written by the user that runs PostgreSQL. Let that user enter the directories above it (chmod o+x) and own its contents (chown -R).`,
    )
  }
  return true
}

export function makeDirectoryFor(account: Account | null, path: string, mode: number): void {
  if (!existsSync(path)) {
    mkdirSync(path, { recursive: true, mode })
    chmodSync(path, mode)
    changeOwner(path, account)
  }
}

/** Makes the database's account the owner of a file or directory that we created. */
export function changeOwner(path: string, account: Account | null): void {
  if (account !== null) chownSync(path, account.uid, account.gid)
}
