import type { FastifyInstance } from 'fastify'
import { bindRoutes, type Route, type RouteDependencies } from '../../http/index.ts'
import { keyOfCustomer } from './key-of-customer.ts'

/** What the calls of customers are bound to, besides what those of operators are. */
export interface StorefrontOptions {
  /** Origins whose pages may call the Store API from a browser, besides the store's own. */
  readonly origins: ReadonlySet<string>
}

/** Answers what customers and storefronts call. Operators' sessions and keys count for nothing here, and theirs nowhere else. */
export async function serveStorefront(
  http: FastifyInstance,
  routes: readonly Route[],
  dependencies: RouteDependencies,
  { origins }: StorefrontOptions,
): Promise<void> {
  await http.register(async (scope) => {
    bindRoutes(scope, routes, {
      ...dependencies,
      identify: async () => undefined,
      keyOwner: keyOfCustomer,
      origins,
    })
  })
}
