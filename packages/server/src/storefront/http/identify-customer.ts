import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import type { RouteDependencies } from '../../http/index.ts'
import { findCustomer, findProvedEmail, signInFirst } from '../accounts/index.ts'
import { findStorefront } from './storefront-keys.ts'

/**
 * Identifies the caller of a customer route: the customer of a live session, the mailbox proved by a guest, and the storefront by its key.
 * Answers 401 without a session if the route is about an account.
 */
export function identifyCustomer(
  db: Db,
  clock: Clock,
  keys: readonly string[],
): RouteDependencies['identify'] {
  return async (request, endpoint) => {
    request.storefront = findStorefront(keys, request)
    request.customerId = await findCustomer(db, request, clock())
    request.provedEmail = await findProvedEmail(db, request, clock())
    if (endpoint.needsCustomer && request.customerId === null) throw signInFirst()
  }
}
