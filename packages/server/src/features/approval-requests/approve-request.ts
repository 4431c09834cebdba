import type { Plan } from '@purser/contract/plans'
import { type Context, contextOf, type Db, type Tx, transact, writeJournal } from '../../database/index.ts'
import { Failure, Planned, type Reader, runPlanned } from '../../http/index.ts'
import { describePlan } from '../plans/index.ts'
import { contextOfKey, type RequestedCall, type RouteOf, readPending } from './requested-call.ts'

/**
 * Plans a request again before it is approved. If it would now do something else, stores the new plan and throws 409; also if `token` isn't
 * that of the stored plan, because the operator saw an older one. Returns what the call's route prepares before its transaction.
 */
export async function prepareApproval(
  db: Db,
  reader: Reader,
  routeOf: RouteOf,
  { id, token }: { readonly id: string; readonly token: string },
): Promise<unknown> {
  const call = await readPending(db, routeOf, id)
  await call.route.authorize?.(db, call.input, reader)
  const prepared = await call.route.prepare?.(reader, call.input, db)
  const plan = await planAgain(db, reader, call, prepared)
  if (plan.token !== call.plan.token) {
    const { numUpdatedRows } = await db
      .updateTable('approval_request')
      .set({ plan: JSON.stringify(plan), record_ids: recordsOf(call, plan) })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow()
    // Someone else decided in the meantime, which may be why the plan has changed.
    if (numUpdatedRows === 0n) await readPending(db, routeOf, id)
  }
  if (plan.token !== token) throw changed()
  return prepared
}

const changed = () =>
  new Failure(
    'conflict',
    'The call would now do something different. Nothing was changed. Look at the new plan, then decide again.',
    { code: 'plan_changed' },
  )

const recordsOf = ({ input }: RequestedCall, plan: Plan) => [
  ...new Set([...Object.values(input.params as Record<string, string>), ...plan.records.map(({ id }) => id)]),
]

async function planAgain(
  db: Db,
  { actorId, now, manualProviders, limitsOf }: Reader,
  call: RequestedCall,
  prepared: unknown,
): Promise<Plan> {
  try {
    await transact(db, (tx) => {
      const asked = contextOf({ actorId, now, requestId: null, manualProviders, limitsOf })
      const ctx = contextOfKey(asked, call)
      return runPlanned({ isPlan: true, seen: undefined }, { tx, ctx, describe: describePlan }, () =>
        call.route.run(tx, ctx, call.input, prepared),
      )
    })
  } catch (error) {
    if (error instanceof Planned) return error.plan
    throw error
  }
  throw new Error('A planned operation was committed')
}

/**
 * Makes a requested call for its key, in the transaction that marks it approved: exactly once, even if others decide it at the same moment.
 * Throws 409 if it would do something other than its plan.
 */
export async function approveRequest(
  tx: Tx,
  ctx: Context,
  routeOf: RouteOf,
  { id, token, prepared }: { readonly id: string; readonly token: string; readonly prepared: unknown },
): Promise<string> {
  await tx.selectFrom('approval_request').select('id').where('id', '=', id).forUpdate().execute()
  const call = await readPending(tx, routeOf, id)
  const ofKey = contextOfKey(ctx, call)
  const result = await runPlanned(
    { isPlan: false, seen: token },
    { tx, ctx: ofKey, describe: describePlan },
    () => call.route.run(tx, ofKey, call.input, prepared),
  )
  await tx
    .updateTable('approval_request')
    .set({
      status: 'approved',
      result: JSON.stringify(result ?? null),
      decided_at: ctx.now,
      decided_by_id: ctx.actorId,
    })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'approve-request',
    resource_id: id,
    before: { status: 'pending' },
    after: { status: 'approved' },
  })
  return id
}
