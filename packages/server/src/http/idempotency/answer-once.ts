import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../database/index.ts'
import {
  commitKey,
  fingerprintOf,
  finishKey,
  type KeyedRequest,
  releaseKey,
  requireKeyForm,
  takeKey,
} from './keys.ts'
import type { Leases } from './leases.ts'

/** Work that is done once per key, in two halves: the effect and its response. */
export interface OnceWork<Result, Answer> {
  /** Performs the effect; calls `keep` with the result (plain JSON) in the transaction that commits it. */
  run(keep: (tx: Tx, result: Result) => Promise<void>): Promise<Result>
  /** Builds the response, now or after a crash. */
  answer(result: Result): Promise<Answer>
  /** Returns what is stored beside the response, for `sayAgain`; null: nothing. */
  keptOf?(result: Result): unknown
  /** Says the response's own headers again, with a stored response. */
  sayAgain?(kept: unknown): Promise<void>
}

export interface OnceFor {
  readonly db: Db
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The owner of the key; null to ignore keys. */
  readonly keyOwner: string | null
  /** Whether the response itself is stored for repetitions; otherwise it is built again from the stored result. */
  readonly keepsAnswer: boolean
  /** Transforms a stored response before it is sent to a repeated request. */
  readonly replayed: (body: string) => string
  readonly now: string
  /** Seconds that a request may hold its key before another may take it over. */
  readonly leaseSeconds?: number | undefined
  /** The leases on keys. */
  readonly leases: Leases
}

/**
 * Performs a request once per Idempotency-Key, if it has one: the key is bound to actor, method, path and `content`, and a repetition gets
 * the first response. Throws 400 for a malformed key, 422 if it was used for something else, 409 while its request is in progress.
 */
export async function answerOnce<Result, Answer>(
  of: OnceFor,
  content: unknown,
  work: OnceWork<Result, Answer>,
): Promise<Answer | FastifyReply> {
  const { request, reply, keyOwner } = of
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || keyOwner === null) return work.answer(await work.run(async () => undefined))
  requireKeyForm(key)
  const keyed = keyedRequest(of, keyOwner, key, content)
  reply.header('idempotency-key', key)
  reply.header('access-control-expose-headers', 'Idempotency-Key, Idempotent-Replayed')
  const lease = of.leases.begin()
  try {
    return await answerKeyed(of, work, keyed, lease)
  } finally {
    // The next request with this key continues at once.
    of.leases.end(lease)
  }
}

async function answerKeyed<Result, Answer>(
  { db, request, reply, keepsAnswer, replayed }: OnceFor,
  work: OnceWork<Result, Answer>,
  keyed: KeyedRequest,
  lease: string,
): Promise<FastifyReply> {
  const standing = await takeKey(db, keyed, lease)
  if (standing.kind === 'done') {
    await work.sayAgain?.(standing.result)
    return reply
      .code(standing.status)
      .header('idempotent-replayed', 'true')
      .header('content-type', 'application/json; charset=utf-8')
      .send(replayed(standing.body))
  }
  const result =
    standing.kind === 'committed' ? (standing.result as Result) : await runKeyed(db, work, keyed, lease)
  const answer = await work.answer(result)
  if (!keepsAnswer) return reply.send(answer)
  // A text is the body itself.
  const body =
    typeof answer === 'string' ? answer : String(reply.serialize(answer as Record<string, unknown>))
  // The operation is committed: if storing the response fails, a repetition builds it again.
  const kept = work.keptOf?.(result) ?? null
  await finishKey(db, keyed, lease, { status: reply.statusCode, body, result: kept }).catch(
    (error: unknown) => request.log.error({ err: error }, 'an answer could not be kept'),
  )
  return reply.header('content-type', 'application/json; charset=utf-8').send(body)
}

function keyedRequest(
  { request, now, leaseSeconds, leases }: OnceFor,
  actorId: string,
  key: string,
  content: unknown,
): KeyedRequest {
  const path = request.url.split('?')[0] ?? request.url
  return {
    actorId,
    key,
    fingerprint: fingerprintOf(request.method, path, content),
    now,
    leaseSeconds,
    leases,
  }
}

async function runKeyed<Result, Answer>(
  db: Db,
  work: OnceWork<Result, Answer>,
  keyed: KeyedRequest,
  lease: string,
): Promise<Result> {
  try {
    return await work.run((tx, result) => commitKey(tx, keyed, lease, result))
  } catch (error) {
    // Released only while it is 'running': once the effects are committed the key belongs to them.
    await releaseKey(db, keyed, lease).catch(() => undefined)
    throw error
  }
}
