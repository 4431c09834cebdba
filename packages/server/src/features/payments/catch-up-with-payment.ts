import { isOpenPayment, unsettledStates } from '@purser/domain/payments'
import { sql } from 'kysely'
import { type Context, storeContext, type Tx, transact } from '../../database/index.ts'
import { findPaymentJob } from '../../jobs/index.ts'
import { awaitProvider, type PaymentProvider, PaymentRefused } from '../../providers/index.ts'
import { checkEffectAtProvider } from './ask-provider.ts'
import { findOperation } from './find-operation.ts'
import { PATIENCE, type PaymentOptions, settleOutcome } from './settle-outcome.ts'

export interface CatchUpOptions extends PaymentOptions {
  /** Records that an authorization expired at the provider while the books hold it open. */
  readonly lapse: (tx: Tx, ctx: Context, payment_id: string) => Promise<void>
}

/**
 * Syncs a payment with its provider after a report about it: settles open operations and records an expired authorization. Returns whether
 * the books have such a payment. Throws when the provider couldn't be reached.
 */
export async function catchUpWithPayment(
  options: CatchUpOptions,
  providerId: string,
  providerPaymentId: string,
): Promise<boolean> {
  const { db, clock, providers, lapse, timeLimit = PATIENCE } = options
  const payment = await db
    .selectFrom('payment')
    .select(['id', 'data', 'captured_at', 'canceled_at'])
    .where(sql`data ->> 'id'`, '=', providerPaymentId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  const provider = providers.get(providerId)
  if (!payment) return false
  if (!provider?.sessions || !isOpenPayment(payment)) return true
  await settleOpen(options, provider, payment.id)
  const { sessions } = provider
  const state = await awaitProvider(provider, timeLimit, () => sessions.read({ data: payment.data })).catch(
    (error: unknown) => {
      // A payment that the provider doesn't know has not expired.
      if (error instanceof PaymentRefused) return null
      throw error
    },
  )
  if (state?.status === 'canceled') await transact(db, (tx) => lapse(tx, storeContext(clock()), payment.id))
  return true
}

/** Settles open operations first, so that a payment which they ended isn't taken for an expired one. */
async function settleOpen(
  options: PaymentOptions,
  provider: PaymentProvider,
  paymentId: string,
): Promise<void> {
  const { db, timeLimit = PATIENCE } = options
  const open = await db
    .selectFrom('payment_operation')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', unsettledStates)
    .where('tries', '>', 0)
    .execute()
  for (const { id } of open) {
    const operation = await findOperation(db, id)
    if (!operation) continue
    const { kind, amount, currency_code, data } = operation
    const request = { operationId: id, amount, currency_code, data }
    const outcome = await checkEffectAtProvider(provider, kind, request, timeLimit)
    if (outcome) await settleOutcome(options, { operation, outcome, job: await findPaymentJob(db, id) })
  }
}
