import type { FastifyReply } from 'fastify'
import type { Db } from '../../database/index.ts'
import { Failure } from '../failure.ts'
import type { Held } from './hold-call.ts'
import { readAsDone } from './try-out.ts'
import type { UndoDependencies } from './undo-dependencies.ts'

/** What a page of another origin may read, as for other calls with an Idempotency-Key. */
const exposed = 'Idempotency-Key, Idempotent-Replayed, Undo-Id, Undo-Until, Undo-Seconds'

export const isHeld = (result: unknown): result is Held =>
  typeof result === 'object' && result !== null && 'held_call' in result

interface Answering {
  readonly reply: FastifyReply
  /** Builds the call's answer from its result. */
  readonly answerOf: (db: Db, result: unknown) => Promise<unknown>
}

/**
 * Answers a call that is held as if it were done, and says until when it can be undone. After a crash the answer is built again; then throws
 * 409 if the call was undone, 400 if it failed.
 */
export async function answerHeld(
  { db, clock, ...dependencies }: UndoDependencies,
  { held_call, answer }: Held,
  { reply, answerOf }: Answering,
): Promise<unknown> {
  const call = await db
    .selectFrom('held_call')
    .select(['status', 'result', 'reason', 'held_until', 'record_ids'])
    .where('id', '=', held_call)
    .executeTakeFirstOrThrow()
  if (call.status === 'undone')
    throw new Failure('conflict', 'This was undone.', { code: 'held_call_decided' })
  if (call.status === 'failed')
    throw new Failure('not_allowed', call.reason ?? '', { code: 'held_call_failed' })
  if (call.status === 'held') {
    const left = Math.max(0, Date.parse(call.held_until) - Date.parse(clock())) / 1_000
    reply.header('undo-id', held_call).header('undo-until', call.held_until).header('undo-seconds', left)
    reply.header('access-control-expose-headers', exposed)
  }
  if (answer !== undefined) return answer
  const done =
    call.status === 'held' &&
    (await readAsDone({ db, clock, ...dependencies }, call.record_ids, (tx, results) =>
      answerOf(tx, results.get(held_call)),
    ))
  return done ? done.answer : answerOf(db, call.result)
}
