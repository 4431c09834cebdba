import { SECONDS_AN_HOUR } from '@purser/domain/dates'
import { isFromBackup, isPendingTooLong, isSettled, unsettledStates } from '@purser/domain/payments'
import { addSeconds, type Clock } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import { type JobHandler, putOff } from '../../jobs/index.ts'
import type { PaymentProviders } from '../../providers/index.ts'
import { askProvider, checkEffectAtProvider, type PaymentOutcome } from './ask-provider.ts'
import { findOperation, type PaymentOperationToSettle } from './find-operation.ts'
import { readRestoredAt } from './read-restored-at.ts'
import { PATIENCE, type PaymentOptions, settleOutcome } from './settle-outcome.ts'

/** Seconds until a pending operation is checked again. */
const LOOK_AGAIN = SECONDS_AN_HOUR

/**
 * Runs queued payment operations: calls the provider outside any transaction, with the operation's id as idempotency key, then settles the
 * books. While the outcome is unknown the job fails and is retried: a retry first looks up the earlier request, and repeats it under the
 * same id only if it did not happen. A pending operation is checked again later.
 */
export function createPaymentHandler(options: PaymentOptions): JobHandler {
  const { db, clock, providers, timeLimit = PATIENCE } = options
  return async (job) => {
    const { payment_operation_id } = job.payload as { payment_operation_id: string }
    const operation = await findOperation(db, payment_operation_id)
    if (!operation) throw new Error(`There is no money effect ${payment_operation_id}`)
    if (isSettled(operation.state)) return
    const outcome = await carryOut(db, clock, operation, providers, timeLimit)
    const end = await settleOutcome(options, { operation, outcome, job })
    if (outcome.state === 'unknown' && !end) throw new Error(outcome.reason)
    if (outcome.state === 'pending' && !end) return putOff(db, job, addSeconds(clock(), LOOK_AGAIN))
    return end
  }
}

async function carryOut(
  db: Db,
  clock: Clock,
  operation: PaymentOperationToSettle,
  providers: PaymentProviders,
  timeLimit: number,
): Promise<PaymentOutcome> {
  const { id, kind, amount, currency_code, data, provider_id, tries, created_at } = operation
  // An operation still queued when the backup was taken may have been requested since.
  const wasAsked = tries > 0 || isFromBackup(created_at, await readRestoredAt(db))
  const provider = providers.get(provider_id)
  if (!provider) {
    const reason = `The payment provider ${provider_id} is not installed`
    // Only an operation that was never requested is certain not to have happened.
    return { state: wasAsked ? 'unknown' : 'failed', reason }
  }
  const request = { operationId: id, amount, currency_code, data }
  const found = wasAsked ? await checkEffectAtProvider(provider, kind, request, timeLimit) : null
  if (found !== null) return stillPending(found, created_at, clock())
  await db
    .updateTable('payment_operation')
    .set((row) => ({ tries: row('tries', '+', 1), updated_at: clock() }))
    .where('id', '=', id)
    // The provider may have reported it in the meantime, and settled operations never change.
    .where('state', 'in', unsettledStates)
    .execute()
  return askProvider(provider, kind, request, timeLimit)
}

/** Treats an operation that has been pending for too long as unknown, so that an operator looks into it. */
function stillPending(outcome: PaymentOutcome, since: string, now: string): PaymentOutcome {
  if (outcome.state !== 'pending' || !isPendingTooLong(since, now)) return outcome
  return { state: 'unknown', reason: "The provider hasn't finished this for two weeks" }
}
