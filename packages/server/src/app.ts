import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { carriersOf, cartPaymentsOf, jobHandlers, jobPatience, offerTimeLimit } from './app-jobs.ts'
import type { AppOptions } from './app-options.ts'
import { paymentsOf, paymentTasks } from './app-payments.ts'
import { type Clock, systemClock } from './clock.ts'
import {
  type Connection,
  connect,
  openReplica,
  type PoolOptions,
  type Presence,
  pruneJournal,
  pruneMarks,
  type Replica,
  SCHEMA_CHANNEL,
  type SlowStatement,
  showPresence,
} from './database/index.ts'
import { apiKeysRoutes, createKeyAuthenticate } from './features/api-keys/index.ts'
import {
  type AppDesk,
  appsRoutes,
  createAppDesk,
  createAppUpkeep,
  declareApps,
  equipApps,
  resealTokens,
} from './features/apps/index.ts'
import { backupsRoutes, pruneBackups } from './features/backups/index.ts'
import { pruneUnfinishedCarts, releaseLeftPayments } from './features/carts/index.ts'
import { claimsRoutes } from './features/claims/index.ts'
import { collectionsRoutes } from './features/collections/index.ts'
import { customersRoutes } from './features/customers/index.ts'
import { discountsRoutes } from './features/discounts/index.ts'
import { draftOrdersRoutes, pruneDeletedCarts } from './features/draft-orders/index.ts'
import { fulfillmentsRoutes } from './features/fulfillments/index.ts'
import { giftCardsRoutes } from './features/gift-cards/index.ts'
import { historyRoutes } from './features/history/index.ts'
import { laterReleasesRoutes } from './features/later-releases/index.ts'
import { createLive, pruneRecentChanges, serveLive } from './features/live/index.ts'
import { createMetrics } from './features/metrics/index.ts'
import { notesRoutes } from './features/notes/index.ts'
import { notificationsRoutes, pruneNotifications } from './features/notifications/index.ts'
import { orderOperationRoutes, orderReadRoutes } from './features/orders/index.ts'
import {
  bookkeepersBeside,
  type PaymentOptions,
  prunePaymentNotices,
  servePaymentNotices,
} from './features/payments/index.ts'
import {
  createImportRunner,
  productFileRoutes,
  productImportsRoutes,
  pruneProductImports,
  serveProductImports,
} from './features/product-files/index.ts'
import { productOperationsRoutes, productsRoutes } from './features/products/index.ts'
import { createOfferOf, regionsRoutes } from './features/regions/index.ts'
import { returnReasonsRoutes } from './features/return-reasons/index.ts'
import { returnsRoutes } from './features/returns/index.ts'
import { createAuthenticate, pruneSignIns, sessionRoutes } from './features/session/index.ts'
import { shippingRoutes } from './features/shipping/index.ts'
import { shippingProfilesRoutes } from './features/shipping-profiles/index.ts'
import { storeRoutes } from './features/store/index.ts'
import { storeHealthRoutes } from './features/store-health/index.ts'
import { swapsRoutes } from './features/swaps/index.ts'
import { createUploadSweep, serveUploads, uploadsRoutes } from './features/uploads/index.ts'
import { usersRoutes } from './features/users/index.ts'
import {
  createWebhookRunner,
  pruneDeliveries,
  webhookReach,
  webhooksRoutes,
} from './features/webhooks/index.ts'
import {
  bindRoutes,
  boundUnreadAnswers,
  createLeases,
  createServer,
  type Health,
  identifyOperator,
  keepDiskRoom,
  keyOfOperator,
  lookAtDisk,
  pruneKeys,
  type Route,
  type RouteDependencies,
  refuseWhenOutdated,
  roomOf,
  serveAdmin,
  serveDocumentation,
  serveHealth,
  servePictures,
  serveShop,
  sharePictures,
} from './http/index.ts'
import {
  createPeriodicTasks,
  createWorker,
  type PeriodicTask,
  pruneOutbox,
  type Worker,
} from './jobs/index.ts'
import { foldListTallies } from './lists/index.ts'
import type { FileStorage } from './providers/index.ts'
import { serveStorefront, storefrontRoutes, storefrontTasks } from './storefront/index.ts'
import { createVault } from './vault/index.ts'

export type { AppOptions } from './app-options.ts'

export interface App {
  readonly http: FastifyInstance
  readonly connection: Connection
  /** Where `GET /metrics` is answered, if figures are kept. */
  readonly metrics: FastifyInstance | null
  /** Starts working the outbox off, and keeping house. */
  startWorker(): void
  /** Has whoever deals requests out among servers leave this one out; what comes all the same is answered. */
  leave(): void
  /** Finishes what was accepted, then lets go of the database. */
  close(): Promise<void>
}

const jsonRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...apiKeysRoutes,
  ...appsRoutes,
  ...backupsRoutes,
  ...collectionsRoutes,
  ...regionsRoutes,
  ...storeRoutes,
  ...notificationsRoutes,
  ...notesRoutes,
  ...orderReadRoutes,
  ...orderOperationRoutes,
  ...discountsRoutes,
  ...draftOrdersRoutes,
  ...fulfillmentsRoutes,
  ...customersRoutes,
  ...giftCardsRoutes,
  ...historyRoutes,
  ...claimsRoutes,
  ...productsRoutes,
  ...productOperationsRoutes,
  ...productImportsRoutes,
  ...returnReasonsRoutes,
  ...returnsRoutes,
  ...shippingRoutes,
  ...shippingProfilesRoutes,
  ...swapsRoutes,
  ...usersRoutes,
  ...laterReleasesRoutes,
]

/** Calls that depend on how this server is put together. */
const machineRoutes = (
  {
    webhooks,
    mail,
    databaseFolder,
    lookAtArchive,
  }: Pick<AppOptions, 'webhooks' | 'mail' | 'databaseFolder' | 'lookAtArchive'>,
  clock: Clock,
  replicaState: Replica['state'],
): readonly Route[] => [
  ...webhooksRoutes(webhookReach(webhooks), clock),
  ...storeHealthRoutes({
    hasMailServer: Boolean(mail),
    replicaState,
    lookAtRoom: async () => (databaseFolder === undefined ? null : roomOf(databaseFolder)),
    lookAtArchive: lookAtArchive ?? null,
  }),
]

/** Every call of operators. */
export const routes: readonly Route[] = [
  ...jsonRoutes,
  ...machineRoutes({}, systemClock, () => null),
  ...uploadsRoutes,
  ...productFileRoutes,
]

const periodicTasks: readonly PeriodicTask[] = [
  { name: 'fold-list-tallies', run: foldListTallies },
  { name: 'prune-keys', run: pruneKeys },
  { name: 'prune-sign-ins', run: pruneSignIns },
  { name: 'prune-outbox', run: pruneOutbox },
  { name: 'prune-notifications', run: pruneNotifications },
  { name: 'prune-deleted-carts', run: pruneDeletedCarts },
  { name: 'prune-product-imports', run: pruneProductImports },
  { name: 'prune-deliveries', run: pruneDeliveries },
  { name: 'prune-journal', run: pruneJournal },
  { name: 'prune-backups', run: pruneBackups },
  { name: 'prune-recent-changes', run: pruneRecentChanges },
  ...storefrontTasks,
  { name: 'prune-payment-notices', run: prunePaymentNotices },
  { name: 'prune-marks', run: pruneMarks },
]

