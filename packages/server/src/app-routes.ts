import { fileURLToPath } from 'node:url'
import { isKeptSetting } from '@purser/domain/rehearsals'
import type { FastifyInstance } from 'fastify'
import { type AppOptions, carriersOf, drawingOf, offerTimeLimit } from './app-options.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Presence, Replica } from './database/index.ts'
import { serveMcp } from './features/agents/index.ts'
import { apiKeysRoutes, createKeyAuthenticate, limitCalls } from './features/api-keys/index.ts'
import {
  approvalRequestsRoutes,
  askApproval,
  readApprovalRequest,
} from './features/approval-requests/index.ts'
import { appsRoutes } from './features/apps/index.ts'
import { backupsRoutes } from './features/backups/index.ts'
import { batchFilesRoutes, batchJobsRoutes } from './features/batch-jobs/index.ts'
import { bulkOperationsRoutes } from './features/bulk-operations/index.ts'
import { claimsRoutes } from './features/claims/index.ts'
import { collectionsRoutes } from './features/collections/index.ts'
import { customersRoutes } from './features/customers/index.ts'
import { discountsRoutes } from './features/discounts/index.ts'
import { documentsRoutes } from './features/documents/index.ts'
import { draftOrdersRoutes } from './features/draft-orders/index.ts'
import { emailSettingsRoutes } from './features/email-settings/index.ts'
import { exportsRoutes } from './features/exports/index.ts'
import { fulfillmentsRoutes } from './features/fulfillments/index.ts'
import { giftCardsRoutes } from './features/gift-cards/index.ts'
import { assumePaid, heldCallsRoutes, mayActFor, queueHeld } from './features/held-calls/index.ts'
import { historyRoutes } from './features/history/index.ts'
import { invitesRoutes } from './features/invites/index.ts'
import { invoiceFilesRoutes, invoicesRoutes } from './features/invoices/index.ts'
import { laterReleasesRoutes } from './features/later-releases/index.ts'
import { mentionsRoutes } from './features/mentions/index.ts'
import { notesRoutes } from './features/notes/index.ts'
import { emailPreviewRoutes, notificationsRoutes } from './features/notifications/index.ts'
import { operatorsRoutes } from './features/operators/index.ts'
import { orderEditsRoutes } from './features/order-edits/index.ts'
import { ordersRoutes } from './features/orders/index.ts'
import { packingRoutes } from './features/packing/index.ts'
import { pastOrdersRoutes } from './features/past-orders/index.ts'
import {
  chargeLimitsOf,
  manualProvidersBeside,
  type PaymentOptions,
  servePaymentNotices,
} from './features/payments/index.ts'
import { personalDataRoutes } from './features/personal-data/index.ts'
import { describePlan } from './features/plans/index.ts'
import {
  pictureDownloadsRoutes,
  productFileRoutes,
  productImportsRoutes,
} from './features/product-files/index.ts'
import { productOperationsRoutes, productsRoutes } from './features/products/index.ts'
import { recordFileRoutes, recordImportsRoutes } from './features/record-files/index.ts'
import { serveImportFiles } from './features/record-imports/index.ts'
import { createOfferOf, regionsRoutes } from './features/regions/index.ts'
import { recordSetting, rehearsalsRoutes } from './features/rehearsals/index.ts'
import { returnReasonsRoutes } from './features/return-reasons/index.ts'
import { returnsRoutes } from './features/returns/index.ts'
import { createAuthenticate, sessionRoutes } from './features/session/index.ts'
import { shippingRoutes } from './features/shipping/index.ts'
import { shippingProfilesRoutes } from './features/shipping-profiles/index.ts'
import { stockRoutes } from './features/stock/index.ts'
import { stocktakesRoutes } from './features/stocktakes/index.ts'
import { storeRoutes } from './features/store/index.ts'
import { storeHealthRoutes } from './features/store-health/index.ts'
import { storeSetupRoutes } from './features/store-setup/index.ts'
import { swapsRoutes } from './features/swaps/index.ts'
import { tagsRoutes } from './features/tags/index.ts'
import { taxesRoutes } from './features/taxes/index.ts'
import { todayRoutes } from './features/today/index.ts'
import { serveUploads, uploadsRoutes } from './features/uploads/index.ts'
import { usersRoutes } from './features/users/index.ts'
import { viewsRoutes } from './features/views/index.ts'
import { webhooksRoutes } from './features/webhooks/index.ts'
import {
  bindRoutes,
  callsIn,
  checkDisk,
  createLeases,
  type Health,
  identifyOperator,
  keyOfOperator,
  type RecordCall,
  type Route,
  type RouteDependencies,
  requireRoomOn,
  roomOf,
  serveAdmin,
  serveDocumentation,
  serveEmailFrame,
  serveHealth,
  servePictures,
  serveShop,
  type UndoDependencies,
} from './http/index.ts'
import type { Worker } from './jobs/index.ts'
import { outboundReach } from './providers/index.ts'
import { serveStorefront, storefrontRoutes } from './storefront/index.ts'

const recordRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...apiKeysRoutes,
  ...appsRoutes,
  ...backupsRoutes,
  ...batchJobsRoutes,
  ...collectionsRoutes,
  ...regionsRoutes,
  ...storeRoutes,
  ...notificationsRoutes,
  ...mentionsRoutes,
  ...notesRoutes,
  ...ordersRoutes,
  ...discountsRoutes,
  ...draftOrdersRoutes,
  ...emailSettingsRoutes,
  ...exportsRoutes,
  ...fulfillmentsRoutes,
  ...packingRoutes,
  ...customersRoutes,
  ...personalDataRoutes,
  ...giftCardsRoutes,
  ...historyRoutes,
  ...invoicesRoutes,
  ...claimsRoutes,
  ...productsRoutes,
  ...stockRoutes,
  ...pastOrdersRoutes,
  ...stocktakesRoutes,
  ...productOperationsRoutes,
  ...productImportsRoutes,
  ...recordImportsRoutes,
  ...pictureDownloadsRoutes,
  ...returnReasonsRoutes,
  ...taxesRoutes,
  ...returnsRoutes,
  ...shippingRoutes,
  ...shippingProfilesRoutes,
  ...orderEditsRoutes,
  ...swapsRoutes,
  ...todayRoutes,
  ...usersRoutes,
  ...operatorsRoutes,
  ...laterReleasesRoutes,
]

const jsonRoutes: readonly Route[] = [...recordRoutes, ...bulkOperationsRoutes(recordRoutes)]

/** Returns the routes that depend on the server's options. */
const machineRoutes = (
  {
    outbound,
    mail,
    databaseFolder,
    inspectArchive,
    accountPages,
    rehearsals: host,
    rehearsal: own,
    ...drawing
  }: Pick<
    AppOptions,
    | 'outbound'
    | 'mail'
    | 'accountPages'
    | 'databaseFolder'
    | 'inspectArchive'
    | 'documentFonts'
    | 'storage'
    | 'rehearsals'
    | 'rehearsal'
  >,
  clock: Clock,
  replicaState: Replica['state'],
): readonly Route[] => [
  ...tagsRoutes,
  ...viewsRoutes,
  ...webhooksRoutes(outboundReach(outbound), clock),
  ...storeHealthRoutes({
    hasMailServer: Boolean(mail),
    replicaState,
    lookAtRoom: async () => (databaseFolder === undefined ? null : roomOf(databaseFolder)),
    inspectArchive: inspectArchive ?? null,
  }),
  ...storeSetupRoutes(Boolean(mail)),
  ...invitesRoutes(Boolean(mail)),
  ...emailPreviewRoutes(Boolean(mail), accountPages),
  ...documentsRoutes(drawingOf(drawing)),
  ...invoiceFilesRoutes(drawingOf(drawing)),
  ...rehearsalsRoutes({ host, own, routes: jsonRoutes }),
]

/** Adds the routes by which calls of these routes are decided that wait: for approval, or for the end of their undo window. */
const withDecisions = (all: readonly Route[]): readonly Route[] => [
  ...all,
  ...approvalRequestsRoutes(all),
  ...heldCallsRoutes(all),
]

/** All routes of the Admin API. */
export const routes: readonly Route[] = [
  ...withDecisions([...jsonRoutes, ...machineRoutes({}, systemClock, () => null)]),
  ...uploadsRoutes,
  ...batchFilesRoutes,
  ...productFileRoutes,
  ...recordFileRoutes,
]

