import {
  type CartPayments,
  COMPLETION_JOB,
  createCompletionHandler,
  createSessionHandler,
  PAYMENT_SESSION_JOB,
} from '../../features/carts/index.ts'
import type { JobHandler } from '../../jobs/index.ts'
import { orderFactories } from './order-factories.ts'

/** The handlers of the jobs that take customers' payments and place what they pay for, by kind. */
export const cartJobs = (payments: CartPayments): Readonly<Record<string, JobHandler>> => ({
  [PAYMENT_SESSION_JOB]: createSessionHandler(payments, orderFactories),
  [COMPLETION_JOB]: createCompletionHandler(payments, orderFactories),
})
