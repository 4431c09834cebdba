import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../config/startup-error.ts'
import { workRole } from '../work-role.ts'
import { ownerOf, unprivilegedAccount } from './account.ts'
import { type Archive, archiveSettings, openArchive } from './archive-directory.ts'
import { findBinaries } from './binaries.ts'
import { bringUp } from './bring-up.ts'
import { type Cluster, openCluster, ownName } from './cluster.ts'
import { withExclusiveLock } from './exclusive-lock.ts'
import { choosePlace, openDataDirectory, systemDirectory } from './places.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { clearRecoveries } from './recovery.ts'
import { joinUsers, type Membership, urlAt } from './users.ts'

export interface EmbeddedDatabase {
  /** Its owner's address, postgres://... on loopback, with the password: not for logs. */
  readonly url: string
  /** The address for the role that the server works as; what it may do is granted in each database. */
  readonly workUrl: string
  /** Whether the database was running already, left by a killed process or shared with a living one. */
  readonly isAdopted: boolean
  readonly cluster: Cluster
  /** Leaves the database, and stops it if no other process of Purser uses it. */
  stop(): Promise<void>
}

interface Options {
  /** The directory that holds the database, made if it is missing. */
  readonly dataDir: string
  readonly log: (sentence: string) => void
  /** Where its log is kept; without one it is not kept, unless it runs already and does so. */
  readonly archive?: Archive | undefined
  /** Whether to go on without where the archive is that of another store, which is told otherwise. */
  readonly isArchiveOptional?: boolean
  /** Where root keeps what the database's account could not reach otherwise. */
  readonly systemDir?: string
}

/** Milliseconds that a process waits while another starts, recovers or stops the same database. */
const lockPatience = 180_000
/** Milliseconds; leaves time for the rest of a clean end, which takes 15 seconds at most. */
const stopPatience = 3_000

/**
 * Starts the PostgreSQL of this data directory, or adopts the one that runs.
 *
 * Who stops it: every process that uses it keeps one connection open as a sign of life; `stop` closes ours and, under the
 * lock that starters take too, shuts the database down if no other process's sign is left. So a command that started it
 * stops it, a command beside a running server leaves it, and a server that ends while a command still works leaves it
 * to that command. A killed process leaves the database running and no sign: the next one adopts it.
 * While we live, a database that dies is started again on the same port.
 * @throws StartupError with one sentence for whoever starts Purser
 */
export async function startEmbedded({
  dataDir,
  log,
  archive,
  isArchiveOptional = false,
  systemDir = systemDirectory(),
}: Options): Promise<EmbeddedDatabase> {
  const directory = openDataDirectory(dataDir)
  const inTurn = <T>(work: () => Promise<T>) => withExclusiveLock(directory, lockPatience, work)
  let isStopping = false

  const { cluster, port, isAdopted, ...joined } = await inTurn(async () => {
    const plain = await prepare(directory, systemDir, log)
    const cluster = { ...plain, settings: settingsWith(archive, plain, isArchiveOptional) }
    return { cluster, ...(await joinWithSettings(cluster, () => void revive())) }
  })
  let membership: Membership = joined.membership

  async function revive(): Promise<void> {
    while (!isStopping) {
      try {
        await inTurn(async () => {
          if (isStopping) return
          const running = await bringUp(cluster, port)
          membership = await joinUsers(running.port, cluster.password, () => void revive())
          log(running.isAdopted ? 'Joined the database again.' : 'The database had ended; started it again.')
        })
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await sleep(2_000)
      }
    }
  }

  let stopped: Promise<void> | undefined
  const stop = () =>
    inTurn(async () => {
      const isLast = await membership.leave()
      const postmaster = findPostmaster(cluster.place)
      if (isLast && postmaster !== null) {
        await stopPostmaster(cluster.place, cluster.binaries, postmaster.pid, stopPatience)
      }
    })

  return {
    cluster,
    url: urlAt(port, cluster.password),
    workUrl: urlAt(port, cluster.password, ownName, workRole),
    isAdopted,
    stop: () => {
      isStopping = true
      stopped ??= stop()
      return stopped
    },
  }
}

async function prepare(directory: string, systemDir: string, log: Options['log']): Promise<Cluster> {
  const fallback = await unprivilegedAccount(log)
  const place = choosePlace(directory, fallback, systemDir, log)
  const account = ownerOf(place.cluster, fallback)
  const binaries = findBinaries(account, fallback === null ? directory : systemDir, log)
  const password = await openCluster(place, binaries, account, log)
  await clearRecoveries(place, binaries)
  return { place, binaries, account, password, settings: {} }
}

function settingsWith(archive: Archive | undefined, { place, account }: Cluster, isOptional: boolean) {
  if (archive === undefined) return {}
  if (openArchive(archive, place.cluster, account)) return archiveSettings(archive)
  if (isOptional) return {}
  throw new StartupError(
    `The archive ${archive.directory} is that of another store, which could not be brought back any more: set ARCHIVE_DIR to another directory.`,
  )
}

/** Joins those who use the database. One that was found with other settings is started anew with ours, unless others use it. */
async function joinWithSettings(cluster: Cluster, onLost: () => void) {
  const found = await bringUp(cluster)
  const membership = await joinUsers(found.port, cluster.password, onLost)
  if (await membership.runsWith(cluster.settings)) return { ...found, membership }
  const isAlone = await membership.leave()
  const postmaster = findPostmaster(cluster.place)
  if (isAlone && postmaster !== null) {
    await stopPostmaster(cluster.place, cluster.binaries, postmaster.pid, stopPatience)
  }
  const running = await bringUp(cluster)
  return { ...running, membership: await joinUsers(running.port, cluster.password, onLost) }
}
