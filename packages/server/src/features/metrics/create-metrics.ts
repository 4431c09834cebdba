import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '../../clock.ts'
import { connect, type Db } from '../../database/index.ts'
import { readBackupsSoFar } from '../backups/index.ts'
import {
  type Archive,
  type Figures,
  type InspectArchive,
  queueAges,
  readArchive,
  readFigures,
} from '../store-health/index.ts'
import { type Copies, copyGauges } from './copy-gauges.ts'

export interface MetricsOptions {
  readonly databaseUrl: string
  readonly clock: Clock
  /** The store's connection pool. */
  readonly pool: pg.Pool
  readonly inspectArchive?: InspectArchive | undefined
  readonly replica: Copies['replica']
}

export interface Metrics {
  /** Serves `GET /metrics` once it listens, on its own address. */
  readonly http: FastifyInstance
  /** Counts a server's requests. */
  measure(app: FastifyInstance): void
}

/** Milliseconds to wait for the database. */
const ANSWER_MILLISECONDS = 2_000

/**
 * Creates the metrics for Prometheus: requests by route template, the queue, the pool, locks, backups, the archive, the replica, and
 * unconfirmed payments. No label contains an id or client input. The database is queried on a separate connection; while it can't be
 * reached, its figures are left out and `purser_database_up` is 0.
 */
export function createMetrics(options: MetricsOptions): Metrics {
  const { databaseUrl, clock, pool, replica, inspectArchive = null } = options
  const register = new Registry()
  collectDefaultMetrics({ register })
  const { db, close } = connect(databaseUrl, {
    max: 1,
    waitLimit: ANSWER_MILLISECONDS,
    statementLimit: ANSWER_MILLISECONDS,
  })
  const tellPool = poolGauge(register, pool)
  const tellStore = storeGauges(register)
  const tellCopies = copyGauges(register)
  const http = Fastify({ logger: false, forceCloseConnections: true })
  http.get('/metrics', async (_request, reply) => {
    tellPool()
    const now = clock()
    const told = await readStoreFigures(db, inspectArchive, now).catch(() => null)
    tellStore(told)
    tellCopies({ archive: told?.archive ?? null, replica }, now)
    return reply.type(register.contentType).send(await register.metrics())
  })
  http.addHook('onClose', close)
  return { http, measure: (app) => measureRequests(app, register) }
}

function measureRequests(app: FastifyInstance, register: Registry): void {
  const requests = new Histogram({
    name: 'purser_http_request_duration_seconds',
    help: 'Requests answered, by how long that took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none'
    requests.observe({ method, route, status: statusCode }, elapsedTime / 1_000)
  })
}

function poolGauge(register: Registry, pool: pg.Pool): () => void {
  const connections = new Gauge({
    name: 'purser_pool_connections',
    help: 'Connections to the database that are at work and idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [register],
  })
  return () => {
    connections.set({ state: 'working' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waited_for' }, pool.waitingCount)
  }
}

interface StoreFigures extends Figures {
  /** Seconds since the last successful backup began; null if there is none. */
  readonly backupSeconds: number | null
  readonly archive: Archive | null
}

async function readStoreFigures(
  db: Db,
  inspectArchive: InspectArchive | null,
  now: string,
): Promise<StoreFigures> {
  const [figures, { good_at }, archive] = await Promise.all([
    readFigures(db, now),
    readBackupsSoFar(db),
    inspectArchive && readArchive(db, inspectArchive),
  ])
  const backupSeconds = good_at === null ? null : (Date.parse(now) - Date.parse(good_at)) / 1_000
  return { ...figures, backupSeconds, archive }
}

/** Creates the gauges of the database's figures, and returns the function that sets them; null if there are no figures. */
function storeGauges(register: Registry): (figures: StoreFigures | null) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `purser_${name}`, help, labelNames, registers: [register] })
  const up = gauge('database_up', 'Whether the database has told of the store just now.')
  const queued = gauge('outbox_jobs', 'Jobs to be carried out, by the seconds since they were queued.', [
    'age',
  ])
  const backupAge = gauge('backup_age_seconds', 'Seconds since the last good backup; left out without one.')
  const plain = {
    oldestQueued: gauge('outbox_oldest_seconds', 'Seconds since the oldest job was queued.'),
    dead: gauge('outbox_dead_jobs', 'Jobs that were given up.'),
    unknownEffects: gauge('money_effects_unknown', 'Money effects of unknown outcome.'),
    lockWaits: gauge('lock_waits', 'Work that waits for a lock in the database.'),
  }
  const ages = [...queueAges.map((seconds) => `under_${seconds}`), `from_${queueAges.at(-1)}`]
  return (figures) => {
    up.set(figures === null ? 0 : 1)
    // A gauge with labels, or whose labels were removed, is left out until it is set.
    queued.reset()
    for (const each of [backupAge, ...Object.values(plain)]) each.remove()
    if (figures === null) return
    ages.forEach((age, at) => {
      queued.set({ age }, figures.queued[at] ?? 0)
    })
    if (figures.backupSeconds !== null) backupAge.set(figures.backupSeconds)
    plain.dead.set(figures.givenUp.reduce((sum, { count }) => sum + count, 0))
    for (const name of ['oldestQueued', 'unknownEffects', 'lockWaits'] as const)
      plain[name].set(figures[name])
  }
}
