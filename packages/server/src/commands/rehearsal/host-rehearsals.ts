import { randomBytes } from 'node:crypto'
import { rehearsalEnd } from '@purser/domain/rehearsals'
import type { App } from '../../app.ts'
import { systemClock } from '../../clock.ts'
import { connect, type Db } from '../../database/index.ts'
import {
  createRehearsalTables,
  type Handler,
  type HostedRehearsal,
  type RehearsalHost,
  type RehearsalState,
  readRehearsal,
} from '../../features/rehearsals/index.ts'
import { Failure, notFound } from '../../http/index.ts'
import { BackupRefusal, copyStore, nameOfRehearsal, openDatabases } from '../../tools/backup/index.ts'
import { buildRehearsal } from './build-rehearsal.ts'
import { addressIn, type Rehearsed } from './rehearsed.ts'

const EVERY_HOUR = 3_600_000

/** Milliseconds for which a rehearsal that was there is taken to be there. */
const LOOK_PAUSE = 2_000

/** Ids that may be part of a database's name. */
const isId = (id: string) => /^[a-z0-9]{16}$/.test(id)

export interface Host extends RehearsalHost {
  /** Closes the servers of rehearsals; their databases stay. */
  close(): Promise<void>
}

/** Keeps the rehearsals of a store, and deletes those whose time is over and, first of all, what killed processes left behind. */
export function hostRehearsals(rehearsed: Rehearsed): Host {
  const { ownerUrl } = rehearsed.store
  /** Those that this process copies, or failed to copy. */
  const begun = new Map<string, HostedRehearsal>()
  const within = async <Result>(id: string, work: (db: Db) => Promise<Result>) => {
    if (!isId(id)) throw notFound('Rehearsal', id)
    return withDb(addressIn(rehearsed, id), work).catch((error) => {
      throw isMissing(error) ? notFound('Rehearsal', id) : error
    })
  }
  // Only one that isn't there is gone: with a database that can't be reached now, nothing is known.
  const stateOf = (id: string) =>
    within(id, readRehearsal).catch((error) => {
      if (error instanceof Failure && error.type === 'not_found') return null
      throw error
    })
  const listReady = async () => {
    const states = await Promise.all((await listIds(ownerUrl)).map(stateOf))
    return states.filter((state) => state !== null).map(readyOf)
  }
  const servers = openServers((id) => serve(rehearsed, id), stateOf)
  const end = async (id: string) => {
    if (begun.get(id)?.status === 'failed') return begun.delete(id)
    if (!isId(id) || !(await listIds(ownerUrl)).includes(id)) return false
    await servers.close(id)
    await deleteRehearsal(ownerUrl, id)
    return true
  }
  const sweep = async () => {
    for (const { id, ends_at, started_by_id } of await listReady()) {
      if (ends_at <= systemClock()) await end(id)
      // `npm start -- --rehearse` is connected to its own, unless it was killed.
      else if (started_by_id === null)
        await withDatabases(ownerUrl, (databases) => databases.dropUnused(nameOfRehearsal(ownerUrl, id)))
    }
  }
  const clear = async () => {
    await withDatabases(ownerUrl, (databases) => databases.dropScratch())
    await sweep()
  }
  void clear().catch(() => undefined)
  const timer = setInterval(() => void sweep().catch(() => undefined), EVERY_HOUR)
  timer.unref()
  return {
    within,
    end,
    open: servers.handlerOf,
    start: (operatorId) =>
      startCopy(rehearsed, operatorId, begun, (id) => void servers.handlerOf(id).catch(() => undefined)),
    async list() {
      const all = [...begun.values(), ...(await listReady())]
      return all.sort((a, b) => b.started_at.localeCompare(a.started_at))
    },
    async close() {
      clearInterval(timer)
      await servers.closeAll()
    },
  }
}

