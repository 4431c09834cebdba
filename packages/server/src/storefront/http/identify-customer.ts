import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import type { RouteDependencies } from '../../http/index.ts'
import { findCustomer, findProvedEmail, signInFirst } from '../accounts/index.ts'
import { findStorefront } from './storefront-keys.ts'

/**
 * Who asks, for the calls of customers: the one whose live session a request shows, the mailbox that a guest proved, and the storefront
 * whose key it shows. 401 without a session where the call is about an account.
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
