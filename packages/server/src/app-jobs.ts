import type { FastifyBaseLogger } from 'fastify'
import { type AppOptions, carriersOf, drawingOf } from './app-options.ts'
import { cartPaymentsOf, paymentHandlers, paymentTasks } from './app-payments.ts'
import { routes, undoOf } from './app-routes.ts'
import { pruneJournal, pruneMarks, prunePast } from './database/index.ts'
import { pruneApprovalRequests } from './features/approval-requests/index.ts'
import {
  APP_TOKENS_JOB,
  type AppDesk,
  createAppTokensHandler,
  createAppUpkeep,
} from './features/apps/index.ts'
import { pruneBackups } from './features/backups/index.ts'
import { createBatchPruning, createBatchRunner } from './features/batch-jobs/index.ts'
import { createBulkRunner, pruneBulkOperations } from './features/bulk-operations/index.ts'
import { pruneUnfinishedCarts, releaseLeftPayments } from './features/carts/index.ts'
import { pruneDeletedCarts } from './features/draft-orders/index.ts'
import { FULFILLMENT_JOB } from './features/fulfillment-jobs/index.ts'
import { createFulfillmentHandler } from './features/fulfillments/index.ts'
import { createHeldCallHandler, pruneHeldCalls } from './features/held-calls/index.ts'
import { createInviteMailHandler, INVITE_MAIL_JOB, pruneInvites } from './features/invites/index.ts'
import { INVOICE_JOB } from './features/invoice-jobs/index.ts'
import { createInvoiceHandler } from './features/invoices/index.ts'
import { pruneRecentChanges } from './features/live/index.ts'
import { createMentionMailHandler, MENTION_MAIL_JOB } from './features/mentions/index.ts'
import {
  createEventHandler,
  createMailHandler,
  createStaffMailHandler,
  MAIL_JOB,
  mailPatience,
  plainMailPatience,
  pruneNotifications,
  STAFF_MAIL_JOB,
} from './features/notifications/index.ts'
import {
  chargeLimitsOf,
  manualProvidersBeside,
  NOTICE_JOB,
  type PaymentOptions,
  prunePaymentNotices,
} from './features/payments/index.ts'
import { describePlan } from './features/plans/index.ts'
import { createDownloadRunner, productKind } from './features/product-files/index.ts'
import { createPriceCheck, forgetPricedVariants } from './features/products/index.ts'
import { recordKinds } from './features/record-files/index.ts'
import { createImportRunner, pruneImports } from './features/record-imports/index.ts'
import { createOperatorMailHandler, OPERATOR_MAIL_JOB, pruneSignIns } from './features/session/index.ts'
import { countSales } from './features/today/index.ts'
import { createPictureCheck, createUploadSweep } from './features/uploads/index.ts'
import { createWebhookRunner, pruneDeliveries } from './features/webhooks/index.ts'
import { callsIn, HELD_CALL_JOB, pruneKeys, requireRoomOn } from './http/index.ts'
import {
  createPeriodicTasks,
  createWorker,
  type JobHandler,
  type JobPatience,
  LONG_TASKS,
  type PeriodicTask,
  pruneOutbox,
  recallJobs,
  untilDone,
  type Worker,
} from './jobs/index.ts'
import { foldHolderTally, foldListTallies, foldSalesTally, foldSellerTally } from './lists/index.ts'
import { createSmtpTransport, type FileStorage, outboundReach } from './providers/index.ts'
import {
  ACCOUNT_MAIL_JOB,
  cartJobs,
  storefrontJobs,
  storefrontPatience,
  storefrontTasks,
} from './storefront/index.ts'

