import { isSessionPaid, mayBeOrdered, sessionRefundId } from '@purser/domain/payments'
import {
  awaitProvider,
  type PaymentAnswer,
  type PaymentProvider,
  type PaymentSessionState,
  providerText,
} from '../../../providers/index.ts'
import { readRestores, reportHeldMoney } from '../../payments/index.ts'
import { readSessionState } from './ask-session.ts'
import type { CartPayments } from './cart-payments.ts'
import type { FoundSession } from './find-session.ts'

/**
 * Releases an ended session: voids what is held, and refunds what was captured, once, under the session's own key. Reports money that may
 * belong to an order missing from the books, and leaves it alone until it is refunded or acknowledged (payments-46). Returns false until
 * then and while something is in progress. Throws when the outcome is unknown or the provider refused; the job then retries.
 */
export async function releaseSession(payments: CartPayments, session: FoundSession): Promise<boolean> {
  const isReleased =
    payments.manualProviders.has(session.provider_id) || (await releaseHeld(payments, session))
  if (isReleased) await note(payments, session, { is_to_release: false, status: 'canceled' })
  return isReleased
}

/** Has the provider void what it holds, if anything. */
async function releaseHeld(payments: CartPayments, session: FoundSession): Promise<boolean> {
  const provider = payments.providers.get(session.provider_id)
  if (!provider) throw new Error(`The payment provider ${session.provider_id} is not installed`)
  // Where customers pay outside of the store nothing is held.
  const state = provider.sessions ? await readSessionState(payments, session) : null
  if (state === null || state.status === 'canceled') return true
  // It was taken for released before, and is not.
  if (!session.is_to_release) await note(payments, session, { is_to_release: true })
  if (await isLeftAlone(payments, session, state)) return !(await isHeldStill(payments, provider, state))
  const answer = await voidOrRefund(payments, provider, session, state)
  if (answer.outcome === 'failed') throw new Error(`Not released: ${providerText(answer.reason)}`)
  return answer.outcome !== 'pending'
}

async function isLeftAlone(
  { db }: CartPayments,
  { created_at, ended_at }: FoundSession,
  { status, paid_at = created_at }: PaymentSessionState,
): Promise<boolean> {
  return isSessionPaid(status) && mayBeOrdered({ paid_at, ended_at }, await readRestores(db))
}

function isHeldStill(
  { db, clock, timeLimit }: CartPayments,
  provider: PaymentProvider,
  { data }: PaymentSessionState,
): Promise<boolean> {
  return awaitProvider(provider, timeLimit, () => reportHeldMoney(db, provider, String(data.id), clock()))
}

async function note(
  { db, clock }: CartPayments,
  { id }: FoundSession,
  what: { readonly is_to_release: boolean; readonly status?: 'canceled' },
): Promise<void> {
  await db
    .updateTable('payment_session')
    .set({ ...what, updated_at: clock() })
    .where('id', '=', id)
    .execute()
}

async function voidOrRefund(
  payments: CartPayments,
  provider: PaymentProvider,
  session: FoundSession,
  state: PaymentSessionState,
): Promise<PaymentAnswer> {
  if (state.status === 'captured') return refundCapture(payments, provider, session, state)
  const { sessions } = provider
  if (!sessions) throw new Error(`${provider.id} has no sessions`)
  return awaitProvider(provider, payments.timeLimit, () => sessions.close({ data: state.data }))
}

/** Refunds what the provider still has. Looks up an earlier refund first; after a failed one the next call makes a new request. */
async function refundCapture(
  { db, timeLimit }: CartPayments,
  provider: PaymentProvider,
  { id, refund_attempt, currency_code }: FoundSession,
  { amount, data }: PaymentSessionState,
): Promise<PaymentAnswer> {
  const request = {
    operationId: sessionRefundId(id, refund_attempt),
    amount,
    currency_code,
    data,
    sessionId: id,
  }
  const found = await awaitProvider(provider, timeLimit, async () =>
    provider.look?.({ ...request, amount: null, call: 'refund' }),
  )
  const isAsked = found !== undefined && found.outcome !== 'none'
  // Somebody gave it back at the provider.
  if (!isAsked && amount === 0) return { outcome: 'succeeded', reference: null }
  const answer = isAsked ? found : await awaitProvider(provider, timeLimit, () => provider.refund(request))
  if (answer.outcome === 'failed') {
    await db
      .updateTable('payment_session')
      .set({ refund_attempt: refund_attempt + 1 })
      .where('id', '=', id)
      .where('refund_attempt', '=', refund_attempt)
      .execute()
  }
  return answer
}
