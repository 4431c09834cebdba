import { StartupError } from '../../config/startup-error.ts'
import { ownerOf, unprivilegedAccount } from './account.ts'
import { type Archive, archiveSettings, isArchiveOf, openArchive } from './archive-directory.ts'
import { assertNotInUse } from './assert-not-in-use.ts'
import { type Binaries, findBinaries, findPreviousBinaries } from './binaries.ts'
import { type Cluster, majorOf, openCluster } from './cluster.ts'
import { putArchiveAside } from './majors/archives-aside.ts'
import { finishExchange } from './majors/kept-clusters.ts'
import { forgetMove, isBeingMoved, moveCluster, type Transfer } from './majors/move-cluster.ts'
import { choosePlace, findClusterDirectory, systemDirectory } from './places.ts'
import { clearRecoveries } from './recovery.ts'

export interface Preparing {
  readonly log: (sentence: string) => void
  /** Where the database's log is archived; without one it isn't, unless a running database already does so. */
  readonly archive?: Archive | undefined
  /** Root's directory for files that the database's account couldn't reach elsewhere. */
  readonly systemDir?: string
  /** Moves the data of an older major version of PostgreSQL; without it such data is refused. */
  readonly transfer?: Transfer | undefined
  /** Whether data of an older major version stays where it is. */
  readonly isAsItIs?: boolean | undefined
}

interface Prepared {
  readonly cluster: Cluster
  /** The binaries of a newer major version to which the cluster wasn't moved. */
  readonly newer: Binaries | null
}

/** Prepares a data directory's cluster, or a new one, for starting. Must be called under the lock. */
export async function prepareCluster(
  directory: string,
  { systemDir = systemDirectory(), log, archive, transfer, isAsItIs = false }: Preparing,
): Promise<Prepared> {
  const fallback = await unprivilegedAccount(log)
  forgetMove(directory)
  finishExchange(findClusterDirectory(directory))
  const place = choosePlace(directory, fallback, systemDir, log)
  const account = ownerOf(place.cluster, fallback)
  await assertNotInUse(place, log)
  const spare = fallback === null ? directory : systemDir
  const binaries = findBinaries(account, spare, log)
  const open = async (its: Binaries): Promise<Cluster> => {
    const password = await openCluster(place, its, account, log)
    await clearRecoveries(place, its)
    return { place, binaries: its, account, password, settings: {} }
  }
  const major = majorOf(place)
  const isOlder = major !== null && major < binaries.major && (isAsItIs || transfer !== undefined)
  const previous = isOlder ? findPreviousBinaries(account, spare, log) : null
  if (previous === null || previous.major !== major) return { cluster: await open(binaries), newer: null }
  const old = await open(previous)
  if (isAsItIs || transfer === undefined) return { cluster: old, newer: binaries }
  const isArchived = archive !== undefined && isArchiveOf(archive, place.cluster)
  const settings = isArchived ? archiveSettings(archive) : {}
  await moveCluster({ ...old, settings }, binaries, transfer, log)
  return { cluster: await open(binaries), newer: null }
}

/** The message for other processes while the data is being moved. */
export const whileMoved = (directory: string, log: (sentence: string) => void) => ({
  tell: () => {
    if (isBeingMoved(directory))
      log('Another process is moving the data to a newer PostgreSQL. Waiting for it.')
  },
  refusal: () =>
    isBeingMoved(directory)
      ? 'Another process is still moving the data to a newer PostgreSQL. Try again when it has finished.'
      : undefined,
})

/**
 * Returns the settings for archiving a cluster: creates the archive, or starts a new one if the data was moved.
 * @throws StartupError if it is another store's, unless it is optional
 */
export function settingsWith(
  archive: Archive | undefined,
  { place, account, binaries }: Cluster,
  { isOptional, log }: { isOptional: boolean; log: (sentence: string) => void },
): Readonly<Record<string, string>> {
  if (archive === undefined) return {}
  const open = () => openArchive(archive, place.cluster, account)
  if (open()) return archiveSettings(archive)
  if (isOptional) return {}
  const aside = putArchiveAside(archive, place, account)
  if (aside !== null && open()) {
    log(
      `The archive starts again with PostgreSQL ${binaries.major}. The previous archive is kept in ${aside.directory}. Only a version of Purser with PostgreSQL ${aside.major} can restore from it.`,
    )
    return archiveSettings(archive)
  }
  throw new StartupError(
    `The archive ${archive.directory} belongs to another store and would be overwritten. Set ARCHIVE_DIR to another directory.`,
  )
}
