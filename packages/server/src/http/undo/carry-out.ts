import { type Db, type Tx, transact } from '../../database/index.ts'
import { describeError } from '../describe-error.ts'
import { HeldFirst } from './held-first.ts'
import { type MadeCall, makeHeldCall, readHeldCall, requireStillAllowed } from './make-held-call.ts'
import type { UndoDependencies } from './undo-dependencies.ts'

/** The kind of the job that carries out a held call at the end of its window. */
export const HELD_CALL_JOB = 'held-call'

interface Done {
  /** The version of the order that the call has left; null if it is about none. */
  readonly version: number | null
}

/**
 * Makes a held call, in the transaction that marks it done: exactly once, even if someone undoes it at the same moment. If it is refused, it
 * is marked as failed, with the reason. Does nothing if it is already decided.
 */
export async function carryOutHeld(dependencies: UndoDependencies, id: string): Promise<Done> {
  const { db, clock, runEager } = dependencies
  try {
    const done = await transact(db, async (tx) => {
      const made = await carryOutIn(tx, dependencies, { id, now: clock(), decidedBy: null })
      return made?.ctx.eagerJobs
    })
    // If this fails, a worker continues: the call is committed.
    await runEager(done ?? []).catch(() => undefined)
    return { version: await versionOf(db, id) }
  } catch (error) {
    const { body } = describeError(error)
    if (body.type === 'unavailable') throw error
    await markFailed(db, id, body.message, clock())
    return { version: null }
  }
}

interface CarriedOut {
  readonly id: string
  readonly now: string
  readonly decidedBy: string | null
}

/** Makes a held call as a part of a transaction, and marks it done. Returns undefined if it is already decided. Throws what it is refused with. */
export async function carryOutIn(
  tx: Tx,
  dependencies: Pick<UndoDependencies, 'routeOf' | 'manualProviders' | 'limitsOf' | 'mayActFor'>,
  { id, now, decidedBy }: CarriedOut,
): Promise<MadeCall | undefined> {
  // An operator who undoes it waits here.
  await tx.selectFrom('held_call').select('id').where('id', '=', id).forUpdate().execute()
  const held = await readHeldCall(tx, dependencies, id)
  if (!held) return undefined
  await requireStillAllowed(tx, held, dependencies.mayActFor)
  // Before it is made, which finds no held calls then.
  await tx
    .updateTable('held_call')
    .set({ status: 'done', body: null, generated: [], decided_at: now, decided_by_id: decidedBy })
    .where('id', '=', id)
    .execute()
  const made = await makeHeldCall(tx, dependencies, held, now)
  await tx
    .updateTable('held_call')
    .set({ result: JSON.stringify(made.result ?? null) })
    .where('id', '=', id)
    .execute()
  return made
}

async function versionOf(tx: Db, id: string): Promise<number | null> {
  const order = await tx
    .selectFrom('order')
    .innerJoin('held_call', (join) => join.on('held_call.id', '=', id))
    .select('order.version')
    .where((where) => where('order.id', '=', where.fn.any('held_call.record_ids')))
    .executeTakeFirst()
  return order?.version ?? null
}

async function markFailed(db: Db, id: string, reason: string, now: string): Promise<void> {
  await db
    .updateTable('held_call')
    .set({ status: 'failed', body: null, generated: [], reason, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .execute()
}

/** Where a change stands: the held calls that it makes first as a part of itself, and the version that its caller saw. */
export interface Footing {
  readonly made: readonly string[]
  readonly seenVersion: number | undefined
}

/**
 * Runs a change. If calls are held on an order that it locks, they take effect first, in their own transactions, and the change runs again: it
 * is checked against them. A plan makes them within its own transaction, which is rolled back.
 */
export async function afterHeld<Result>(
  dependencies: UndoDependencies,
  { isPlan, seenVersion }: { readonly isPlan: boolean; readonly seenVersion: number | undefined },
  work: (footing: Footing) => Promise<Result>,
): Promise<Result> {
  let footing: Footing = { made: [], seenVersion }
  for (;;) {
    try {
      return await work(footing)
    } catch (error) {
      if (!(error instanceof HeldFirst)) throw error
      if (isPlan) footing = { ...footing, made: [...footing.made, ...error.ids] }
      else
        footing = { ...footing, seenVersion: await carryOutAll(dependencies, error.ids, footing.seenVersion) }
    }
  }
}

/** Carries out held calls. Returns the version that the caller saw, unless it is that which these calls have left, as they were shown. */
async function carryOutAll(
  dependencies: UndoDependencies,
  ids: readonly string[],
  seenVersion: number | undefined,
): Promise<number | undefined> {
  let seen = seenVersion
  for (const id of ids) {
    const { version } = await carryOutHeld(dependencies, id)
    if (version === seen) seen = undefined
  }
  return seen
}
