import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Tx } from '../database/index.ts'
import {
  commitKey,
  endLease,
  fingerprintOf,
  finishKey,
  type KeyedRequest,
  releaseKey,
  requireKeyForm,
  takeKey,
} from './idempotency.ts'

/** Something that is done once for a key, in two halves: what it does, and how that is told. */
export interface OnceWork<Result, Answer> {
  /** Does it; calls `keep` with the result (plain JSON) in the transaction by which it is done. */
  run(keep: (tx: Tx, result: Result) => Promise<void>): Promise<Result>
  /** Tells it, now or after a crash. */
  answer(result: Result): Promise<Answer>
}

export interface OnceFor {
  readonly db: Db
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly now: string
  /** Seconds that a request with a key is at work at most; then another may take its key over. */
  readonly leaseSeconds?: number | undefined
}

/**
 * Does what a request asks for, once for its Idempotency-Key if it has one: the key is bound to actor, method, path and
 * `content`, and a repetition gets the first answer. Throws 400 for what is no key, 422 when it was used for something else,
 * 409 while it is at work.
 */
export async function answerOnce<Result, Answer>(
  of: OnceFor,
  content: unknown,
  work: OnceWork<Result, Answer>,
): Promise<Answer | FastifyReply> {
  const { db, request, reply } = of
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return work.answer(await work.run(async () => undefined))
  requireKeyForm(key)
  const keyed = keyedRequest(of, key, content)
  reply.header('idempotency-key', key)
  reply.header('access-control-expose-headers', 'Idempotency-Key, Idempotent-Replayed')
  const standing = await takeKey(db, keyed)
  if (standing.kind === 'done') {
    return reply
      .code(standing.status)
      .header('idempotent-replayed', 'true')
      .header('content-type', 'application/json; charset=utf-8')
      .send(standing.body)
  }
  const { lease } = standing
  const result =
    standing.kind === 'committed' ? (standing.result as Result) : await runKeyed(db, work, keyed, lease)
  try {
    const answer = await work.answer(result)
    const body = String(reply.code(200).serialize(answer as Record<string, unknown>))
    await finishKey(db, keyed, lease, 200, body)
    return reply.header('content-type', 'application/json; charset=utf-8').send(body)
  } catch (error) {
    // The next request with this key may answer at once what this one could not.
    await endLease(db, keyed, lease).catch(() => undefined)
    throw error
  }
}

function keyedRequest({ request, now, leaseSeconds }: OnceFor, key: string, content: unknown): KeyedRequest {
  const path = request.url.split('?')[0] ?? request.url
  const actorId = request.apiKeyId ?? request.actorId ?? 'anonymous'
  return { actorId, key, fingerprint: fingerprintOf(request.method, path, content), now, leaseSeconds }
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
    // Released only while it is still 'running': once the effects are in the books the key stands for them.
    await releaseKey(db, keyed, lease).catch(() => undefined)
    throw error
  }
}
