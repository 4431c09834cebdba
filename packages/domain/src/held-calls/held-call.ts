import { type Refusal, refusal } from '../refusals/index.ts'

/** States of a call that takes effect only after its undo window; `done`: it has. */
export const heldStatuses = ['held', 'undone', 'done', 'failed'] as const

export interface HeldFacts {
  readonly status: (typeof heldStatuses)[number]
}

const decided = {
  undone: 'This was already undone.',
  done: "It's too late to undo this: it has taken effect.",
  failed: "There's nothing to undo: this couldn't be done.",
} as const

/** Returns why a call can't be undone, or done now: one of the two happens, once (undo-5). */
export function settleHeldRefusal({ status }: HeldFacts): Refusal | null {
  return status === 'held' ? null : refusal('held_call_decided', decided[status])
}
