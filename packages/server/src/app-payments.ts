import type { FastifyBaseLogger } from 'fastify'
import { type AppOptions, offerTimeLimit } from './app-options.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/index.ts'
import type { CartPayments } from './features/carts/index.ts'
import { orderNotices, settlePaymentOperation } from './features/orders/index.ts'
import {
  createNoticeHandler,
  createPaymentHandler,
  createReconciliationTask,
  manualProvidersBeside,
  NOTICE_JOB,
  type PaymentOptions,
} from './features/payments/index.ts'
import type { JobHandler, PeriodicTask } from './jobs/index.ts'

/** Returns what the server needs to call payment providers. */
export function paymentsOf(
  { paymentProviders = [], providerTimeLimit }: AppOptions,
  db: Db,
  clock: Clock,
  log: FastifyBaseLogger,
): PaymentOptions {
  return {
    db,
    clock,
    providers: new Map(paymentProviders.map((one) => [one.id, one])),
    settle: settlePaymentOperation,
    onContradiction: (contradiction) =>
      log.warn(contradiction, "a payment provider's report contradicts an earlier one"),
    timeLimit: providerTimeLimit,
  }
}

/** Returns what the server needs to take payments for carts. */
export function cartPaymentsOf({
  db,
  clock,
  providers,
  timeLimit = offerTimeLimit,
}: Omit<PaymentOptions, 'settle'>): CartPayments {
  return {
    db,
    clock,
    providers,
    manualProviders: manualProvidersBeside(providers),
    timeLimit,
  }
}

/** Returns the handlers of jobs that call payment providers or process their notices. */
export function paymentHandlers(
  payments: PaymentOptions,
  log: FastifyBaseLogger,
): Readonly<Record<string, JobHandler>> {
  return {
    payment_operation: createPaymentHandler(payments),
    [NOTICE_JOB]: createNoticeHandler({
      ...payments,
      ...orderNotices,
      onStray: (facts) => log.warn(facts, 'payment notice without a matching payment operation'),
    }),
  }
}

/** Periodic tasks that compare payments with their providers. */
export const paymentTasks = (payments: PaymentOptions): readonly PeriodicTask[] => [
  createReconciliationTask({ ...payments, noteDispute: orderNotices.noteDispute }),
]
