import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCode, StartupError } from '../../../config/startup-error.ts'
import type { Binaries } from '../binaries.ts'
import { bringUp } from '../bring-up.ts'
import { type Cluster, draftIn, removeCluster } from '../cluster.ts'
import { type Place, writeWhole } from '../places.ts'
import { endAtOnce, findPostmaster } from '../postmaster.ts'
import { joinUsers, urlAt } from '../users.ts'
import { keepDraft, placeBeside, shutDown, startDraft } from './draft-server.ts'
import { exchange, requireFreePlace } from './kept-clusters.ts'
import { megabytes, requireRoom, roomToMove } from './room.ts'
import { clearTrial } from './trial.ts'

/**
 * Copies everything from one server into another that has only the store's empty database.
 * @param from the owner's address of the store in the old server; `to` in the new one
 * @param tell called with the name of each step
 */
export type Transfer = (from: string, to: string, tell: (what: string) => void) => Promise<void>

/** Milliseconds between two progress lines. */
const BETWEEN_LINES = 5_000

/** The marker that exists during a move, for processes that wait for the lock. */
const signIn = (dataDir: string): string => join(dataDir, 'postgresql.moving')
export const isBeingMoved = (dataDir: string): boolean => existsSync(signIn(dataDir))
/** Removes the marker of a move, finished or interrupted. */
export const forgetMove = (dataDir: string): void => rmSync(signIn(dataDir), { force: true })

/**
 * Moves the data of a cluster of an older major version into a new one: reads everything from the old PostgreSQL and loads it into a draft,
 * which replaces the old cluster once complete. The old one is kept; an interruption leaves it unchanged. Must be called under the lock.
 * @param old with the settings that archive the rest of its log, if it is archived
 * @param binaries those of the new version
 * @throws StartupError if the old one is in use, there isn't enough space, or the data can't be moved
 */
export async function moveCluster(
  old: Cluster,
  binaries: Binaries,
  transfer: Transfer,
  log: (sentence: string) => void,
): Promise<void> {
  const { place } = old
  const [from, to] = [old.binaries.major, binaries.major]
  requireFreePlace(place, from)
  await endUnused(old)
  await clearTrial(place)
  requireRoom(place, to)
  const start = performance.now()
  log(
    `Moving the data from PostgreSQL ${from} to ${to}; this needs up to ${megabytes(roomToMove(place))} on disk ...`,
  )
  const draft: Cluster = { ...old, place: placeBeside(place, draftIn(place)), binaries }
  writeWhole(signIn(place.dataDir), '')
  try {
    await fill(old, draft, transfer, log)
    const kept = exchange(place, draft.place.cluster, from)
    log(
      `Moved the data to PostgreSQL ${to} in ${seconds(start)} s. The old database is kept in ${kept} until "npm run check" finds no errors.`,
    )
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === null) throw error
    throw new StartupError(`The data stays with PostgreSQL ${from}, unchanged: ${reason}`)
  } finally {
    await removeCluster(draft.place)
    rmSync(draft.place.portFile, { force: true })
    forgetMove(place.dataDir)
  }
}

const seconds = (start: number): string => ((performance.now() - start) / 1_000).toFixed(1)

/** Returns the reason as a sentence if the user can fix it; null for a bug. */
function reasonOf(error: unknown): string | null {
  if (['53100', 'ENOSPC', 'EDQUOT'].includes(errorCode(error))) return 'the disk is full.'
  return error instanceof StartupError ? error.message : null
}

/** Stops the old PostgreSQL if it runs and is unused. From then on nobody knows its port. */
async function endUnused(old: Cluster): Promise<void> {
  if (findPostmaster(old.place) === null) return
  const { port } = await bringUp(old)
  for (let tries = 1; !(await isUnused(port, old.password)); tries += 1) {
    // A connection is still listed for a moment after it was closed.
    if (tries === 20) {
      throw new StartupError(
        `The database in ${old.place.base} is in use by an older version of Purser, and its data must be moved to a newer PostgreSQL. Stop all its servers and commands, and start again.`,
      )
    }
    await sleep(100)
  }
  await shutDown(old)
}

async function isUnused(port: number, password: string): Promise<boolean> {
  const membership = await joinUsers(port, password, () => undefined)
  return membership.leave()
}

/** Fills the draft from the old cluster, and shuts both down at the end. A termination signal interrupts it. */
async function fill(
  old: Cluster,
  draft: Cluster,
  transfer: Transfer,
  log: (sentence: string) => void,
): Promise<void> {
  const source: Cluster = {
    ...old,
    place: { ...old.place, portFile: draft.place.portFile },
    settings: { archive_mode: 'off', ...old.settings, default_transaction_read_only: 'on' },
  }
  const breaking = breakOnSignals([source.place, draft.place])
  try {
    const { port } = await bringUp(source)
    const to = await startDraft(draft)
    await transfer(urlAt(port, source.password), to, atTimes(log))
    await keepDraft(draft)
    await endLog(urlAt(port, source.password))
    breaking.refuseBroken()
  } catch (error) {
    breaking.refuseBroken()
    throw error
  } finally {
    breaking.end()
    await shutDown(source)
  }
}

/** Finishes the current part of the log, which PostgreSQL archives before it shuts down. */
async function endLog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SELECT pg_switch_wal()')
  } finally {
    await client.end()
  }
}

/** Stops both servers on a signal, which also ends the work in them, until it is turned off. */
function breakOnSignals(places: readonly Place[]) {
  let isBroken = false
  const breakOff = () => {
    isBroken = true
    for (const place of places) {
      const running = findPostmaster(place)
      if (running !== null) void endAtOnce(place, running.pid)
    }
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, breakOff)
  return {
    refuseBroken: () => {
      if (isBroken) throw new StartupError('it was stopped before it had finished.')
    },
    end: () => {
      for (const signal of signals) process.off(signal, breakOff)
    },
  }
}

/** Logs progress as lines at intervals. */
function atTimes(log: (sentence: string) => void): (what: string) => void {
  let last = performance.now()
  return (what) => {
    if (performance.now() - last < BETWEEN_LINES) return
    last = performance.now()
    log(`Moving the data: ${what} ...`)
  }
}
