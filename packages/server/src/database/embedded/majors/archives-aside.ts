import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, StartupError } from '../../../config/startup-error.ts'
import type { Account } from '../account.ts'
import { type Archive, archiveAt, isArchiveOf, makeDirectoryFor } from '../archive-directory.ts'
import type { Place } from '../places.ts'
import { keptClusters } from './kept-clusters.ts'

/** The archive of a cluster whose data was moved; it lies below the new cluster's archive. */
export interface ArchiveAside {
  readonly directory: string
  /** The major version of PostgreSQL that wrote it, the only one that can read it. */
  readonly major: number
}

const named = /^of-(\d+)$/

/** Lists the archives that were set aside, newest major version first. */
export function archivesAside({ directory }: Archive): ArchiveAside[] {
  const names = existsSync(directory) ? readdirSync(directory) : []
  return names
    .filter((name) => named.test(name) && existsSync(archiveAt(join(directory, name)).storeFile))
    .map((name) => ({ directory: join(directory, name), major: Number(named.exec(name)?.[1]) }))
    .sort((one, other) => other.major - one.major)
}

/**
 * Sets aside an archive that still belongs to the cluster whose data was moved. If killed, the next start completes it:
 * the file that names the archive's store is removed last.
 * @returns its new path; null: it does not belong to a kept cluster
 */
export function putArchiveAside(
  archive: Archive,
  { base }: Place,
  account: Account | null,
): ArchiveAside | null {
  const kept = keptClusters(base).find(({ cluster }) => isArchiveOf(archive, cluster))
  if (kept === undefined) return null
  const directory = join(archive.directory, `of-${kept.major}`)
  const aside = archiveAt(directory)
  if (existsSync(aside.storeFile)) {
    throw new StartupError(
      `${directory} is the archive kept from an earlier upgrade. Move or delete it, and start again.`,
    )
  }
  try {
    makeDirectoryFor(account, directory, 0o711)
    for (const part of ['bases', 'log', 'storeFile'] as const) {
      if (existsSync(archive[part])) renameSync(archive[part], aside[part])
    }
  } catch (error) {
    if (errorCode(error) === '') throw error
    throw new StartupError(
      `The archive ${archive.directory} can't be restarted after the move to a newer PostgreSQL (${errorCode(error)}). Set ARCHIVE_DIR to another directory.`,
    )
  }
  return { directory, major: kept.major }
}
