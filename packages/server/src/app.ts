import type { FastifyInstance } from 'fastify'
import { createLoops } from './app-jobs.ts'
import type { AppOptions } from './app-options.ts'
import { paymentsOf } from './app-payments.ts'
import { dependenciesOf, serveCalls, servePages } from './app-routes.ts'
import { type Clock, systemClock } from './clock.ts'
import {
  type Connection,
  connect,
  openReplica,
  type PoolOptions,
  SCHEMA_CHANNEL,
  type SlowStatement,
  showPresence,
} from './database/index.ts'
import { type AppDesk, createAppDesk, declareApps, provideApps, resealTokens } from './features/apps/index.ts'
import { createLive, serveLive } from './features/live/index.ts'
import { createMetrics } from './features/metrics/index.ts'
import { resealFactors } from './features/session/index.ts'
import { withDiskCheck } from './features/uploads/index.ts'
import {
  boundUnreadAnswers,
  createServer,
  keepDiskRoom,
  refuseWhenOutdated,
  requireRoomOn,
  sharePictures,
} from './http/index.ts'
import { shareRefusals } from './storefront/index.ts'
import { createVault, provideVault, type Vault } from './vault/index.ts'

export type { AppOptions } from './app-options.ts'

export interface App {
  readonly http: FastifyInstance
  readonly connection: Connection
  /** Where `GET /metrics` is answered, if figures are kept. */
  readonly metrics: FastifyInstance | null
  /** Starts working the outbox off, and keeping house. */
  startWorker(): void
  /** Makes load balancers skip this server; requests that still arrive are answered. */
  leave(): void
  /** Finishes accepted requests, then disconnects from the database. */
  close(): Promise<void>
}

/** Puts the whole server together, without opening a port. The database must be migrated. */
export async function buildApp(given: AppOptions): Promise<App> {
  const options = withRoomLeft(given)
  const clock = options.clock ?? systemClock
  const http = await openHttp(options)
  const connection = connect(options.databaseUrl, poolOf(options, http.log))
  const { db } = connection
  const replica = await openReplica(db, options.readUrl, poolOf(options, http.log), http.log)
  const payments = paymentsOf(options, db, clock, http.log)
  const vault = await openVault(options, db)
  const desk = await openAppDesk(options, db, clock, vault)
  const { worker, loops } = createLoops(options, payments, desk, http.log)
  const lookAtSchema = refuseWhenOutdated(http, connection.pool, loops)
  const metrics = options.hasMetrics
    ? createMetrics({ ...options, clock, replica, pool: connection.pool })
    : null
  provideVault(http, vault)
  provideApps(http, desk)
  metrics?.measure(http)
  const live = createLive({
    db,
    clock,
    caughtUp: replica.caughtUp,
    onError: (error) => http.log.error({ err: error }, 'live changes'),
  })
  const listeners = { ...live.listeners, [SCHEMA_CHANNEL]: lookAtSchema }
  const presence = await showPresence(options.directUrl ?? options.databaseUrl, listeners)
  live.publishVia(presence)
  const dependencies = dependenciesOf(options, payments, worker, presence, replica)
  await serveCalls(http, options, dependencies)
  serveLive(http, live)
  const { leave } = await servePages(http, options, payments, worker)
  return {
    http,
    connection,
    metrics: metrics?.http ?? null,
    leave,
    startWorker: () => {
      for (const loop of loops) loop.start()
    },
    close: async () => {
      leave()
      // Side by side: what is under way in the background takes as long as what was asked for.
      await Promise.all([http.close(), ...loops.map((loop) => loop.stop())])
      await presence.close()
      await metrics?.http.close()
      await replica.close()
      await connection.close()
    },
  }
}

/** Limits uploads by free disk space: a request may bring many pictures, and smaller versions are made on demand. */
function withRoomLeft(options: AppOptions): AppOptions {
  const { storage, databaseFolder = null } = options
  return storage ? { ...options, storage: withDiskCheck(storage, requireRoomOn(databaseFolder)) } : options
}

/** What encrypts secrets in the database, which are all encrypted by the newest key from then on; null without SECRET_KEY. */
async function openVault(
  { secretKey = null, oldSecretKey = null }: AppOptions,
  db: Connection['db'],
): Promise<Vault | null> {
  if (secretKey === null) return null
  const vault = createVault(secretKey, ...(oldSecretKey ? [oldSecretKey] : []))
  await resealTokens(db, vault)
  await resealFactors(db, vault)
  return vault
}

/** Records the configured apps. */
async function openAppDesk(
  { apps = [], outbound }: AppOptions,
  db: Connection['db'],
  clock: Clock,
  vault: Vault | null,
): Promise<AppDesk> {
  await declareApps(db, apps, clock())
  return createAppDesk(apps, vault, outbound)
}

/** The connections to the database, and who hears of statements that take long. */
function poolOf(
  { poolSize: max = 20, slowStatement: limit = 0 }: AppOptions,
  log: FastifyInstance['log'],
): PoolOptions {
  const onSlow = (slow: SlowStatement) => log.warn(slow, 'a slow statement')
  return limit === 0 ? { max } : { max, slow: { limit, onSlow } }
}

/** The server without its routes, and what stands before all of them. */
async function openHttp(options: AppOptions): Promise<FastifyInstance> {
  const { databaseFolder, storeOrigins, logLevel = 'info', trustProxy = [], publicUrl = null } = options
  const http = await createServer({ logLevel, trustProxy, publicUrl })
  if (storeOrigins?.size) {
    sharePictures(http)
    shareRefusals(http, storeOrigins)
  }
  boundUnreadAnswers(http)
  if (databaseFolder !== undefined) keepDiskRoom(http, requireRoomOn(databaseFolder))
  return http
}
