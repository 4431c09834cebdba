import type { FastifyBaseLogger } from 'fastify'
import type { AppOptions } from './app-options.ts'
import { paymentHandlers } from './app-payments.ts'
import { APP_TOKENS_JOB, type AppDesk, createAppTokensHandler } from './features/apps/index.ts'
import {
  type CartPayments,
  COMPLETION_JOB,
  createCompletionHandler,
  createSessionHandler,
  PAYMENT_SESSION_JOB,
} from './features/carts/index.ts'
import { createFulfillmentHandler } from './features/fulfillments/index.ts'
import {
  createEventHandler,
  createMailHandler,
  MAIL_JOB,
  mailPatience,
} from './features/notifications/index.ts'
import { FULFILLMENT_JOB } from './features/orders/index.ts'
import { bookkeepersBeside, type PaymentOptions } from './features/payments/index.ts'
import type { JobHandler, JobPatience } from './jobs/index.ts'
import { createSmtpTransport } from './providers/index.ts'
import { placers, storefrontJobs, storefrontPatience } from './storefront/index.ts'

export const carriersOf = ({ fulfillmentProviders = [] }: AppOptions) =>
  new Map(fulfillmentProviders.map((one) => [one.id, one]))

/** Milliseconds that an operator waits for what a provider offers. */
export const offerTimeLimit = 5_000

/** How customers pay for carts. */
export function cartPaymentsOf({
  db,
  clock,
  providers,
  timeLimit = offerTimeLimit,
}: Omit<PaymentOptions, 'settle'>): CartPayments {
  return { db, clock, providers, placers, bookkeepers: bookkeepersBeside(providers), timeLimit }
}

/** Money of customers that may be held is never given up on. */
const untilDone: JobPatience = { maxTries: Number.POSITIVE_INFINITY, longestWaitSeconds: 3_600 }

/** How patiently jobs are tried, by their kind, where it is not the usual way. */
export const jobPatience: Readonly<Record<string, JobPatience>> = {
  [MAIL_JOB]: mailPatience,
  [PAYMENT_SESSION_JOB]: untilDone,
  [COMPLETION_JOB]: untilDone,
  ...storefrontPatience,
}

/** Who carries out the jobs of the outbox, by their kind. */
export function jobHandlers(
  options: AppOptions,
  payments: PaymentOptions,
  desk: AppDesk,
  log: FastifyBaseLogger,
): Record<string, JobHandler> {
  const { db, clock } = payments
  const carts = cartPaymentsOf(payments)
  const transport = options.mail ? createSmtpTransport(options.mail) : null
  return {
    event: createEventHandler({ db, clock }),
    [MAIL_JOB]: createMailHandler({ db, clock, transport }),
    ...storefrontJobs({ db, clock, transport, pages: options.accountPages }),
    [FULFILLMENT_JOB]: createFulfillmentHandler({
      db,
      clock,
      providers: carriersOf(options),
      timeLimit: options.providerTimeLimit,
    }),
    ...paymentHandlers(payments, log),
    [PAYMENT_SESSION_JOB]: createSessionHandler(carts),
    [COMPLETION_JOB]: createCompletionHandler(carts),
    [APP_TOKENS_JOB]: createAppTokensHandler(db, desk),
  }
}
