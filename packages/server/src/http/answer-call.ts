import type { Plan } from '@purser/contract/plans'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Context,
  collectGenerated,
  contextOf,
  type Tx,
  transact,
  transactSerially,
} from '../database/index.ts'
import type { RouteDependencies } from './bind-routes.ts'
import { describeError } from './describe-error.ts'
import { Failure } from './failure.ts'
import { answerOnce, type OnceFor } from './idempotency/answer-once.ts'
import { BeyondLimits, operationsOf } from './limits/limit-calls.ts'
import { Planned, runPlanned } from './plans/index.ts'
import { hideRelations } from './requests/app-view.ts'
import { type Call, openCall, seenVersionOf, storedOf } from './requests/open-call.ts'
import type { ConnectionRoute, OperationRoute, ReadRoute, Route } from './route.ts'
import {
  afterHeld,
  answerHeld,
  type Footing,
  type Held,
  holdCall,
  idsIn,
  isHeld,
  readAsDone,
  recordsIn,
  runOnHeld,
  sayHeld,
  windowOf,
} from './undo/index.ts'

/** Answers an authorized request: parses it, then reads, or runs its operation once and reports the outcome. */
export async function answerCall(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: RouteDependencies,
): Promise<unknown> {
  const call = openCall(route, request, reply, dependencies)
  switch (route.kind) {
    case 'read':
      return call.withPictures(await answerRead(route, call))
    case 'connection':
      return answerConnection(route, call)
    case 'operation':
      return answerOperation(route, call)
  }
}

/**
 * Reads a list from the replica if that has all changes made by the caller; after any failure there, from the primary. A session reads
 * records on which calls are held as they will be.
 */
async function answerRead(
  route: ReadRoute,
  { input, reader, dependencies: { db, replica, undo } }: Call,
): Promise<unknown> {
  const { actorId, apiKeyId } = reader
  if (actorId !== null && apiKeyId === null) {
    const done = await readAsDone(undo, recordsIn(route, input), (tx) => route.answer(tx, input, reader))
    if (done) return done.answer
  }
  const from = route.mayLag && actorId !== null ? await replica.readFor(actorId) : db
  try {
    return await route.answer(from, input, reader)
  } catch (error) {
    if (from === db || error instanceof Failure) throw error
    return route.answer(db, input, reader)
  }
}

async function answerConnection(route: ConnectionRoute, call: Call): Promise<unknown> {
  const { request, reply, dependencies, input, reader, ownPictures } = call
  await requireWithinLimits(route, call)
  const key = keyOf(route, call)
  const answer = await route.answer(dependencies.db, input, {
    ...reader,
    request,
    reply,
    ownPictures,
    requireRoom: dependencies.requireRoom,
    once: (content, { run, answer }) =>
      answerOnce(key, content, { run, answer: async (done) => tell(call, answer(done)) }),
  })
  if (reply.sent) return answer
  return request.method === 'GET' ? call.withPictures(answer) : tell(call, Promise.resolve(answer))
}

async function answerOperation(route: OperationRoute, call: Call): Promise<unknown> {
  const { request, dependencies, input, reader } = call
  await route.authorize?.(dependencies.db, input, reader)
  if (call.planning.isPlan) return planOperation(route, call)
  return answerOnce(keyOf(route, call), request.body, {
    run: (keep) => runOrAsk(route, call, keep),
    answer: (result) => {
      if (isAsked(result)) return answerAsked(call, result)
      return tell(call, isHeld(result) ? answerOfHeld(route, call, result) : answerDone(route, call, result))
    },
    keptOf: (result) => (isHeld(result) ? { held_call: result.held_call } : null),
    sayAgain: async (kept) => {
      if (isHeld(kept)) await sayHeld(dependencies.undo, kept, call.reply)
    },
  })
}

const answerOfHeld = (route: OperationRoute, call: Call, held: Held): Promise<unknown> =>
  answerHeld(call.dependencies.undo, held, {
    reply: call.reply,
    answerOf: (db, result) => route.answer(db, result, call.input, call.reader.now),
  })

type Keep = (tx: Tx, result: unknown) => Promise<void>

