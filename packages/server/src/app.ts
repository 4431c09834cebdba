import { fileURLToPath } from 'node:url'
import { bookkeepingProviderIds } from '@purser/domain/payments'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Clock, systemClock } from './clock.ts'
import { type Connection, connect, type Presence, pruneJournal, showPresence } from './database/index.ts'
import { apiKeysRoutes, createKeyAuthenticate } from './features/api-keys/index.ts'
import { claimsRoutes } from './features/claims/index.ts'
import { collectionsRoutes } from './features/collections/index.ts'
import { draftOrdersRoutes, pruneDeletedCarts } from './features/draft-orders/index.ts'
import { createFulfillmentHandler, fulfillmentsRoutes } from './features/fulfillments/index.ts'
import { giftCardsRoutes } from './features/gift-cards/index.ts'
import { laterReleasesRoutes } from './features/later-releases/index.ts'
import { notesRoutes } from './features/notes/index.ts'
import {
  createEventHandler,
  createMailHandler,
  MAIL_JOB,
  mailPatience,
  notificationsRoutes,
  pruneNotifications,
} from './features/notifications/index.ts'
import {
  FULFILLMENT_JOB,
  orderOperationRoutes,
  orderReadRoutes,
  settlePaymentOperation,
} from './features/orders/index.ts'
import { createPaymentHandler, type PaymentOptions, servePaymentNotices } from './features/payments/index.ts'
import { pruneProductImports } from './features/product-files/index.ts'
import { productOperationsRoutes, productsRoutes } from './features/products/index.ts'
import { regionsRoutes } from './features/regions/index.ts'
import { returnReasonsRoutes } from './features/return-reasons/index.ts'
import { returnsRoutes } from './features/returns/index.ts'
import { createAuthenticate, pruneSignIns, sessionRoutes } from './features/session/index.ts'
import { shippingRoutes } from './features/shipping/index.ts'
import { storeRoutes } from './features/store/index.ts'
import { swapsRoutes } from './features/swaps/index.ts'
import { createUploadSweep, serveUploads, uploadsRoutes } from './features/uploads/index.ts'
import { usersRoutes } from './features/users/index.ts'
import {
  bindRoutes,
  boundUnreadAnswers,
  createLeases,
  createServer,
  pruneKeys,
  type Route,
  serveAdmin,
  serveDocumentation,
  serveHealth,
  servePictures,
} from './http/index.ts'
import {
  createPeriodicTasks,
  createWorker,
  type JobHandler,
  type PeriodicTask,
  pruneOutbox,
  type Worker,
} from './jobs/index.ts'
import { foldListTallies } from './lists/index.ts'
import {
  createSmtpTransport,
  type FileStorage,
  type FulfillmentProvider,
  type PaymentProvider,
  type SmtpOptions,
} from './providers/index.ts'

export interface AppOptions {
  readonly databaseUrl: string
  readonly clock?: Clock
  /** The payment providers that are asked; one of a built-in id takes its place. */
  readonly paymentProviders?: readonly PaymentProvider[]
  /** More fulfillment providers than the built-in one, or others in its place. */
  readonly fulfillmentProviders?: readonly FulfillmentProvider[]
  /** The server that sends mail; without one, what customers are told is only kept to be read. */
  readonly mail?: SmtpOptions | null | undefined
  /** What keeps uploaded pictures; without it none are taken. */
  readonly storage?: FileStorage | undefined
  /** Where everybody may fetch them besides the store, without a trailing slash. */
  readonly uploadsUrl?: string | null
  readonly logLevel?: string
  /** Where the built admin lies; without it only the API is served. */
  readonly adminRoot?: string
  /** Exact addresses of the proxies in front of the server. */
  readonly trustProxy?: readonly string[]
  /** Connections to the database at most. */
  readonly poolSize?: number
  /** Milliseconds that a provider has for an answer. */
  readonly providerTimeLimit?: number | undefined
  /** Seconds that a job or a keyed request is held by one process before another may take it over. */
  readonly leaseSeconds?: number | undefined
  /** Milliseconds between looks at an empty outbox. */
  readonly workerPause?: number | undefined
}

export interface App {
  readonly http: FastifyInstance
  readonly connection: Connection
  /** Starts working the outbox off, and keeping house. */
  startWorker(): void
  /** Finishes what was accepted, then lets go of the database. */
  close(): Promise<void>
}

const jsonRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...apiKeysRoutes,
  ...collectionsRoutes,
  ...regionsRoutes,
  ...storeRoutes,
  ...notificationsRoutes,
  ...notesRoutes,
  ...orderReadRoutes,
  ...orderOperationRoutes,
  ...draftOrdersRoutes,
  ...fulfillmentsRoutes,
  ...giftCardsRoutes,
  ...claimsRoutes,
  ...productsRoutes,
  ...productOperationsRoutes,
  ...returnReasonsRoutes,
  ...returnsRoutes,
  ...shippingRoutes,
  ...swapsRoutes,
  ...usersRoutes,
  ...laterReleasesRoutes,
]

