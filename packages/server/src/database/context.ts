/** Who asks for an operation, when, and what it saw. Made anew for each try of a transaction. */
export interface Context {
  /** The operator's id; null for the store itself (a worker, a command). */
  readonly actorId: string | null
  /** The one clock's time of this operation. */
  readonly now: string
  readonly requestId: string | null
  /** The version of the record that the client saw (`If-Match`); undefined when it did not say. */
  readonly seenVersion: number | undefined
  /** Outbox rows that the request itself carries out right after the commit, before it answers. */
  readonly eagerJobs: number[]
}

/** The context of work that no operator asked for. */
export function storeContext(now: string): Context {
  return { actorId: null, now, requestId: null, seenVersion: undefined, eagerJobs: [] }
}
