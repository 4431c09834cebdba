import type { Endpoint } from '@purser/contract/endpoints'
import type { ChargeLimitsOf } from '@purser/domain/payments'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { type Db, dateByClock, type QueuedJob, type Replica } from '../database/index.ts'
import { answerCall } from './answer-call.ts'
import { Failure } from './failure.ts'
import type { RequireRoom } from './health/disk-room.ts'
import type { Leases } from './idempotency/leases.ts'
import type { LimitCalls } from './limits/limit-calls.ts'
import type { DescribePlan } from './plans/index.ts'
import { noteVersion, readsOne, tagAnswer } from './requests/entity-tag.ts'
import type { RecordCall } from './requests/record-call.ts'
import { requireRight } from './require-right.ts'
import { writerOf } from './response-schema.ts'
import type { Input, OfferOf, Route } from './route.ts'
import type { UndoDependencies } from './undo/undo-dependencies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the signed-in operator; null on public routes. */
    actorId: string | null
    /** Id of the calling API key; null for an operator's own session. */
    apiKeyId: string | null
    /** The same if the key has limits; null otherwise. */
    limitedKeyId: string | null
    /** Rights of the calling app; null for other callers. */
    appRights: readonly string[] | null
    /** Whether the session of `actorId` can only set up a second factor. */
    isSetupOnly: boolean
    /** Id of the signed-in customer; null for other callers, and on operators' routes. */
    customerId: string | null
    /** The email whose mailbox a guest proved; null for other callers. */
    provedEmail: string | null
    /** Index of the storefront whose key the request carries; null without one. */
    storefront: number | null
  }
}

/** The operator whose session or key it is. */
export interface Actor {
  readonly id: string
  readonly role: string
  /** The API key that acts for them. */
  readonly apiKeyId?: string
  /** Whether the key has limits. */
  readonly hasLimits?: boolean
  /** Rights of the app that the key belongs to, from domain's `appRights`; omitted for an operator. */
  readonly appRights?: readonly string[]
  /** Whether their session can only set up a second factor, which the store requires. */
  readonly isSetupOnly?: boolean
}

export interface RouteDependencies {
  readonly db: Db
  /** The replica that lists may be read from. */
  readonly replica: Replica
  readonly clock: Clock
  /** Payment providers that only record payments. */
  readonly manualProviders: ReadonlySet<string>
  /** Returns the payment providers' limits on a single payment. */
  readonly limitsOf: ChargeLimitsOf
  /** Reads the options of a fulfillment provider. */
  readonly offerOf: OfferOf
  /** The public address of uploads, if other than the store's, without a trailing slash; null if there is none. */
  readonly uploadsUrl: string | null
  readonly requireRoom: RequireRoom
  /** Runs jobs that an operation queued as eager. */
  readonly runEager: (jobs: readonly QueuedJob[]) => Promise<void>
  readonly describePlan: DescribePlan
  readonly limitCalls: LimitCalls
  /** Holds calls that can be undone. */
  readonly undo: UndoDependencies
  /** In a rehearsal: records the calls that change settings. */
  readonly recordCall?: RecordCall | undefined
  /** Seconds that a request may hold its key before another may take it over. */
  readonly leaseSeconds?: number | undefined
  /** The leases that this process has on keys. */
  readonly leases: Leases
  /** Identifies and authorizes the caller: sets the request's fields, or throws 401 or 403. */
  readonly identify: (request: FastifyRequest, endpoint: Endpoint) => Promise<void>
  /** Returns the owner of a request's Idempotency-Key; null if the route ignores keys. */
  readonly keyOwner: (request: FastifyRequest, route: Route, input: Input<Endpoint>) => string | null
  /** Origins of other pages that may make these calls, besides the store's own. */
  readonly origins?: ReadonlySet<string>
  /** The path prefix, if `app` adds one to every route. */
  readonly prefix?: string
}

/**
 * Registers all routes by their contracts. Each request is identified, then parsed, then handled; a route without an identified caller is
 * refused by default.
 */
export function bindRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  dependencies: RouteDependencies,
): void {
  const { prefix = '' } = dependencies
  dateByClock(dependencies.db, dependencies.clock)
  for (const route of routes) {
    const { method, path, largestBody, aliases = [], status = 200 } = route.endpoint
    for (const url of [path, ...aliases]) {
      app.route({
        method,
        url: url.slice(prefix.length),
        ...(largestBody !== undefined && { bodyLimit: largestBody }),
        schema: { response: { [status]: {} } },
        serializerCompiler: () => writerOf(route.endpoint),
        ...(dependencies.origins && { config: { origins: dependencies.origins } }),
        onRequest: (request) => dependencies.identify(request, route.endpoint),
        ...(readsOne(route.endpoint) && { onSend: tagAnswer }),
        handler: async (request, reply) => {
          const answer = await answerCall(route, request, reply.code(status), dependencies)
          if (readsOne(route.endpoint)) noteVersion(request, answer)
          return answer
        },
      })
    }
  }
}

/**
 * Identifies operators: 401 without a live session or key, 403 without the right. `authenticate` returns the operator of a request's
 * session or key; null if there is none.
 */
export function identifyOperator(
  authenticate: (request: FastifyRequest) => Promise<Actor | null>,
): RouteDependencies['identify'] {
  return async (request, endpoint) => {
    if (endpoint.isPublic) return
    const actor = await authenticate(request)
    if (actor === null) throw new Failure('unauthorized', 'Sign in first.')
    const { isSetupOnly = false } = actor
    try {
      requireRight(endpoint, actor)
      if (isSetupOnly && !endpoint.worksBeforeSetup)
        throw new Failure('forbidden', 'This store requires a second factor. Set one up first.', {
          code: 'second_factor_required',
        })
    } catch (error) {
      request.log.warn(
        { actor: actor.id, key: actor.apiKeyId, call: endpoint.name },
        'refused without the right',
      )
      throw error
    }
    request.isSetupOnly = isSetupOnly
    request.actorId = actor.id
    request.apiKeyId = actor.apiKeyId ?? null
    request.limitedKeyId = (actor.hasLimits && actor.apiKeyId) || null
    request.appRights = actor.appRights ?? null
  }
}

/** Returns an operator's id, or for a program the id of its API key, as owner of idempotency keys. */
export const keyOfOperator: RouteDependencies['keyOwner'] = ({ apiKeyId, actorId }) =>
  apiKeyId ?? actorId ?? 'anonymous'
