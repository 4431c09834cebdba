import { refusedPayment } from '@purser/domain/carts'
import { sql } from 'kysely'
import { type Db, json } from '../../../database/index.ts'
import { PaymentRefused, type PaymentSessionState, providerText } from '../../../providers/index.ts'
import type { FoundSession } from './find-session.ts'

/**
 * Records the state that the provider reported for this attempt, also for a session that has ended, so that it can be released. The hold
 * period counts from the provider's first report of the state.
 */
export async function noteState(
  db: Db,
  { id, attempt }: Pick<FoundSession, 'id' | 'attempt'>,
  { status, amount, currency_code, data, public_data }: PaymentSessionState,
  now: string,
): Promise<void> {
  await db
    .updateTable('payment_session')
    .set({
      status,
      amount,
      currency_code,
      data: json(data) ?? '{}',
      public_data: json(public_data) ?? '{}',
      answered_attempt: attempt,
      error: null,
      problem: null,
      updated_at: sql<string>`case when (status, amount) is distinct from (${status}, ${amount})
        then ${now} else updated_at end`,
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('order_id', 'is', null)
    .execute()
}

/** Stores the error of a call in this attempt, until it is answered; an answer stays. A refusal is also shown to the customer. */
export async function noteError(
  db: Db,
  { id, attempt }: Pick<FoundSession, 'id' | 'attempt'>,
  error: unknown,
): Promise<void> {
  const problem = error instanceof PaymentRefused ? refusedPayment(error.told) : null
  await db
    .updateTable('payment_session')
    .set({ error: providerText(error), problem: json(problem) })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('answered_attempt', '<', attempt)
    .execute()
}
