import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { bindRoutes, type Route, type RouteDependencies } from '../../http/index.ts'
import { identifyCustomer } from './identify-customer.ts'
import { keyOfCustomer } from './key-of-customer.ts'

/** Settings of the Store API, beyond those of the Admin API. */
export interface StorefrontOptions {
  /** Origins whose pages may call the Store API from a browser, besides the store's own. */
  readonly origins: ReadonlySet<string>
  /** Secret keys of storefronts that call from their own servers. */
  readonly keys: readonly string[]
}

/** Serves the Store API. Operators' sessions and keys have no effect here, and customers' have none elsewhere. */
export async function serveStorefront(
  http: FastifyInstance,
  routes: readonly Route[],
  dependencies: RouteDependencies,
  { origins, keys }: StorefrontOptions,
): Promise<void> {
  const { db, clock } = dependencies
  await http.register(
    async (scope) => {
      // In the /store scope only, because it answers every preflight request, whatever the path.
      if (origins.size > 0) await scope.register(cors, sharedWith(origins))
      bindRoutes(scope, routes, {
        ...dependencies,
        identify: identifyCustomer(db, clock, keys),
        keyOwner: keyOfCustomer,
        origins,
        prefix,
      })
    },
    { prefix },
  )
}

const prefix = '/store'

/** Returns the CORS options for pages of these origins alone; clients of this API always send their cookies. */
const sharedWith = (origins: ReadonlySet<string>): FastifyCorsOptions => ({
  origin: [...origins],
  credentials: true,
  methods: ['GET', 'POST', 'DELETE'],
  allowedHeaders: [
    'content-type',
    'authorization',
    'idempotency-key',
    'x-publishable-api-key',
    'x-order-proof',
  ],
  exposedHeaders: ['Idempotency-Key'],
  maxAge: 600,
})
