import { isSessionPaid } from '@purser/domain/payments'
import {
  awaitProvider,
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

/** Calls a session's provider to create, update or read the payment. Throws when the outcome is unknown or the provider refuses. */
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
  return awaitProvider(provider, timeLimit, () => ask(sessions))
}

function paidOutside({ asked_amount: amount, currency_code }: FoundSession): PaymentSessionState {
  return { status: 'authorized', amount, currency_code, data: {}, public_data: {} }
}

/**
 * Reads the state of a session's payment without changing it; null when its provider has none. Repeats a call that got no answer under the
 * same key, which returns its result. Throws when the outcome is unknown, and when the provider now refuses a payment that it reported
 * before: another account may hold its money.
 */
export async function readSessionState(
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
 * Syncs a session with its provider and stores the answer. Returns the payment's state, and the refusal if one couldn't be created. A
 * refused update isn't retried, and the payment stays as it was: it can still be paid. Throws when the outcome is unknown.
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
  const state = await readSessionState(payments, session).catch(nullIfRefused)
  if (state && isSessionPaid(state.status)) await noteState(db, session, state, clock())
  return { state, refused: null }
}
