import type { Endpoint } from '@purser/contract/endpoints'
import { networkOf } from '@purser/domain/session'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { contextOf, type Db, type QueuedJob, type Replica, type Tx, transact } from '../database/index.ts'
import { isCrossSite } from './cross-site.ts'
import { describeError } from './describe-error.ts'
import { Failure } from './failure.ts'
import { answerOnce, type OnceFor } from './idempotency/answer-once.ts'
import type { Leases } from './idempotency/leases.ts'
import { inWords } from './issue-words.ts'
import { originOf, ownPictures, wholePictures } from './picture-addresses.ts'
import { parseQuerystring } from './querystring.ts'
import { requireRight } from './require-right.ts'
import { writerOf } from './response-schema.ts'
import type { ConnectionOf, Input, OfferOf, OperationRoute, Reader, ReadRoute, Route } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in operator's id; null on the public calls. */
    actorId: string | null
    /** The id of the key by which a program asks; null for an operator's own session. */
    apiKeyId: string | null
    /** The id of the customer who is signed in; null for everybody else, and on the calls of operators. */
    customerId: string | null
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
}

export interface RouteDependencies {
  readonly db: Db
  /** Where lists may be read. */
  readonly replica: Replica
  readonly clock: Clock
  /** The payment providers that only keep books. */
  readonly bookkeepers: ReadonlySet<string>
  /** What the fulfillment providers offer. */
  readonly offerOf: OfferOf
  /** Where everybody may fetch uploads besides the store, without a trailing slash; null: nowhere. */
  readonly uploadsUrl: string | null
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
        handler: (request, reply) => handle(route, request, reply.code(status), dependencies),
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
    requireRight(endpoint, actor)
    request.actorId = actor.id
    request.apiKeyId = actor.apiKeyId ?? null
  }
}

/** An operator's key is their own, a program's that of its API key. */
export const keyOfOperator: RouteDependencies['keyOwner'] = ({ apiKeyId, actorId }) =>
  apiKeyId ?? actorId ?? 'anonymous'

function parseInput(route: Route, request: FastifyRequest): Input<Route['endpoint']> {
  const { params, query, body } = route.endpoint
  return {
    params: params.parse(request.params, inWords),
    query: query.parse(parseQuerystring((request.query as { text: string }).text), inWords),
    body: request.method === 'GET' ? undefined : body.parse(request.body ?? undefined, inWords),
  }
}

async function handle(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: RouteDependencies,
) {
  const origin = originOf(request)
  const { uploadsUrl, bookkeepers, offerOf } = dependencies
  const input = parseInput(route, request)
  ownPictures(input.body, origin, uploadsUrl)
  const { actorId, apiKeyId, customerId } = request
  const address = request.storefront === null ? networkOf(request.ip) : null
  const reader = {
    actorId,
    apiKeyId,
    customerId,
    address,
    isCrossSite: isCrossSite(request),
    now: dependencies.clock(),
    bookkeepers,
    offerOf,
  }
  if (route.kind === 'read')
    return wholePictures(await answerRead(route, input, reader, dependencies), origin, uploadsUrl)
  const { db, leaseSeconds, leases } = dependencies
  const shown = <Answer>(answer: Promise<Answer>) => keepWhile(answer, request, dependencies)
  const keyOwner = dependencies.keyOwner(request, route, input)
  const keepsAnswer = route.endpoint.audience !== 'customers'
  const of: OnceFor = { db, request, reply, keyOwner, keepsAnswer, now: reader.now, leaseSeconds, leases }
  if (route.kind === 'connection') {
    const once: ConnectionOf['once'] = (content, { run, answer }) =>
      answerOnce(of, content, {
        run,
        answer: async (done) => wholePictures(await shown(answer(done)), origin, uploadsUrl),
      })
    const answer = await route.answer(db, input, { ...reader, request, reply, once })
    return reply.sent || request.method === 'GET' ? answer : shown(Promise.resolve(answer))
  }
  return answerOnce(of, request.body, {
    run: async (keep) =>
      runOperation(route, request, input, dependencies, keep, await route.prepare?.(reader, input, db)),
    answer: async (result) =>
      wholePictures(
        await shown(answerDone(route, result, { input, now: reader.now }, dependencies, request.log)),
        origin,
        uploadsUrl,
      ),
  })
}

/** Answers a list by the replica where that shows all that its reader has done; whatever it fails with, the primary answers. */
async function answerRead(
  route: ReadRoute,
  input: Input<Route['endpoint']>,
  reader: Reader,
  { db, replica }: RouteDependencies,
): Promise<unknown> {
  const { actorId } = reader
  const from = route.mayLag && actorId !== null ? await replica.readFor(actorId) : db
  try {
    return await route.answer(from, input, reader)
  } catch (error) {
    if (from === db || error instanceof Failure) throw error
    return route.answer(db, input, reader)
  }
}

/** Has the operator's lists show what they did before they are told that it is done, while the answer is made. */
async function keepWhile<Answer>(
  answer: Promise<Answer>,
  { actorId, log }: FastifyRequest,
  { replica }: RouteDependencies,
): Promise<Answer> {
  const keeping =
    actorId === null
      ? undefined
      : replica
          .keep(actorId)
          .catch((error: unknown) => log.error({ err: error }, 'reading one’s own changes'))
  try {
    return await answer
  } finally {
    await keeping
  }
}

function seenVersionOf(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return undefined
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1]
  if (version === undefined) throw new Failure('invalid_data', 'If-Match must be the version that you saw')
  return Number(version)
}

async function runOperation(
  route: OperationRoute,
  request: FastifyRequest,
  input: Input<Route['endpoint']>,
  dependencies: RouteDependencies,
  keep: (tx: Tx, result: unknown) => Promise<void>,
  prepared: unknown,
): Promise<unknown> {
  const seenVersion = seenVersionOf(request)
  const { result, eagerJobs } = await transact(dependencies.db, async (tx) => {
    const { actorId, apiKeyId, customerId, id: requestId } = request
    const { clock, bookkeepers } = dependencies
    const ctx = contextOf({
      ...{ actorId, apiKeyId, customerId, requestId, seenVersion, bookkeepers },
      now: clock(),
    })
    const outcome = await route.run(tx, ctx, input, prepared)
    await keep(tx, outcome)
    return { result: outcome, eagerJobs: ctx.eagerJobs }
  })
  // What it leaves undone a worker takes up: the operation itself is in the books and must not be reported as failed.
  await dependencies.runEager(eagerJobs).catch((error) => request.log.error({ err: error }, 'eager jobs'))
  return result
}

/** The answer to an operation that is in the books: when only the answer fails, nobody is told that nothing was changed. */
async function answerDone(
  route: OperationRoute,
  result: unknown,
  { input, now }: { readonly input: Input<Route['endpoint']>; readonly now: string },
  { db }: RouteDependencies,
  log: FastifyBaseLogger,
): Promise<unknown> {
  try {
    return await route.answer(db, result, input, now)
  } catch (error) {
    const { body, isOurFault } = describeError(error)
    if (body.type !== 'unavailable' && !isOurFault) throw error
    log.error({ err: error }, 'a change that was made cannot be shown')
    throw new Failure(
      'unavailable',
      'Your change was made, but cannot be shown right now. Look again soon.',
      {
        code: 'answer_unavailable',
        retryAfter: 2,
      },
    )
  }
}
