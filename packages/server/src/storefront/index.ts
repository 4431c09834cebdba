import type { Route } from '../http/index.ts'
import { accountsRoutes } from './accounts/index.ts'

export {
  ACCOUNT_MAIL_JOB,
  type AccountPages,
  accountMailPatience,
  createAccountMailHandler,
  pruneCustomerSignIns,
} from './accounts/index.ts'
export { type StorefrontOptions, serveStorefront } from './http/index.ts'
export { pruneTries } from './limits/index.ts'

/** Every call of customers. */
export const storefrontRoutes: readonly Route[] = [...accountsRoutes]