/** Creates the background loops without starting them. `worker` is the one that runs the jobs of the outbox. */
export function createLoops(
  options: AppOptions,
  payments: PaymentOptions,
  desk: AppDesk,
  log: FastifyBaseLogger,
) {
  const { db, clock } = payments
  const worker: Worker = createWorker({
    db,
    clock,
    handlers: {
      ...jobHandlers(options, payments, desk, log),
      [HELD_CALL_JOB]: createHeldCallHandler(undoOf(payments, (jobs) => worker.runEager(jobs))),
    },
    patience: jobPatience,
    apart: mailJobs,
    leaseSeconds: options.leaseSeconds,
    pause: options.workerPause,
    onError: (job, error) => log.error({ job, err: error }, 'job failed'),
  })
  const housekeeping = createPeriodicTasks({
    db,
    clock,
    tasks: [
      ...housekeepingTasks,
      { name: 'check-prices', run: createPriceCheck() },
      ...tasksOf(payments, desk),
      ...sweepsOf(options.storage),
    ],
    onError: (task, error) => log.error({ task, err: error }, 'periodic task failed'),
  })
  const longTasks = createPeriodicTasks({
    db,
    clock,
    tasks: options.longTasks ?? [],
    lock: LONG_TASKS,
    onError: (task, error) => log.error({ task, err: error }, 'periodic task failed'),
  })
  return {
    worker,
    loops: [
      worker,
      housekeeping,
      longTasks,
      bulkRunnerOf(options, payments, worker, log),
      ...runnersOf(options, payments, log),
    ],
  }
}

/** Retry policies by kind of job, for kinds that don't use the default. */
const jobPatience: Readonly<Record<string, JobPatience>> = {
  [MAIL_JOB]: mailPatience,
  [OPERATOR_MAIL_JOB]: plainMailPatience,
  [INVITE_MAIL_JOB]: plainMailPatience,
  [STAFF_MAIL_JOB]: plainMailPatience,
  [MENTION_MAIL_JOB]: plainMailPatience,
  [NOTICE_JOB]: untilDone,
  [HELD_CALL_JOB]: untilDone,
  ...storefrontPatience,
}

/** Kinds of jobs that send through the mail server. */
const mailJobs = [
  MAIL_JOB,
  ACCOUNT_MAIL_JOB,
  OPERATOR_MAIL_JOB,
  INVITE_MAIL_JOB,
  STAFF_MAIL_JOB,
  MENTION_MAIL_JOB,
] as const

const transportOf = (mail: AppOptions['mail']) =>
  mail ? ('send' in mail ? mail : createSmtpTransport(mail)) : null

/** Returns the handlers of the outbox's jobs, by kind. */
function jobHandlers(
  options: AppOptions,
  payments: PaymentOptions,
  desk: AppDesk,
  log: FastifyBaseLogger,
): Record<string, JobHandler> {
  const { db, clock } = payments
  const transport = transportOf(options.mail)
  return {
    event: createEventHandler({ db, clock }),
    [INVOICE_JOB]: createInvoiceHandler({ db, clock }),
    [MAIL_JOB]: createMailHandler({ db, clock, transport, drawing: drawingOf(options), log }),
    [OPERATOR_MAIL_JOB]: createOperatorMailHandler(db, clock, transport),
    [INVITE_MAIL_JOB]: createInviteMailHandler(db, clock, transport),
    [MENTION_MAIL_JOB]: createMentionMailHandler(db, clock, transport),
    [STAFF_MAIL_JOB]: createStaffMailHandler(db, clock, transport),
    ...storefrontJobs({ db, clock, transport, pages: options.accountPages }),
    [FULFILLMENT_JOB]: createFulfillmentHandler({
      db,
      clock,
      providers: carriersOf(options),
      timeLimit: options.providerTimeLimit,
    }),
    ...paymentHandlers(payments, log),
    ...cartJobs(cartPaymentsOf(payments)),
    [APP_TOKENS_JOB]: createAppTokensHandler(db, desk),
  }
}