/** Runs an operation; one beyond the limits of its API key waits for approval, if the limits say so. */
async function runOrAsk(route: OperationRoute, call: Call, keep: Keep): Promise<unknown> {
  const { dependencies, input, reader } = call
  try {
    await requireWithinLimits(route, call)
    const seconds = await secondsToUndo(route, call)
    if (seconds > 0) return await hold(route, call, seconds, keep)
    return await runOperation(route, call, await route.prepare?.(reader, input, dependencies.db), keep)
  } catch (error) {
    if (!(error instanceof BeyondLimits && error.mayAsk)) throw error
    return askApproval(route, call, error.message, keep)
  }
}

/** Returns the seconds for which a call can be undone. A key with limits is measured by what it does, so it does it at once. */
async function secondsToUndo(route: OperationRoute, { request, dependencies }: Call): Promise<number> {
  if (request.actorId === null || request.limitedKeyId !== null) return 0
  return windowOf(dependencies.db, route.endpoint.name, request.headers['undo-window'])
}

/** Holds a call until the end of its undo window. */
function hold(route: OperationRoute, call: Call, seconds: number, keep: Keep): Promise<Held> {
  const { request, dependencies, input, planning } = call
  const { actorId, apiKeyId, id: requestId } = request
  if (actorId === null) throw new Error('A call that can be undone had no caller')
  const { describePlan } = dependencies
  const caller = { actorId, apiKeyId, requestId, seenVersion: seenVersionOf(request) }
  const tried = { route, input, planning, describePlan, seconds }
  return holdCall(dependencies.undo, { ...caller, ...tried, ...storedOf(call) }, keep)
}

/** The result of a call that waits for approval. */
interface Asked {
  readonly asked_approval: string
}

const isAsked = (result: unknown): result is Asked =>
  typeof result === 'object' && result !== null && 'asked_approval' in result

/** Stores a call with its plan, for an operator to approve. Throws what the call itself would be refused with. */
async function askApproval(route: OperationRoute, call: Call, reason: string, keep: Keep): Promise<Asked> {
  const { request, dependencies, reader } = call
  const { db, limitCalls } = dependencies
  const { actorId, apiKeyId, limitedKeyId } = request
  if (limitedKeyId === null) throw new Error('A call without limits was beyond them')
  const plan = await planOf(route, call)
  return transact(db, async (tx) => {
    const ctx = contextOf({ actorId, apiKeyId, now: reader.now, requestId: request.id })
    const id = await limitCalls.ask(tx, ctx, limitedKeyId, {
      operation: route.endpoint.name,
      ...storedOf(call),
      seenVersion: seenVersionOf(request),
      reason,
      plan,
    })
    const asked = { asked_approval: id }
    await keep(tx, asked)
    return asked
  })
}

/** Answers 202 with the request that waits for approval, as text: the route's own serializer writes the record's answer. */
async function answerAsked({ reply, dependencies }: Call, { asked_approval }: Asked): Promise<string> {
  const { db, limitCalls } = dependencies
  const approval_request = await limitCalls.readAsked(db, asked_approval)
  reply.code(202).header('content-type', 'application/json; charset=utf-8')
  return JSON.stringify({ approval_request })
}

/** Throws 403 if the limits of the calling key don't include what a call does. */
async function requireWithinLimits(route: Route, { request, dependencies, input }: Call): Promise<void> {
  const names = request.limitedKeyId === null ? [] : operationsOf(route, input)
  if (request.limitedKeyId !== null && names.length > 0)
    await dependencies.limitCalls.before(dependencies.db, request.limitedKeyId, names)
}

/** Answers with what an operation would do. Ignores idempotency keys, as nothing is changed. */
async function planOperation(route: OperationRoute, call: Call): Promise<FastifyReply> {
  // As text: the route's own serializer writes the record's answer.
  const text = JSON.stringify({ plan: await planOf(route, call) })
  return call.reply.code(200).header('content-type', 'application/json; charset=utf-8').send(text)
}

async function planOf(route: OperationRoute, call: Call): Promise<Plan> {
  const { reader, input, dependencies } = call
  const planning = { isPlan: true, seen: undefined }
  try {
    const prepared = await route.prepare?.(reader, input, dependencies.db)
    await runOperation(route, { ...call, planning }, prepared, async () => {})
  } catch (error) {
    if (error instanceof Planned) return error.plan
    throw error
  }
  throw new Error('A planned operation was committed')
}

