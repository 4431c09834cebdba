import { plainMailPatience } from '../features/notifications/index.ts'
import type { Route } from '../http/index.ts'
import type { JobHandler, JobPatience, PeriodicTask } from '../jobs/index.ts'
import {
  ACCOUNT_MAIL_JOB,
  type AccountMailOptions,
  accountsRoutes,
  createAccountMailHandler,
  pruneCustomerSignIns,
} from './accounts/index.ts'
import { afterSaleRoutes } from './after-sale/index.ts'
import { browsingRoutes } from './browsing/index.ts'
import { cartPatience, cartsRoutes } from './carts/index.ts'
import { pruneTries } from './limits/index.ts'

export { ACCOUNT_MAIL_JOB } from './accounts/index.ts'
export { cartJobs } from './carts/index.ts'
export { type StorefrontOptions, serveStorefront, shareRefusals } from './http/index.ts'

/** All Store API routes. */
export const storefrontRoutes: readonly Route[] = [
  ...accountsRoutes,
  ...browsingRoutes,
  ...cartsRoutes,
  ...afterSaleRoutes,
]

/** Periodic cleanup of what storefronts leave behind. */
export const storefrontTasks: readonly PeriodicTask[] = [
  { name: 'prune-customer-sign-ins', run: pruneCustomerSignIns },
  { name: 'prune-tries', run: pruneTries },
]

/** Returns the job handlers for customers' calls, by kind. */
export const storefrontJobs = (options: AccountMailOptions): Record<string, JobHandler> => ({
  [ACCOUNT_MAIL_JOB]: createAccountMailHandler(options),
})
export const storefrontPatience: Readonly<Record<string, JobPatience>> = {
  [ACCOUNT_MAIL_JOB]: plainMailPatience,
  ...cartPatience,
}