/** Returns what holding calls needs, until they take effect. */
export const undoOf = (
  { db, clock, providers }: PaymentOptions,
  runEager: Worker['runEager'],
): UndoDependencies => ({
  db,
  clock,
  manualProviders: manualProvidersBeside(providers),
  limitsOf: chargeLimitsOf(providers),
  runEager,
  routeOf: callsIn(routes),
  mayActFor,
  queueHeld,
  assumePaid,
})

const recordSettings: RecordCall = {
  wants: isKeptSetting,
  record: (tx, ctx, call) => recordSetting(tx, { ...call, created_at: ctx.now, created_by_id: ctx.actorId }),
}

/** Returns what a page says of the rehearsal that it is of; '' in a store. */
const noticeOf = (rehearsal: AppOptions['rehearsal']): string =>
  rehearsal === undefined
    ? ''
    : `${rehearsal.id} ${rehearsal.ahead()} ${rehearsal.isHosted ? 'hosted' : 'alone'}`

/** Returns the dependencies that routes are bound to. */
export function dependenciesOf(
  options: AppOptions,
  payments: PaymentOptions,
  worker: Worker,
  presence: Presence,
  replica: Replica,
): RouteDependencies {
  const { db, clock, providers } = payments
  const byKey = createKeyAuthenticate(db, clock)
  const bySession = createAuthenticate(db, clock)
  return {
    db,
    replica,
    clock,
    manualProviders: manualProvidersBeside(providers),
    limitsOf: chargeLimitsOf(providers),
    offerOf: createOfferOf(carriersOf(options), options.providerTimeLimit ?? offerTimeLimit),
    uploadsUrl: options.uploadsUrl ?? null,
    requireRoom: requireRoomOn(options.databaseFolder ?? null),
    runEager: worker.runEager,
    describePlan,
    limitCalls: {
      ...limitCalls,
      ask: askApproval,
      readAsked: (from, id) => readApprovalRequest(from, id, null),
    },
    undo: undoOf(payments, worker.runEager),
    recordCall: options.rehearsal && recordSettings,
    leaseSeconds: options.leaseSeconds,
    leases: createLeases(presence.number),
    identify: identifyOperator((request) => byKey(request) ?? bySession(request)),
    keyOwner: keyOfOperator,
  }
}

/** Serves the Admin API and the Store API, and the Admin API to agents. */
export async function serveCalls(
  http: FastifyInstance,
  options: AppOptions,
  dependencies: RouteDependencies,
): Promise<void> {
  const { db, clock, replica } = dependencies
  const { storage = null, uploadsUrl = null } = options
  const { storeOrigins: origins = new Set<string>(), storeKeys: keys = [] } = options
  bindRoutes(
    http,
    withDecisions([...jsonRoutes, ...machineRoutes(options, clock, replica.state)]),
    dependencies,
  )
  const bind = (all: readonly Route[]) => (scope: FastifyInstance) => bindRoutes(scope, all, dependencies)
  await serveUploads(http, { db, storage, uploadsUrl }, bind([...uploadsRoutes, ...batchFilesRoutes]))
  await serveImportFiles(http, bind([...productFileRoutes, ...recordFileRoutes]))
  await serveStorefront(http, storefrontRoutes, dependencies, { origins, keys })
  if (options.hasMcp) serveMcp(http, { routes, authenticate: createKeyAuthenticate(db, clock) })
}

/** Serves everything outside the two APIs: payment notices, health, documentation, pictures, the admin and the shop. */
export async function servePages(
  http: FastifyInstance,
  { databaseUrl, databaseFolder, adminRoot, shopRoot, uploadsUrl = null, rehearsal }: AppOptions,
  payments: PaymentOptions,
  worker: Worker,
): Promise<Health> {
  await servePaymentNotices(http, payments, worker.runEager)
  const health = serveHealth(
    http,
    databaseUrl,
    databaseFolder === undefined ? undefined : checkDisk(databaseFolder),
  )
  serveDocumentation(http, [...routes, ...storefrontRoutes])
  servePictures(http, fileURLToPath(new URL('../assets/demo', import.meta.url)))
  serveEmailFrame(http)
  const notice = () => noticeOf(rehearsal)
  if (adminRoot !== undefined) serveAdmin(http, adminRoot, { uploadsUrl, notice })
  if (shopRoot !== undefined) serveShop(http, shopRoot, { uploadsUrl, notice })
  return health
}
