import { COMPLETION_JOB } from '../../features/carts/completing/begin-completion.ts'
import { createCompletionHandler } from '../../features/carts/completing/finish-completion.ts'
import { createSessionHandler } from '../../features/carts/paying/carry-out-session.ts'
import type { CartPayments } from '../../features/carts/paying/cart-payments.ts'
import { PAYMENT_SESSION_JOB } from '../../features/carts/paying/payment-session-job.ts'
import { type JobHandler, type JobPatience, untilDone } from '../../jobs/index.ts'
import { orderFactories } from './order-factories.ts'

/** Returns the job handlers, by kind, that take customers' payments and place the orders they pay for. */
export const cartJobs = (payments: CartPayments): Readonly<Record<string, JobHandler>> => ({
  [PAYMENT_SESSION_JOB]: createSessionHandler(payments, orderFactories),
  [COMPLETION_JOB]: createCompletionHandler(payments, orderFactories),
})

/** Retry settings: a customer's money may be held until these jobs are done. */
export const cartPatience: Readonly<Record<string, JobPatience>> = {
  [PAYMENT_SESSION_JOB]: untilDone,
  [COMPLETION_JOB]: untilDone,
}
