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
import { savePublicAddress } from './features/email-settings/index.ts'
import { createLive, serveLive } from './features/live/index.ts'
import { createMetrics } from './features/metrics/index.ts'
import { REHEARSAL_COOKIES, serveEntered } from './features/rehearsals/index.ts'
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
  /** The server for `GET /metrics`, if metrics are collected. */
  readonly metrics: FastifyInstance | null
  /** Starts the background loops: the outbox, housekeeping, imports and webhooks. */
  startWorker(): void
  /** Makes load balancers skip this server; requests that still arrive are answered. */
  leave(): void
  /** Finishes accepted requests, then disconnects from the database. */
  close(): Promise<void>
}

/** Creates the whole server without opening a port. The database must be migrated. */
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
  await savePublicAddress(db, {
    origin: options.publicUrl ?? null,
    uploads_url: options.uploadsUrl ?? null,
    has_shop: options.shopRoot !== undefined,
  })
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
      // In parallel, as background work may take as long to finish as requests.
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

/** Opens the vault that encrypts secrets in the database, and re-encrypts all of them with the newest key; null without SECRET_KEY. */
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

/** Returns the options of the connection pool; slow statements are logged. */
function poolOf(
  { poolSize: max = 20, slowStatement: limit = 0 }: AppOptions,
  log: FastifyInstance['log'],
): PoolOptions {
  const onSlow = (slow: SlowStatement) => log.warn(slow, 'a slow statement')
  return limit === 0 ? { max } : { max, slow: { limit, onSlow } }
}

/** Creates the HTTP server without routes, with the hooks that apply to all of them. */
async function openHttp(options: AppOptions): Promise<FastifyInstance> {
  const { rehearsal, rehearsals } = options
  const { databaseFolder, storeOrigins, logLevel = 'info', trustProxy = [], publicUrl = null } = options
  const cookiePrefix = rehearsal ? REHEARSAL_COOKIES : ''
  const http = await createServer({ logLevel, trustProxy, publicUrl, cookiePrefix })
  // Emails show pictures in the pages of mail programs, as soon as they know their address.
  if (storeOrigins?.size || publicUrl !== null) sharePictures(http)
  if (storeOrigins?.size) shareRefusals(http, storeOrigins)
  boundUnreadAnswers(http)
  if (databaseFolder !== undefined) keepDiskRoom(http, requireRoomOn(databaseFolder))
  if (rehearsals) serveEntered(http, rehearsals)
  return http
}
