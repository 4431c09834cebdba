import {
  foreignText,
  hearProvider,
  type PaymentAnswer,
  type PaymentProvider,
  type PaymentSessionState,
} from '../../../providers/index.ts'
import { lookAtSession } from './ask-session.ts'
import type { CartPayments } from './cart-payments.ts'
import type { FoundSession } from './find-session.ts'

/**
 * Lets go of a session that was ended: what is held is released, what was taken already is given back, once by the session's own keys.
 * Throws while it is not certain; then it is tried again.
 */
export async function releaseSession(payments: CartPayments, session: FoundSession): Promise<void> {
  const { db, clock, providers, timeLimit } = payments
  const provider = providers.get(session.provider_id)
  if (!provider) throw new Error(`The payment provider ${session.provider_id} is not installed`)
  // Where customers pay outside of the store nothing is held.
  if (provider.sessions) {
    const state = await lookAtSession(payments, session)
    if (state !== null && state.status !== 'canceled') {
      const answer = await hearProvider(provider, timeLimit, () => letGo(provider, session, state))
      // What is on its way back was taken on, and is not asked for again.
      if (answer.outcome === 'failed') throw new Error(`Not released: ${foreignText(answer.reason)}`)
    }
  }
  await db
    .updateTable('payment_session')
    .set({ is_to_release: false, status: 'canceled', updated_at: clock() })
    .where('id', '=', session.id)
    .execute()
}

async function letGo(
  provider: PaymentProvider,
  { id, currency_code }: FoundSession,
  { status, data, amount }: PaymentSessionState,
): Promise<PaymentAnswer> {
  if (status === 'captured')
    return provider.refund({ operationId: `${id}_refund`, amount, currency_code, data })
  if (!provider.sessions) throw new Error(`${provider.id} has no sessions`)
  return provider.sessions.close({ key: `${id}_close`, data })
}