/** Returns which key a call is made once for, and what is stored with it. */
function keyOf(route: Route, { request, reply, dependencies, input, reader }: Call): OnceFor {
  const { db, leaseSeconds, leases } = dependencies
  return {
    db,
    request,
    reply,
    now: reader.now,
    leaseSeconds,
    leases,
    keyOwner: dependencies.keyOwner(request, route, input),
    keepsAnswer: route.endpoint.audience !== 'customers',
    replayed: (body) => withoutHidden(request.appRights, body),
  }
}

/** Filters a stored answer by an app's current rights, which it may have lost in part since. Null rights hide nothing. */
const withoutHidden = (rights: readonly string[] | null, body: string): string =>
  rights === null ? body : JSON.stringify(hideRelations(rights, JSON.parse(body)))

async function runOperation(
  route: OperationRoute,
  call: Call,
  prepared: unknown,
  keep: Keep,
): Promise<unknown> {
  const { request, dependencies, planning } = call
  const seenVersion = seenVersionOf(request)
  const { result, eagerJobs } = await afterHeld(
    dependencies.undo,
    { isPlan: planning.isPlan, seenVersion },
    (footing) => runOnce(route, call, { prepared, keep, footing }),
  )
  // If this fails, a worker continues: the operation is committed and must not be reported as failed.
  await dependencies.runEager(eagerJobs).catch((error) => request.log.error({ err: error }, 'eager jobs'))
  return result
}

interface Run {
  readonly prepared: unknown
  readonly keep: Keep
  readonly footing: Footing
}

/** Runs an operation in one transaction. */
function runOnce(route: OperationRoute, call: Call, { prepared, keep, footing: { made, seenVersion } }: Run) {
  const { request, dependencies, planning } = call
  const { db, clock, manualProviders, limitsOf, undo, describePlan, limitCalls } = dependencies
  const { actorId, apiKeyId, limitedKeyId, customerId, provedEmail, id: requestId } = request
  const run = route.waitsItsTurn ? transactSerially : transact
  return run(db, async (tx) => {
    const who = { actorId, apiKeyId, customerId, provedEmail, requestId, seenVersion }
    const ctx = contextOf({ ...who, manualProviders, limitsOf, now: clock() })
    const { result } = await runOnHeld(tx, undo, {
      // The router's parameters are texts.
      records: Object.values(request.params as Record<string, string>),
      named: idsIn(request.params, call.input.body),
      made,
      work: () =>
        runPlanned(planning, { tx, ctx, describe: describePlan }, () =>
          runRecorded(route, call, tx, ctx, prepared),
        ),
    })
    if (limitedKeyId !== null) await limitCalls.after(tx, ctx, limitedKeyId, route.endpoint.name)
    await keep(tx, result)
    return { result, eagerJobs: ctx.eagerJobs }
  })
}

/** Runs an operation; in a rehearsal, records its call if it changes a setting. */
async function runRecorded(
  route: OperationRoute,
  call: Call,
  tx: Tx,
  ctx: Context,
  prepared: unknown,
): Promise<unknown> {
  const { recordCall } = call.dependencies
  const { name: operation } = route.endpoint
  const run = () => route.run(tx, ctx, call.input, prepared)
  if (!recordCall?.wants(operation)) return run()
  const { result, generated } = await collectGenerated(run)
  await recordCall.record(tx, ctx, { operation, ...storedOf(call), generated })
  return result
}

/** Answers a committed operation; if only the response fails, the answer must not say that nothing was changed. */
async function answerDone(
  route: OperationRoute,
  { request, dependencies, input, reader }: Call,
  result: unknown,
): Promise<unknown> {
  try {
    return await route.answer(dependencies.db, result, input, reader.now)
  } catch (error) {
    const { body, isOurFault } = describeError(error)
    if (body.type !== 'unavailable' && !isOurFault) throw error
    request.log.error({ err: error }, 'a change that was made cannot be shown')
    throw new Failure(
      'unavailable',
      "Your change was saved, but can't be shown right now. Reload in a moment.",
      {
        code: 'answer_unavailable',
        retryAfter: 2,
      },
    )
  }
}

const tell = async <Answer>(call: Call, answer: Promise<Answer>): Promise<Answer> =>
  call.withPictures(await keepWhile(call, answer))

/** Waits until the operator's lists show the change before reporting it done, while the response is prepared. */
async function keepWhile<Answer>(
  { request: { actorId, log }, dependencies: { replica } }: Call,
  answer: Promise<Answer>,
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