/** Every call that the server answers. */
export const routes: readonly Route[] = [...jsonRoutes, ...uploadsRoutes]

const periodicTasks: readonly PeriodicTask[] = [
  { name: 'fold-list-tallies', run: foldListTallies },
  { name: 'prune-keys', run: pruneKeys },
  { name: 'prune-sign-ins', run: pruneSignIns },
  { name: 'prune-outbox', run: pruneOutbox },
  { name: 'prune-notifications', run: pruneNotifications },
  { name: 'prune-deleted-carts', run: pruneDeletedCarts },
  { name: 'prune-product-imports', run: pruneProductImports },
  { name: 'prune-journal', run: pruneJournal },
]

/** Puts the whole server together, without opening a port. The database must be migrated. */
export async function buildApp(options: AppOptions): Promise<App> {
  const clock = options.clock ?? systemClock
  const connection = connect(options.databaseUrl, { max: options.poolSize ?? 20 })
  const { db } = connection
  const providers = new Map((options.paymentProviders ?? []).map((one) => [one.id, one]))
  const payments: PaymentOptions = {
    db,
    clock,
    providers,
    settle: settlePaymentOperation,
    onContradiction: (contradiction) =>
      http.log.warn(contradiction, 'a payment provider contradicts what it said before'),
    timeLimit: options.providerTimeLimit,
  }
  const worker = createWorker({
    db,
    clock,
    handlers: jobHandlers(options, payments),
    patience: { [MAIL_JOB]: mailPatience },
    leaseSeconds: options.leaseSeconds,
    pause: options.workerPause,
    onError: (job, error) => http.log.error({ job, err: error }, 'job failed'),
  })
  const { storage = null, uploadsUrl = null } = options
  const housekeeping = createPeriodicTasks({
    db,
    clock,
    tasks: [...periodicTasks, ...sweepsOf(storage)],
    onError: (task, error) => http.log.error({ task, err: error }, 'periodic task failed'),
  })
  const { logLevel = 'info', trustProxy = [] } = options
  const http = await createServer({ logLevel, trustProxy })
  boundUnreadAnswers(http)
  const presence = await showPresence(options.databaseUrl)
  const dependencies = dependenciesOf(options, payments, worker, presence)
  bindRoutes(http, jsonRoutes, dependencies)
  await serveUploads(http, { db, storage, uploadsUrl }, (scope) =>
    bindRoutes(scope, uploadsRoutes, dependencies),
  )
  await servePaymentNotices(http, payments)
  serveHealth(http, options.databaseUrl)
  serveDocumentation(http, routes)
  servePictures(http, fileURLToPath(new URL('../assets/demo', import.meta.url)))
  if (options.adminRoot !== undefined) serveAdmin(http, options.adminRoot, uploadsUrl)
  return {
    http,
    connection,
    startWorker: () => {
      worker.start()
      housekeeping.start()
    },
    close: async () => {
      await http.close()
      await Promise.all([worker.stop(), housekeeping.stop()])
      await presence.close()
      await connection.close()
    },
  }
}

const sweepsOf = (storage: FileStorage | null): readonly PeriodicTask[] =>
  storage ? [{ name: 'sweep-uploads', run: createUploadSweep(storage) }] : []

/** Who carries out the jobs of the outbox, by their kind. */
function jobHandlers(options: AppOptions, payments: PaymentOptions): Record<string, JobHandler> {
  const { db, clock } = payments
  const carriers = new Map((options.fulfillmentProviders ?? []).map((one) => [one.id, one]))
  return {
    event: createEventHandler({ db, clock }),
    [MAIL_JOB]: createMailHandler({
      db,
      clock,
      transport: options.mail ? createSmtpTransport(options.mail) : null,
    }),
    [FULFILLMENT_JOB]: createFulfillmentHandler({
      db,
      clock,
      providers: carriers,
      timeLimit: options.providerTimeLimit,
    }),
    payment_operation: createPaymentHandler(payments),
  }
}

/** What the routes are bound to. */
function dependenciesOf(
  options: AppOptions,
  { db, clock, providers }: PaymentOptions,
  worker: Worker,
  presence: Presence,
) {
  const byKey = createKeyAuthenticate(db, clock)
  const bySession = createAuthenticate(db, clock)
  return {
    db,
    clock,
    bookkeepers: new Set(bookkeepingProviderIds.filter((id) => !providers.has(id))),
    uploadsUrl: options.uploadsUrl ?? null,
    runEager: worker.runEager,
    leaseSeconds: options.leaseSeconds,
    leases: createLeases(presence.number),
    authenticate: (request: FastifyRequest) => byKey(request) ?? bySession(request),
  }
}
