import { isSettled } from '@purser/domain/payments'
import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import {
  type Context,
  type Db,
  type QueuedJob,
  storeContext,
  type Tx,
  transact,
} from '../../database/index.ts'
import { markDone } from '../../jobs/index.ts'
import type { PaymentProviders } from '../../providers/index.ts'
import type { PaymentOutcome } from './ask-provider.ts'
import type { PaymentOperationToSettle } from './find-operation.ts'

/** A payment operation and its outcome, which may be unknown. */
export interface Settlement {
  readonly operation: PaymentOperationToSettle
  readonly outcome: PaymentOutcome
  readonly no_notification: boolean | null
  /** Whether this may report that a refund failed after it had succeeded: true for a look-up or a notice. */
  readonly mayRevise?: boolean
}

/**
 * Records an outcome in the books that the payment belongs to, in one transaction. Returns false, and changes nothing, if the operation was
 * already settled, unless its refund has failed since.
 */
export type Settle = (tx: Tx, ctx: Context, settlement: Settlement) => Promise<boolean>

export interface PaymentOptions {
  readonly db: Db
  readonly clock: Clock
  readonly providers: PaymentProviders
  readonly settle: Settle
  /** Called when a provider contradicts an outcome that it reported before; the books don't change. */
  readonly onContradiction?: (contradiction: {
    operation_id: string
    state: string
    said: PaymentOutcome
  }) => void
  /** Milliseconds to wait for a provider's answer, less than a graceful shutdown allows. Default 10 seconds. */
  readonly timeLimit?: number | undefined
}

export const PATIENCE = 10_000

/** The outcome of an operation and the job that was to find it; undefined if that job is done. */
interface Found {
  readonly operation: PaymentOperationToSettle
  readonly outcome: PaymentOutcome
  readonly job: QueuedJob | undefined
  readonly mayRevise?: boolean
}

/**
 * Settles the books and completes the job in one transaction, whether the provider was asked or sent a notice: the first outcome stays.
 * Returns the result of `markDone`, or null while the outcome is unknown.
 */
export async function settleOutcome(
  options: PaymentOptions,
  { operation, outcome, job, mayRevise = false }: Found,
) {
  const { db, clock, settle } = options
  const { no_notification = null } = (job?.payload ?? {}) as { no_notification?: boolean | null }
  const { isLate, end } = await transact(db, async (tx) => {
    const ctx = storeContext(clock())
    const isLate = !(await settle(tx, ctx, { operation, outcome, no_notification, mayRevise }))
    const isDone = isLate || isSettled(outcome.state)
    return { isLate, end: isDone && job ? await markDone(tx, job.id, ctx.now) : null }
  })
  if (isLate) await lookForContradiction(options, operation.id, outcome)
  return end
}

async function lookForContradiction(
  { db, onContradiction }: PaymentOptions,
  operation_id: string,
  said: PaymentOutcome,
): Promise<void> {
  const { state } = await db
    .selectFrom('payment_operation')
    .leftJoin('refund_failure', 'payment_operation_id', 'id')
    // A refund that failed later counts as failed.
    .select(sql<string>`case when refund_failure.reason is null then state else 'failed' end`.as('state'))
    .where('id', '=', operation_id)
    .executeTakeFirstOrThrow()
  if (isSettled(said.state) && said.state !== state) onContradiction?.({ operation_id, state, said })
}
