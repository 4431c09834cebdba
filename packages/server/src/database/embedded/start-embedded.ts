import { setTimeout as sleep } from 'node:timers/promises'
import { workRole } from '../work-role.ts'
import { bringUp } from './bring-up.ts'
import { type Cluster, ownName } from './cluster.ts'
import { withExclusiveLock } from './exclusive-lock.ts'
import { removeKept } from './majors/kept-clusters.ts'
import { type Trial, trialOf } from './majors/trial.ts'
import { openDataDirectory } from './places.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { type Preparing, prepareCluster, settingsWith, whileMoved } from './prepare-cluster.ts'
import { joinUsers, type Membership, urlAt } from './users.ts'

export interface EmbeddedDatabase {
  /** The owner's address, postgres://... on loopback, with the password: don't log it. */
  readonly url: string
  /** The address for the work role, whose privileges are granted in each database. */
  readonly workUrl: string
  /** Whether the database was already running, left by a killed process or shared with a running one. */
  readonly isAdopted: boolean
  readonly cluster: Cluster
  /** The pending move to this program's PostgreSQL; null unless the database was opened as it is and has an older major version. */
  readonly move: { readonly from: number; readonly to: number; readonly tryOut: Trial['run'] } | null
  /** Removes the databases of older major versions that are kept. @returns where they were */
  removeKept(): Promise<readonly string[]>
  /** Leaves the database, and stops it if no other process uses it. */
  stop(): Promise<void>
}

interface Options extends Preparing {
  /** The directory of the database; created if missing. */
  readonly dataDir: string
  /** Whether to continue if the archive is that of another store, which is then reported separately. */
  readonly isArchiveOptional?: boolean
}

/** Milliseconds that a process waits while another starts, recovers or stops the same database. */
const lockPatience = 180_000
/** Time limit in milliseconds; leaves time for the rest of a clean shutdown, which takes at most 15 seconds. */
const stopPatience = 3_000

/**
 * Starts the PostgreSQL of this data directory, or uses the one that runs. Every process that uses it keeps one connection open. `stop`
 * closes ours and, under the lock that starters take too, shuts the database down if no other process has one. So a command that started it
 * stops it, a command beside a running server leaves it running, and a server that ends while a command still works leaves it to that
 * command. A killed process leaves the database running; the next one uses it. While this process runs, a database that dies is restarted
 * on the same port.
 * @throws StartupError with one sentence for the user
 */
export async function startEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const { log, archive, isArchiveOptional = false } = options
  const directory = openDataDirectory(options.dataDir)
  const exclusively = <T>(work: () => Promise<T>) =>
    withExclusiveLock(directory, lockPatience, work, whileMoved(directory, log))
  let isStopping = false

  const { cluster, newer, port, isAdopted, ...joined } = await exclusively(async () => {
    const { cluster: plain, newer } = await prepareCluster(directory, options)
    const settings = settingsWith(archive, plain, { isOptional: isArchiveOptional, log })
    const cluster = { ...plain, settings }
    return { cluster, newer, ...(await joinWithSettings(cluster, () => void revive())) }
  })
  let membership: Membership = joined.membership

  async function revive(): Promise<void> {
    while (!isStopping) {
      try {
        await exclusively(async () => {
          if (isStopping) return
          const running = await bringUp(cluster, port)
          membership = await joinUsers(running.port, cluster.password, () => void revive())
          log(
            running.isAdopted
              ? 'Reconnected to the database.'
              : 'The database had stopped. Started it again.',
          )
        })
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await sleep(2_000)
      }
    }
  }

  const trial = newer && trialOf(cluster, newer)
  let stopped: Promise<void> | undefined
  const stop = async () => {
    await trial?.end()
    await exclusively(async () => {
      if (await membership.leave()) await stopRunning(cluster)
    })
  }

  return {
    cluster,
    url: urlAt(port, cluster.password),
    workUrl: urlAt(port, cluster.password, ownName, workRole),
    isAdopted,
    move: newer && trial && { from: cluster.binaries.major, to: newer.major, tryOut: trial.run },
    removeKept: () => exclusively(() => removeKept(cluster.place)),
    stop: () => {
      isStopping = true
      stopped ??= stop()
      return stopped
    },
  }
}

async function stopRunning({ place, binaries }: Cluster): Promise<void> {
  const postmaster = findPostmaster(place)
  if (postmaster !== null) await stopPostmaster(place, binaries, postmaster.pid, stopPatience)
}

/** Joins the users of the database. One with other settings is restarted with ours, unless others use it. */
async function joinWithSettings(cluster: Cluster, onLost: () => void) {
  const found = await bringUp(cluster)
  const membership = await joinUsers(found.port, cluster.password, onLost)
  if (await membership.runsWith(cluster.settings)) return { ...found, membership }
  if (await membership.leave()) await stopRunning(cluster)
  const running = await bringUp(cluster)
  return { ...running, membership: await joinUsers(running.port, cluster.password, onLost) }
}
