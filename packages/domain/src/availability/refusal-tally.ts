import type { Refusal } from '../refusals/index.ts'

/** How many records an action is available for, and why it isn't for the others. */
export interface Offer {
  readonly ready: number
  /** The most frequent reason first. */
  readonly reasons: readonly { readonly message: string; readonly count: number }[]
}

/** Counts records one by one, so that they needn't be held. */
export interface RefusalTally {
  /** Counts a record: refused, or null if the action is available for it. */
  add(refused: Refusal | null): void
  offer(): Offer
}

export function createRefusalTally(): RefusalTally {
  const counts = new Map<string, number>()
  let ready = 0
  return {
    add(refused) {
      if (refused) counts.set(refused.message, (counts.get(refused.message) ?? 0) + 1)
      else ready += 1
    },
    offer() {
      const reasons = [...counts].map(([message, count]) => ({ message, count }))
      return { ready, reasons: reasons.toSorted((one, other) => other.count - one.count) }
    },
  }
}