/** Puts the whole server together, without opening a port. The database must be migrated. */
export async function buildApp(options: AppOptions): Promise<App> {
  const clock = options.clock ?? systemClock
  const http = await openHttp(options)
  const connection = connect(options.databaseUrl, poolOf(options, http.log))
  const { db } = connection
  const replica = await openReplica(db, options.readUrl, poolOf(options, http.log), http.log)
  const payments = paymentsOf(options, db, clock, http.log)
  const desk = await openAppDesk(options, db, clock)
  const worker = createWorker({
    db,
    clock,
    handlers: jobHandlers(options, payments, desk, http.log),
    patience: jobPatience,
    leaseSeconds: options.leaseSeconds,
    pause: options.workerPause,
    onError: (job, error) => http.log.error({ job, err: error }, 'job failed'),
  })
  const housekeeping = createPeriodicTasks({
    db,
    clock,
    tasks: [...periodicTasks, ...tasksOf(payments, desk), ...sweepsOf(options.storage ?? null)],
    onError: (task, error) => http.log.error({ task, err: error }, 'periodic task failed'),
  })
  const loops = [worker, housekeeping, ...runnersOf(options, payments, http.log)]
  const lookAtSchema = refuseWhenOutdated(http, connection.pool, loops)
  const metrics = options.hasMetrics
    ? createMetrics({ ...options, clock, replica, pool: connection.pool })
    : null
  equipApps(http, desk)
  metrics?.measure(http)
  const live = createLive({
    ...{ db, clock, caughtUp: replica.caughtUp },
    onError: (error) => http.log.error({ err: error }, 'live changes'),
  })
  const listeners = { ...live.listeners, [SCHEMA_CHANNEL]: lookAtSchema }
  const presence = await showPresence(options.directUrl ?? options.databaseUrl, listeners)
  live.tellBy(presence)
  const dependencies = dependenciesOf(options, payments, worker, presence, replica)
  await serveCalls(http, options, dependencies, replica)
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

/** Everything that operators and customers call. */
async function serveCalls(
  http: FastifyInstance,
  options: AppOptions,
  dependencies: RouteDependencies,
  replica: Replica,
): Promise<void> {
  const { db, clock } = dependencies
  const { storage = null, uploadsUrl = null } = options
  const { storeOrigins: origins = new Set<string>(), storeKeys: keys = [] } = options
  bindRoutes(http, [...jsonRoutes, ...machineRoutes(options, clock, replica.state)], dependencies)
  const bind = (all: readonly Route[]) => (scope: FastifyInstance) => bindRoutes(scope, all, dependencies)
  await serveUploads(http, { db, storage, uploadsUrl }, bind(uploadsRoutes))
  await serveProductImports(http, bind(productFileRoutes))
  await serveStorefront(http, storefrontRoutes, dependencies, { origins, keys })
}

/** The apps that the server is told of, written down. */
async function openAppDesk(
  { apps = [], secretKey = null, oldSecretKey = null, webhooks }: AppOptions,
  db: Connection['db'],
  clock: Clock,
): Promise<AppDesk> {
  await declareApps(db, apps, clock())
  const vault = secretKey === null ? null : createVault(secretKey, ...(oldSecretKey ? [oldSecretKey] : []))
  if (vault !== null) await resealTokens(db, vault)
  return createAppDesk(apps, vault, webhooks)
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
  const { databaseFolder, logLevel = 'info', trustProxy = [] } = options
  const http = await createServer({ logLevel, trustProxy })
  if (options.storeOrigins?.size) sharePictures(http)
  boundUnreadAnswers(http)
  if (databaseFolder !== undefined) keepDiskRoom(http, lookAtDisk(databaseFolder))
  return http
}

/** What is no call of the wire. */
async function servePages(
  http: FastifyInstance,
  { databaseUrl, databaseFolder, adminRoot, shopRoot, uploadsUrl = null }: AppOptions,
  payments: PaymentOptions,
  worker: Worker,
): Promise<Health> {
  await servePaymentNotices(http, payments, worker.runEager)
  const health = serveHealth(
    http,
    databaseUrl,
    databaseFolder === undefined ? undefined : lookAtDisk(databaseFolder),
  )
  serveDocumentation(http, [...routes, ...storefrontRoutes])
  servePictures(http, fileURLToPath(new URL('../assets/demo', import.meta.url)))
  if (adminRoot !== undefined) serveAdmin(http, adminRoot, uploadsUrl)
  if (shopRoot !== undefined) serveShop(http, shopRoot)
  return health
}

/** What is done from time to time that asks somebody outside. */
const tasksOf = (payments: PaymentOptions, desk: AppDesk): readonly PeriodicTask[] => [
  createAppUpkeep(desk, payments.clock),
  ...paymentTasks(payments),
  {
    name: 'release-left-payments',
    run: (_db, now) => releaseLeftPayments(cartPaymentsOf(payments), now),
  },
  {
    name: 'prune-unfinished-carts',
    run: (_db, now) => pruneUnfinishedCarts(cartPaymentsOf(payments), now),
  },
]

const sweepsOf = (storage: FileStorage | null): readonly PeriodicTask[] =>
  storage ? [{ name: 'sweep-uploads', run: createUploadSweep(storage) }] : []

/** What works beside the outbox: imports that were begun, and webhooks. */
function runnersOf(
  { webhooks, workerPause, leaseSeconds }: AppOptions,
  { db, clock }: PaymentOptions,
  log: FastifyInstance['log'],
) {
  return [
    createImportRunner({
      db,
      clock,
      onError: (id, error) => log.error({ import: id, err: error }, 'a part of an import failed'),
    }),
    createWebhookRunner({
      ...{ db, clock, ...webhookReach(webhooks), pause: workerPause, leaseSeconds },
      onError: (webhook, error) => log.error({ webhook, err: error }, 'sending to a webhook failed'),
    }),
  ]
}

/** What the routes are bound to. */
function dependenciesOf(
  options: AppOptions,
  { db, clock, providers }: PaymentOptions,
  worker: Worker,
  presence: Presence,
  replica: Replica,
) {
  const byKey = createKeyAuthenticate(db, clock)
  const bySession = createAuthenticate(db, clock)
  return {
    db,
    replica,
    clock,
    bookkeepers: bookkeepersBeside(providers),
    offerOf: createOfferOf(carriersOf(options), options.providerTimeLimit ?? offerTimeLimit),
    uploadsUrl: options.uploadsUrl ?? null,
    runEager: worker.runEager,
    leaseSeconds: options.leaseSeconds,
    leases: createLeases(presence.number),
    identify: identifyOperator((request: FastifyRequest) => byKey(request) ?? bySession(request)),
    keyOwner: keyOfOperator,
  }
}
