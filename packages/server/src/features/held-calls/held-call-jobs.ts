import { carryOutHeld, HELD_CALL_JOB, type UndoDependencies } from '../../http/index.ts'
import { enqueue, type JobHandler } from '../../jobs/index.ts'

/** Queues that a held call takes effect at the end of its window. */
export const queueHeld: UndoDependencies['queueHeld'] = (tx, ctx, id, until) =>
  enqueue(tx, ctx, { kind: HELD_CALL_JOB, payload: { held_call_id: id }, not_before: until })

/** Creates the handler that carries out held calls. */
export const createHeldCallHandler =
  (dependencies: UndoDependencies): JobHandler =>
  async ({ payload }) => {
    // Written by `queueHeld`.
    const { held_call_id } = payload as { readonly held_call_id: string }
    await carryOutHeld(dependencies, held_call_id)
  }