/** Periodic housekeeping tasks that only use the database. */
const housekeepingTasks: readonly PeriodicTask[] = [
  { name: 'fold-list-tallies', run: foldListTallies },
  { name: 'fold-holder-tally', run: foldHolderTally },
  { name: 'fold-sales-tally', run: foldSalesTally },
  { name: 'fold-seller-tally', run: foldSellerTally },
  { name: 'count-sales', run: countSales },
  { name: 'forget-priced-variants', run: forgetPricedVariants },
  { name: 'prune-keys', run: pruneKeys },
  { name: 'prune-sign-ins', run: pruneSignIns },
  { name: 'prune-invites', run: pruneInvites },
  { name: 'prune-outbox', run: pruneOutbox },
  { name: 'recall-jobs', run: recallJobs },
  { name: 'prune-notifications', run: pruneNotifications },
  { name: 'prune-deleted-carts', run: pruneDeletedCarts },
  { name: 'prune-imports', run: pruneImports },
  { name: 'prune-bulk-operations', run: pruneBulkOperations },
  { name: 'prune-approval-requests', run: pruneApprovalRequests },
  { name: 'prune-held-calls', run: pruneHeldCalls },
  { name: 'prune-deliveries', run: pruneDeliveries },
  { name: 'prune-journal', run: pruneJournal },
  { name: 'prune-past', run: prunePast },
  { name: 'prune-backups', run: pruneBackups },
  { name: 'prune-recent-changes', run: pruneRecentChanges },
  ...storefrontTasks,
  { name: 'prune-payment-notices', run: prunePaymentNotices },
  { name: 'prune-marks', run: pruneMarks },
]

/** Periodic tasks that call payment providers or apps. */
const tasksOf = (payments: PaymentOptions, desk: AppDesk): readonly PeriodicTask[] => [
  createAppUpkeep(desk, payments.clock),
  ...paymentTasks(payments),
  {
    name: 'release-left-payments',
    run: (_db, now, stopping) => releaseLeftPayments(cartPaymentsOf(payments), now, stopping),
  },
  {
    name: 'prune-unfinished-carts',
    run: (_db, now, stopping) => pruneUnfinishedCarts(cartPaymentsOf(payments), now, stopping),
  },
]

const sweepsOf = (storage: FileStorage | undefined): readonly PeriodicTask[] => [
  ...(storage
    ? [
        { name: 'sweep-uploads', run: createUploadSweep(storage) },
        { name: 'check-pictures', run: createPictureCheck(storage) },
      ]
    : []),
  { name: 'prune-batch-jobs', run: createBatchPruning(storage) },
]

const bulkRunnerOf = (
  { workerPause, leaseSeconds }: AppOptions,
  payments: PaymentOptions,
  { runEager }: Worker,
  log: FastifyBaseLogger,
) =>
  createBulkRunner({
    db: payments.db,
    clock: payments.clock,
    manualProviders: manualProvidersBeside(payments.providers),
    limitsOf: chargeLimitsOf(payments.providers),
    undo: undoOf(payments, runEager),
    describePlan,
    runEager,
    callOf: callsIn(routes),
    leaseSeconds,
    pause: workerPause,
    onError: (id, error) => log.error({ bulk: id, err: error }, 'a bulk operation failed'),
  })

/** Creates the loops for work outside the outbox: started imports, downloads of their pictures, and webhooks. */
function runnersOf(
  { outbound, workerPause, leaseSeconds, databaseFolder, storage }: AppOptions,
  { db, clock }: PaymentOptions,
  log: FastifyBaseLogger,
) {
  return [
    createImportRunner({
      kinds: [productKind, ...Object.values(recordKinds)],
      db,
      clock,
      requireRoom: requireRoomOn(databaseFolder ?? null),
      onError: (id, error) => log.error({ import: id, err: error }, 'a part of an import failed'),
    }),
    ...(storage
      ? [
          createDownloadRunner({
            db,
            clock,
            storage,
            reach: outboundReach(outbound),
            pause: workerPause,
            onError: (product, error) => log.error({ product, err: error }, 'downloading pictures failed'),
          }),
        ]
      : []),
    createBatchRunner({
      db,
      clock,
      storage,
      leaseSeconds,
      pause: workerPause,
      onError: (id, error) => log.error({ batch: id, err: error }, 'a batch job failed'),
    }),
    createWebhookRunner({
      db,
      clock,
      ...outboundReach(outbound),
      pause: workerPause,
      leaseSeconds,
      onError: (webhook, error) => log.error({ webhook, err: error }, 'sending to a webhook failed'),
    }),
  ]
}
