import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCode, StartupError } from '../../config/startup-error.ts'
import { assertNotInUse } from './assert-not-in-use.ts'
import type { Cluster } from './cluster.ts'
import { lockCluster } from './kernel-lock.ts'
import { lastFatalLine } from './last-fatal-line.ts'
import { type Place, writeWhole } from './places.ts'
import { ends, findPostmaster, launchPostmaster } from './postmaster.ts'
import { takesConnections } from './users.ts'

/** The longest that crash recovery may take, in milliseconds. */
const recoveryPatience = 120_000

/**
 * Connects to the cluster's running postmaster or starts one; resolves when it accepts connections. Must be called under the lock.
 * @param fixedPort the port that others already use; without one, the last port or a free one
 * @throws StartupError if it can't be started
 */
export async function bringUp(
  cluster: Cluster,
  fixedPort?: number,
): Promise<{ port: number; isAdopted: boolean }> {
  const { place, password } = cluster
  const deadline = performance.now() + recoveryPatience
  while (performance.now() < deadline) {
    const found = findPostmaster(place)
    if (found === null) {
      const port = fixedPort ?? (await choosePort(place))
      if (await start(cluster, port, deadline)) return { port, isAdopted: false }
      await sleep(100)
      await assertNotInUse(place)
    } else if (found.status === 'stopping') {
      await ends(place, found.pid, recoveryPatience)
    } else if (found.status === 'ready' && (await isOurs(place, found.port, password))) {
      return { port: found.port, isAdopted: true }
    } else {
      await sleep(10)
    }
  }
  throw new StartupError(`The database in ${place.base} doesn't accept connections. See ${place.logFile}.`)
}

async function isOurs(place: Place, port: number, password: string): Promise<boolean> {
  try {
    return await takesConnections(port, password)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new StartupError(`The database in ${place.base} rejected the password in ${place.passwordFile}.`)
  }
}

/** Starts a postmaster. @returns false when it is worth retrying: the port was taken, or the last processes of a killed one still hold the lock */
async function start(cluster: Cluster, port: number, deadline: number): Promise<boolean> {
  const { place, password } = cluster
  const lock = lockCluster(place)
  if (lock === 'held') return false
  const readOutput = launchPostmaster(cluster, port, lock)
  while (performance.now() < deadline) {
    const said = readOutput()
    if (said !== null) return judge(place, said)
    if (findPostmaster(place)?.status === 'ready' && (await isOurs(place, port, password))) {
      writeWhole(place.portFile, `${port}\n`)
      return true
    }
    await sleep(10)
  }
  return false
}

const passing =
  /could not create any TCP\/IP sockets|pre-existing shared memory block|lock file "postmaster.pid" already exists/

function judge(place: Place, said: string): false {
  if (passing.test(said)) return false
  throw new StartupError(
    `The database in ${place.base} doesn't start: ${lastFatalLine(said)} (its log: ${place.logFile}).`,
  )
}

/** Picks the last port if it is free, so that waiting clients find the database again; else another free one. */
async function choosePort(place: Place): Promise<number> {
  const last = lastPort(place)
  if (last !== null && (await isFree(last))) return last
  for (;;) {
    // Below the range that systems use for outgoing connections.
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) return port
  }
}

function lastPort(place: Place): number | null {
  try {
    const port = Number(readFileSync(place.portFile, 'utf8'))
    return Number.isInteger(port) && port > 1023 && port < 65_536 ? port : null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