/** Opens servers when they are first needed, and closes those whose rehearsal is gone: another process may have deleted it. */
function openServers(
  serveOne: (id: string) => Promise<App>,
  stateOf: (id: string) => Promise<RehearsalState | null>,
) {
  const open = new Map<string, { readonly app: Promise<App>; seenAt: number }>()
  const close = async (id: string) => {
    const app = await open.get(id)?.app.catch(() => null)
    open.delete(id)
    await app?.close()
  }
  return {
    close,
    async handlerOf(id: string): Promise<Handler | null> {
      const known = open.get(id)
      if (!known || known.seenAt < performance.now() - LOOK_PAUSE) {
        if ((await stateOf(id)) === null) {
          await close(id)
          return null
        }
        // Another request may have come first.
        const served = open.get(id) ?? { app: serveOne(id), seenAt: 0 }
        served.seenAt = performance.now()
        open.set(id, served)
      }
      const app = await open.get(id)?.app.catch((error) => {
        open.delete(id)
        throw error
      })
      return app ? (request, response) => app.http.routing(request, response) : null
    },
    async closeAll() {
      for (const id of [...open.keys()]) await close(id)
    },
  }
}

/** Copies a store into a rehearsal. @returns it, and the end of copying */
export async function copyRehearsal({ store, options }: Rehearsed, operatorId: string | null) {
  const id = randomBytes(8).toString('hex')
  const startedAt = systemClock()
  const { ownerUrl, worker } = store
  const { copied } = await copyStore(ownerUrl, nameOfRehearsal(ownerUrl, id), {
    now: startedAt,
    worker,
    folder: options.databaseFolder ?? null,
    complete: (address) =>
      withDb(address, (db) => createRehearsalTables(db, worker, { id, startedAt, startedById: operatorId })),
  })
  return { id, startedAt, copied }
}

/** Deletes a rehearsal, also from under those who use it. */
export const deleteRehearsal = (ownerUrl: string, id: string) =>
  withDatabases(ownerUrl, (databases) => databases.dropInUse(nameOfRehearsal(ownerUrl, id)))

async function startCopy(
  rehearsed: Rehearsed,
  operatorId: string,
  begun: Map<string, HostedRehearsal>,
  onReady: (id: string) => void,
): Promise<HostedRehearsal> {
  const { id, startedAt, copied } = await copyRehearsal(rehearsed, operatorId).catch((error) => {
    throw error instanceof BackupRefusal
      ? new Failure('not_allowed', error.message, { code: 'cannot_copy' })
      : error
  })
  const copying: HostedRehearsal = {
    id,
    status: 'copying',
    started_at: startedAt,
    started_by_id: operatorId,
    ends_at: rehearsalEnd(startedAt),
    now: null,
    settings: 0,
    error: null,
  }
  begun.set(id, copying)
  copied.then(
    () => {
      begun.delete(id)
      onReady(id)
    },
    (error: Error) => begun.set(id, { ...copying, status: 'failed', error: error.message }),
  )
  return copying
}

/** Opens a rehearsal's server in this process, without a port of its own. */
async function serve(rehearsed: Rehearsed, id: string): Promise<App> {
  const app = await buildRehearsal(rehearsed, id, { isHosted: true })
  await app.http.ready()
  app.startWorker()
  return app
}

function readyOf({ ahead, ...state }: RehearsalState): HostedRehearsal {
  const now = new Date(Date.parse(systemClock()) + ahead * 1_000).toISOString()
  return { ...state, status: 'ready', now, error: null }
}

const listIds = (ownerUrl: string) => withDatabases(ownerUrl, (databases) => databases.listRehearsals())

async function withDatabases<Result>(
  url: string,
  work: (databases: Awaited<ReturnType<typeof openDatabases>>) => Promise<Result>,
): Promise<Result> {
  const databases = await openDatabases(url)
  try {
    return await work(databases)
  } finally {
    await databases.close()
  }
}

async function withDb<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = connect(url, { max: 1 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const INVALID_CATALOG = '3D000'

const isMissing = (error: unknown) => (error as { code?: unknown }).code === INVALID_CATALOG
