import type { MovedMoney } from '@purser/domain/undo'
import type { FastifyReply } from 'fastify'
import type { Db } from '../../database/index.ts'
import { Failure } from '../failure.ts'
import type { Held } from './hold-call.ts'
import { readAsDone } from './try-out.ts'
import type { UndoDependencies } from './undo-dependencies.ts'

/** What a page of another origin may read, as for other calls with an Idempotency-Key. */
const exposed = 'Idempotency-Key, Idempotent-Replayed, Undo-Id, Undo-Until, Undo-Seconds, Undo-Money'

export const isHeld = (result: unknown): result is Held =>
  typeof result === 'object' && result !== null && 'held_call' in result

interface Answering {
  readonly reply: FastifyReply
  /** Builds the call's answer from its result. */
  readonly answerOf: (db: Db, result: unknown) => Promise<unknown>
}

/** Says in a response's headers that a call is held, until when, and what money it moves; returns the call. */
export async function sayHeld(
  { db, clock }: Pick<UndoDependencies, 'db' | 'clock'>,
  { held_call }: Pick<Held, 'held_call'>,
  reply: FastifyReply,
) {
  const call = await db
    .selectFrom('held_call')
    .select(['status', 'result', 'reason', 'held_until', 'record_ids', 'money'])
    .where('id', '=', held_call)
    .executeTakeFirst()
  if (!call) return undefined
  const isOpen = call.status === 'held'
  const left = isOpen ? Math.max(0, Date.parse(call.held_until) - Date.parse(clock())) / 1_000 : 0
  reply.header('undo-id', held_call).header('undo-until', call.held_until).header('undo-seconds', left)
  // Written by `holdCall`.
  const money = call.money as MovedMoney | null
  if (money) reply.header('undo-money', `${money.kind} ${money.amount} ${money.currency_code}`)
  reply.header('access-control-expose-headers', exposed)
  return call
}

/**
 * Answers a call that is held as if it were done, and says until when it can be undone. After a crash the answer is built again; then throws
 * 409 if the call was undone, 400 if it failed.
 */
export async function answerHeld(
  dependencies: UndoDependencies,
  { held_call, answer }: Held,
  { reply, answerOf }: Answering,
): Promise<unknown> {
  const call = await sayHeld(dependencies, { held_call }, reply)
  if (!call) throw new Error(`The held call ${held_call} is gone`)
  if (call.status === 'undone')
    throw new Failure('conflict', 'This was undone.', { code: 'held_call_decided' })
  if (call.status === 'failed')
    throw new Failure('not_allowed', call.reason ?? '', { code: 'held_call_failed' })
  if (answer !== undefined) return answer
  const done =
    call.status === 'held' &&
    (await readAsDone(dependencies, call.record_ids, (tx, results) => answerOf(tx, results.get(held_call))))
  return done ? done.answer : answerOf(dependencies.db, call.result)
}
