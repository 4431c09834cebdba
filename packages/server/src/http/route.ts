import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { FulfillmentOption } from '@purser/domain/fulfillments'
import { pastRefusal } from '@purser/domain/past'
import type { ChargeLimitsOf } from '@purser/domain/payments'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Context, type Db, readPast, readPastStart, type Tx } from '../database/index.ts'
import { withCountExplained } from './answers/explain-count.ts'
import { invalidData } from './failure.ts'
import type { RequireRoom } from './health/disk-room.ts'
import type { OnceWork } from './idempotency/answer-once.ts'

/** The input of a call, parsed by its contract. */
export interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

/** The options of a fulfillment provider; `error`: why there are none. */
export interface FulfillmentOffer {
  readonly options: FulfillmentOption[]
  readonly error: string | null
}
/** Reads the options of a fulfillment provider; never throws. */
export type OfferOf = (provider_id: string) => Promise<FulfillmentOffer>

/** The caller of a route that only reads. */
export interface Reader {
  readonly actorId: string | null
  /** The API key that acts for them. */
  readonly apiKeyId: string | null
  /** Rights of the app that the key belongs to; null for other callers. */
  readonly appRights: readonly string[] | null
  /** The signed-in customer, on customers' routes. */
  readonly customerId: string | null
  /** The email whose mailbox a guest proved by a mailed code, on customers' routes. */
  readonly provedEmail: string | null
  /** The address that attempts are counted by; null if many customers share it through one storefront's server. */
  readonly address: string | null
  /** Whether a page of another site made their browser send the request, so that nothing may be assigned to them. */
  readonly isCrossSite: boolean
  readonly now: string
  /** Payment providers that only record payments. */
  readonly manualProviders: ReadonlySet<string>
  readonly limitsOf: ChargeLimitsOf
  readonly offerOf: OfferOf
}

/** A route that changes nothing. */
export interface ReadRoute<E extends Endpoint = Endpoint> {
  readonly kind: 'read'
  readonly endpoint: E
  /** Whether the answer may lag behind other callers' changes, though never behind the caller's own. */
  readonly mayLag: boolean
  answer(db: Db, input: Input<E>, reader: Reader): Promise<ResponseOf<E>>
}

/**
 * A route that changes something. `run` is the operation, inside one transaction; its result (plain JSON) is stored with the idempotency
 * key, so that `answer` can be built again after a crash. Eager jobs that the operation queued run between the two. `prepare` runs before
 * the transaction, for outside calls and for counting attempts that must stay counted; `run` gets its result. `authorize` throws if the
 * caller may not make the call. It runs before an Idempotency-Key is looked up, so that a stored answer is sent only to callers who may
 * still make it.
 */
export interface OperationRoute<E extends Endpoint = Endpoint, Result = unknown, Prepared = unknown> {
  readonly kind: 'operation'
  readonly endpoint: E
  authorize?(db: Db, input: Input<E>, reader: Reader): Promise<void>
  prepare?(reader: Reader, input: Input<E>, db: Db): Promise<Prepared>
  run(tx: Tx, ctx: Context, input: Input<E>, prepared: Prepared): Promise<Result>
  /** Whether many callers lock the same rows at once: it then queues without a connection (`transactSerially`). */
  readonly waitsItsTurn?: boolean
  /** `now` is the time of the request. */
  answer(db: Db, result: Result, input: Input<E>, now: string): Promise<ResponseOf<E>>
}

/** A route that uses the connection itself: cookies and file forms. */
export interface ConnectionRoute<E extends Endpoint = Endpoint> {
  readonly kind: 'connection'
  readonly endpoint: E
  answer(db: Db, input: Input<E>, connection: ConnectionOf): Promise<ResponseOf<E> | FastifyReply>
}

export interface ConnectionOf extends Reader {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Replaces addresses of the store's own pictures in form content by their paths, as in bodies; mutates its argument. */
  ownPictures<Content>(content: Content): Content
  /** Call it before each part of something that takes much disk space. */
  readonly requireRoom: RequireRoom
  /** Does something once per Idempotency-Key, if the request has one: see `answerOnce`. */
  once<Result, Answer>(content: unknown, work: OnceWork<Result, Answer>): Promise<Answer | FastifyReply>
}

export type Route = ReadRoute | OperationRoute | ConnectionRoute

export function read<E extends Endpoint>(endpoint: E, answer: ReadRoute<E>['answer']): Route {
  return anyRoute({ kind: 'read', endpoint, answer: asAsked(answer), mayLag: false })
}

/** Routes a list or search of the whole store, which a replica may answer. */
export function list<E extends Endpoint>(endpoint: E, answer: ReadRoute<E>['answer']): Route {
  return anyRoute({ kind: 'read', endpoint, answer: asAsked(answer), mayLag: true })
}

/** Answers a query with `as_of` or `explain`, too. */
function asAsked<E extends Endpoint>(answer: ReadRoute<E>['answer']): ReadRoute<E>['answer'] {
  return asOfMoment(withCountExplained<E>(answer))
}

/** Answers a query with `as_of` by the same reads, as of that moment. Throws 400 for the future, and before the past is known. */
function asOfMoment<E extends Endpoint>(answer: ReadRoute<E>['answer']): ReadRoute<E>['answer'] {
  return async (db, input, reader) => {
    const { as_of } = input.query as { readonly as_of?: string }
    if (as_of === undefined) return answer(db, input, reader)
    const start = await readPastStart(db)
    const refusal = pastRefusal(as_of, { now: reader.now, start })
    if (refusal !== null) throw invalidData(refusal.message, refusal.code, 'as_of')
    // Calls outside of transactions and inside have the same methods for reading.
    return readPast(db, as_of, (tx) => answer(tx, input, { ...reader, now: as_of }))
  }
}

export function operation<E extends Endpoint, Result, Prepared = undefined>(
  endpoint: E,
  handlers: Pick<
    OperationRoute<E, Result, Prepared>,
    'authorize' | 'prepare' | 'run' | 'answer' | 'waitsItsTurn'
  >,
): Route {
  return anyRoute({ kind: 'operation', endpoint, ...handlers })
}

export function connection<E extends Endpoint>(endpoint: E, answer: ConnectionRoute<E>['answer']): Route {
  return anyRoute({ kind: 'connection', endpoint, answer })
}

function anyRoute(route: object): Route {
  // The list holds routes of many endpoints: the binder passes each the input that its own contract parsed.
  return route as Route
}
