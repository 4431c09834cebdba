import type { Endpoint } from '@purser/contract/endpoints'
import type { ChargeLimitsOf } from '@purser/domain/payments'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db, QueuedJob, Replica } from '../database/index.ts'
import { answerCall } from './answer-call.ts'
import { Failure } from './failure.ts'
import type { RequireRoom } from './health/disk-room.ts'
import type { Leases } from './idempotency/leases.ts'
import { noteVersion, readsOne, tagAnswer } from './requests/entity-tag.ts'
import { requireRight } from './require-right.ts'
import { writerOf } from './response-schema.ts'
import type { Input, OfferOf, Route } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in operator's id; null on the public calls. */
    actorId: string | null
    /** The id of the key by which a program asks; null for an operator's own session. */
    apiKeyId: string | null
    /** What the app whose key it is may do; null for everyone else. */
    appRights: readonly string[] | null
    /** Whether the session of `actorId` can only set up a second factor. */
    isSetupOnly: boolean
    /** The id of the customer who is signed in; null for everybody else, and on the calls of operators. */
    customerId: string | null
    /** The email whose mailbox a guest proved to be theirs; null for everybody else. */
    provedEmail: string | null
    /** Which of the storefronts that show a key it comes from; null for everybody else. */
    storefront: number | null
  }
}

/** The operator whose session or key it is. */
export interface Actor {
  readonly id: string
  readonly role: string
  /** The key by which a program acts for them. */
  readonly apiKeyId?: string
  /** What the app whose key it is may do, of domain's `appRights`; left out for an operator. */
  readonly appRights?: readonly string[]
  /** Whether their session can only set up a second factor, which the store requires. */
  readonly isSetupOnly?: boolean
}

export interface RouteDependencies {
  readonly db: Db
  /** Where lists may be read. */
  readonly replica: Replica
  readonly clock: Clock
  /** The payment providers that only keep books. */
  readonly manualProviders: ReadonlySet<string>
  /** What the payment providers take as one payment. */
  readonly limitsOf: ChargeLimitsOf
  /** What the fulfillment providers offer. */
  readonly offerOf: OfferOf
  /** Where everybody may fetch uploads besides the store, without a trailing slash; null: nowhere. */
  readonly uploadsUrl: string | null
  readonly requireRoom: RequireRoom
  /** Carries out what an operation queued as eager. */
  readonly runEager: (jobs: readonly QueuedJob[]) => Promise<void>
  /** Seconds that a request with a key is at work at most; then another may take its key over. */
  readonly leaseSeconds?: number | undefined
  /** The holds of this process on keys. */
  readonly leases: Leases
  /** Settles who asks, and whether they may: writes it on the request, or throws 401 or 403. */
  readonly identify: (request: FastifyRequest, endpoint: Endpoint) => Promise<void>
  /** Whose key a request's Idempotency-Key is; null where the call honours none. */
  readonly keyOwner: (request: FastifyRequest, route: Route, input: Input<Endpoint>) => string | null
  /** Origins of other pages that may make these calls, besides the store's own. */
  readonly origins?: ReadonlySet<string>
  /** What the paths begin with where `app` has that before each of its own. */
  readonly prefix?: string
}

/** Registers every call of the wire by its contract: session first, then parsing, then the handler. Denied by default. */
export function bindRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  dependencies: RouteDependencies,
): void {
  const { prefix = '' } = dependencies
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
 * Who asks, for the calls of operators: 401 without a live session or key, 403 without the right. `authenticate` answers the operator
 * whose live session or key a request comes with, null where there is none.
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
    request.appRights = actor.appRights ?? null
  }
}

/** An operator's key is their own, a program's that of its API key. */
export const keyOfOperator: RouteDependencies['keyOwner'] = ({ apiKeyId, actorId }) =>
  apiKeyId ?? actorId ?? 'anonymous'
