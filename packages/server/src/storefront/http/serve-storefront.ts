import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { bindRoutes, type Route, type RouteDependencies } from '../../http/index.ts'
import { identifyCustomer } from './identify-customer.ts'
import { keyOfCustomer } from './key-of-customer.ts'

/** What the calls of customers are bound to, besides what those of operators are. */
export interface StorefrontOptions {
  /** Origins whose pages may call the Store API from a browser, besides the store's own. */
  readonly origins: ReadonlySet<string>
  /** Secrets of storefronts that call from their own servers. */
  readonly keys: readonly string[]
}

/** Answers what customers and storefronts call. Operators' sessions and keys count for nothing here, and theirs nowhere else. */
export async function serveStorefront(
  http: FastifyInstance,
  routes: readonly Route[],
  dependencies: RouteDependencies,
  { origins, keys }: StorefrontOptions,
): Promise<void> {
  const { db, clock } = dependencies
  await http.register(
    async (scope) => {
      // Below /store alone: it answers what a browser asks beforehand, whatever the path.
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

/** What pages of these origins, and no others, may do; clients of this wire always send their cookies. */
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
