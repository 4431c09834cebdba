import { type HeldFacts, settleHeldRefusal } from '@purser/domain/held-calls'
import { type Context, type Db, type Tx, writeJournal } from '../../database/index.ts'
import {
  carryOutIn,
  Failure,
  hasRight,
  notFound,
  type OperationRoute,
  type Reader,
  refuse,
} from '../../http/index.ts'
import { mayActFor } from './may-act-for.ts'

/** Finds the route of an operation by its call's name. */
type RouteOf = (name: string) => OperationRoute

/** Throws 403 unless the caller may make the call that is held. Throws 404. */
export async function requireRightOf(
  db: Db,
  routeOf: RouteOf,
  id: string,
  { actorId, appRights }: Reader,
): Promise<void> {
  const held = await db
    .selectFrom('held_call')
    .select([
      'operation',
      (row) => row.selectFrom('user').select('role').where('id', '=', actorId).as('role'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!held) throw notFound('Held call', id)
  const { endpoint } = routeOf(held.operation)
  const caller = { role: held.role ?? '', ...(appRights !== null && { appRights }) }
  if (!hasRight({ ...endpoint, needsSession: false }, caller))
    throw new Failure('forbidden', "You don't have the right to do this yourself.", { code: 'not_allowed' })
}

/** Locks a held call. Throws 404, and 400 if it is decided. */
async function lockHeld(tx: Tx, id: string): Promise<void> {
  const held = await tx
    .selectFrom('held_call')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw notFound('Held call', id)
  // The column's check has the same values.
  refuse(settleHeldRefusal(held as HeldFacts))
}

/** Undoes a call before it takes effect. Nothing of it has happened, so nothing is journaled. */
export async function undoHeldCall(tx: Tx, ctx: Context, id: string): Promise<string> {
  await lockHeld(tx, id)
  await tx
    .updateTable('held_call')
    .set({ status: 'undone', body: null, generated: [], decided_at: ctx.now, decided_by_id: ctx.actorId })
    .where('id', '=', id)
    .execute()
  return id
}

/** Makes a held call at once. Throws what it is refused with; it then stays held. */
export async function finishHeldCall(tx: Tx, ctx: Context, routeOf: RouteOf, id: string): Promise<string> {
  await lockHeld(tx, id)
  const { manualProviders, limitsOf, now, actorId } = ctx
  const dependencies = { routeOf, manualProviders, limitsOf, mayActFor }
  const made = await carryOutIn(tx, dependencies, { id, now, decidedBy: actorId })
  if (made) {
    ctx.eagerJobs.push(...made.ctx.eagerJobs)
    ctx.effects.records.push(...made.ctx.effects.records)
    ctx.effects.money.push(...made.ctx.effects.money)
    ctx.effects.stock.push(...made.ctx.effects.stock)
    ctx.effects.jobs.push(...made.ctx.effects.jobs)
  }
  return id
}

/** Marks a call that failed as seen. Throws 404; a second time changes nothing. */
export async function dismissHeldCall(tx: Tx, ctx: Context, id: string): Promise<string> {
  const { numUpdatedRows } = await tx
    .updateTable('held_call')
    .set({ dismissed_at: ctx.now })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('dismissed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n)
    await writeJournal(tx, ctx, {
      operation: 'dismiss-held-call',
      resource_id: id,
      before: { dismissed_at: null },
      after: { dismissed_at: ctx.now },
    })
  return id
}
