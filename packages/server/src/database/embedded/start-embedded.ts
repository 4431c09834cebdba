import { setTimeout as sleep } from 'node:timers/promises'
import { workRole } from '../work-role.ts'
import { ownerOf, unprivilegedAccount } from './account.ts'
import { type Binaries, findBinaries, findPreviousBinaries } from './binaries.ts'
import { bringUp, type Cluster } from './bring-up.ts'
import { majorOf, openCluster, ownName } from './cluster.ts'
import { withExclusiveLock } from './exclusive-lock.ts'
import { finishExchange, removeKept } from './majors/kept-clusters.ts'
import { forgetMove, isBeingMoved, moveCluster, type Transfer } from './majors/move-cluster.ts'
import { type Trial, trialOf } from './majors/trial.ts'
import { choosePlace, openDataDirectory, systemDirectory, whereItWasLeft } from './places.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { joinUsers, type Membership, urlAt } from './users.ts'

export interface EmbeddedDatabase {
  /** Its owner's address, postgres://... on loopback, with the password: not for logs. */
  readonly url: string
  /** The address for the role that the server works as; what it may do is granted in each database. */
  readonly workUrl: string
  /** Whether the database was running already, left by a killed process or shared with a living one. */
  readonly isAdopted: boolean
  /** What this program's PostgreSQL would have to do; null unless the database was opened as it is, and is of an older major version. */
  readonly move: { readonly from: number; readonly to: number; readonly tryOut: Trial['run'] } | null
  /** Removes the databases of older major versions that are kept. @returns where they were */
  removeKept(): Promise<readonly string[]>
  /** Leaves the database, and stops it if no other process of Purser uses it. */
  stop(): Promise<void>
}

interface Options {
  /** The directory that holds the database, made if it is missing. */
  readonly dataDir: string
  readonly log: (sentence: string) => void
  /** Where root keeps what the database's account could not reach otherwise. */
  readonly systemDir?: string
  /** What moves the data of an older major version of PostgreSQL; without it that is refused. */
  readonly transfer?: Transfer | undefined
  /** Whether data of an older major version stays where it is. */
  readonly isAsItIs?: boolean | undefined
}

/** What was prepared to be brought up. */
interface Prepared {
  readonly cluster: Cluster
  /** Those of a newer major version that the cluster was not moved to. */
  readonly newer: Binaries | null
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
export async function startEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const { log } = options
  const directory = openDataDirectory(options.dataDir)
  const inTurn = <T>(work: () => Promise<T>) =>
    withExclusiveLock(directory, lockPatience, work, whileMoved(directory, log))
  let isStopping = false

  const { cluster, newer, port, isAdopted, ...joined } = await inTurn(async () => {
    const prepared = await prepare(directory, options)
    const { cluster } = prepared
    const running = await bringUp(cluster)
    return {
      ...prepared,
      ...running,
      membership: await joinUsers(running.port, cluster.password, () => void revive()),
    }
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

  const trial = newer && trialOf(cluster, newer)
  let stopped: Promise<void> | undefined
  const stop = async () => {
    await trial?.end()
    await inTurn(async () => {
      if (await membership.leave()) await stopRunning(cluster)
    })
  }

  return {
    url: urlAt(port, cluster.password),
    workUrl: urlAt(port, cluster.password, ownName, workRole),
    isAdopted,
    move: newer && trial && { from: cluster.binaries.major, to: newer.major, tryOut: trial.run },
    removeKept: () => inTurn(() => removeKept(cluster.place)),
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

/** What is said to those who come while the data is moved. */
const whileMoved = (directory: string, log: Options['log']) => ({
  tell: () => {
    if (isBeingMoved(directory))
      log('Another process moves the data to a newer PostgreSQL just now: waiting for it.')
  },
  refusal: () =>
    isBeingMoved(directory)
      ? 'Another process moves the data to a newer PostgreSQL, which takes long: try again when it is done.'
      : undefined,
})

async function prepare(
  directory: string,
  { systemDir = systemDirectory(), log, transfer, isAsItIs = false }: Options,
): Promise<Prepared> {
  const fallback = await unprivilegedAccount(log)
  forgetMove(directory)
  finishExchange(whereItWasLeft(directory))
  const place = choosePlace(directory, fallback, systemDir, log)
  const account = ownerOf(place.cluster, fallback)
  const spare = fallback === null ? directory : systemDir
  const binaries = findBinaries(account, spare, log)
  const open = async (its: Binaries): Promise<Cluster> => {
    return { place, binaries: its, account, password: await openCluster(place, its, account, log) }
  }
  const major = majorOf(place)
  const isOlder = major !== null && major < binaries.major && (isAsItIs || transfer !== undefined)
  const previous = isOlder ? findPreviousBinaries(account, spare, log) : null
  if (previous === null || previous.major !== major) return { cluster: await open(binaries), newer: null }
  const old = await open(previous)
  if (isAsItIs || transfer === undefined) return { cluster: old, newer: binaries }
  await moveCluster(old, binaries, transfer, log)
  return { cluster: await open(binaries), newer: null }
}
