import { isSessionPaid } from '@purser/domain/payments'
import {
  hearProvider,
  PaymentRefused,
  type PaymentSessionState,
  type PaymentSessions,
} from '../../../providers/index.ts'
import type { CartPayments } from './cart-payments.ts'
import type { FoundSession } from './find-session.ts'
import { noteError, noteState } from './note-state.ts'

/** Whether a provider has told what it calls the payment. */
const isKnown = ({ data }: FoundSession) => Object.keys(data as object).length > 0

const isAnswered = ({ attempt, answered_attempt }: FoundSession) => attempt === answered_attempt

/** Asks a session's provider: to open the payment, to change it, or how it stands. Throws when nobody knows, or it is refused. */
function askSession(payments: CartPayments, session: FoundSession): Promise<PaymentSessionState> {
  return hearSessions(payments, session, (sessions) => {
    const { id, attempt, cart_id, asked_amount, currency_code, email, data } = session
    if (isKnown(session) && isAnswered(session)) return sessions.read({ data })
    const wanted = {
      key: `${id}_${attempt}`,
      session_id: id,
      cart_id,
      amount: asked_amount,
      currency_code,
      email,
    }
    return isKnown(session) ? sessions.update({ ...wanted, data }) : sessions.open(wanted)
  })
}

/** Of a provider by which customers pay outside of the store, all that is asked for counts as authorized. */
async function hearSessions(
  { providers, timeLimit }: CartPayments,
  session: FoundSession,
  ask: (sessions: PaymentSessions) => Promise<PaymentSessionState>,
): Promise<PaymentSessionState> {
  const provider = providers.get(session.provider_id)
  if (!provider) throw new Error(`The payment provider ${session.provider_id} is not installed`)
  const { sessions } = provider
  if (!sessions) return paidOutside(session)
  return hearProvider(provider, timeLimit, () => ask(sessions))
}

function paidOutside({ asked_amount: amount, currency_code }: FoundSession): PaymentSessionState {
  return { status: 'authorized', amount, currency_code, data: {}, public_data: {} }
}

/**
 * How a session's payment stands, which is changed in nothing; null: its provider has none. One of which no answer came is asked for
 * again by the same key, which tells it. Throws when nobody knows, and when a payment that the provider told of before is refused now:
 * another account may hold its money.
 */
export async function lookAtSession(
  payments: CartPayments,
  session: FoundSession,
): Promise<PaymentSessionState | null> {
  const { data } = session
  try {
    if (!isKnown(session)) return await askSession(payments, session)
    return await hearSessions(payments, session, (sessions) => sessions.read({ data }))
  } catch (error) {
    if (error instanceof PaymentRefused && !isKnown(session)) return null
    throw error
  }
}

function nullIfRefused(error: unknown): null {
  if (error instanceof PaymentRefused) return null
  throw error
}

export interface UpdatedSession {
  /** Null: its provider has no payment of it. */
  readonly state: PaymentSessionState | null
  readonly refused: PaymentRefused | null
}

/**
 * Brings a session up to date with its provider, and keeps what it said; answers how the payment stands, and with what it was refused to
 * open one. A change that is refused is not asked for again, and the payment stays what it was: it can still be paid. Throws when nobody
 * knows.
 */
export async function updateSession(payments: CartPayments, session: FoundSession): Promise<UpdatedSession> {
  const { db, clock } = payments
  let refused: PaymentRefused
  try {
    const state = await askSession(payments, session)
    await noteState(db, session, state, clock())
    return { state, refused: null }
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    refused = error
  }
  await noteError(db, session, refused)
  if (!isKnown(session)) return { state: null, refused }
  if (isAnswered(session)) return { state: null, refused: null }
  const state = await lookAtSession(payments, session).catch(nullIfRefused)
  if (state && isSessionPaid(state.status)) await noteState(db, session, state, clock())
  return { state, refused: null }
}
