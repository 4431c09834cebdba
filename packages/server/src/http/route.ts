import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { FulfillmentOption } from '@purser/domain/fulfillments'
import type { ChargeLimitsOf } from '@purser/domain/payments'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Db, Tx } from '../database/index.ts'
import type { RequireRoom } from './health/disk-room.ts'
import type { OnceWork } from './idempotency/answer-once.ts'

/** What a call was given, parsed by its contract. */
export interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

/** What a fulfillment provider offers; `error`: why nothing. */
export interface FulfillmentOffer {
  readonly options: FulfillmentOption[]
  readonly error: string | null
}
/** Asks a provider of fulfillments what it offers; never throws. */
export type OfferOf = (provider_id: string) => Promise<FulfillmentOffer>

/** Who asks, for calls that only read. */
export interface Reader {
  readonly actorId: string | null
  /** The key by which a program asks for them. */
  readonly apiKeyId: string | null
  /** The customer who is signed in, on the calls of customers. */
  readonly customerId: string | null
  /** The email whose mailbox a guest proved by a mailed code, on the calls of customers. */
  readonly provedEmail: string | null
  /** Whose tries are counted, as far as the connection tells; null where many customers call from one storefront's server. */
  readonly address: string | null
  /** Whether a page of another site had their browser ask: nothing becomes theirs by that. */
  readonly isCrossSite: boolean
  readonly now: string
  /** The payment providers that only keep books. */
  readonly manualProviders: ReadonlySet<string>
  readonly limitsOf: ChargeLimitsOf
  readonly offerOf: OfferOf
}

/** A call that changes nothing. */
export interface ReadRoute<E extends Endpoint = Endpoint> {
  readonly kind: 'read'
  readonly endpoint: E
  /** Whether it may be a little behind what others do, never behind what the operator did who asks. */
  readonly mayLag: boolean
  answer(db: Db, input: Input<E>, reader: Reader): Promise<ResponseOf<E>>
}

/**
 * A call that changes something. `run` is the operation, inside one transaction; its result (plain JSON) is kept with the
 * idempotency key, so that `answer` can be given again after a crash. Outside effects that the operation queued as eager
 * are carried out between the two.
 * What has to be asked of somebody outside beforehand is asked by `prepare`, before the transaction, as tries are counted that
 * are to stay counted; `run` gets what it answers.
 * `authorize` throws where the caller may not ask for it. It runs before an Idempotency-Key is looked up: a stored answer goes to
 * nobody who could not ask for it now.
 */
export interface OperationRoute<E extends Endpoint = Endpoint, Result = unknown, Prepared = unknown> {
  readonly kind: 'operation'
  readonly endpoint: E
  authorize?(db: Db, input: Input<E>, reader: Reader): Promise<void>
  prepare?(reader: Reader, input: Input<E>, db: Db): Promise<Prepared>
  run(tx: Tx, ctx: Context, input: Input<E>, prepared: Prepared): Promise<Result>
  /** Whether many ask for it at once and lock the same rows: it waits in order without a connection (`transactSerially`). */
  readonly waitsItsTurn?: boolean
  /** `now` is when the request came. */
  answer(db: Db, result: Result, input: Input<E>, now: string): Promise<ResponseOf<E>>
}

/** A call that deals with the connection itself: cookies and forms of files. */
export interface ConnectionRoute<E extends Endpoint = Endpoint> {
  readonly kind: 'connection'
  readonly endpoint: E
  answer(db: Db, input: Input<E>, connection: ConnectionOf): Promise<ResponseOf<E> | FastifyReply>
}

export interface ConnectionOf extends Reader {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Replaces the store's own picture URLs in form content by their paths, as in bodies; in place. */
  ownPictures<Content>(content: Content): Content
  /** To be asked before each part of what takes much of the disk. */
  readonly requireRoom: RequireRoom
  /** Does something once for the request's Idempotency-Key, if it has one: see `answerOnce`. */
  once<Result, Answer>(content: unknown, work: OnceWork<Result, Answer>): Promise<Answer | FastifyReply>
}

export type Route = ReadRoute | OperationRoute | ConnectionRoute

export function read<E extends Endpoint>(endpoint: E, answer: ReadRoute<E>['answer']): Route {
  return anyRoute({ kind: 'read', endpoint, answer, mayLag: false })
}

/** A list or search of the whole store, which a replica may answer. */
export function list<E extends Endpoint>(endpoint: E, answer: ReadRoute<E>['answer']): Route {
  return anyRoute({ kind: 'read', endpoint, answer, mayLag: true })
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
  // Lists hold routes of many endpoints: the binder passes each the input that its own contract parsed.
  return route as Route
}
