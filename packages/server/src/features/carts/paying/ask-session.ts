import {
  hearProvider,
  PaymentRefused,
  type PaymentSessionState,
  type PaymentSessions,
} from '../../../providers/index.ts'
import type { CartPayments } from './cart-payments.ts'
import type { FoundSession } from './find-session.ts'

/** Whether a provider has told what it calls the payment. */
const isKnown = ({ data }: FoundSession) => Object.keys(data as object).length > 0

/**
 * Asks a session's provider: to open the payment, to change it, or how it stands. Throws when nobody knows. Of a provider by which
 * customers pay outside of the store, all that is asked for counts as authorized.
 */
export async function askSession(
  { providers, timeLimit }: CartPayments,
  session: FoundSession,
): Promise<PaymentSessionState> {
  const provider = providers.get(session.provider_id)
  if (!provider) throw new Error(`The payment provider ${session.provider_id} is not installed`)
  const { sessions } = provider
  if (!sessions) return paidOutside(session)
  return hearProvider(provider, timeLimit, () => ask(sessions, session))
}

function ask(sessions: PaymentSessions, session: FoundSession): Promise<PaymentSessionState> {
  const { id, attempt, answered_attempt, cart_id, asked_amount, currency_code, email, data } = session
  if (isKnown(session) && answered_attempt === attempt) return sessions.read({ data })
  const wanted = {
    key: `${id}_${attempt}`,
    session_id: id,
    cart_id,
    amount: asked_amount,
    currency_code,
    email,
  }
  return isKnown(session) ? sessions.update({ ...wanted, data }) : sessions.open(wanted)
}

function paidOutside({ asked_amount: amount, currency_code }: FoundSession): PaymentSessionState {
  return { status: 'authorized', amount, currency_code, data: {}, public_data: {} }
}

/** The same; null where the provider says that it has no such payment, and takes none: asking again would change nothing. */
export async function askUnlessRefused(
  payments: CartPayments,
  session: FoundSession,
): Promise<PaymentSessionState | null> {
  try {
    return await askSession(payments, session)
  } catch (error) {
    if (error instanceof PaymentRefused) return null
    throw error
  }
}
