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

/** A money effect whose provider has answered, or not. */
export interface Settlement {
  readonly operation: PaymentOperationToSettle
  readonly outcome: PaymentOutcome
  readonly no_notification: boolean | null
  /** Whether the provider may say by this that a refund failed after it had succeeded: it was looked at, or told so by itself. */
  readonly mayRevise?: boolean
}

/**
 * Brings what was found out into the books of whatever the payment belongs to, in one transaction. Answers false, and changes
 * nothing, when another has settled the operation before, unless its refund has failed since.
 */
export type Settle = (tx: Tx, ctx: Context, settlement: Settlement) => Promise<boolean>

export interface PaymentOptions {
  readonly db: Db
  readonly clock: Clock
  readonly providers: PaymentProviders
  readonly settle: Settle
  /** A provider says of a money effect the opposite of what is in the books by its own word. They stay as they are. */
  readonly onContradiction?: (contradiction: {
    operation_id: string
    state: string
    said: PaymentOutcome
  }) => void
  /** Milliseconds that a provider has for an answer; less than a clean stop may take. 10 seconds unless given. */
  readonly timeLimit?: number | undefined
}

export const PATIENCE = 10_000

/** What was found out of a money effect, and the job that was to find it out; undefined when that is done. */
interface Found {
  readonly operation: PaymentOperationToSettle
  readonly outcome: PaymentOutcome
  readonly job: QueuedJob | undefined
  readonly mayRevise?: boolean
}

/**
 * Settles the books together with the job, whether the provider was asked or spoke first: what is settled first stays. Answers
 * what `markDone` did, null while the outcome is not known.
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
    // What failed later is as good as failed.
    .select(sql<string>`case when refund_failure.reason is null then state else 'failed' end`.as('state'))
    .where('id', '=', operation_id)
    .executeTakeFirstOrThrow()
  if (isSettled(said.state) && said.state !== state) onContradiction?.({ operation_id, state, said })
}
