import { isBeforeRestore } from '@purser/domain/payments'
import { addSeconds } from '../../../clock.ts'
import { type Db, storeContext, transact } from '../../../database/index.ts'
import { enqueue } from '../../../jobs/index.ts'
import type { HeldMoney, PaymentProvider, PaymentReconciliation } from '../../../providers/index.ts'
import { SESSION_JOB } from '../take-notice.ts'
import { type Difference, keepDifference } from './differences.ts'
import { readCompared } from './read-compared.ts'
import { tryEach } from './try-each.ts'

const HOUR = 3_600
/** Seconds back to which payments are looked at. */
const REACH = 3 * 24 * HOUR

/**
 * Looks for money that a provider holds for no order, an hour after the payment was begun. Where it belongs to a session of ours, that
 * session is looked at again, which makes the order or gives the money back; where there is no such session, it is given back here, under
 * a key that is the payment's own. What was begun before the store was restored may belong to an order that these books do not know, and
 * is told alone. Each is looked at by itself; throws when one of them could not be.
 */
export async function sweepHeldMoney(
  db: Db,
  provider: PaymentProvider,
  reconciliation: PaymentReconciliation,
  now: string,
  stopping: AbortSignal,
): Promise<void> {
  const span = { from: addSeconds(now, -REACH), until: addSeconds(now, -HOUR) }
  const restoredAt = await readRestoredAt(db)
  const sweep = async (held: HeldMoney) => {
    const { paymentId, sessionId } = held
    if ((await readCompared(db, provider.id, [paymentId])).size > 0) return
    const session = await db
      .selectFrom('payment_session')
      .select('id')
      .where('id', '=', sessionId)
      .executeTakeFirst()
    if (session) await lookAtSession(db, provider.id, held, now)
    else if (isBeforeRestore(held.begunAt, restoredAt))
      await keepDifference(db, { ...differenceOf(provider.id, held), is_before_restore: true }, now)
    else await letGo(db, provider, held, now)
  }
  await tryEach(reconciliation.held(span, stopping), sweep, stopping)
}

/** When the store was last restored; null: it never was. */
async function readRestoredAt(db: Db): Promise<string | null> {
  const { restored_at } = await db
    .selectFrom('store_restore')
    .select(({ fn }) => fn.max('restored_at').as('restored_at'))
    .executeTakeFirstOrThrow()
  return restored_at
}

const differenceOf = (provider_id: string, { paymentId, amount, currency_code }: HeldMoney): Difference => ({
  ...{
    provider_id,
    kind: 'held' as const,
    reference: paymentId,
    provider_payment_id: paymentId,
    currency_code,
  },
  ...{ payment_id: null, payment_operation_id: null, provider_amount: amount, books_amount: 0 },
})

async function lookAtSession(db: Db, providerId: string, held: HeldMoney, now: string): Promise<void> {
  const { sessionId, paymentId } = held
  await transact(db, async (tx) => {
    const dedupe_key = `${SESSION_JOB}:${providerId}:${paymentId}:${now.slice(0, 13)}`
    const payload = { session_id: sessionId }
    await enqueue(tx, storeContext(now), { kind: SESSION_JOB, payload, dedupe_key })
    await keepDifference(tx, differenceOf(providerId, held), now)
  })
}

async function letGo(db: Db, provider: PaymentProvider, held: HeldMoney, now: string): Promise<void> {
  const { paymentId, isCaptured, amount, currency_code } = held
  const request = {
    ...{ operationId: `release_${paymentId}`, amount, currency_code },
    data: { id: paymentId },
  }
  const answer = await (isCaptured ? provider.refund(request) : provider.cancel(request))
  const is_released = answer.outcome !== 'failed'
  await keepDifference(db, { ...differenceOf(provider.id, held), is_released }, now, is_released ? now : null)
}
