import type { Context, Db, QueuedJob, Tx } from '../../database/index.ts'
import type { OperationRoute } from '../route.ts'

/** What holding calls needs of the features. */
export interface UndoDependencies {
  readonly db: Db
  readonly clock: () => string
  readonly manualProviders: Context['manualProviders']
  readonly limitsOf: Context['limitsOf']
  readonly runEager: (jobs: readonly QueuedJob[]) => Promise<void>
  /** Finds the route of an operation by its call's name. */
  readonly routeOf: (name: string) => OperationRoute
  /** Returns the role of an operator; null if they, or their API key, no longer have access. */
  readonly mayActFor: (tx: Tx, actorId: string, apiKeyId: string | null) => Promise<string | null>
  /** Queues that a held call takes effect at a time. */
  readonly queueHeld: (tx: Tx, ctx: Context, id: string, until: string) => Promise<void>
  /** Assumes that the payment providers do what a call has asked of them, within a transaction that is rolled back. */
  readonly assumePaid: (tx: Tx, ctx: Context) => Promise<void>
}
