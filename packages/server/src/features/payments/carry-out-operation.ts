import { isSettled, type PaymentOperationKind, type PaymentOperationState } from '@purser/domain/payments'
import type { Clock } from '../../clock.ts'
import { type Context, type Db, storeContext, type Tx, transact } from '../../database/index.ts'
import { type JobHandler, markDone } from '../../jobs/index.ts'
import type { PaymentProviders } from '../../providers/index.ts'
import { askProvider, type PaymentOutcome } from './ask-provider.ts'

/** A money effect whose provider has answered, or not. */
export interface Settlement {
  readonly operation: PaymentOperationToCarryOut
  readonly outcome: PaymentOutcome
  readonly no_notification: boolean | null
}

/** Brings what was found out into the books of whatever the payment belongs to, in one transaction. */
export type Settle = (tx: Tx, ctx: Context, settlement: Settlement) => Promise<void>

export interface PaymentHandlerOptions {
  readonly db: Db
  readonly clock: Clock
  readonly providers: PaymentProviders
  readonly settle: Settle
  /** Milliseconds that a provider has for an answer; less than a clean stop may take. */
  readonly timeLimit?: number | undefined
}

/**
 * Carries out queued money effects: asks the provider, outside any transaction and under the operation's id, then settles
 * the books. While the outcome is unknown the job fails, and is tried again later with the same id.
 */
export function createPaymentHandler(options: PaymentHandlerOptions): JobHandler {
  const { db, clock, providers, settle, timeLimit = 10_000 } = options
  return async (job) => {
    const { payment_operation_id, no_notification } = job.payload as {
      payment_operation_id: string
      no_notification: boolean | null
    }
    const operation = await readOperation(db, payment_operation_id)
    if (isSettled(operation.state)) return
    const outcome = await carryOut(db, clock, operation, providers, timeLimit)
    const end = await transact(db, async (tx) => {
      const ctx = storeContext(clock())
      await settle(tx, ctx, { operation, outcome, no_notification })
      return outcome.state === 'unknown' ? null : markDone(tx, job.id, ctx.now)
    })
    if (outcome.state === 'unknown') throw new Error(outcome.reason)
    return end
  }
}

async function carryOut(
  db: Db,
  clock: Clock,
  operation: PaymentOperationToCarryOut,
  providers: PaymentProviders,
  timeLimit: number,
): Promise<PaymentOutcome> {
  const { id, kind, amount, currency_code, data, provider_id, tries } = operation
  const provider = providers.get(provider_id)
  if (!provider) {
    const reason = `The payment provider ${provider_id} is not installed`
    // Only what was never asked for can be said not to have happened.
    return { state: tries === 0 ? 'failed' : 'unknown', reason }
  }
  await db
    .updateTable('payment_operation')
    .set((row) => ({ tries: row('tries', '+', 1), updated_at: clock() }))
    .where('id', '=', id)
    .execute()
  return askProvider(provider, kind, { operationId: id, amount, currency_code, data }, timeLimit)
}

export type PaymentOperationToCarryOut = Awaited<ReturnType<typeof readOperation>>

async function readOperation(db: Db, id: string) {
  const row = await db
    .selectFrom('payment_operation as operation')
    .innerJoin('payment', 'payment.id', 'operation.payment_id')
    .leftJoin('swap', 'swap.id', 'payment.swap_id')
    .leftJoin('refund', 'refund.id', 'operation.refund_id')
    .select([
      'operation.id',
      'operation.payment_id',
      'operation.kind',
      'operation.state',
      'operation.amount',
      'operation.tries',
      'operation.refund_id',
      'payment.swap_id',
      'refund.swap_id as refunded_swap_id',
      'refund.return_id as refunded_return_id',
      'payment.provider_id',
      'payment.currency_code',
      'payment.data',
    ])
    // A swap's payment is part of its order's money (reference 29, trap 5).
    .select((row) => row.fn.coalesce('payment.order_id', 'swap.order_id').as('order_id'))
    .where('operation.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    kind: row.kind as PaymentOperationKind,
    state: row.state as PaymentOperationState,
  }
}
